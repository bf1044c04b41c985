"""Code blocks in a text, as assistants write them: Markdown fences of backticks or tildes."""

import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from evalctl.yamltext.lazy_pattern import lazy_pattern

# Possessive repeats: a line of a million spaces is looked at once.
_FENCE_LINE = lazy_pattern(r"^[ \t]*+(?P<mark>`{3,}+|~{3,}+)[ \t]*+(?P<info>[^\n`]*+)(?:\n|\Z)", re.MULTILINE)


class Fence(Struct, frozen=True):
    """One code block. *tag* is the language behind the opening marks, in lower case; empty if there is none.

    *start* and *end* are its bounds in the text, marks included. *is_open*: nothing closes it.
    """

    tag: str
    body: str
    start: int
    end: int
    is_open: bool = False


def fences(text: str) -> Iterator[Fence]:
    """The code blocks of *text*, in order; one that is never closed ends with the text. Linear in the text."""
    if "```" not in text and "~~~" not in text:
        return
    opening: re.Match[str] | None = None
    for line in _FENCE_LINE.finditer(text):
        if opening is None:
            opening = line
        elif _closes(line, opening):
            yield _between(text, opening, line.start(), line.end())
            opening = None
    if opening is not None:
        yield replace(_between(text, opening, len(text), len(text)), is_open=True)


def _closes(line: re.Match[str], opening: re.Match[str]) -> bool:
    return line["mark"].startswith(opening["mark"]) and not line["info"].strip()


def _between(text: str, opening: re.Match[str], body_end: int, end: int) -> Fence:
    words = opening["info"].split(maxsplit=1)
    return Fence(words[0].lower() if words else "", text[opening.end() : body_end], opening.start(), end)
