"""A run that is named where a set belongs: the line to type is said."""

import pytest
from workplace import Workplace


@pytest.mark.parametrize("command", ["regrade", "baseline"])
def test_a_run_where_a_set_belongs_is_told_where_it_goes(command: str, place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"})
    run = place.grade("--format", "json", hours="Monday").json[0]["run"]

    last = place.evalctl(command, "last")
    named = place.evalctl(command, str(run))
    with_set = place.evalctl(command, "faq.yaml", "last")
    unknown = place.evalctl(command, "nothing")

    assert f"last is a run, and {command} takes a set: evalctl {command} SET --run last" in last.err
    assert f"{run} is a run, and {command} takes a set: evalctl {command} SET --run {run}" in named.err
    assert f"evalctl {command} faq.yaml --run last" in with_set.err
    assert "there is no such file or folder" in unknown.err
    assert {told.code for told in (last, named, with_set, unknown)} == {2}
