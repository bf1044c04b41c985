"""Names of languages as people write them, and the two letters (ISO 639-1) that stand for them."""

from collections.abc import Collection

_LETTERS = {
    "en": ("english", "englisch", "anglais", "eng", "gb", "us", "uk english"),
    "de": ("german", "deutsch", "allemand", "deu", "ger"),
    "fr": ("french", "französisch", "français", "francais", "fra", "fre"),
    "es": ("spanish", "spanisch", "español", "espanol", "spa"),
    "it": ("italian", "italienisch", "italiano", "ita"),
    "nl": ("dutch", "niederländisch", "nederlands", "nld"),
    "pt": ("portuguese", "portugiesisch", "português", "portugues", "por", "br"),
    "pl": ("polish", "polnisch", "polski", "pol"),
    "cs": ("czech", "tschechisch", "čeština", "ces", "cz"),
    "da": ("danish", "dänisch", "dansk", "dan", "dk"),
    "sv": ("swedish", "schwedisch", "svenska", "swe", "se"),
    "no": ("norwegian", "norwegisch", "norsk", "nor"),
    "fi": ("finnish", "finnisch", "suomi", "fin"),
    "el": ("greek", "griechisch", "ell", "gr"),
    "tr": ("turkish", "türkisch", "türkçe", "tur"),
    "ru": ("russian", "russisch", "rus"),
    "uk": ("ukrainian", "ukrainisch", "ukr", "ua"),
    "ja": ("japanese", "japanisch", "jpn", "jp"),
    "zh": ("chinese", "chinesisch", "mandarin", "zho", "cn"),
    "ko": ("korean", "koreanisch", "kor", "kr"),
    "ar": ("arabic", "arabisch", "ara"),
    "hi": ("hindi", "hin"),
}
_BY_NAME = {name: letters for letters, names in _LETTERS.items() for name in names}


def meant_language(text: str, known: Collection[str]) -> str | None:
    """The one of *known* that *text* was probably meant to be: ``en`` for ``English`` and ``en-GB``."""
    plain = text.strip().lower()
    short = plain.replace("_", "-").split("-", 1)[0]
    meant = short if short in known else _BY_NAME.get(plain)
    return meant if meant in known else None
