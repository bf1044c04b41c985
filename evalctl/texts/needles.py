"""A text of the author's, made ready to be looked for in answers: once a text, however many answers come."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from evalctl.texts.folding import DOTTED, Folded, Folding, Marks, folded
from evalctl.texts.lookalikes import ANY_SPACE, DASHES, HYPHENS, MARKS, SPACES, UNSEEN
from evalctl.texts.units import spaced
from evalctl.yamltext.lazy_pattern import lazy_pattern

if TYPE_CHECKING:
    from regex import Pattern

Where: TypeAlias = Literal["anywhere", "start", "end", "whole"]
"""Where in the answer a text is looked for; all but *anywhere* leave out white space round the answer."""

Edges: TypeAlias = Literal["any", "number", "word"]
"""What may stand beside a text: anything; no digits that make a longer number of its own; no letters either."""

# Scripts without spaces between words, where each character may begin or end one; and Hangul.
_ALONE = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff"

_NOTHING_BUT_MARKS = lazy_pattern(rf"[-\"'\s{SPACES}{MARKS}{UNSEEN}\u301c\uff5e]*")
_MINUS = lazy_pattern(rf"[{UNSEEN}]*([-{DASHES}])[{UNSEEN}]*\d")
_HYPHENS = f"-{HYPHENS}"
_NO_MINUS_BEHIND = lazy_pattern(r"[\w%‰°€$£¥)\]]")

_BETWEEN_DIGITS = "[.,:'’]"
"""What goes on a number: a decimal point, a thousands point, the colon of a time."""

_TURKISH_PAIRS = {"i": "[iIİ]", "I": "[Iiı]", "ı": "[ıI]", "İ": "[İi]"}
_DOTTED = lazy_pattern(f"[{DOTTED}]")


class FoundText(Struct, frozen=True):
    """Where a text was found: from *start* to *end* in *text*, the answer as it was given."""

    text: str
    start: int
    end: int

    @property
    def itself(self) -> str:
        """What stands there."""
        return self.text[self.start : self.end]


class Form(Struct, frozen=True):
    """One way in which a text is met, in answers folded by *folding* and *marks*.

    *pattern* is there where *small* alone does not say it: a space that may be missing, a word of its own.
    *dash* is the dash of a negative number, which another kind of dash meets only where no number ends.
    """

    small: str
    folding: Folding
    marks: Marks
    pattern: str | None = None
    edges: Edges = "any"
    dash: str = ""

    def places(self, large: Folded, where: Where) -> Iterator[FoundText]:
        """Every place where it stands in an answer, folded as it asks, in order."""
        for start, end in self._spans(large.text, where):
            place = large.place(start, end)
            if not self.dash or self._is_minus(large, start, place[0]):
                yield FoundText(large.original, *place)

    def _spans(self, large: str, where: Where) -> Iterator[tuple[int, int]]:
        if where == "anywhere":
            yield from self._anywhere(large)
            return
        low, high = len(large) - len(large.lstrip()), len(large.rstrip())
        small = self.small.strip() if where == "whole" else self.small
        if self.pattern is not None:
            pattern = _compiled(self.pattern, where, self.edges)
            match = pattern.search(large, low, high) if where == "end" else pattern.match(large, low, high)
            if match is not None:
                yield match.span()
        elif where == "end":
            if large.endswith(small, low, high):
                yield high - len(small), high
        elif large.startswith(small, low, high) and (where == "start" or high - low == len(small)):
            yield low, low + len(small)

    def _anywhere(self, large: str) -> Iterator[tuple[int, int]]:
        if self.pattern is not None:
            pattern = _compiled(self.pattern, "anywhere", self.edges)
            yield from (match.span() for match in pattern.finditer(large))
            return
        start = large.find(self.small)
        while start >= 0:
            yield start, start + len(self.small)
            start = large.find(self.small, start + 1)

    def _is_minus(self, large: Folded, start: int, place: int) -> bool:
        there = large.original[place : place + 1]
        if there == self.dash or (there in _HYPHENS and self.dash in _HYPHENS):
            return True
        return start == 0 or not _NO_MINUS_BEHIND.match(large.text[start - 1])


@lru_cache(maxsize=2048)
def forms(needle: str, folding: Folding, edges: Edges = "any") -> tuple[Form, ...]:
    """The ways in which *needle* is met, the strictest first: character by character, then as a reader sees it."""
    needle = needle.strip("\r\n") or needle
    made = (_ready(form, edges) for form in _forms(needle, folding) if form.small)
    return tuple(dict.fromkeys(made))


def nothing_but_marks(text: str) -> bool:
    """Whether *text* is dashes, quotes, unseen characters and white space alone, which then mean themselves."""
    return _NOTHING_BUT_MARKS.fullmatch(text) is not None


def _forms(needle: str, folding: Folding) -> Iterator[Form]:
    yield Form(needle, Folding(), "untouched")
    # Turkish pairs come beside the ordinary ones, and never in their stead.
    ordinary = Folding(folding.ignore_case, folding.normalize)
    yield Form(folded(needle, ordinary, "as written").text, ordinary, "as written")
    if nothing_but_marks(needle):
        yield Form(folded(needle, ordinary, "hyphens").text, ordinary, "hyphens")
        return
    minus = _MINUS.match(needle)
    for way in dict.fromkeys([ordinary, folding]):
        for marks in ("outside code", "everywhere"):
            small = folded(needle, way, marks).text
            yield Form(small, way, "outside code", dash=minus[1] if minus else "")


def _ready(form: Form, edges: Edges) -> Form:
    small = form.small
    parts = [small]
    if form.marks == "outside code":
        parts = spaced(small, form.folding)
    elif form.marks == "hyphens" and " " in small:
        parts = [part for text in small.split(" ") for part in (text, ANY_SPACE)][:-1]
    turkish = form.folding.language is not None and _DOTTED.search(small) is not None
    if len(parts) == 1 and not turkish and edges == "any":
        return form
    pattern = "".join(part if at % 2 else _literal(part, turkish) for at, part in enumerate(parts))
    if edges != "any":
        pattern = _apart_from_numbers(_as_word(pattern, small) if edges == "word" else pattern, small)
    return Form(small, form.folding, form.marks, pattern, edges, form.dash)


def _literal(text: str, turkish: bool) -> str:
    escaped = re.escape(text)
    return _DOTTED.sub(lambda found: _TURKISH_PAIRS[found[0]], escaped) if turkish else escaped


def _apart_from_numbers(pattern: str, needle: str) -> str:
    """*pattern*, that finds *needle*: where that begins or ends with a digit, no number goes on there."""
    before = rf"(?<!\d)(?<!\d{_BETWEEN_DIGITS})" if needle[0].isdecimal() else ""
    behind = rf"(?!\d)(?!{_BETWEEN_DIGITS}\d)" if needle[-1].isdecimal() else ""
    return f"{before}{pattern}{behind}"


def _as_word(pattern: str, needle: str) -> str:
    """*pattern*, that finds *needle*, where no word goes on before or behind it."""
    import regex

    part = rf"[[\w]--[{_ALONE}]]"
    # A soft hyphen in a word ends none to a reader.
    before = rf"(?<!{part}[{UNSEEN}]*)" if regex.match(part, needle[0], regex.V1) else ""
    behind = rf"(?![{UNSEEN}]*{part})" if regex.match(part, needle[-1], regex.V1) else ""
    return f"{before}{pattern}{behind}"


@lru_cache(maxsize=2048)
def _compiled(pattern: str, where: Where, edges: Edges) -> "re.Pattern[str] | Pattern[str]":
    if where in ("end", "whole"):
        pattern = rf"(?:{pattern})\Z"
    if edges != "word":
        return re.compile(pattern)
    import regex

    return regex.compile(pattern, regex.V1)
