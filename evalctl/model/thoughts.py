"""Telling an answer from the thoughts that a model wrote before it.

A block of thoughts counts at the beginning of a text, and so does all that stands before a closing mark without an
opening one, on a line of its own or at a line's end. Marks in backticks or in a code block are talked about, not
meant. An opening mark that is never closed counts only at the very beginning: then there is no answer.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from evalctl.model.fences import fences
from evalctl.model.text import first_seen
from evalctl.model.thought_marks import (
    ANALYSIS_CHANNEL,
    CHANNEL,
    END_OF_MESSAGE,
    FINAL_CHANNEL,
    INTRODUCED,
    NOTHING_THOUGHT,
    ROUND_THE_ANSWER,
    THOUGHTS,
)
from evalctl.yamltext.lazy_pattern import lazy_pattern

MOST_BLOCKS = 20
"""Blocks of thoughts in a row; each is looked for in all the text that is left."""


class AnswerParts(NamedTuple):
    """A text, taken apart. *thoughts* is None where there are none."""

    answer: str
    thoughts: str | None = None


def without_thoughts(text: str) -> AnswerParts:
    """*text* as answer and thoughts; the answer is *text* itself where there are none. Linear in its length."""
    thoughts: list[str] = []
    rest = text
    for _ in range(MOST_BLOCKS):
        cut = _cut(rest)
        if cut is None:
            break
        thoughts.append(cut.thoughts or "")
        rest = cut.answer
    if not thoughts:
        return AnswerParts(text)
    return AnswerParts(
        _unwrapped(rest[first_seen(rest) :].rstrip()),
        "\n\n".join(filter(None, (t.strip() for t in thoughts))),
    )


def _cut(text: str) -> AnswerParts | None:
    """*text* without the first of its thoughts; None where it begins with the answer."""
    at = first_seen(text)
    if _CHANNEL.match(text, at) and (cut := _channels(text, at)):
        return cut
    if nothing := _NOTHING_THOUGHT.match(text, at):
        return AnswerParts(text[nothing.end() :], "")
    for opening, closing in _INTRODUCED:
        if (intro := opening.match(text, at)) and (answers := closing.search(text, intro.end())):
            return AnswerParts(text[answers.end() :], text[intro.end() : answers.start()])
    for opening, closing, _ in _MARKS:
        if opened := opening.match(text, at):
            return _block(text, opened, closing)
    if not any(sign in text for sign in _LONE_SIGNS) or _LONE.search(text, at) is None:
        return None
    return _before_lone_closing(text, at)


def _block(text: str, opened: re.Match[str], closing: re.Pattern[str]) -> AnswerParts:
    code = _Code(text, opened.end())
    name = opened.groupdict().get("name")
    # The mark of the same name first: thoughts may talk about another.
    same = () if name is None else (re.compile(rf"</{re.escape(name)}\s*>", re.IGNORECASE),)
    for wanted in (*same, closing):
        for closed in wanted.finditer(text, opened.end()):
            if not code.holds(closed.start()):
                return AnswerParts(text[closed.end() :], text[opened.end() : closed.start()])
    in_block = _OWN_LINE.search(text, opened.end())
    if in_block is not None and _is_whole(text[in_block.end() :]):
        # The thoughts left a code block open: else the end of that block would stand in the answer.
        return AnswerParts(text[in_block.end() :], text[opened.end() : in_block.start()])
    return AnswerParts("", text[opened.end() :])


def _before_lone_closing(text: str, at: int) -> AnswerParts | None:
    code = _Code(text, at)
    for mark in _ANY_MARK.finditer(text, at):
        if code.holds(mark.start()):
            continue
        if mark["opening"] is not None:
            return None
        if _LINE_END.match(text, mark.end()):
            return AnswerParts(text[mark.end() :], text[at : mark.start()])
    return None


def _channels(text: str, at: int) -> AnswerParts | None:
    """What gpt-oss says in its channels; None where none of them thinks or answers."""
    *_, last = (None, *_FINAL_CHANNEL.finditer(text, at))
    if last is None:
        return AnswerParts("", text[at:]) if _ANALYSIS_CHANNEL.match(text, at) else None
    end = _END_OF_MESSAGE.search(text, last.end())
    thoughts = _END_OF_MESSAGE.sub("", _CHANNEL.sub("", text[at : last.start()]))
    return AnswerParts(
        text[last.end() : end.start() if end else len(text)], thoughts.removesuffix("<|start|>assistant")
    )


def _unwrapped(answer: str) -> str:
    """*answer* without the marks that some models put round it."""
    for before, after in _ROUND_THE_ANSWER:
        if opened := before.match(answer):
            closed = after.search(answer, opened.end())
            return answer[opened.end() : closed.start() if closed else len(answer)].strip()
    return answer


def _is_whole(text: str) -> bool:
    """Whether every code block of *text* is closed."""
    blocks = list(fences(text))
    return not blocks or not blocks[-1].is_open


class _Code:
    """What of a text, from *at* on, stands in code blocks or backticks."""

    def __init__(self, text: str, at: int) -> None:
        rest = text[at:]
        self._fences = _Spans([(at + fence.start, at + fence.end) for fence in fences(rest)])
        self._quotes = _Spans([(at + start, at + end) for start, end in _quotes(rest)])

    def holds(self, place: int) -> bool:
        return self._fences.holds(place) or self._quotes.holds(place)


class _Spans:
    """Spans of a text that do not overlap, in order."""

    def __init__(self, spans: Sequence[tuple[int, int]]) -> None:
        self._starts = [start for start, _ in spans]
        self._ends = [end for _, end in spans]

    def holds(self, place: int) -> bool:
        index = bisect_right(self._starts, place) - 1
        return index >= 0 and place < self._ends[index]


def _quotes(text: str) -> Iterator[tuple[int, int]]:
    """What stands between backticks, as many before as behind, on one line."""
    line: list[tuple[int, int]] = []
    for run in _TICKS_OR_LINE_END.finditer(text):
        if run[0] == "\n":
            yield from _pairs(line)
            line = []
        else:
            line.append(run.span())
    yield from _pairs(line)


def _pairs(runs: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    partner: list[int | None] = []
    newest: dict[int, int] = {}
    for index in range(len(runs) - 1, -1, -1):
        length = runs[index][1] - runs[index][0]
        partner.append(newest.get(length))
        newest[length] = index
    partner.reverse()
    index = 0
    while index < len(runs):
        behind = partner[index]
        if behind is None:
            index += 1
        else:
            yield runs[index][0], runs[behind][1]
            index = behind + 1


def _either(patterns: Sequence[str]) -> str:
    return "|".join(f"(?:{pattern})" for pattern in patterns)


_MARKS = tuple(
    (lazy_pattern(opening, re.IGNORECASE), lazy_pattern(closing, re.IGNORECASE), lone)
    for opening, closing, lone in THOUGHTS
)
_LONE_CLOSING = _either([marks.closing for marks in THOUGHTS if marks.lone])
_LONE = lazy_pattern(_LONE_CLOSING, re.IGNORECASE)
_LONE_SIGNS = ("<", "[", "◁")
"""With which every lone closing mark begins."""
_ANY_MARK = lazy_pattern(
    f"(?P<opening>{_either([marks.opening for marks in THOUGHTS])})|{_LONE_CLOSING}", re.IGNORECASE
)
_LINE_END = lazy_pattern(r"[^\S\n]*+(?:\n|\Z)")
_OWN_LINE = lazy_pattern(rf"^[^\S\n]*+(?:{_LONE_CLOSING})[^\S\n]*+$", re.IGNORECASE | re.MULTILINE)
_NOTHING_THOUGHT = lazy_pattern(NOTHING_THOUGHT, re.IGNORECASE)
_INTRODUCED = tuple((lazy_pattern(opening), lazy_pattern(closing)) for opening, closing in INTRODUCED)
_ROUND_THE_ANSWER = tuple(
    (lazy_pattern(before, re.IGNORECASE), lazy_pattern(after, re.IGNORECASE))
    for before, after in ROUND_THE_ANSWER
)
_CHANNEL = lazy_pattern(CHANNEL)
_FINAL_CHANNEL = lazy_pattern(FINAL_CHANNEL)
_ANALYSIS_CHANNEL = lazy_pattern(ANALYSIS_CHANNEL)
_END_OF_MESSAGE = lazy_pattern(END_OF_MESSAGE)
_TICKS_OR_LINE_END = lazy_pattern(r"`++|\n")
