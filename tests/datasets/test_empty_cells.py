"""Cells that are empty: a check whose text needs one is left out, and says which."""

from pathlib import Path

import pytest

from evalctl.assertions import builtin
from evalctl.datasets.load import load_file
from evalctl.model.assertion_results import AssertionEntry, NotApplicable
from evalctl.model.cases import PromptCase

ROWS = "message,days,unit\nHow long?,30,days\nHow long is it?,,days\n"


def checks(tmp_path: Path, check: str) -> list[AssertionEntry]:
    """The check of each row: the first has all cells, in the second the cell days is empty."""
    (tmp_path / "t.csv").write_text(ROWS, encoding="utf-8")
    head = 'id: acme.t\ndata: {file: t.csv}\nprompt: "{{ message }}"\nassert:\n  - not_empty\n  - '
    (tmp_path / "s.yaml").write_text(head + check + "\n", encoding="utf-8")
    loaded = load_file(tmp_path / "s.yaml", builtin())
    assert loaded.errors == ()
    assert loaded.evalset is not None
    cases = [case for case in loaded.evalset.cases if isinstance(case, PromptCase)]
    return [case.checks[1] for case in cases]


@pytest.mark.parametrize(
    "check",
    [
        'contains: "{{ days }}"',
        'contains: "{{ days }} days"',
        'contains: "{{ days }} {{ unit }}"',
        'contains: "{{ days | trim }} days"',
        'contains: "within {{ days | upper | trim }}"',
        'contains: "{{ days }} {% if unit %}{{ unit }}{% endif %}"',
        'contains: "{% if unit %}in {% endif %}{{ days }} days"',
        "regex: '{{ days }} (days|Tage)'",
        'judge: "It says that it takes {{ days }} days."',
        'contains_all: ["{{ days }} days"]',
        'similar: "It takes {{ days }} days."',
        "length: {max: \"{{ days }}0\"}",
        'contains: {column: days}',
    ],
)  # fmt: skip
def test_a_check_whose_text_takes_an_empty_cell_is_left_out(check: str, tmp_path: Path) -> None:
    full, lacking = checks(tmp_path, check)

    assert not isinstance(full.rule, NotApplicable)
    assert isinstance(lacking.rule, NotApplicable)
    assert lacking.rule.reason == "the cell days is empty"


@pytest.mark.parametrize(
    ("check", "text"),
    [
        ("contains: \"{{ days | default('14') }} days\"", "14 days"),
        ("contains: \"{{ days | trim | default('14') | upper }} days\"", "14 days"),
        ('contains: "{% if days %}{{ days }} days{% else %}no time{% endif %}"', "no time"),
        ('contains: "{% if days %}{{ days }} {% endif %}{{ unit }}"', "days"),
        ("contains: \"{{ days if days else 'some' }} days\"", "some days"),
        ('contains: "{{ unit }}"', "days"),
    ],
)
def test_a_text_that_says_what_stands_for_an_empty_cell_is_looked_for(
    check: str, text: str, tmp_path: Path
) -> None:
    _, lacking = checks(tmp_path, check)

    assert lacking.spec["contains"] == text


def test_an_item_that_takes_an_empty_cell_is_left_out_of_its_list(tmp_path: Path) -> None:
    full, lacking = checks(tmp_path, 'contains_any: ["{{ days }} days", a month]')

    assert full.spec["contains_any"] == ["30 days", "a month"]
    assert lacking.spec["contains_any"] == ["a month"]


def test_a_text_that_chooses_nothing_does_not_blame_a_cell(tmp_path: Path) -> None:
    full, _ = checks(tmp_path, "contains: '{% if unit == \"hours\" %}hours{% endif %}'")

    assert isinstance(full.rule, NotApplicable)
    assert full.rule.reason == "with this row the text comes to nothing"
