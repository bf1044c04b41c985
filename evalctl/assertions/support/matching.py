"""Finding a text in an answer, and saying how near a miss was."""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalctl.registry import Schema

_SPACES = str.maketrans(dict.fromkeys("\u00a0\u202f\u2007", " "))
_QUOTES = str.maketrans({"‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"'})

_DIFFERENCES: dict[str, Callable[[str], str]] = {
    "upper and lower case": str.casefold,
    "white space": lambda text: " ".join(text.split()),
    "the kind of quotes": lambda text: text.translate(_QUOTES),
    "the width of characters": lambda text: unicodedata.normalize("NFKC", text),
}


SEARCH_OPTIONS: Mapping[str, Schema] = {
    "ignore_case": {"type": "boolean", "description": "Upper and lower case are the same."},
    "word": {"type": "boolean", "description": "Only as a word of its own, not inside another."},
    "normalize": {
        "type": "boolean",
        "description": "Case, compatibility forms and runs of white space are the same.",
    },
}
"""Options of the words that look for a text in the answer."""


@dataclass(frozen=True, slots=True)
class Folding:
    """How two texts are made alike before they are compared.

    Always: Unicode NFC, and non-breaking spaces are spaces. *normalize* folds compatibility forms (full-width
    digits, ligatures), case and runs of white space too.
    """

    ignore_case: bool = False
    normalize: bool = False

    def fold(self, text: str) -> str:
        """*text* as it is compared."""
        if self.normalize:
            return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
        folded = unicodedata.normalize("NFC", text).translate(_SPACES)
        return unicodedata.normalize("NFC", folded.casefold()) if self.ignore_case else folded


def find(needle: str, text: str, folding: Folding, *, whole_word: bool = False) -> str | None:
    """The neighbourhood of *needle* in *text*; None if it is not there."""
    small, large = folding.fold(needle), folding.fold(text)
    start = large.find(small)
    while start >= 0:
        end = start + len(small)
        if not whole_word or not (_joined(large, start) or _joined(large, end)):
            return _neighbourhood(large, start, end)
        start = large.find(small, start + 1)
    return None


def near_miss(needle: str, text: str, folding: Folding) -> str:
    """How *text* would hold *needle* if it differed less, as the end of a sentence; empty if it is not near."""
    if folding.normalize:
        return ""
    small, large = folding.fold(needle), folding.fold(text)
    for name, ease in _DIFFERENCES.items():
        if ease(small) in ease(large):
            return f"; it is there but for {name}"
    for ease in _DIFFERENCES.values():
        small, large = ease(small), ease(large)
    return f"; it is there but for {', '.join(_DIFFERENCES)}" if small in large else ""


def _joined(text: str, at: int) -> bool:
    """Whether the characters before and after position *at* belong to one word."""
    if not 0 < at < len(text):
        return False
    return all(_in_word(char) and not _stands_alone(char) for char in text[at - 1 : at + 1])


def _in_word(char: str) -> bool:
    return char.isalnum() or char == "_" or unicodedata.category(char).startswith("M")


def _stands_alone(char: str) -> bool:
    """Scripts without spaces between words: each character may begin or end one."""
    return "\u2e80" <= char <= "\u9fff" or "\u0e00" <= char <= "\u0eff" or "\uac00" <= char <= "\ud7a3"


def _neighbourhood(text: str, start: int, end: int, around: int = 30) -> str:
    before, after = max(0, start - around), min(len(text), end + around)
    return ("…" if before else "") + text[before:after] + ("…" if after < len(text) else "")
