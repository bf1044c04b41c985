"""Numbers in an answer, as people write them: ``1,299.50`` and ``1.299,50``, ``−7 °C``, ``6.02 × 10²³``, ``2½``.

Everything is Decimal; binary floating point never comes in. Digits that name, date or number something (a time, a
telephone number, ``[1]`` as a citation) are set aside (``asides``), and used where no other number stands, be it in
digits or spelled out (``forty-two``).
"""

import re
from collections.abc import Iterator
from decimal import Context, Decimal
from functools import lru_cache
from itertools import islice
from typing import Literal, TypeAlias

from msgspec import Struct

from evalctl.texts import scales
from evalctl.texts.asides import Aside, set_aside
from evalctl.texts.number_words import spelled_numbers
from evalctl.texts.numerals import in_plain_digits, values_of
from evalctl.yamltext.lazy_pattern import lazy_pattern

MOST_DIGITS = 1000
"""Digits of one number; a longer row of them is none."""

LARGEST_EXPONENT = 9999

EXACT = Context(prec=3 * MOST_DIGITS)
"""Enough digits that nothing people write is rounded."""

_DIVISION = Context(prec=50)

# A digit behind a letter belongs to a name (H2O, GPT-4), but not in scripts without spaces: 約12円.
_LETTER = r"[^\W\d_\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff]"
_NUMBER = lazy_pattern(
    rf"""
    (?=[\d.])(?<!{_LETTER})(?<!{_LETTER}-)(?<![\d^])
    (?P<body>\d+(?:[.,']\d+)*+|\.\d+)
    (?:
        \s?/\s?(?P<under>\d+)(?![\d/]|[.,]\d)
      | \ (?P<above>\d{{1,3}})/(?P<below>\d{{1,3}})(?![\d/]|[.,]\d)
      | [eE](?P<exponent>[+-]?\d+)(?!\w)
      | \s?(?:[×x*]|\\times|\\cdot)\s?10(?:\^|\*\*)\{{?(?P<power>[+-]?\d+)\}}?
      | (?<=10)(?:\^|\*\*)\{{?(?P<of_ten>[+-]?\d+)\}}?
    )?
    (?:
        (?:\s|-)?(?P<scale>(?i:{scales.WORDS})(?!\w)|[{scales.SIGNS}])
      | (?P<gap>\s?)(?P<letter>[{scales.LETTERS}])(?!\w)(?P<money>\s?(?:[$€£¥]|(?i:eur|usd|dollar|gbp|chf)))?
    )?
    """,
    re.VERBOSE,
)
_MINUS = lazy_pattern(r"(?P<before>\S?)(?P<gap>\s*)[-–][$€£¥]?$")
_MINUS_WORD = lazy_pattern(
    r"(?P<before>\S?)\s*(?:\b(?:minus|negative|moins|menos|meno|min|negativ)\s|マイナス\s?|[负負]\s?)$",
    re.IGNORECASE,
)
_SIGNS = frozenset("-–$€£¥")
_MONEY = frozenset("$€£¥")
_NO_SIGN_BEHIND = lazy_pattern(r"[\w)\]%°'\"’”–-]")
_BEFORE = 16
"""Characters before a number in which its sign stands."""

_FULL_HOUR = lazy_pattern(r"(?<![\d:.])(\d{1,2})[:.h]00(?![\d:])")
_CLOCK = lazy_pattern(r"(?<!\d)(\d{1,2})[:.h]([0-5]\d)(?!\d)")

_DIGIT = lazy_pattern(r"\d")
_EDGE = lazy_pattern(r"\d(?<=\D{12}\d)")
"""A digit with which a number begins: so far apart no two rows of digits belong together."""

_REACH = 200
"""Characters of the end in which the last number is looked for first."""

_KEPT = 8
"""Readings kept in mind: several assertions look at one answer."""

Pick: TypeAlias = Literal["first", "last"]

_LEAST_IN_IDS = 100
"""A smaller number is seldom asked for where it names something: *step 2*, *page 12*."""


class Reading(Struct, frozen=True):
    """The numbers of a text: *numbers* are those that answer, *aside* what was left aside for them.

    Where no number answers, *numbers* are those of what would have been left aside, which is *used* then.
    """

    numbers: tuple[Decimal, ...]
    aside: tuple[Aside, ...] = ()
    used: tuple[Aside, ...] = ()

    def of_the_form(self, wanted: Decimal, language: str | None) -> list[Decimal]:
        """The numbers left aside that have the form of *wanted*: a year, a time, a version, a long number."""
        return [
            number
            for aside in (*self.aside, *self.used)
            if not aside.is_mark
            for number in (*_clocks(aside), *_numbers_of(aside, language))
            if _is_alike(aside.kind, number, wanted)
        ]

    def left_aside(self) -> str:
        """What was left aside, for the end of a sentence; empty where nothing was."""
        shown = [f"{' '.join(aside.text.split())} ({aside.kind})" for aside in self.aside[-_SHOWN:]]
        more = len(self.aside) - len(shown)
        return ", ".join(shown) + (f" and {more} more" if more else "")


_SHOWN = 3
"""Of what was left aside, so many are named: those nearest to the end."""


@lru_cache(_KEPT)
def read_numbers(text: str, language: str | None, pick: Pick | None = None) -> Reading:
    """The numbers of *text* in order, written as in *language* (ISO 639-1; None: as in English).

    With *pick*, of those that answer in digits only the first or the last is read.
    """
    plain = in_plain_digits(text, language)
    kept, aside = set_aside(plain, language)
    match pick:
        case "first":
            answering = list(islice(_found(kept, language, _first_digit(kept)), 1))
        case "last":
            answering = _last(kept, language)
        case _:
            answering = list(_found(kept, language))
    answering = answering or spelled_numbers(text, language)
    if answering or not aside:
        return Reading(tuple(answering), tuple(aside))
    for said in ([part for part in aside if not part.is_mark], aside):
        if numbers := [number for part in said for number in _numbers_of(part, language)]:
            return Reading(tuple(numbers), used=tuple(aside))
    return Reading((), tuple(aside))


