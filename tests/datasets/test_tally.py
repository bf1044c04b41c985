"""Rows are counted while they are read, and come to the same as when they are walked through later."""

from pathlib import Path

from evalctl.assertions import builtin
from evalctl.commands.sets import load
from evalctl.model.tally import Tally

SET = """id: acme.rows
system: You help {{ name }}.
criteria: It is kind.
data: {file: rows.csv, id: ticket}
prompt: "Where is {{ text }}?"
assert:
  - contains: "{{ wanted }}"
  - judge: "It names {{ wanted }}."
"""
ROWS = "ticket,text,name,wanted\nA 1,päckchen,Ann,box\nA-1,小包,Bo,\nb,parcel,Cy,bag\n"


def test_the_count_made_while_reading_is_that_of_the_cases(tmp_path: Path) -> None:
    (tmp_path / "rows.yaml").write_text(SET, encoding="utf-8")
    (tmp_path / "rows.csv").write_text(ROWS, encoding="utf-8")
    (evalset,) = load([str(tmp_path / "rows.yaml")], builtin())

    read, walked = evalset.cases.tally, Tally.of(evalset.cases)

    assert [figures(tally) for tally in (read, walked)] == [[(3, 51, 37, 3, 121, 82, 2)]] * 2


def figures(tally: Tally) -> list[tuple[int, ...]]:
    return [
        (
            group.count,
            group.asked,
            group.system,
            group.with_system,
            group.shown,
            group.shown_for_checks,
            group.questions,
        )
        for group in tally.groups.values()
    ]
