"""What only the rows of a set show, and is warned of: no row meets a condition, cells leave nothing to check."""

import re
from pathlib import Path

import pytest

from evalctl.assertions import builtin
from evalctl.datasets.load import load_file
from evalctl.yamltext import Mistake

ROWS = "message,kind,must\nWhere is it?,complaint,kettle\nIs it there?,praise,lamp\nHow much?,,lamp\n"


def warnings(tmp_path: Path, assertions: str, rows: str = ROWS, more: str = "") -> list[Mistake]:
    (tmp_path / "t.csv").write_text(rows, encoding="utf-8")
    head = f'id: acme.t\n{more}data: {{file: t.csv}}\nprompt: "{{{{ message }}}}"\nassert:\n'
    (tmp_path / "s.yaml").write_text(head + assertions, encoding="utf-8")
    loaded = load_file(tmp_path / "s.yaml", builtin())
    assert loaded.errors == ()
    return list(loaded.warnings)


def codes(found: list[Mistake]) -> list[str]:
    return [mistake.code for mistake in found]


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ("{kind: complain}", 'no row has "complain" in the column kind.*did you mean "complaint"'),
        ("{kind: Complaint}", 'no row has "Complaint".*did you mean "complaint"'),
        ("{kind: refund}", 'no row has "refund" in the column kind.*it has "complaint" and "praise"'),
        ("{kind: [complaint, prais]}", 'no row has "prais" in the column kind, so it adds nothing here'),
        ("{must: {empty: true}}", "in no row the cell must is empty"),
        ("{kind: complaint, must: lamp}", "no row meets all of these conditions together"),
        ("{kind: complaint, must: lam}", 'no row has "lam" in the column must'),
    ],
)
def test_a_condition_that_no_row_meets_is_named(when: str, said: str, tmp_path: Path) -> None:
    (found,) = warnings(tmp_path, f"  - not_empty\n  - contains: kettle\n    when: {when}\n")

    assert found.code == "W021"
    assert found.place.line == 7
    assert re.search(said, found.message)


@pytest.mark.parametrize(
    "when",
    [
        "{kind: complaint}",
        "{kind: [complaint, praise]}",
        "{kind: {empty: true}}",
        "{kind: {empty: false}}",
        "{kind: praise, must: lamp}",
        '{kind: ""}',
    ],
)
def test_a_condition_that_a_row_meets_is_not_doubted(when: str, tmp_path: Path) -> None:
    assert warnings(tmp_path, f"  - not_empty\n  - contains: kettle\n    when: {when}\n") == []


@pytest.mark.parametrize(
    "cell",
    ["contains-all:red", "icontains: red", "llm-rubric: is polite", "similar(0.8):red", "not-contains:red",
     "is-json:x", "javascript: output.length", "fn:output", "contains-any: a"],
)  # fmt: skip
@pytest.mark.parametrize("value", ["{column: must}", '"{{ must }}"'])
def test_cells_of_another_tool_are_named(cell: str, value: str, tmp_path: Path) -> None:
    (found,) = warnings(tmp_path, f"  - contains: {value}\n", f"message,must\nHi?,lamp\nHo?,{cell}\n")

    assert found.code == "W022"
    assert "on line 3 of the data" in found.message


@pytest.mark.parametrize("cell", ["https://acme.example", "Contains: milk", "contains milk", "cost is 3", "a: b",
                                  "9:00", "Note: contains: nuts", "equals", "file://x"])  # fmt: skip
def test_ordinary_cells_are_not_doubted(cell: str, tmp_path: Path) -> None:
    assert warnings(tmp_path, "  - contains: {column: must}\n", f"message,must\nHi?,{cell}\nHo?,lamp\n") == []


def test_rows_with_nothing_to_check_are_counted_at_the_data(tmp_path: Path) -> None:
    rows = "message,must\nHi?,lamp\nHo?,\nHa?,\n"

    (found,) = warnings(tmp_path, "  - contains: {column: must}\n", rows)

    assert (found.code, found.place.line) == ("W023", 2)
    assert "2 of 3 rows have nothing to check (the first is line 3 of the data)" in found.message


def test_a_column_that_is_empty_everywhere_is_named_at_its_assertion(tmp_path: Path) -> None:
    rows = "message,must,more\nHi?,lamp,\nHo?,lamp,\n"

    found = warnings(tmp_path, '  - contains: {column: must}\n  - contains: "{{ more }}"\n', rows)

    assert [(m.code, m.place.line) for m in found] == [("W023", 6)]
    assert "the cell more is empty in every row" in found[0].message


def test_no_row_with_anything_to_check_is_one_message(tmp_path: Path) -> None:
    rows = "message,must\nHi?,\nHo?,\n"

    (found,) = warnings(tmp_path, "  - contains: {column: must}\n  - not_contains: '{{ must }}'\n", rows)

    assert found.code == "W023"
    assert "no row has anything to check" in found.message


def test_a_row_without_expectations_is_not_doubted_where_a_judge_can_grade_it(tmp_path: Path) -> None:
    rows = "message,must\nHi?,lamp\nHo?,\n"

    assert warnings(tmp_path, "  - contains: {column: must}\n", rows, "criteria: It is polite.\n") == []


def test_groups_of_empty_cells_count_as_nothing_to_check(tmp_path: Path) -> None:
    rows = "message,must\nHi?,lamp\nHo?,\n"
    group = "  - any:\n      - contains: {column: must}\n      - starts_with: {column: must}\n"

    assert codes(warnings(tmp_path, group, rows)) == ["W023"]


@pytest.mark.parametrize(
    "cell", ["NaN", "nan", "None", "NULL", "\\N", "<NA>", "#REF!", "#N/A", "#NAME?", " NULL "]
)
def test_a_cell_that_a_program_wrote_for_nothing_is_doubted(cell: str, tmp_path: Path) -> None:
    (found,) = warnings(tmp_path, "  - contains: {column: must}\n", f"message,must\nA?,{cell}\nB?,lamp\n")

    assert found.code == "W036"
    assert found.message.startswith(f'"{cell.strip()}" on line 2 of the data is what a program writes')


@pytest.mark.parametrize("cell", ["None of these", "#1", "nano", "Nullable", "N/A", "no"])
def test_a_cell_that_only_begins_like_nothing_is_a_text(cell: str, tmp_path: Path) -> None:
    rows = f"message,must\nA?,{cell}\nB?,lamp\n"

    assert codes(warnings(tmp_path, "  - contains: {column: must}\n", rows)) == []
