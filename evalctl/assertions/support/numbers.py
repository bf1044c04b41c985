"""Numbers in an answer, as people write them: ``1,299.50`` and ``1.299,50``, ``−7 °C``, ``6.02 × 10²³``, ``2½``.

Everything is Decimal; binary floating point never comes in. Digits that only count or date something (the marks
of a list, ``[1]`` as a citation, a date) are set aside, and used where there are no others. Where there is no
digit at all, numbers spelled out count (``forty-two``).
"""

import re
from collections.abc import Iterator
from decimal import Context, Decimal

from evalctl.assertions.support.number_words import spelled_numbers
from evalctl.assertions.support.numerals import COMMA_DECIMAL, in_plain_digits, values_of

MOST_DIGITS = 1000
"""Digits of one number; a longer row of them is none."""

LARGEST_EXPONENT = 9999

EXACT = Context(prec=3 * MOST_DIGITS)
"""Enough digits that nothing people write is rounded."""

_DIVISION = Context(prec=50)

_SCALES = {
    "k": 3, "thousand": 3, "tausend": 3, "tsd": 3, "mille": 3, "千": 3,
    "million": 6, "millions": 6, "mio": 6, "millionen": 6, "millones": 6, "milhões": 6, "milioni": 6, "mn": 6,
    "bn": 9, "billion": 9, "mrd": 9, "milliarde": 9, "milliarden": 9, "milliard": 9, "milliards": 9, "miliardi": 9,
    "trillion": 12, "万": 4, "萬": 4, "만": 4, "億": 8, "亿": 8, "억": 8, "兆": 12,
}  # fmt: skip
_LONG_SCALES = {"billion": 12, "billionen": 12, "billions": 12, "trillion": 18, "trillionen": 18}
"""In most languages that write a comma, a billion is a million millions."""

_WORDS_OF_SCALE = sorted({*_SCALES, *_LONG_SCALES}, key=len, reverse=True)
_SCALE_WORD = "|".join(word for word in _WORDS_OF_SCALE if len(word) > 1)
_SCALE_SIGN = "".join(word for word in _WORDS_OF_SCALE if word[0] >= "\u3000")

# A digit behind a letter belongs to a name (H2O, GPT-4), but not in scripts without spaces: 約12円.
_LETTER = r"[^\W\d_\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff]"
_NUMBER = re.compile(
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
    (?:\s?(?P<scale>(?:(?i:{_SCALE_WORD})|k)(?!\w)|[{_SCALE_SIGN}]))?
    """,
    re.VERBOSE,
)
_MINUS = re.compile(r"(?P<before>\S?)(?P<gap>\s*)[-–][$€£¥]?$")
_MINUS_WORD = re.compile(r"(?P<before>\S?)\s*\b(?:minus|negative|moins)\s$", re.IGNORECASE)
_ENDS_OF_MINUS = frozenset("sSeE")
_SIGNS = frozenset("-–$€£¥")
_NO_SIGN_BEHIND = re.compile(r"[\w)\]%°'\"’”–-]")
_BEFORE = 16
"""Characters before a number in which its sign stands."""

_SET_ASIDE = re.compile(
    r"""
      ^[ \t]*(?:[-*+•>][ \t]+)*\(?\d{1,3}[.)][ \t]+(?=\S)                    # the mark of a list
    | \[\^?\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]                                 # a citation
    | (?<![\w.,/-])(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d\d))(?![\w/]|[-.,]\d)
    """,
    re.VERBOSE | re.MULTILINE,
)


def numbers_in(text: str, language: str | None) -> list[Decimal]:
    """The numbers of *text* in order, written as in *language* (ISO 639-1; None: as in English)."""
    plain = in_plain_digits(text, language)
    kept = _SET_ASIDE.sub(lambda match: " " * len(match[0]), plain)
    return list(_found(kept, language)) or list(_found(plain, language)) or spelled_numbers(text, language)


def plain(value: Decimal) -> str:
    """*value* for people: ``100`` rather than ``1E+2``, unless it has very many zeros."""
    return f"{value:f}" if -20 < value.adjusted() < 20 else str(value)


def shift(value: Decimal, places: int) -> Decimal:
    """*value* times ten to the power of *places*, exactly."""
    sign, digits, exponent = value.as_tuple()
    return Decimal((sign, digits, int(exponent) + places))


def _found(text: str, language: str | None) -> Iterator[Decimal]:
    # Japanese and its neighbours add up: 3万5千 is 30,000 and 5,000. Such a sum waits for its next part.
    waiting: tuple[Decimal, int, int] | None = None
    for match in _NUMBER.finditer(text):
        values, places = _values(match, language)
        for value in values:
            number = -value if _is_negative(text, match.start()) else value
            if waiting and match.start() == waiting[1] and places < waiting[2]:
                number += waiting[0]
            elif waiting:
                yield waiting[0]
            goes_on = bool(match["scale"]) and match["scale"] in _SCALE_SIGN
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
    scale = (match["scale"] or "").lower()
    places = _LONG_SCALES.get(scale, 0) if language in COMMA_DECIMAL else 0
    places = places or _SCALES.get(scale, 0)
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
    if bare != before and bare[-1:] in _ENDS_OF_MINUS:
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
