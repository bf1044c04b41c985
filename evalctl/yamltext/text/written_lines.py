"""A line taken apart as a reader would: indentation, dashes, key and value. Right or wrong YAML alike."""

import re
from typing import Literal, TypeAlias

from msgspec import Struct

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.text.odd_characters import BLANK

Kind: TypeAlias = Literal["blank", "comment", "inside", "content"]
"""*inside*: the line belongs to a text under ``|`` or ``>`` or in quotes that began above."""

_MOST_DASHES = 100
"""List marks on one line that are told apart; nobody writes more than two or three."""

_INDENT = lazy_pattern(f"[{BLANK}]*")
_DASH = lazy_pattern(r"-(?:[ \t]+|$)")
_COLON = lazy_pattern(r":(?=[ \t]|$)")
_COMMENT = lazy_pattern(r"(?:^|[ \t])#")
_HEADER = lazy_pattern(r"[|>](?:[-+][1-9]?|[1-9][-+]?)?(?:[ \t]+#.*|[ \t]*)$")
_QUOTED = {'"': lazy_pattern(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'), "'": lazy_pattern(r"'[^']*+(?:''[^']*+)*+'")}
_KEY_END = lazy_pattern(r"[ \t]*:(?=[ \t]|$)")
_STRUCTURE = lazy_pattern(r"[ \t]*(?:- +|-$)*(?:[A-Za-z_][\w-]*:(?: |$)|- +\S|-$)")


class WrittenLine(Struct, frozen=True):
    """One line. Numbers and columns count from 1.

    *indent* is how many blank characters stand before the first other one. *dashes* are the columns of the
    list marks, *start* that of what follows them. *key* is the text before the colon, if there is one.
    *value* is what follows, at *value_column*, without trailing blanks; comments are part of it.
    """

    number: int
    text: str
    kind: Kind
    indent: int = 0
    dashes: tuple[int, ...] = ()
    start: int = 1
    key: str | None = None
    value: str = ""
    value_column: int = 1

    @property
    def column(self) -> int:
        """Of the first character that is not blank."""
        return self.indent + 1

    @property
    def rest(self) -> str:
        """Everything behind the indentation and the dashes."""
        return self.text[self.start - 1 :].rstrip()

    @property
    def plain_value(self) -> str:
        """The value without a comment, for a value that is in no quotes."""
        comment = _COMMENT.search(self.value)
        return self.value[: comment.start()].rstrip() if comment else self.value

    @property
    def opens_block(self) -> bool:
        """Whether the value is a ``|`` or ``>`` alone."""
        return bool(_HEADER.match(self.value))

    @property
    def looks_like_structure(self) -> bool:
        """Whether the line begins like a key or a list item."""
        return bool(_STRUCTURE.match(self.text))

    def with_value(self, value: str) -> str:
        """The line with another value."""
        return self.text[: self.value_column - 1] + value


def take_apart(number: int, text: str) -> WrittenLine:
    """The row of a line that is not inside a text of several lines."""
    indent = _end(_INDENT, text, 0)
    if indent == len(text):
        return WrittenLine(number, text, "blank", indent, start=indent + 1, value_column=indent + 1)
    if text[indent] == "#":
        return WrittenLine(number, text, "comment", indent, start=indent + 1, value_column=indent + 1)
    dashes: list[int] = []
    start = indent
    while len(dashes) < _MOST_DASHES and (dash := _DASH.match(text, start)):
        dashes.append(start + 1)
        start = dash.end()
    key, behind = _key(text, start)
    value_at = _end(_INDENT, text, behind)
    value = text[value_at:].rstrip()
    return WrittenLine(number, text, "content", indent, tuple(dashes), start + 1, key, value, value_at + 1)


def closes(quoted: str) -> int | None:
    """The offset behind the closing quote of a text that begins with a quote; None if it is not closed."""
    closed = _QUOTED[quoted[0]].match(quoted)
    return closed.end() if closed else None


def _end(pattern: re.Pattern[str], text: str, begin: int) -> int:
    found = pattern.match(text, begin)
    return found.end() if found else begin


def _key(text: str, start: int) -> tuple[str | None, int]:
    """The key that begins at *start* and where the rest begins; None if there is no key."""
    first = text[start : start + 1]
    if first in ("'", '"'):
        quoted = _QUOTED[first].match(text, start)
        colon = _KEY_END.match(text, quoted.end()) if quoted else None
        return (text[start + 1 : quoted.end() - 1], colon.end()) if quoted and colon else (None, start)
    if first in ("", "[", "{", "#", "|", ">"):
        return None, start
    colon = _COLON.search(text, start)
    comment = _COMMENT.search(text, start)
    if colon is None or (comment is not None and comment.start() < colon.start()):
        return None, start
    return text[start : colon.start()].rstrip(), colon.end()
