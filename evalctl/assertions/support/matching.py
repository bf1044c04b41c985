"""Finding a text in an answer, and saying how near a miss was."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from evalctl.assertions.support.characters import nfc, nfkc, replaced
from evalctl.assertions.support.limits import too_long
from evalctl.domain.checks import CheckError
from evalctl.domain.text import shorten
from evalctl.registry import Schema

if TYPE_CHECKING:
    from regex import Pattern

LONGEST_ANSWER = 5_000_000
"""Characters. Finding a text in so many takes under a second."""

LONGEST_NORMALIZED = 1_000_000
"""Characters under ``normalize: true``, which may make eighteen of one."""

_LONGEST_EASED = 100_000
"""Characters of an answer in which a near miss is looked for."""

_QUOTED = 60
"""Characters of an author's text that a sentence repeats."""

_SPACES = dict.fromkeys("\u00a0\u202f\u2007", " ")
_QUOTES = dict.fromkeys("‘’‚", "'") | dict.fromkeys("“”„«»", '"')

# Scripts without spaces between words, where each character may begin or end one; and Hangul.
_ALONE = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff"

_DIFFERENCES: dict[str, Callable[[str], str]] = {
    "upper and lower case": str.casefold,
    "white space": lambda text: " ".join(text.split()),
    "the kind of quotes": lambda text: replaced(text, _QUOTES),
    "the width of characters": nfkc,
}

FOLDING_OPTIONS: Mapping[str, Schema] = {
    "ignore_case": {"type": "boolean", "description": "Upper and lower case are the same."},
    "normalize": {
        "type": "boolean",
        "description": "Case, compatibility forms and runs of white space are the same.",
    },
}
"""Options of the words that compare texts."""

SEARCH_OPTIONS: Mapping[str, Schema] = {
    "ignore_case": FOLDING_OPTIONS["ignore_case"],
    "word": {"type": "boolean", "description": "Only as a word of its own, not inside another."},
    "normalize": FOLDING_OPTIONS["normalize"],
}
"""Options of the words that look for a text in the answer."""

TEXT: Schema = {"type": "string", "minLength": 1}
"""The value of a word that takes a text."""

TEXTS: Schema = {"type": "array", "minItems": 1, "items": TEXT}
"""The value of a word that takes several texts."""


@dataclass(frozen=True, slots=True)
class Folding:
    """How two texts are made alike before they are compared.

    Always: Unicode NFC, non-breaking spaces are spaces, and line ends are line feeds. *normalize* folds
    compatibility forms (full-width digits, ligatures), case and runs of white space too.
    """

    ignore_case: bool = False
    normalize: bool = False

    def fold(self, text: str) -> str:
        """*text* as it is compared."""
        return _folded(text, self)

    def too_long(self, text: str) -> CheckError | None:
        """The error for an answer that is too long to be folded so; None if it is not."""
        return too_long(text, LONGEST_NORMALIZED if self.normalize else LONGEST_ANSWER)


def find(needle: str, text: str, folding: Folding, *, whole_word: bool = False) -> str | None:
    """The neighbourhood of *needle* in *text*; None if it is not there.

    Line ends round the needle don't count: a text written as a block (``|``) ends with one.
    """
    small, large = folding.fold(needle.strip("\r\n")), folding.fold(text)
    if not small:
        return None
    if not whole_word:
        start = large.find(small)
        return None if start < 0 else _neighbourhood(large, start, start + len(small))
    match = _as_word(small).search(large)
    return None if match is None else _neighbourhood(large, match.start(), match.end())


def near_miss(needle: str, text: str, folding: Folding) -> str:
    """How *text* would hold *needle* if it differed less, as the end of a sentence; empty if it is not near."""
    if folding.normalize or len(text) > _LONGEST_EASED:
        return ""
    small, large = folding.fold(needle.strip("\r\n")), folding.fold(text)
    if _eased(small) not in _eased(large):
        return ""
    for name, ease in _DIFFERENCES.items():
        if ease(small) in ease(large):
            return f"; it is there but for {name}"
    return f"; it is there but for {', '.join(_DIFFERENCES)}"


