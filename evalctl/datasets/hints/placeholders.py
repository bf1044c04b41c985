"""Words by which a text in brackets is known for a placeholder (``[Client Name]``): a table to extend."""

from evalctl.yamltext.lazy_pattern import lazy_pattern

_TABLE = """
name names company client customer user date time day place address city street email e-mail phone number
order product amount price title insert your here link url xxx todo tbd placeholder redacted
ihr ihre ihren kunde kundin kunden kundenname firma datum adresse ort straße telefon nummer bestellnummer
betrag preis titel vorname nachname einfügen hier platzhalter
nom prénom client cliente société votre adresse montant numéro nombre apellido empresa fecha dirección su
importe cognome azienda data indirizzo importo vostro suo seu sua empresa endereço valor naam klant bedrijf uw
имя дата компания адрес 名前 氏名 会社名 日付 姓名 公司
"""
_WORDS = frozenset(_TABLE.split())
_PARTS = lazy_pattern(r"[\s_/-]+")


def is_placeholder(text: str) -> bool:
    """Whether *text*, which stood in brackets, says what is to be put in its place."""
    parts = _PARTS.split(text.strip().lower())
    return not _WORDS.isdisjoint(parts) or (
        len(text) > 2 and text.isupper() and text.replace("_", "").isalpha()
    )
