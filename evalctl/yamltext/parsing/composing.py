"""From the parser's events to the tree, within limits, and what the tree must not have.

Nothing is constructed from a tag, and nothing is repeated by an alias: both are mistakes here.
"""

from typing import NoReturn, cast

import yaml
from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.yamltext.finding import MOST, Finding
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, ScalarStyle, SequenceNode
from evalctl.yamltext.parsing.events import (
    FASTEST,
    Event,
    GroupEvent,
    Mark,
    NodeEvent,
    Parser,
    ParserStop,
    Stopped,
    TextEvent,
    events,
)
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.value_names import shown

MAX_EVENTS = 500_000
"""Parser events of the largest file: about 100,000 assertions."""

MAX_DEPTH = 50
"""Lists and tables inside one another; deeper than any schema that people write."""

_MOST_SIGNS = 100
"""Anchors, aliases and tags that are looked at; they all say the same."""

_STYLES: dict[str | None, ScalarStyle] = {
    None: "plain",
    "": "plain",
    "'": "quoted",
    '"': "quoted",
    "|": "block",
    ">": "block",
}


class OpenNode(Struct):
    """A list or table that is being read. *flow*: written in brackets. *children*: for a table, keys and values."""

    place: Place
    is_table: bool
    flow: bool
    children: list[Node] = field(default_factory=list)


class NodeSign(Struct, frozen=True):
    """A ``&name``, ``*name`` or ``!tag`` in front of a value, or (alias) instead of one.

    *is_text*: the value is a text without quotes. *begin* and *end* are offsets: of the sign, and behind the value.
    """

    kind: str
    name: str
    is_text: bool
    place: Place
    begin: int
    end: int


class Composed(Struct):
    """What became of a text.

    *root* is None where it holds nothing, or where reading ended early: by the parser (*stop*) or by a limit.
    *levels* are the lists and tables that were open then, *closed* those that ended after the *last* text.
    *strange_keys* are keys that are no text, each with the place of its table; they are left out of the tree.
    *empty_blocks* are ``|`` and ``>`` without a text.
    """

    root: Node | None = None
    stop: ParserStop | None = None
    findings: list[Finding] = field(default_factory=list)
    signs: list[NodeSign] = field(default_factory=list)
    strange_keys: list[tuple[Place, Node]] = field(default_factory=list)
    empty_blocks: list[ScalarNode] = field(default_factory=list)
    levels: list[OpenNode] = field(default_factory=list)
    closed: list[OpenNode] = field(default_factory=list)
    last: ScalarNode | None = None


_TOO_MANY = (
    f"the file holds more than {MAX_EVENTS:,} texts, lists and groups, more than are read at once; "
    "split it into several files"
)
TOO_DEEP = (
    f"lists and groups stand inside one another more than {MAX_DEPTH} deep here; "
    "nothing that people write is nested so deeply: is a bracket missing?"
)
_SECOND_DOCUMENT = (
    'the line "---" begins a second document here, and a file holds one; '
    "delete this line, or put what stands below it into a file of its own"
)
_EMPTY_DOCUMENT = 'the line "---" begins a second document here, which is empty; delete this line'


class _Limit(Exception):
    """The file is larger than files are."""


def compose(lines: Lines, parsable: str, mask: dict[int, str], parser: Parser = FASTEST) -> Composed:
    """Read *parsable*, which is the text of *lines* with stand-ins that *mask* turns back."""
    builder = _Builder(lines, mask)
    made = builder.made
    try:
        builder.build(parsable, parser)
    except Stopped as error:
        made.root, made.stop = None, error.stop
    except _Limit:
        made.root = None
    return made


