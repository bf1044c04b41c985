"""Phone numbers in an answer, told from order numbers, dates and time stamps by what stands round them."""

import re
from collections.abc import Iterator

from evalctl.heuristics.libraries import phonenumbers
from evalctl.yamltext.lazy_pattern import lazy_pattern

FEWEST_DIGITS = 7

_DATE = lazy_pattern(
    r"(?<![\d.])(?:\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?(?:\s?[-–]\s?\d{1,2}\.\d{1,2}\.(?:\d{2,4})?)?"
    r"|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/]\d{4}|(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d"
    r"|\d{1,2}[:.]\d{2}(?:\s?[-–]\s?\d{1,2}[:.]\d{2})?(?=\s?(?:Uhr|h\b|am\b|pm\b)))(?!\d)"
)
_DIALLED_OUT = lazy_pattern(r"(?<![\d.,/-])00(?=[1-9]\d)")
_AMERICAN_FORM = lazy_pattern(r"(?<![\w)])\(\d{3}\) ?\d{3}[-. ]\d{4}(?!\w|-\d)")
_CUE = lazy_pattern(
    r"(?:\b(?:tel|phone|telephone|mobile|cell|cellphone|fax|hotline|call|dial|ring|text|sms|whatsapp|telefon|mobil|"
    r"handy|ruf\w*|anruf\w*|durchwahl|téléphone|portable|appel\w*|teléfono|móvil|llam\w*|telefono|cellulare)\b"
    r"|電話|携帯|内線|ファックス)[^\d\n+(]{0,20}[+(]?$",
    re.IGNORECASE,
)
_LONGEST_AREA = 6
_CUE_REACHES = 45
_GLUE = frozenset("-_/#.,:=$€£%@&")


def phone_numbers(text: str, region: str | None) -> list[tuple[int, int]]:
    """Where phone numbers stand: international, American, and national ones of *region*.

    Digits without any mark between them count only behind a word such as "call" or "Tel.".
    """
    if sum(char.isdigit() for char in text) < FEWEST_DIGITS:
        return []
    undated = _DIALLED_OUT.sub(" +", _DATE.sub(lambda date: "\n" * len(date[0]), text))
    found = {match.span() for match in _AMERICAN_FORM.finditer(undated)}
    for country in dict.fromkeys(("US", region or "US")):
        found.update(_in(undated, country))
    return sorted(found)


def _in(text: str, country: str) -> Iterator[tuple[int, int]]:
    announced = _announced(text)
    for start, end in phonenumbers.numbers(text, country):
        if start in announced or not (_is_glued(text, start, end) or _is_no_number(text[start:end])):
            yield start, end
    if announced:
        for start, end in phonenumbers.numbers(text, country, valid=False):
            if start in announced and not _is_glued(text, start, end):
                yield start, end


def _announced(text: str) -> frozenset[int]:
    """Where digits begin behind a word that announces a phone number."""
    begins = (match.start() for match in re.finditer(r"(?<![\d+(])[+(]?\d", text))
    return frozenset(at for at in begins if _CUE.search(text, max(0, at - _CUE_REACHES), at))


def _is_glued(text: str, start: int, end: int) -> bool:
    """Whether the number is part of something longer: ``XR-500-200-1000``."""
    before, after = text[start - 1 : start], text[end : end + 1]
    before_counts = before.isalnum() and before.isascii()
    after_counts = after.isalnum() and after.isascii()
    return before_counts or after_counts or before in _GLUE - {":"} or after in frozenset("-_/#@=%")


def _is_no_number(text: str) -> bool:
    """Whether digits are not parted as people part phone numbers: not at all, or behind an area of eight."""
    first = re.match(r"\d+", text)
    return first is not None and (first[0] == text or len(first[0]) > _LONGEST_AREA)