def numbers_in(text: str, language: str | None) -> list[Decimal]:
    """The numbers of *text* that answer, in order."""
    return list(read_numbers(text, language).numbers)


def _numbers_of(aside: Aside, language: str | None) -> list[Decimal]:
    """The numbers in what was set aside; a full hour is its hour."""
    text = _FULL_HOUR.sub(r"\1", aside.text) if aside.kind == "a time" else aside.text
    return list(_found(text, language))


def _clocks(aside: Aside) -> list[Decimal]:
    """Times as people write them in a number: 9:30 is 9.30."""
    if aside.kind != "a time":
        return []
    return [Decimal(f"{hour}.{minute}") for hour, minute in _CLOCK.findall(aside.text)]


def _is_alike(kind: str, number: Decimal, wanted: Decimal) -> bool:
    match kind:
        case "a year" | "a date":
            return all(1000 <= value <= 2999 and value == int(value) for value in (number, wanted))
        case "a version" | "a section or page" | "a time":
            return number == wanted and (number != int(number) or number >= _LEAST_IN_IDS)
        case _:
            return number == wanted and number >= _LEAST_IN_IDS


def plain(value: Decimal) -> str:
    """*value* for people: ``100`` rather than ``1E+2``, unless it has very many zeros."""
    return f"{value:f}" if -20 < value.adjusted() < 20 else str(value)


def shift(value: Decimal, places: int) -> Decimal:
    """*value* times ten to the power of *places*, exactly."""
    sign, digits, exponent = value.as_tuple()
    return Decimal((sign, digits, int(exponent) + places))


def _first_digit(text: str) -> int:
    """Where the first number can begin at the earliest."""
    digit = _DIGIT.search(text)
    return max(0, digit.start() - 1) if digit else len(text)


def _last(text: str, language: str | None) -> list[Decimal]:
    """The last number alone, or nothing: from the end, by stretches over whose edges no number goes."""
    end = unread = len(text)
    reach = _REACH
    while unread:
        start, unread, reach = unread, max(0, unread - reach), 2 * reach
        edges = [edge.start() for edge in _EDGE.finditer(text, unread, start)]
        for edge in reversed(edges if unread else [0, *edges]):
            begin = edge - 1 if text[edge - 1 : edge] == "." else edge
            if numbers := list(_found(text, language, begin, end)):
                return numbers[-1:]
            end = begin
    return []


def _found(text: str, language: str | None, start: int = 0, end: int | None = None) -> Iterator[Decimal]:
    """The numbers that begin from *start* up to *end*."""
    # Japanese and its neighbours add up: 3万5千 is 30,000 and 5,000. Such a sum waits for its next part.
    waiting: tuple[Decimal, int, int] | None = None
    for match in _NUMBER.finditer(text, start):
        if end is not None and match.start() >= end:
            break
        values, places = _values(match, language)
        for value in values:
            number = -value if _is_negative(text, match.start()) else value
            if waiting and match.start() == waiting[1] and places < waiting[2]:
                number += waiting[0]
            elif waiting:
                yield waiting[0]
            goes_on = bool(match["scale"]) and match["scale"] in scales.SIGNS
            waiting = (number, match.end() if goes_on else -1, places)
    if waiting:
        yield waiting[0]


def _values(match: re.Match[str], language: str | None) -> tuple[list[Decimal], int]:
    """What one match stands for, and the power of ten of its scale."""
    if len(match["body"]) > MOST_DIGITS:
        return [], 0
    values = values_of(match["body"], language)
    if match.lastgroup == "body":
        return values, 0
    exponent = match["exponent"] or match["power"] or match["of_ten"] or "0"
    if match["of_ten"]:
        values = [Decimal(1)]
    if len(exponent) > len(str(LARGEST_EXPONENT)) + 1 or abs(int(exponent)) > LARGEST_EXPONENT:
        return [], 0
    if match["under"]:
        values = [part for value in values for part in _quotient(value, match["under"])]
    if match["above"]:
        parts = _quotient(Decimal(match["above"]), match["below"])
        values = [EXACT.add(value, part) for value in values for part in parts]
    places = scales.of_word(match["scale"], language) if match["scale"] else 0
    if match["letter"]:
        before = match.string[max(0, match.start() - 2) : match.start()].strip()
        is_money = bool(match["money"]) or (before[-1:] or " ") in _MONEY
        places = scales.of_letter(match["letter"], is_money=is_money, is_apart=bool(match["gap"]))
    return [shift(value, int(exponent) + places) for value in values], places


def _quotient(above: Decimal, below: str) -> list[Decimal]:
    """The fraction, to fifty digits; nothing where there is none."""
    if len(below) > MOST_DIGITS or not int(below):
        return []
    return [_DIVISION.divide(above, Decimal(below))]


def _is_negative(text: str, start: int) -> bool:
    """Whether a minus stands before the number at *start*: not the dash of a range, a name or a list."""
    before = text[max(0, start - _BEFORE) : start]
    bare = before.rstrip()
    if bare[-1:].isalpha():
        spelled = _MINUS_WORD.search(before)
        return spelled is not None and not spelled["before"].isdigit()
    if bare[-1:] not in _SIGNS:
        return False
    minus = _MINUS.search(before)
    if minus is None:
        return False
    if minus["gap"]:
        return not minus["before"].isdigit()
    return not _NO_SIGN_BEHIND.match(minus["before"])
