"""Languages as sets name them: the two letters of ISO 639-1."""

_ALL = (
    "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee "
    "el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io "
    "is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn "
    "mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se "
    "sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo "
    "wa wo xh yi yo za zh zu"
)
CODES = frozenset(_ALL.split())

_MEANT = {
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr", "spanish": "es",
    "español": "es", "italian": "it", "italiano": "it", "japanese": "ja", "dutch": "nl", "portuguese": "pt",
    "polish": "pl", "chinese": "zh", "korean": "ko", "czech": "cs", "danish": "da", "swedish": "sv", "greek": "el",
    "jp": "ja", "cz": "cs", "dk": "da", "gr": "el", "cn": "zh", "ua": "uk", "eng": "en", "deu": "de", "ger": "de",
    "fra": "fr", "fre": "fr", "spa": "es", "jpn": "ja", "gb": "en", "us": "en",
}  # fmt: skip


def problem_with_language(text: str) -> tuple[str, str] | None:
    """Why *text* names no language, with a correct line; None if it names one."""
    if text in CODES:
        return None
    plain = text.strip().lower()
    short = plain.replace("_", "-").split("-")[0]
    meant = _MEANT.get(plain) or (short if short in CODES else None)
    if meant:
        return f'a language is written as two letters: {meant}, not "{text}"', f"language: {meant}"
    return (
        f'"{text[:40]}" is no language; write the two letters of ISO 639-1, such as en or de',
        "language: en",
    )
