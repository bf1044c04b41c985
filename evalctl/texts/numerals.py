"""Digits as people write them, made plain: full-width and raised ones, fractions of one character, thin spaces."""

from decimal import Decimal

from evalctl.texts.characters import nfkc, replaced
from evalctl.yamltext.lazy_pattern import lazy_pattern

_COMMA_LISTED = "bg ca cs da de el es et fi fr hr hu id it lt lv nb nl nn no pl pt ro ru sk sl sr sv tr uk vi"
COMMA_DECIMAL = frozenset(_COMMA_LISTED.split())
"""Languages that write 1,5 for one and a half; the others write 1.5."""

_SPACED_LISTED = "bg cs es et fi fr hu lt lv nb nn no pl pt ru sk sv uk"
_SPACE_GROUPED = frozenset(_SPACED_LISTED.split())
"""Languages that write 1 299 with an ordinary space."""

_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_FLATTEN = str.maketrans(f"{_RAISED}⁻⁺", "0123456789-+")
_POWER_OF_TEN = lazy_pattern(rf"10([⁻⁺]?[{_RAISED}]+)")
_RAISED_OR_LOWERED = lazy_pattern(rf"[{_RAISED}⁻⁺₀-₉]+")
_VULGAR = lazy_pattern(r"(\d?)([¼-¾⅐-⅞↉])")
_LATEX_FRACTION = lazy_pattern(r"\\[dt]?frac\{(-?\d{1,50})\}\{(\d{1,50})\}")
_LATEX_POINT = lazy_pattern(r"\{(?<=\d\{)([.,])\}(?=\d)|([.,])(?<=\d.)\\!(?=\d)")
_LATEX_SPACE = lazy_pattern(
    r"[\\~_&](?<=\d.)(?:(?<=\\)[,;:! ]|(?<=[~_])|(?<=&)(?:nbsp|thinsp|#8239|#160);)(?=\d{3}(?!\d))"
)
_THIN_SPACE = lazy_pattern(r"[\u00a0\u2007\u2009\u202f](?<=\d.)(?=\d{3}(?!\d))")
# A pattern that begins with its first character is found ten times as fast as one that looks behind first.
_SPACED_GROUP = lazy_pattern(r" \d{3}(?!\d)")
_PLAIN_SPACE = lazy_pattern(r"\d(?<![\d.,]\d)\d{0,2}(?: \d{3})+(?!\d)")
_PLAIN_SPACES = lazy_pattern(r"\d(?<![\d.,]\d)\d{0,2}(?: \d{3}){2,}(?!\d)")
"""Two and more groups are one number in any language."""
_SPECIAL = lazy_pattern(rf"[{_RAISED}⁻⁺₀-₉¼-¾⅐-⅞↉\u00a0\u2007\u2009\u202f]")
"""Raised and lowered digits, fractions of one character, thin spaces."""
_ALIKE = {"−": "-", "⁄": "/", "’": "'", "٫": ".", "٬": "'", "·": "×", "∙": "×"}

_ONE_SEPARATOR = lazy_pattern(r"(\d*)([.,])(\d+)")
_GROUPED = lazy_pattern(r"[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3}")


def in_plain_digits(text: str, language: str | None) -> str:
    """*text* with its numbers written plainly: 1'299 for 1 299, 1/2 for ½, no raised or lowered digits."""
    if not text.isascii():
        if _SPECIAL.search(text):
            text = _POWER_OF_TEN.sub(lambda power: f"10^{power[1].translate(_FLATTEN)}", text)
            text = _VULGAR.sub(lambda match: f"{match[1] and match[1] + ' '}{nfkc(match[2])}", text)
            text = _THIN_SPACE.sub("'", _RAISED_OR_LOWERED.sub(" ", text))
        text = replaced(nfkc(text), _ALIKE)
    if _SPACED_GROUP.search(text):
        spaced = _PLAIN_SPACE if language in _SPACE_GROUPED else _PLAIN_SPACES
        text = spaced.sub(lambda number: number[0].replace(" ", "'"), text)
    if "{" in text or "\\!" in text:
        text = _LATEX_POINT.sub(r"\1\2", text)
    if "\\" in text or "~" in text or "_" in text or "&" in text:
        text = _LATEX_SPACE.sub("'", text)
    return _LATEX_FRACTION.sub(r"\1/\2", text)


def values_of(body: str, language: str | None) -> list[Decimal]:
    """The numbers that *body* (digits with ``.``, ``,`` and ``'`` between) stands for.

    The shape decides where it can: of two kinds of separators the last is the decimal one, and one that comes
    several times groups thousands. Where it can't, the language does: 1.299 is 1299 in German. Commas that do
    neither separate numbers; points that do neither make a version or an address, which is no number.
    """
    body = body.replace("'", "")
    if body.isdecimal():
        return [Decimal(body)]
    commas, points = body.count(","), body.count(".")
    if commas and points:
        return _of_two_kinds(body)
    if single := _ONE_SEPARATOR.fullmatch(body):
        whole, separator, fraction = single.groups()
        groups = (separator == ".") == (language in COMMA_DECIMAL)
        if groups and _GROUPED.fullmatch(body):
            return [Decimal(whole + fraction)]
        return [Decimal(f"{whole}.{fraction}")]
    if _GROUPED.fullmatch(body):
        return [Decimal(body.replace(",", "").replace(".", ""))]
    if commas:
        return [Decimal(part) for part in body.split(",")]
    return []


def _of_two_kinds(body: str) -> list[Decimal]:
    """Thousands apart by the one separator, the fraction by the other."""
    separator = max(",.", key=body.rfind)
    whole, fraction = body.rsplit(separator, 1)
    if _GROUPED.fullmatch(whole):
        return [Decimal(f"{whole.replace(',', '').replace('.', '')}.{fraction}")]
    return []
