"""What only the rows show: a condition that none meets, cells that leave nothing to check, another tool's cells."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from evalctl.datasets.hints.numbers_by_language import has_unit
from evalctl.datasets.rows.filling import columns_in
from evalctl.datasets.rows.templated import AnyCheck, TemplatedAssertion
from evalctl.model.assertion_results import AssertionEntry, AssertionGroup, NotApplicable
from evalctl.model.cases import PromptCase
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import nearest
from evalctl.yamltext.nodes import MappingNode, Node
from evalctl.yamltext.place import Place
from evalctl.yamltext.reader import Reader
from evalctl.yamltext.value_names import listed, shown

_MOST_CELLS = 1000
"""Different cells of a column that are remembered, to name the one that was probably meant."""
_MOST_NAMED = 5

_OF_ANOTHER_TOOL = lazy_pattern(
    r"(?:not-)?(?:i?contains(?:-(?:all|any|json|sql|xml|html))?|equals|regex|starts-with|is-(?:json|xml|sql|refusal)|"
    r"(?:llm|agent)-rubric|g-eval|grade|select-best|factuality|similar|levenshtein|rouge-[a-z]+|bleu|meteor|"
    r"answer-relevance|context-[a-z]+|model-graded-[a-z]+|classifier|moderation|javascript|python|ruby|fn|eval|"
    r"webhook|perplexity|latency|cost|word-count|finish-reason|is-valid-[a-z-]+)(?:\([\d.]{1,8}\))?:(?!//)",
)
"""How ``__expected`` of promptfoo names an assertion in a cell: ``contains-all: red, blue``, ``similar(0.8): hi``."""

_OF_PROGRAMS = ("NaN", "nan", "<NA>", "NaT", "None", "NULL", "\\N")
_OF_SHEETS = ("REF!", "N/A", "NAME?", "DIV/0!", "VALUE!", "NUM!", "NULL!", "SPILL!", "CALC!", "ERROR!")
_NOTHING = frozenset((*_OF_PROGRAMS, *(f"#{name}" for name in _OF_SHEETS)))
"""What pandas, Python and databases write where a cell is empty, and spreadsheets where a formula fails."""


class Condition(Struct, frozen=True):
    """What stands behind ``when:``: the columns with what is wanted of their cells, as read and as written."""

    wanted: Mapping[str, Any]
    node: Node


class RowDoubts(Struct):
    """Looks at the case of every row; *note* then says what is doubtful. *place* is where the set names its data."""

    conditions: Sequence[Condition]
    checks: Sequence[AnyCheck]
    place: Place
    rows: int = 0
    met: set[int] = field(default_factory=set)
    cells: dict[str, dict[str, None]] = field(default_factory=dict)
    applied: set[int] = field(default_factory=set)
    unchecked: list[int] = field(default_factory=list)
    strange: dict[int, tuple[str, int]] = field(default_factory=dict)
    nothing: dict[int, tuple[str, int]] = field(default_factory=dict)
    with_unit: dict[int, list[tuple[str, int]]] = field(default_factory=dict)

    def see(self, case: PromptCase) -> None:
        """Look at the *case* of the next row."""
        self.rows += 1
        for number, condition in enumerate(self.conditions):
            for column in condition.wanted:
                known = self.cells.setdefault(column, {})
                if len(known) < _MOST_CELLS:
                    known[case.row.get(column, "")] = None
            if number not in self.met and meets(condition.wanted, case.row):
                self.met.add(number)
        is_checked = False
        for number, check in enumerate(case.checks):
            if _is_left_out(check):
                continue
            self.applied.add(number)
            is_checked = is_checked or check.when is None or meets(check.when, case.row)
            if isinstance(self.checks[number], TemplatedAssertion):
                self._look_at(number, check, case)
            if (number_said := check.spec.get("equals")) is not None and has_unit(number_said):
                self.with_unit.setdefault(number, []).append((str(number_said), case.place.line))
        if case.checks and not is_checked and case.reference is None and case.criteria is None:
            self.unchecked.append(case.place.line)

    def _look_at(self, number: int, check: AssertionEntry, case: PromptCase) -> None:
        value: Any = check.spec.get(check.word)
        for text in (value,) if isinstance(value, str) else value if isinstance(value, (list, tuple)) else ():
            if not isinstance(text, str):
                continue
            bare = text.strip()
            if ":" in bare and number not in self.strange and _OF_ANOTHER_TOOL.match(bare):
                self.strange[number] = (bare, case.place.line)
            if bare in _NOTHING and number not in self.nothing:
                self.nothing[number] = (bare, case.place.line)

    def note(self, reader: Reader) -> None:
        """Note what is doubtful, once all rows were seen."""
        for number, condition in enumerate(self.conditions):
            for at, message in self._unmet(number, condition):
                reader.note(at, "W021", message, severity="warning")
        for number, (text, line) in self.strange.items():
            message = (
                f"the cells hold assertions as another tool writes them ({shown(text)} on line {line} of the data); "
                "here the whole cell is the text: take away what stands before it, and choose the assertion here"
            )
            reader.note(self.checks[number].place, "W022", message, severity="warning")
        for number, (text, line) in self.nothing.items():
            message = (
                f"{shown(text)} on line {line} of the data is what a program writes where a cell has no value, "
                "and here it is the text to look for; empty such cells, for an empty one is left out"
            )
            reader.note(self.checks[number].place, "W036", message, severity="warning")
        for number, cells in self.with_unit.items():
            text, line = cells[0]
            many = f"{len(cells):,} of {self.rows:,} rows {'has' if len(cells) == 1 else 'have'}"
            message = (
                f"{many} a unit behind the number ({shown(text)} on line {line} of the data), so the whole answer "
                "must be that text; write the number alone to compare numbers"
            )
            reader.note(self.checks[number].place, "W026", message, severity="warning")
        if self.unchecked and len(self.unchecked) == self.rows:
            message = (
                "no row has anything to check: all assertions are left out everywhere (empty cells, or when:)"
            )
            reader.note(self.place, "W023", message, severity="warning")
            return
        for number, check in enumerate(self.checks):
            if self.rows and number not in self.applied:
                message = f"{_source(check)} empty in every row, so this checks nothing"
                reader.note(check.place, "W023", message, severity="warning")
        if self.unchecked:
            have = f"{len(self.unchecked):,} of {self.rows:,} rows {'has' if len(self.unchecked) == 1 else 'have'}"
            message = (
                f"{have} nothing to check (the first is line {self.unchecked[0]} of the data): "
                "all assertions are left out there (empty cells, or when:)"
            )
            reader.note(self.place, "W023", message, severity="warning")

    def _unmet(self, number: int, condition: Condition) -> Iterator[tuple[Node | Place, str]]:
        nodes = _below(condition.node)
        told = False
        for column, wanted in condition.wanted.items():
            there = self.cells.get(column, {})
            if len(there) >= _MOST_CELLS:
                continue
            node = nodes.get(column, condition.node)
            if isinstance(wanted, Mapping):
                is_empty = bool(wanted.get("empty"))
                if not any(bool(cell.strip()) is not is_empty for cell in there):
                    told = True
                    which = "is empty" if is_empty else "has a text"
                    yield node, f"in no row the cell {column} {which}, so this checks nothing"
                continue
            values = _values(wanted)
            for missing in [value for value in values if value not in there]:
                told = True
                what = "so this checks nothing" if len(values) == 1 else "so it adds nothing here"
                yield (
                    node,
                    f"no row has {shown(missing)} in the column {column}, {what}{_hint(missing, there)}",
                )
        if not told and number not in self.met and self.rows:
            yield condition.node, "no row meets all of these conditions together, so this checks nothing"


def meets(wanted: Mapping[str, Any], row: Mapping[str, str]) -> bool:
    """Whether the cells of *row* are those that a ``when:`` asks for."""
    for column, values in wanted.items():
        cell = row.get(column, "")
        if isinstance(values, Mapping):
            if bool(values.get("empty")) == bool(cell.strip()):
                return False
        elif cell not in _values(values):
            return False
    return True


def _values(wanted: Any) -> list[str]:
    return [str(value) for value in wanted] if isinstance(wanted, list | tuple) else [str(wanted)]


def _hint(missing: str, there: Mapping[str, None]) -> str:
    texts = [cell for cell in there if cell.strip()]
    alike = [cell for cell in texts if cell.strip().casefold() == missing.strip().casefold()]
    if near := alike[0] if alike else nearest(missing, texts):
        return f"; did you mean {shown(near)}?"
    if not texts:
        return "; all its cells are empty"
    named = [*map(shown, texts[:_MOST_NAMED]), *(["others"] if len(texts) > _MOST_NAMED else [])]
    return f"; it has {listed(named, 'and')}"


def _is_left_out(check: AssertionEntry) -> bool:
    """Whether nothing is left of *check* in this row."""
    rule = check.rule
    if isinstance(rule, AssertionGroup):
        return bool(rule.checks) and all(map(_is_left_out, rule.checks))
    return isinstance(rule, NotApplicable)


def _source(check: AnyCheck) -> str:
    """The cells that *check* takes its text from, with a verb."""
    columns: set[str] = set()
    if isinstance(check, TemplatedAssertion):
        columns |= columns_in(check.value)
    if not columns:
        return "the cells for this are"
    named = listed(sorted(columns), "and")
    return f"the cell {named} is" if len(columns) == 1 else f"the cells {named} are"


def _below(node: Node) -> dict[str, Node]:
    return {key.text: value for key, value in node.entries} if isinstance(node, MappingNode) else {}
