"""Checks that are another with every row: their texts come from its cells."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal, TypeAlias

from evalctl.domain.checks import Check, Group, NotApplicable
from evalctl.domain.json import Json
from evalctl.registry import Assertion, Schema, WordError
from evalctl.sets.checks import blaming, built
from evalctl.sets.rows.datafile import DataProblem, Row
from evalctl.sets.rows.template import Cell, Template, TemplateProblem
from evalctl.sets.spoken_numbers import Doubtful, is_answer, spoken_number
from evalctl.source.document import Document
from evalctl.source.nodes import Listing, Node, Table, Text
from evalctl.source.notes import Notes
from evalctl.source.place import Place
from evalctl.source.reader import WRONG, Reader
from evalctl.source.wording import shown

_NOWHERE = Place("")


@dataclass(frozen=True, slots=True)
class Column:
    """``{column: must_contain}``: the cell itself, a list where ``lists:`` says so."""

    name: str


Part: TypeAlias = Template | Column | tuple[Template, ...]
"""What a value is made of, row by row."""


@dataclass(frozen=True, slots=True)
class VaryingCheck:
    """One word whose value or options come from the row. *said* are the options that every word has."""

    word: type[Assertion]
    schema: Schema
    value: "Part | Json"
    options: Mapping[str, "Part | Json"]
    said: Mapping[str, Any]
    place: Place
    language: str | None = None

    def on(self, row: Row) -> Check:
        """The check for *row*; one that does not apply where the cell is empty. Raises DataProblem."""
        value = _filled(self.value, row)
        if is_varying(self.value) and _is_empty(value):
            return _check(NotApplicable(self.word.word, _why_empty(self.value)), {self.word.word: None}, self)
        options = {name: _filled(option, row) for name, option in self.options.items()}
        if is_varying(self.value):
            value = _fitting(value, self.schema, self.word.word, row, self.language)
        for name in [name for name, option in self.options.items() if is_varying(option)]:
            if _is_empty(options[name]):
                del options[name]
            else:
                options[name] = _fitting(options[name], self.word.options[name], name, row)
        try:
            with blaming(self.word):
                rule = self.word.read(value, options)
                missing = rule.missing()
        except WordError as problem:
            where = f'"{self.word.word}" on line {self.place.line} of the set'
            raise DataProblem(f"{where}: {problem}", row.line) from None
        if missing:
            raise DataProblem(missing, row.line)
        is_alone = value is None and self.word.stands_alone
        return _check(rule, {self.word.word: True if is_alone else value, **options}, self)


@dataclass(frozen=True, slots=True)
class VaryingGroup:
    """``not``, ``any`` or ``all`` with something in it that comes from the row."""

    kind: Literal["not", "any", "all"]
    parts: Sequence["AnyCheck"]
    said: Mapping[str, Any]
    place: Place

    def on(self, row: Row) -> Check:
        """The group for *row*. Raises DataProblem."""
        checks = tuple(on_row(part, row) for part in self.parts)
        return _check(Group(self.kind, checks), {self.kind: [check.spec for check in checks]}, self)


AnyCheck: TypeAlias = Check | VaryingCheck | VaryingGroup


def on_row(check: AnyCheck, row: Row) -> Check:
    """*check* as it is for *row*. Raises DataProblem."""
    return check if isinstance(check, Check) else check.on(row)


def is_varying(value: Any) -> bool:
    """Whether *value* comes from the row."""
    return isinstance(value, Template | Column) or (
        isinstance(value, tuple) and any(isinstance(item, Template) for item in value)
    )


def _filled(value: Any, row: Row) -> Any:
    try:
        if isinstance(value, Template):
            return value.render(row.cells)
        if isinstance(value, Column):
            return row.cells[value.name]
        if is_varying(value):
            return tuple(item.render(row.cells) for item in value)
    except TemplateProblem as problem:
        raise DataProblem(str(problem), row.line) from None
    return value


def _is_empty(value: Any) -> bool:
    if isinstance(value, str):
        return not value.strip()
    return isinstance(value, tuple | list) and not any(item.strip() for item in value)


def _why_empty(value: Any) -> str:
    if isinstance(value, Column):
        return f"the cell {value.name} is empty"
    names = sorted(set().union(*(part.columns for part in (value if isinstance(value, tuple) else (value,)))))
    return f"the cell {names[0]} is empty" if len(names) == 1 else "its cells are empty"


def _fitting(cell: Cell, schema: Schema, name: str, row: Row, language: str | None = None) -> Any:
    """What *cell* is under *schema*: a text, a number where one is wanted, or a list. Raises DataProblem."""
    notes = Notes(Document("", "", Table(_NOWHERE, (), _NOWHERE)))
    node = _as_node(cell, schema)
    if is_answer(schema) and isinstance(node, Text):
        spoken = spoken_number(node, language)
        # A cell with a unit stays a text, of which the set is warned once.
        if isinstance(spoken, Doubtful) and not (spoken.has_unit and "string" in schema["type"]):
            raise DataProblem(f"{shown(node.text)}: {spoken.message}", row.line)
        if isinstance(spoken, Decimal):
            return spoken
    value = Reader(notes).read(node, schema, name)
    if value is WRONG:
        raise DataProblem(f"{shown(_text_of(cell))}: {notes.mistakes[0].message}", row.line)
    return value


def _as_node(cell: Cell, schema: Schema) -> Node:
    types = schema.get("type", ())
    if isinstance(cell, str):
        if types == "array":
            return Listing(_NOWHERE, (Text(_NOWHERE, cell, "quoted", _NOWHERE),), _NOWHERE)
        style: Literal["plain", "quoted"] = "quoted" if types == "string" else "plain"
        return Text(_NOWHERE, cell.strip() if style == "plain" else cell, style, _NOWHERE)
    items = tuple(Text(_NOWHERE, item, "quoted", _NOWHERE) for item in cell if item.strip())
    return Listing(_NOWHERE, items, _NOWHERE)


def _text_of(cell: Cell) -> str:
    return cell if isinstance(cell, str) else ", ".join(cell)


def _check(
    rule: Assertion | Group | NotApplicable, spec: Mapping[str, Json], varying: VaryingCheck | VaryingGroup
) -> Check:
    return built(rule, varying.place, spec, varying.said)
