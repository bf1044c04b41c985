"""What prompts and questions have in common: keys of their own, and an id that stands once in the set."""

from typing import Any

from msgspec import Struct, field

from evalctl.datasets.hints.dashes import undashed
from evalctl.yamltext.guide import Guide
from evalctl.yamltext.nearest import slug
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode
from evalctl.yamltext.reader import INVALID, Entries, Invalid, Reader, Schema
from evalctl.yamltext.value_names import kind_of, shown
from evalctl.yamltext.writing import written


class Opened(Struct, frozen=True):
    """A case whose keys are known: a reader that knows its name, its entries, and their values or INVALID."""

    reader: Reader
    node: MappingNode
    entries: Entries
    values: dict[str, Any]

    @property
    def is_good(self) -> bool:
        return INVALID not in self.values.values()


class CaseOpener(Struct, frozen=True):
    """Opens the cases of one set. *kind* is ``prompt`` or ``question``; *lines* are those of the ids so far."""

    kind: str
    schema: Schema
    guide: Guide
    lines: dict[str, int] = field(default_factory=dict)

    def open(self, reader: Reader, node: Node) -> Opened | Invalid:
        """The case in *node*; INVALID where it has no keys."""
        if not isinstance(node, MappingNode):
            text = (
                node.text
                if isinstance(node, ScalarNode) and node.text.strip()
                else "When is the office open?"
            )
            return reader.note(
                node,
                "E053",
                f"a {self.kind} has keys of its own (id, {self.kind} and others), not {kind_of(node)}",
                example=f"- id: {slug(text) or 'opening-hours'}\n  {self.kind}: {written(text)}",
            )
        reader = reader.inside(self._name(node))
        entries = reader.entries(node, self.schema, f"a {self.kind}", self.guide)
        if "messages" in entries:
            key, turns = entries["messages"]
            entries = {**entries, "messages": (key, undashed(reader, turns, "message", "role"))}
        opened = Opened(reader, node, entries, reader.values(entries, self.schema))
        opened.values["id"] = self._id(opened)
        return opened

    def _name(self, node: MappingNode) -> str:
        for key, value in node.entries:
            if key.text == "id" and isinstance(value, ScalarNode) and value.text.strip():
                return f"{self.kind} {shown(value.text, 60)}"
        return f"the {self.kind} on line {node.place.line}"

    def _id(self, case: Opened) -> str | Invalid:
        if "id" not in case.entries:
            _, text = case.entries.get(self.kind, (None, None))
            made = slug(text.text) if isinstance(text, ScalarNode) else ""
            message = f'this {self.kind} needs "id", a short name of its own'
            return case.reader.note(case.node, "E054", message, example=f"id: {made or 'opening-hours'}")
        given = case.values["id"]
        if isinstance(given, Invalid):
            return INVALID
        node = case.entries["id"][1]
        if given in self.lines:
            message = f'the id "{given}" is taken: the {self.kind} on line {self.lines[given]} has it already'
            return case.reader.note(node, "E072", message)
        self.lines[given] = node.place.line
        return str(given)
