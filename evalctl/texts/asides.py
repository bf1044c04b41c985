"""Digits of an answer that name, date or number something: times, dates, links, telephone numbers, citations.

Each kind is written in some ways (``aside_kinds``); what one has found is hidden from those behind it.
"""

import re

from msgspec import Struct

from evalctl.texts import aside_words as words
from evalctl.texts.aside_kinds import KINDS
from evalctl.texts.aside_ways import TextLine, WordIndex, matches_of
from evalctl.yamltext.lazy_pattern import lazy_pattern

HIDDEN = "\0"
"""Stands for each character that was set aside."""

_DIGIT = lazy_pattern(r"\d")
_ENDS_SENTENCE = lazy_pattern(r"[.!?\n]\s")
_STAMP = lazy_pattern(rf"(?<!\w)(?:{words.STAMPS})\b|©|\(c\)", re.IGNORECASE)
_STAMP_REACH = 40
"""Characters before a date in which a word says that it dates the text."""


class Aside(Struct, frozen=True):
    """*text* at *start*, and what it is (``a date``).

    *is_mark* says that it belongs to the text rather than to what it says: the number of a list, a citation.
    """

    kind: str
    text: str
    start: int
    is_mark: bool = False


_INDEX = WordIndex(way.words for kind in KINDS for way in kind.ways if way.words is not None)


def set_aside(text: str, language: str | None) -> tuple[str, list[Aside]]:
    """*text* with what is no answer hidden, and what that was, in the order of the text."""
    found: list[Aside] = []
    lines: list[str] = []
    start = 0
    for line in text.splitlines(keepends=True):
        lines.append(_hidden(line, start, language, found) if _DIGIT.search(line) else line)
        start += len(line)
    return "".join(lines), sorted(found, key=lambda aside: aside.start)


def _hidden(text: str, start: int, language: str | None, found: list[Aside]) -> str:
    line = TextLine(text, _INDEX)
    for kind in KINDS:
        if kind.languages is not None and language not in kind.languages:
            continue
        hidden = [
            match
            for match in matches_of(kind.ways, line)
            if _DIGIT.search(match[0]) and kind.holds(match, language)
        ]
        for match in hidden:
            is_mark = kind.is_mark or (kind.name in ("a date", "a year") and _dates_the_text(match))
            found.append(Aside(kind.name, match[0], start + match.start(), is_mark))
        if hidden:
            line.hide(hidden, HIDDEN)
            if not _DIGIT.search(line.text):
                break
    return line.text


def _dates_the_text(match: re.Match[str]) -> bool:
    """Whether words before a date say that it is the date of the text: *Updated May 1, 2024*."""
    before = match.string[max(0, match.start() - _STAMP_REACH) : match.start()]
    return _STAMP.search(_ENDS_SENTENCE.split(before)[-1] + match[0]) is not None
