"""Texts as they are compared: what a reader does not tell apart is made alike, and each place leads back.

Everything here takes time in proportion to the text.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from evalctl.texts.characters import nfc, nfkc
from evalctl.texts.lookalikes import (
    ANY_SPACE,
    DASHES,
    DOUBLE_QUOTES,
    EMOJI,
    HYPHENS,
    JOINER,
    SINGLE_QUOTES,
    SPACES,
    UNSEEN,
)
from evalctl.texts.written import inside, written
from evalctl.yamltext.lazy_pattern import lazy_pattern

if TYPE_CHECKING:
    from regex import Match, Pattern

Marks: TypeAlias = Literal["untouched", "as written", "outside code", "everywhere", "hyphens"]
"""Which spaces, dashes, quotes and unseen characters are made alike: none, and nothing else is done to the text
either; none; all, but in code, links and e-mail addresses not the dashes and quotes; all; the two hyphens that are
``-`` whatever stands round them."""

DOTTED = "Iİıi"
"""The letters that Turkish and Azerbaijani pair in another way."""

_MARK = lazy_pattern(
    rf"(?:(?<=[\s(\[{{])|\A)«(?P<inner>{ANY_SPACE}?)"
    rf"|{ANY_SPACE}»(?![^\W_])"
    rf"|(?P<unseen>[{UNSEEN}])|[{SPACES}{DASHES}{DOUBLE_QUOTES}{SINGLE_QUOTES}\u301c]"
)
_HAS_MARK = lazy_pattern(f"[{UNSEEN}{SPACES}{DASHES}{DOUBLE_QUOTES}{SINGLE_QUOTES}\u301c]")
_HYPHEN = lazy_pattern(f"[{HYPHENS}]")
_DASH = lazy_pattern(f"[{DASHES}]")
_SPACE = lazy_pattern(ANY_SPACE)
_EMOJI = lazy_pattern(f"[{EMOJI}]")
_SELECTOR_OR_TONE = "\ufe0f\ufe0e"
_LINE_END = lazy_pattern("\r\n")
_WHITE = lazy_pattern(r"\s+")


class _Step(Struct, frozen=True):
    """Which stretches of a text became which of another: parallel tuples, in order."""

    new_starts: tuple[int, ...]
    new_ends: tuple[int, ...]
    old_starts: tuple[int, ...]
    old_ends: tuple[int, ...]

    def start(self, at: int) -> int:
        """Where the character *at* of the new text begins in the old one."""
        spot = bisect_right(self.new_starts, at) - 1
        if spot < 0:
            return at
        if at < self.new_ends[spot]:
            return self.old_starts[spot]
        return self.old_ends[spot] + at - self.new_ends[spot]

    def end(self, at: int) -> int:
        """Where what ends before *at* in the new text ends in the old one."""
        if at == 0:
            return 0
        spot = bisect_right(self.new_starts, at - 1) - 1
        if spot < 0:
            return at
        if at - 1 < self.new_ends[spot]:
            return self.old_ends[spot]
        return self.old_ends[spot] + at - self.new_ends[spot]


class Folded(Struct, frozen=True):
    """A *text* as it is compared, and the steps that made it of the *original*."""

    original: str
    text: str
    steps: tuple[_Step, ...] = ()

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where the stretch from *start* to *end* stands in the original."""
        for step in reversed(self.steps):
            start, end = step.start(start), step.end(end)
        return start, max(start, end)


class Folding(Struct, frozen=True):
    """What the author wants to be made alike besides: case, or (*normalize*) compatibility forms, case, white space.

    *language* is ``tr`` where ``I`` pairs with ``ı`` and ``İ`` with ``i``, besides the ordinary pairs; else None.
    """

    ignore_case: bool = False
    normalize: bool = False
    language: str | None = None

    @property
    def folds_case(self) -> bool:
        """Whether upper and lower case are the same."""
        return self.ignore_case or self.normalize


# Many checks look at one answer, one after the other: it is folded once.
@lru_cache(maxsize=32)
def folded(text: str, folding: Folding, marks: Marks) -> Folded:
    """*text* as it is compared."""
    if marks == "untouched":
        return Folded(text, text)
    if text.isascii() and "\r" not in text and not folding.normalize and not folding.language:
        return Folded(text, text.lower() if folding.ignore_case else text)
    if marks != "as written" and not _has_mark(text):
        return folded(text, folding, "as written")
    work = _Work(text)
    if "\r\n" in text:
        work.change(_LINE_END, lambda found: "\n")
    work.compose()
    if marks == "hyphens":
        work.change(_HYPHEN, lambda found: "-")
    elif marks != "as written":
        _fold_marks(work, everywhere=marks == "everywhere")
        work.compose()
    if folding.folds_case:
        _fold_case(work, folding)
    if folding.normalize:
        work.change(_WHITE, lambda found: "" if _at_an_edge(found) else " ")
    return Folded(text, work.text, tuple(work.steps))


