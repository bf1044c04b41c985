"""Where a text counts as written: code, links and e-mail addresses."""

import re
from bisect import bisect_right
from collections.abc import Sequence

from evalctl.model.fences import fences
from evalctl.texts.lookalikes import DASHES, MARKS
from evalctl.yamltext.lazy_pattern import lazy_pattern

_LINKED = "\\s<>“”„«»"

_SIGNS = ("`", "](", "://", "www.", "@")
"""What follows cannot do without one of them."""

_LOCAL = rf"[\w.+{DASHES}-]"
_BEYOND = 1 << 62

# One line, and one way to match: time in proportion to the text.
_INLINE = lazy_pattern(
    r"(?P<ticks>`{1,32}+)(?!`)[^`\n]++(?P=ticks)(?!`)"
    r"|\]\((?P<address>[^()\s]{1,2000})"
    rf"|\b(?:(?:https?|ftp|file|mailto|ssh|git)://|www\.)[^{_LINKED}]*[^{_LINKED}{MARKS}]"
    rf"|(?<!{_LOCAL}){_LOCAL}{{1,64}}(?:['’]{_LOCAL}{{1,64}})?@(?:[\w{DASHES}-]{{1,63}}\.){{1,8}}\w{{2,24}}",
    re.IGNORECASE,
)


def written(text: str) -> Sequence[tuple[int, int]]:
    """The stretches of *text* that are code, a link or an e-mail address: (start, end), in order, apart."""
    found: list[tuple[int, int]] = []
    at = 0
    for fence in fences(text):
        found += _in_lines(text, at, fence.start)
        found.append((fence.start, fence.end))
        at = fence.end
    return [*found, *_in_lines(text, at, len(text))]


def inside(spans: Sequence[tuple[int, int]], at: int) -> bool:
    """Whether the character *at* lies in one of the *spans*."""
    before = bisect_right(spans, (at, _BEYOND)) - 1
    return before >= 0 and at < spans[before][1]


def _in_lines(text: str, start: int, end: int) -> list[tuple[int, int]]:
    lower = text[start:end].lower()
    if not any(sign in lower for sign in _SIGNS):
        return []
    return [match.span() for match in _INLINE.finditer(text, start, end)]
