"""Values with cells in them: ``"{{ product }}"``, ``{column: must_contain}``, and lists or keys that hold such.

A value is filled in for a row, and then read like every other value, by the schema of its word.
"""

from decimal import Decimal
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from evalctl.datasets.hints.numbers_by_language import Doubtful, is_answer, spoken_number
from evalctl.datasets.rows.row import Cell, DataProblem, Figure, Row, is_empty, nested_cell, text_of
from evalctl.datasets.rows.template import Template
from evalctl.datasets.rows.template_problem import TemplateProblem
from evalctl.model.assertion import Schema
from evalctl.yamltext.document import Document
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.notes import Notes
from evalctl.yamltext.place import Place
from evalctl.yamltext.reader import Invalid, Reader
from evalctl.yamltext.scalars import types_of
from evalctl.yamltext.value_names import shown

_NOWHERE = Place("")
_NUMBERS = frozenset({"number", "integer"})
_OF_YAML = lazy_pattern(r"\s*(?:~\s*\Z|[-+]?0[xo])")
"""What is a number or nothing in YAML alone: in a cell it is a text."""

_PLAIN_TEXT = frozenset({"type", "minLength", "whyNotEmpty", "exampleEntry", "description", "examples"})
"""What the schema of a text may say without narrowing which texts there may be, beside an empty one."""


class Column(Struct, frozen=True):
    """``{column: must_contain}``: the cell itself, a list where ``lists:`` says so."""

    name: str


class Items(Struct, frozen=True):
    """A list with something in it that comes from the row."""

    items: tuple["Part | Node", ...]


class Keys(Struct, frozen=True):
    """Keys with values of which some come from the row."""

    entries: tuple[tuple[ScalarNode, "Part | Node"], ...]


Part: TypeAlias = Template | Column | Items | Keys
"""What a value is made of, row by row."""

_PARTS = (Template, Column, Items, Keys)


class Filled(Struct, frozen=True):
    """What a value came to for one row."""

    value: Any


def is_varying(value: Any) -> bool:
    """Whether *value* comes from the row."""
    return isinstance(value, _PARTS)


def columns_in(value: Any) -> frozenset[str]:
    """The columns whose cells *value* is made of."""
    match value:
        case Template():
            return value.columns
        case Column(name):
            return frozenset({name})
        case Items(items):
            return frozenset().union(*(columns_in(item) for item in items))
        case Keys(entries):
            return frozenset().union(*(columns_in(part) for _, part in entries))
    return frozenset()


def fill(part: Any, row: Row, schema: Schema, name: str, language: str | None = None) -> Filled | None:
    """What *part* is for *row*, under *schema*; None where its cells are empty. Raises DataProblem.

    *name* is what messages call it, *language* the set's, in which its numbers are written.
    """
    if isinstance(part, (Template, Column)):
        cell = _cell_of(part, row)
        if _lacks_cells(part, cell, row):
            return None
        if isinstance(cell, str) and schema.get("type") == "string" and schema.keys() <= _PLAIN_TEXT:
            return Filled(str(cell))
    node = _node(part, row, schema)
    if node is None:
        return None
    if is_answer(schema) and isinstance(node, ScalarNode):
        spoken = spoken_number(node, language)
        # A cell with a unit stays a text, of which the set is warned once.
        if isinstance(spoken, Doubtful) and not (spoken.has_unit and "string" in schema["type"]):
            raise DataProblem(f"{shown(node.text)}: {spoken.of_number}", row.line)
        if isinstance(spoken, Decimal):
            return Filled(spoken)
    notes = Notes(Document("", "", MappingNode(_NOWHERE, (), _NOWHERE)))
    value = Reader(notes).read(node, schema, name)
    if isinstance(value, Invalid):
        written = shown(_written(part, row))
        raise DataProblem(f"{written}: {notes.mistakes[0].message}", row.line)
    return Filled(value)


def _node(part: Part | Node, row: Row, schema: Schema) -> Node | None:
    """*part* as it would stand in the file, with the cells in it; None where nothing is left of it."""
    match part:
        case Template() | Column():
            cell = _cell_of(part, row)
            return (
                None
                if _lacks_cells(part, cell, row)
                else _as_node(cell, schema, row, is_text=isinstance(part, Template))
            )
        case Items(items):
            each = schema.get("items", {})
            nodes = [_node(item, row, each) for item in items]
            left = tuple(node for node in nodes if node is not None)
            return SequenceNode(_NOWHERE, left, _NOWHERE) if left else None
        case Keys(entries):
            known = schema.get("properties", {})
            others = schema.get("additionalProperties", {})
            others = others if isinstance(others, dict) else {}
            found = [(key, _node(value, row, known.get(key.text, others))) for key, value in entries]
            kept = tuple((key, node) for key, node in found if node is not None)
            return MappingNode(_NOWHERE, kept, _NOWHERE) if kept else None
        case ScalarNode() | SequenceNode() | MappingNode():
            return part


def _lacks_cells(part: Template | Column, cell: Cell, row: Row) -> bool:
    """Whether *part*, which came to *cell*, has nothing of the row to say.

    What is left of ``{{ days }} days`` without its cell is "days", which many a wrong answer holds.
    """
    if is_empty(cell):
        return True
    if isinstance(part, Template):
        for name in part.needed:
            if is_empty(row.cells[name]):
                return True
    return False


def _cell_of(part: Template | Column, row: Row) -> Cell:
    try:
        if isinstance(part, Template):
            return part.render(row)
    except TemplateProblem as problem:
        raise DataProblem(str(problem), row.line) from None
    if part.name in row.nested:
        raise DataProblem(nested_cell(part.name), row.line)
    return row.cells[part.name]


def _as_node(cell: Cell, schema: Schema, row: Row, *, is_text: bool) -> Node:
    if not isinstance(cell, str):
        items = tuple(ScalarNode(_NOWHERE, item, "quoted", _NOWHERE) for item in cell if item.strip())
        return SequenceNode(_NOWHERE, items, _NOWHERE)
    types = types_of(schema)
    if "array" in types and "string" not in types:
        return SequenceNode(_NOWHERE, (ScalarNode(_NOWHERE, cell, "quoted", _NOWHERE),), _NOWHERE)
    style = _style(cell, types, row, is_text=is_text)
    return ScalarNode(_NOWHERE, cell.strip() if style == "plain" else cell, style, _NOWHERE)


def _style(cell: str, types: frozenset[str], row: Row, *, is_text: bool) -> Literal["plain", "quoted"]:
    """Whether *cell* is read as a text in quotes would be, or as one without them: it may then be a number.

    JSON says itself which are numbers; in CSV all cells look alike.
    """
    is_said_text = (row.is_json and not isinstance(cell, Figure)) or _OF_YAML.match(cell) is not None
    if "string" in types:
        return "quoted" if is_said_text or not types & _NUMBERS else "plain"
    if types:
        return "plain"
    return "quoted" if is_text or is_said_text else "plain"


def _written(part: Any, row: Row) -> str:
    if isinstance(part, Template | Column):
        return text_of(_cell_of(part, row))
    return ", ".join(row.texts[name] for name in sorted(columns_in(part)))
