"""Assertions that are another with every row: their texts come from its cells."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from evalctl.domain.checks import Check, Group, NotApplicable, why_not_for
from evalctl.domain.json import Json
from evalctl.registry import Assertion, Schema, WordError
from evalctl.sets.checks import Blaming, built
from evalctl.sets.rows.filling import Part, columns_in, fill, is_varying
from evalctl.sets.rows.row import DataProblem, Row, is_empty
from evalctl.sets.rows.template import Template
from evalctl.sets.rows.template_problem import TemplateProblem
from evalctl.source.place import Place
from evalctl.source.wording import listed


class VaryingCheck(Struct, frozen=True):
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
        return _unless_left_out(self, row, self.word.word)

    def read(self, row: Row) -> Check:
        """The check for *row*, whether or not it applies to it. Raises DataProblem."""
        value: Any = self.value
        if is_varying(value):
            filled = fill(value, row, self.schema, self.word.word, self.language)
            if filled is None:
                nothing = NotApplicable(self.word.word, _why_empty(value, row))
                return _check(nothing, {self.word.word: None}, self, row)
            value = filled.value
        options: dict[str, Any] = {}
        for name, option in self.options.items():
            if not is_varying(option):
                options[name] = option
            elif (filled := fill(option, row, self.word.options[name], name)) is not None:
                options[name] = filled.value
        word = self.word
        try:
            with Blaming(word):
                rule = word.read(value, options)
                missing = rule.missing()
        except WordError as problem:
            where = f'"{self.word.word}" on line {self.place.line} of the set'
            raise DataProblem(f"{where}: {problem}", row.line) from None
        if missing:
            raise DataProblem(missing, row.line)
        is_alone = value is None and word.stands_alone
        return _check(rule, {word.word: True if is_alone else value, **options}, self, row)


class VaryingGroup(Struct, frozen=True):
    """``not``, ``any`` or ``all`` with something in it that comes from the row."""

    kind: Literal["not", "any", "all"]
    parts: Sequence["AnyCheck"]
    said: Mapping[str, Any]
    place: Place

    def on(self, row: Row) -> Check:
        """The group for *row*. Raises DataProblem."""
        return _unless_left_out(self, row, self.kind)

    def read(self, row: Row) -> Check:
        """The group for *row*, whether or not it applies to it. Raises DataProblem."""
        checks = tuple(on_row(part, row) for part in self.parts)
        spec: dict[str, Json] = {self.kind: [check.spec for check in checks]}
        return _check(Group(self.kind, checks), spec, self, row)


AnyCheck: TypeAlias = Check | VaryingCheck | VaryingGroup


def on_row(check: AnyCheck, row: Row) -> Check:
    """*check* as it is for *row*. Raises DataProblem."""
    return check if isinstance(check, Check) else check.on(row)


def is_said_by_row(said: Mapping[str, Any]) -> bool:
    """Whether one of the options that every word has comes from the row: the reason."""
    return isinstance(said.get("because"), Template)


def _unless_left_out(varying: "VaryingCheck | VaryingGroup", row: Row, word: str) -> Check:
    """The assertion for *row*. A row that its ``when`` leaves out may hold anything in the cells it names."""
    try:
        return varying.read(row)
    except DataProblem:
        reason = why_not_for(varying.said.get("when"), row.texts)
        if reason is None:
            raise
        return _check(NotApplicable(word, reason), {word: None}, varying, row)


def _why_empty(value: Any, row: Row) -> str:
    names = sorted(name for name in columns_in(value) if is_empty(row.cells[name]))
    if not names:
        return "with this row the text comes to nothing"
    return (
        f"the cell {names[0]} is empty" if len(names) == 1 else f"the cells {listed(names, 'and')} are empty"
    )


def _check(
    rule: Assertion | Group | NotApplicable,
    spec: Mapping[str, Json],
    varying: VaryingCheck | VaryingGroup,
    row: Row,
) -> Check:
    said = varying.said
    if isinstance(because := said.get("because"), Template):
        try:
            said = {**said, "because": because.render(row).strip() or None}
        except TemplateProblem as problem:
            raise DataProblem(str(problem), row.line) from None
    return built(rule, varying.place, spec, said)
