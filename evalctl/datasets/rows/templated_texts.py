"""Values in a set that come from data rows: templates, and columns by name."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, field

from evalctl.datasets.rows.filling import Column, Items, Keys, Part
from evalctl.datasets.rows.template import Template, is_template, read_template
from evalctl.datasets.rows.template_limits import MOST_IN_A_SET, weight_of
from evalctl.datasets.rows.template_problem import TemplateProblem
from evalctl.datasets.rows.template_tree import near_column
from evalctl.datasets.rows.template_wording import in_single_braces, pieces_of
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.reader import INVALID, Invalid, Reader
from evalctl.yamltext.spots import place_in
from evalctl.yamltext.value_names import listed, shown


class TemplatedTexts(Struct, frozen=True):
    """Reads what comes from rows with these columns, of which *names* is the set.

    *known* are the templates read before by their text, *weights* what they weigh.
    """

    columns: tuple[str, ...]
    names: frozenset[str]
    known: dict[str, Template] = field(default_factory=dict)
    weights: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, columns: tuple[str, ...]) -> "TemplatedTexts":
        """The reader for rows with *columns*."""
        return cls(columns, frozenset(columns))

    def part(self, reader: Reader, node: Node) -> Part | Invalid | None:
        """The template or column that *node* is; None where it is neither, INVALID where it is a bad one."""
        match node:
            case MappingNode(entries=((key, value),)) if key.text == "column":
                name = value.text if isinstance(value, ScalarNode) else ""
                return Column(name) if name in self.names else self.strange(reader, value, name)
        return self._inside(reader, node)

    def _inside(self, reader: Reader, node: Node) -> Part | Invalid | None:
        """What comes from rows in *node* or below it."""
        match node:
            case ScalarNode():
                return self.template(reader, node.place, node.text) if is_template(node.text) else None
            case MappingNode(entries=((key, ScalarNode(text=name)),)) if (
                key.text == "column" and name in self.names
            ):
                return Column(name)
            case SequenceNode(items=items):
                parts = [self._inside(reader, item) for item in items]
                if any(isinstance(part, Invalid) for part in parts):
                    return INVALID
                whole = tuple(_either(part, item) for part, item in zip(parts, items, strict=True))
                return Items(whole) if any(part is not None for part in parts) else None
            case MappingNode(entries=entries):
                values = [self._inside(reader, value) for _, value in entries]
                if any(isinstance(value, Invalid) for value in values):
                    return INVALID
                known = tuple(
                    (key, _either(value, node)) for value, (key, node) in zip(values, entries, strict=True)
                )
                return Keys(known) if any(value is not None for value in values) else None

    def template(self, reader: Reader, place: Place, text: str) -> Template | Invalid:
        """The template in *text*, which may have nothing to fill in; INVALID where it cannot be used."""
        if sum(self.weights) > MOST_IN_A_SET:
            return self._too_much(reader, place)
        for doubt in in_single_braces(text, self.names):
            at = place_in(reader.notes.line, place, text, doubt.at)
            reader.note(at, "W018", doubt.message, severity="warning")
        if text in self.known:
            return self.known[text]
        try:
            template = read_template(text, self.names)
            self.weights.append(weight_of(text) if template.columns else 0)
            self.known[text] = template
            return template
        except TemplateProblem as problem:
            at = place_in(reader.notes.line, place, text, problem.at)
            return reader.note(at, "E151", str(problem), example=problem.example)

    def _too_much(self, reader: Reader, place: Place) -> Invalid:
        """Note once that the templates of the set are more than are read."""
        if self.weights[-1] >= 0:
            self.weights.append(-1)
            message = "the templates of this set have too many places to fill in or to choose; split the set"
            reader.note(place, "E151", message)
        return INVALID

    def common(self, reader: Reader, name: str, node: Node) -> Template | Invalid | None:
        """What an option that every word has comes to: the reason may have cells in it, the others may not.

        None where it has none.
        """
        if name == "because" and isinstance(node, ScalarNode) and is_template(node.text):
            return self.template(reader, node.place, node.text)
        return None if name == "because" else self.refuse(reader, node, name)

    def refuse(self, reader: Reader, node: Node, name: str) -> Invalid | None:
        """Note a cell that stands where none is filled in, below *name*; None where there is none."""
        for text in _texts_in(node):
            if is_template(text.text) and _names_one_of(text.text, self.names):
                message = f'"{name}" is the same for every row, so no cell is filled in here; {_FILLED}'
                return reader.note(text, "E117", message)
        return None

    def when(self, reader: Reader, node: Node, value: Any) -> Any:
        """The ``when`` in *value*, whose columns must be those of the data."""
        if isinstance(value, Invalid) or not isinstance(node, MappingNode) or not isinstance(value, Mapping):
            return value
        for key, _ in node.entries:
            if key.text not in self.names:
                return self.strange(reader, key, key.text)
        return value

    def strange(self, reader: Reader, node: Node, name: str) -> Invalid:
        """Note that the data has no column *name*."""
        near = near_column(name, self.names)
        hint = f'; did you mean "{near}"?' if near else f"; it has {listed(self.columns[:20], 'and')}"
        return reader.note(node, "E151", f"the data has no column {shown(name)}{hint}")


_FILLED = "cells stand in prompt, messages, system, tags, reference, context, criteria and below assert"


def _either(part: Part | Invalid | None, node: Node) -> Any:
    return node if part is None else part


def _names_one_of(text: str, columns: frozenset[str]) -> bool:
    """Whether *text* has one of *columns* between braces: as one word, or as all that stands there."""
    for piece in pieces_of(text):
        inside = (piece.inside or "").strip()
        if inside in columns or not columns.isdisjoint(re.findall(r"\w+", inside)):
            return True
    return False


def _texts_in(node: Node) -> Iterator[ScalarNode]:
    waiting = [node]
    while waiting:
        match waiting.pop():
            case ScalarNode() as text:
                yield text
            case SequenceNode(items=items):
                waiting += reversed(items)
            case MappingNode(entries=entries):
                waiting += [value for _, value in reversed(entries)]
