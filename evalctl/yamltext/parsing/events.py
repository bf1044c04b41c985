"""The parser: a text in, YAML's events out, or where it stopped and what it was about.

libyaml's parser where PyYAML has it, else PyYAML's own. That one is some fifty times slower and says the same, but
that it refuses a few rare things more: a tab inside brackets, a question mark in a text there.
"""

from collections.abc import Iterator
from typing import Literal, Protocol, TypeAlias, cast

import yaml
from msgspec import Struct
from yaml.reader import ReaderError

Trouble: TypeAlias = Literal[
    "anchor",  # * or & that begins no name
    "block",  # | or > with something behind it
    "brackets",  # something in [ ] or { } that does not belong there
    "character",  # a character that nothing begins with
    "colon",  # a colon where none can be
    "dash",  # a list on the line of its key
    "depth",
    "end",  # something behind the end
    "escape",  # a backslash in double quotes with something strange behind it
    "indentation",  # a line that belongs to none of those above
    "no colon",  # a line of a table without a colon
    "nothing",  # a character where a value should begin
    "other",
    "question",  # a question mark where none can be
    "tab",
    "tag",  # ! that begins no tag
    "unclosed",  # the file ends inside quotes
]


class Mark(Protocol):
    """A spot in the text; all count from 0, *index* in characters."""

    index: int
    line: int
    column: int


class Event(Protocol):
    """Any event, as both parsers make them."""

    start_mark: Mark
    end_mark: Mark


class NodeEvent(Event, Protocol):
    """A text, a list or a table begins, or an alias stands for one. *tag* and *anchor* may be None."""

    anchor: str | None
    tag: str | None


class TextEvent(NodeEvent, Protocol):
    """A text; *style* is its sign, None or empty for a plain one."""

    value: str
    style: str | None


class GroupEvent(NodeEvent, Protocol):
    """A list or a table begins; *flow_style* says whether in brackets."""

    flow_style: bool | None


class ParserStop(Struct, frozen=True):
    """Where the parser stopped. Offsets count characters from 0; *since* is where the part began that it was in."""

    trouble: Trouble
    offset: int
    since: int | None


class Stopped(Exception):
    """The text is no YAML."""

    def __init__(self, stop: ParserStop) -> None:
        super().__init__(stop)
        self.stop = stop


Parser: TypeAlias = type[yaml.SafeLoader] | type[yaml.CSafeLoader]

PURE: Parser = yaml.SafeLoader
FASTEST: Parser = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader


def events(text: str, parser: Parser = FASTEST) -> Iterator[tuple[type[yaml.Event], Event]]:
    """The events of *text*, which has no control characters, each with its class. Raises Stopped."""
    try:
        source = parser(text)
        while event := source.get_event():
            yield type(event), cast(Event, event)
    except yaml.MarkedYAMLError as error:
        raise Stopped(_stop(error, len(text))) from error
    except ReaderError as error:
        raise Stopped(ParserStop("character", error.position, None)) from error


_TROUBLES: tuple[tuple[str, Trouble], ...] = (
    ("nesting depth", "depth"),
    ("found a tab", "tab"),
    ("end of stream", "unclosed"),
    ("document indicator", "unclosed"),
    ("document separator", "unclosed"),
    ("scanning a block scalar", "block"),
    ("an alias", "anchor"),
    ("an anchor", "anchor"),
    ("a tag", "tag"),
    ("tag handle", "tag"),
    ("escape", "escape"),
    ("decimal number", "escape"),
    ("cannot start any token", "character"),
    ("mapping values are not allowed", "colon"),
    ("mapping keys are not allowed", "question"),
    ("sequence entries are not allowed", "dash"),
    ("could not find expected ':'", "no colon"),
    ("a flow", "brackets"),
    ("found unexpected ':'", "brackets"),
    ("a block mapping", "indentation"),
    ("a block collection", "indentation"),
    ("node content", "nothing"),
    ("document start", "end"),
)
"""What the parsers' own words are about; the first that occurs counts."""


def _stop(error: yaml.MarkedYAMLError, length: int) -> ParserStop:
    words = f"{error.context or ''} | {error.problem or ''}"
    trouble: Trouble = next((kind for sign, kind in _TROUBLES if sign in words), "other")
    marks = (error.problem_mark, error.context_mark)
    offset, since = (None if mark is None else min(mark.index, length) for mark in marks)
    return ParserStop(trouble, offset if offset is not None else length, since)