@lru_cache(maxsize=32)
def _has_mark(text: str) -> bool:
    return not text.isascii() and _HAS_MARK.search(nfc(text)) is not None


def is_marked(text: str) -> bool:
    """Whether anything in *text* is seen as something else than it is, or not at all."""
    return not text.isascii() and _HAS_MARK.search(text) is not None


class _Work:
    """A text on its way through the steps."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.steps: list[_Step] = []

    def change(
        self, pattern: "re.Pattern[str] | Pattern[str]", to: Callable[["re.Match[str] | Match[str]"], str]
    ) -> None:
        """Put *to* in the place of what *pattern* matches."""
        parts: list[str] = []
        spots: list[tuple[int, int, int, int]] = []
        old = new = 0
        for found in pattern.finditer(self.text):
            start, end = found.span()
            instead = to(found)
            new += start - old
            parts += [self.text[old:start], instead]
            if instead != self.text[start:end]:
                spots.append((new, new + len(instead), start, end))
            old, new = end, new + len(instead)
        if spots:
            self.text = "".join([*parts, self.text[old:]])
            self.steps.append(_Step(*zip(*spots, strict=True)))

    def compose(self) -> None:
        """Unicode NFC."""
        if nfc(self.text) != self.text:
            self.change(_patterns()[0], lambda found: nfc(found[0]))


def _fold_marks(work: _Work, *, everywhere: bool) -> None:
    text = work.text
    spans = () if everywhere else written(text)

    def instead(found: "re.Match[str] | Match[str]") -> str:
        char = found[0].strip() or " "
        if found["unseen"]:
            return JOINER if char == JOINER and _joins(text, found.start()) else ""
        if char == " " or (spans and inside(spans, found.end() - 1) and char[0] != "\u301c"):
            return _SPACE.sub(" ", found[0])
        if char[0] in DOUBLE_QUOTES:
            return '"'
        if char in SINGLE_QUOTES:
            return "'"
        return "-" if _DASH.match(char) else "～"

    work.change(_MARK, instead)


def _joins(text: str, at: int) -> bool:
    """Whether the joiner *at* stands between emoji; a selector or a skin tone belongs to the one before."""
    before = text[max(0, at - 2) : at].rstrip(_SELECTOR_OR_TONE)
    return bool(before and _EMOJI.match(before[-1]) and _EMOJI.match(text, at + 1))


def _fold_case(work: _Work, folding: Folding) -> None:
    if work.text.isascii() and not folding.language:
        work.text = work.text.lower()
        return
    if not folding.language and not folding.normalize:
        lower = work.text.casefold()
        # Casefolding never shortens: where the length is the same, each character became one.
        if len(lower) == len(work.text) and nfc(lower) == lower:
            work.text = lower
            return
    make = nfkc if folding.normalize else nfc
    kept = DOTTED if folding.language else ""

    def instead(found: "re.Match[str] | Match[str]") -> str:
        return make("".join(char if char in kept else char.casefold() for char in make(found[0])))

    if folding.normalize and not work.text.isascii():
        work.change(_patterns()[1], instead)
    else:
        work.change(_patterns()[2], instead)


def _at_an_edge(found: "re.Match[str] | Match[str]") -> bool:
    return found.start() == 0 or found.end() == len(found.string)


@cache
def _patterns() -> "tuple[Pattern[str], Pattern[str], Pattern[str]]":
    """What Unicode's normal forms and case folding make something else of, with the marks behind it."""
    import regex

    # Jamo make syllables of their neighbours; half-width voice marks belong to the letter before.
    hangul = r"[\u1100-\u11ff\u3131-\u318e\ua960-\ua97f\uac00-\ud7ff\uffa0-\uffdc]+\p{M}*"
    marked = r"(?s:.)[\p{M}\uff9e\uff9f]+"
    return (
        regex.compile(rf"{hangul}|{marked}"),
        regex.compile(rf"{hangul}|{marked}|\p{{CWCF}}|\p{{NFKC_QC=N}}"),
        regex.compile(rf"{marked}|\p{{CWCF}}"),
    )