def inside_number(needle: str, text: str, folding: Folding) -> str | None:
    """The longer number in *text* in which alone *needle* stands (``179`` for ``79``); None where it stands apart."""
    small, large = folding.fold(needle.strip("\r\n")), folding.fold(text)
    if not small or not (small[0].isdecimal() or small[-1].isdecimal()):
        return None
    if (start := large.find(small)) < 0 or _apart_from_numbers(small).search(large):
        return None
    end = start + len(small)
    before = (
        _NUMBER_BEFORE.search(large[max(0, start - _LONGEST_NUMBER) : start])
        if small[0].isdecimal()
        else None
    )
    behind = _NUMBER_BEHIND.match(large, end, end + _LONGEST_NUMBER) if small[-1].isdecimal() else None
    return (before[0] if before else "") + shorten(small) + (behind[0] if behind else "")


def number_remark(needle: str, text: str, folding: Folding) -> str:
    """A sentence where *needle* stands in *text* only inside a longer number; empty where it does not."""
    longer = inside_number(needle, text, folding)
    if longer is None:
        return ""
    found = f"{quoted([needle])} was found only inside a longer number ({longer})"
    return f'{found}; "word: true" below it finds it alone'


def quoted(texts: Iterable[str], joined_by: str = "and") -> str:
    """The texts in quotes, each cut to a readable length: ``"a", "b" or "c"``."""
    *first, last = [f'"{shorten(text, _QUOTED)}"' for text in texts]
    return f"{', '.join(first)} {joined_by} {last}" if first else last


# Many checks look at one answer, one after the other: it is folded once.
@lru_cache(maxsize=16)
def _folded(text: str, folding: Folding) -> str:
    if folding.normalize:
        return " ".join(nfkc(nfkc(text).casefold()).split())
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    folded = text if text.isascii() else replaced(nfc(text), _SPACES)
    return nfc(folded.casefold()) if folding.ignore_case else folded


@lru_cache(maxsize=16)
def _eased(text: str) -> str:
    for ease in _DIFFERENCES.values():
        text = ease(text)
    return text


_BETWEEN_DIGITS = "[.,:'’]"
"""What goes on a number: a decimal point, a thousands point, the colon of a time."""
_LONGEST_NUMBER = 40
_NUMBER_BEFORE = re.compile(r"\d[\d.,:'’]*\Z")
_NUMBER_BEHIND = re.compile(r"[\d.,:'’]*\d")


def _number_ends(needle: str) -> tuple[str, str]:
    """Patterns for before and behind *needle*: where it begins or ends with a digit, no number goes on there."""
    before = rf"(?<!\d)(?<!\d{_BETWEEN_DIGITS})" if needle[0].isdecimal() else ""
    behind = rf"(?!\d)(?!{_BETWEEN_DIGITS}\d)" if needle[-1].isdecimal() else ""
    return before, behind


@lru_cache(maxsize=1024)
def _apart_from_numbers(needle: str) -> re.Pattern[str]:
    before, behind = _number_ends(needle)
    return re.compile(f"{before}{re.escape(needle)}{behind}")


@lru_cache(maxsize=1024)
def _as_word(needle: str) -> "Pattern[str]":
    """*needle* where no word and no number goes on before or behind it."""
    import regex

    part = rf"[[\w]--[{_ALONE}]]"
    before = rf"(?<!{part})" if regex.match(part, needle[0], regex.V1) else ""
    behind = rf"(?!{part})" if regex.match(part, needle[-1], regex.V1) else ""
    no_number_before, no_number_behind = _number_ends(needle)
    return regex.compile(
        f"{no_number_before}{before}{regex.escape(needle)}{behind}{no_number_behind}", regex.V1
    )


def _neighbourhood(text: str, start: int, end: int, around: int = 30) -> str:
    before, after = max(0, start - around), min(len(text), end + around)
    return ("…" if before else "") + shorten(text[before:after]) + ("…" if after < len(text) else "")
