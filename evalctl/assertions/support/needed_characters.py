"""Characters without which a pattern matches nowhere: a verdict where searching would never end.

``^(a|aa)+b$`` tries every way to part ten thousand *a* before it gives up; that there is no *b* can be seen at once.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from evalctl.yamltext.lazy_pattern import lazy_pattern

if TYPE_CHECKING:
    from regex import Pattern

# One unit of a pattern; a class and an escape with what belongs to it are one.
_UNIT = lazy_pattern(
    r"\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\x[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8}"
    r"|\{[\d,]*\}|\\[Ngk][{<][^}>]*[}>]|\\\d{1,3}|\\.|.",
    re.DOTALL,
)
_CHARACTER = lazy_pattern(r"\[.*\]|\\[pP]\{.*\}|\\[dDwWsS]|\\[^\w\s]|[^\\\[\](){}|^$.*+?#]", re.DOTALL)
_OPTIONAL = lazy_pattern(r"[*?]|\{(?![1-9])")


def lacks_a_needed_character(compiled: "Pattern[str]", text: str) -> bool:
    """Whether *text* has none of the characters that one place of the pattern must have.

    False where that cannot be said; never True for a text that the pattern matches.
    """
    import regex

    if compiled.flags & regex.VERBOSE or re.search(r"\(\?[a-zA-Z]*[imsxf]", compiled.pattern):
        return False
    flags = compiled.flags & regex.IGNORECASE
    return any(regex.search(unit, text, flags) is None for unit in dict.fromkeys(_needed(compiled.pattern)))


def _needed(pattern: str) -> Iterator[str]:
    """The units outside all groups that stand for one character and may not be left out."""
    outside = list(_outside_groups(pattern))
    if any(unit[0] == "|" for unit in outside):
        return
    for unit in outside:
        if _CHARACTER.fullmatch(unit[0]) and not _OPTIONAL.match(pattern, unit.end()):
            yield unit[0]


def _outside_groups(pattern: str) -> Iterator[re.Match[str]]:
    depth = 0
    for unit in _UNIT.finditer(pattern):
        if unit[0] == "(":
            depth += 1
        elif unit[0] == ")":
            depth -= 1
        elif depth == 0:
            yield unit