class _Builder:
    """Builds the tree of one file."""

    def __init__(self, lines: Lines, mask: dict[int, str]) -> None:
        self.lines = lines
        self.mask = mask
        self.made = Composed()
        self.levels = self.made.levels
        self.documents = 0
        is_cut = bool(lines.text) and lines.text[-1] not in "\r\n"
        # Behind a last line without a line end, libyaml says that a new line begins.
        self.last_line = len(lines) if is_cut else len(lines.text) + 1

    def build(self, parsable: str, parser: Parser) -> None:
        """Read all events. Raises Stopped, or _Limit where the file is larger than files are."""
        path, last_line, made, levels = self.lines.path, self.last_line, self.made, self.levels
        for count, (kind, event) in enumerate(events(parsable, parser)):
            if count == MAX_EVENTS:
                self._refuse(event, "E040", _TOO_MANY)
            if kind is yaml.ScalarEvent:
                # Most events are texts: what they need is done here, not in calls.
                text = cast(TextEvent, event)
                begin, end = text.start_mark, text.end_mark
                if end.line < last_line:
                    place = Place(path, begin.line + 1, begin.column + 1)
                    behind = Place(path, end.line + 1, end.column + 1)
                else:
                    place, behind = self._place(begin), self._place(end)
                value = text.value.translate(self.mask) if self.mask else text.value
                node = ScalarNode(place, value, _STYLES[text.style], behind)
                if text.anchor is not None or text.tag is not None or not value:
                    self._look_at(text, node)
                made.last = node
                made.closed.clear()
                if levels:
                    levels[-1].children.append(node)
                else:
                    made.root = node
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                self._open(cast(GroupEvent, event), kind is yaml.MappingStartEvent)
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                self._close(event)
            elif kind is yaml.AliasEvent:
                self._alias(cast(NodeEvent, event))
            elif kind is yaml.DocumentStartEvent:
                self._document(event)

    def _place(self, mark: Mark) -> Place:
        if mark.line < self.last_line:
            return Place(self.lines.path, mark.line + 1, mark.column + 1)
        return self.lines.place(len(self.lines.text))

    def _add(self, node: Node) -> None:
        if self.levels:
            self.levels[-1].children.append(node)
        else:
            self.made.root = node

    def _look_at(self, event: TextEvent, node: ScalarNode) -> None:
        """Note what is special about a text."""
        if event.anchor is not None or event.tag is not None:
            self._sign(event, node.place, is_text=node.style == "plain")
        if not node.text and node.style == "block" and len(self.made.empty_blocks) < MOST:
            self.made.empty_blocks.append(node)

    def _open(self, event: GroupEvent, is_table: bool) -> None:
        place = self._place(event.start_mark)
        if event.anchor is not None or event.tag is not None:
            self._sign(event, place, is_text=False)
            if event.flow_style:
                # The event begins at the name in front of the bracket, and ends with the bracket.
                behind = self._place(event.end_mark)
                place = replace(behind, column=behind.column - 1)
        if len(self.levels) == MAX_DEPTH:
            self._refuse(event, "E039", TOO_DEEP)
        self.levels.append(OpenNode(place, is_table, bool(event.flow_style)))

    def _close(self, event: Event) -> None:
        level = self.levels.pop()
        self.made.closed.append(level)
        end = self._place(event.end_mark)
        if level.is_table:
            self._add(MappingNode(level.place, self._entries(level), end))
        else:
            self._add(SequenceNode(level.place, tuple(level.children), end))

    def _alias(self, event: NodeEvent) -> None:
        place = self._place(event.start_mark)
        self._note(event, "*", str(event.anchor), place, is_text=True)
        self._add(ScalarNode(place, f"*{event.anchor}", "plain", self._place(event.end_mark)))

    def _document(self, event: Event) -> None:
        self.documents += 1
        if self.documents > 1:
            is_empty = not self.lines.text[event.end_mark.index :].strip()
            self._refuse(event, "E035", _EMPTY_DOCUMENT if is_empty else _SECOND_DOCUMENT)

    def _refuse(self, event: Event, code: str, said: str) -> NoReturn:
        """End reading at *event*."""
        self.made.findings.append(Finding(self._place(event.start_mark), code, said))
        raise _Limit

    def _sign(self, event: NodeEvent, place: Place, is_text: bool) -> None:
        """Note the tag, or else the anchor, in front of a value."""
        if event.tag is not None:
            self._note(event, "!", event.tag, place, is_text)
        else:
            self._note(event, "&", str(event.anchor), place, is_text)

    def _note(self, event: Event, kind: str, name: str, place: Place, is_text: bool) -> None:
        if len(self.made.signs) < _MOST_SIGNS:
            sign = NodeSign(kind, name, is_text, place, event.start_mark.index, event.end_mark.index)
            self.made.signs.append(sign)

    def _entries(self, level: OpenNode) -> tuple[tuple[ScalarNode, Node], ...]:
        flat = level.children
        entries: list[tuple[ScalarNode, Node]] = []
        for key, value in zip(flat[::2], flat[1::2], strict=True):
            if type(key) is ScalarNode and (key.text or key.style != "plain"):
                entries.append((key, value))
            elif len(self.made.strange_keys) < MOST:
                self.made.strange_keys.append((level.place, key))
        if len({key.text for key, _ in entries}) < len(entries):
            entries = self._unrepeated(entries)
        return tuple(entries)

    def _unrepeated(self, entries: list[tuple[ScalarNode, Node]]) -> list[tuple[ScalarNode, Node]]:
        first: dict[str, ScalarNode] = {}
        kept: list[tuple[ScalarNode, Node]] = []
        for key, value in entries:
            if key.text not in first:
                first[key.text] = key
                kept.append((key, value))
            elif len(self.made.findings) < MOST:
                numbers = f"first on line {first[key.text].place.line} and again on line {key.place.line}"
                said = f"{shown(key.text)} stands twice here, {numbers}; keep one"
                if key.text == kept[0][0].text and len(kept) > 1:
                    # What repeats the first key of a list item, and more keys after it, was to be the next item.
                    said = f"{said}, or put a dash before it if the next item of the list begins here"
                    self.made.findings.append(Finding(key.place, "E037", said))
                    break
                self.made.findings.append(Finding(key.place, "E037", said))
        return kept
