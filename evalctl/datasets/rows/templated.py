"""Assertions that are another with every row: their texts come from its cells."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from evalctl.datasets.built_assertions import Blaming, built
from evalctl.datasets.rows.filling import Part, columns_in, fill, is_varying
from evalctl.datasets.rows.row import DataProblem, Row, is_empty
from evalctl.datasets.rows.template import Template
from evalctl.datasets.rows.template_problem import TemplateProblem
from evalctl.model.assertion import Assertion, Schema, WordError
from evalctl.model.assertion_results import AssertionEntry, AssertionGroup, NotApplicable, why_not_for
from evalctl.model.json_values import Json
from evalctl.yamltext.place import Place
from evalctl.yamltext.value_names import listed


class TemplatedAssertion(Struct, frozen=True):
    """One word whose value or options come from the row. *said* are the options that every word has."""

    word: type[Assertion]
    schema: Schema
    value: "Part | Json"
    options: Mapping[str, "Part | Json"]
    said: Mapping[str, Any]
    place: Place
    language: str | None = None

    def on(self, row: Row) -> AssertionEntry:
        """The check for *row*; one that does not apply where the cell is empty. Raises DataProblem."""
        return _unless_left_out(self, row, self.word.word)

    def read(self, row: Row) -> AssertionEntry:
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


class TemplatedGroup(Struct, frozen=True):
    """``not``, ``any`` or ``all`` with something in it that comes from the row."""

    kind: Literal["not", "any", "all"]
    parts: Sequence["AnyCheck"]
    said: Mapping[str, Any]
    place: Place

    def on(self, row: Row) -> AssertionEntry:
        """The group for *row*. Raises DataProblem."""
        return _unless_left_out(self, row, self.kind)

    def read(self, row: Row) -> AssertionEntry:
        """The group for *row*, whether or not it applies to it. Raises DataProblem."""
        checks = tuple(on_row(part, row) for part in self.parts)
        spec: dict[str, Json] = {self.kind: [check.spec for check in checks]}
        return _check(AssertionGroup(self.kind, checks), spec, self, row)


AnyCheck: TypeAlias = AssertionEntry | TemplatedAssertion | TemplatedGroup


def on_row(check: AnyCheck, row: Row) -> AssertionEntry:
    """*check* as it is for *row*. Raises DataProblem."""
    return check if isinstance(check, AssertionEntry) else check.on(row)


def is_said_by_row(said: Mapping[str, Any]) -> bool:
    """Whether one of the options that every word has comes from the row: the reason."""
    return isinstance(said.get("because"), Template)


def _unless_left_out(varying: "TemplatedAssertion | TemplatedGroup", row: Row, word: str) -> AssertionEntry:
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
    rule: Assertion | AssertionGroup | NotApplicable,
    spec: Mapping[str, Json],
    varying: TemplatedAssertion | TemplatedGroup,
    row: Row,
) -> AssertionEntry:
    said = varying.said
    if isinstance(because := said.get("because"), Template):
        try:
            said = {**said, "because": because.render(row).strip() or None}
        except TemplateProblem as problem:
            raise DataProblem(str(problem), row.line) from None
    return built(rule, varying.place, spec, said)
