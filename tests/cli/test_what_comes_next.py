"""Run, history, show and accept say the same of what the next run is compared with, and every way out works."""

import json
from pathlib import Path

import pytest
from workplace import Workplace

MET = {"a": "Monday", "b": "Friday"}


@pytest.fixture
def two(place: Workplace) -> Workplace:
    """Two accepted runs of a set."""
    place.write_set({"a": "- contains: Monday", "b": "- contains: Friday"})
    place.grade(a="Monday", b="no")
    place.grade(**MET)
    return place


def runs(place: Workplace) -> list[str]:
    return [str(run["run"]) for run in place.evalctl("history", "--format", "json").json]


def journal(place: Workplace, run: str) -> Path:
    return place.folder / "history" / "runs" / "acme.faq" / f"{run}.jsonl"


def spoken(place: Workplace) -> set[str]:
    """What history and show say of the next run, with the run that is shown by its name."""
    newest = runs(place)[-1]
    history = " ".join(place.evalctl("history").out.split())
    shown = " ".join(place.evalctl("show", newest).out.split())
    sentences = {text[text.index("the next run of") :] for text in (history, shown)}
    return {text.replace("compared with this one", f"compared with run {newest}") for text in sentences}


def compared_with(place: Workplace) -> str:
    """What a run is in truth compared with."""
    done = place.grade("--no-accept", "--format", "json", **MET)
    (run,) = json.loads(done.out)
    return "nothing" if run["compared_with"] is None else run["compared_with"]["name"]


def test_the_last_accepted_run_is_named_by_all(two: Workplace) -> None:
    newest = runs(two)[-1]

    assert spoken(two) == {
        f"the next run of acme.faq against recorded is compared with run {newest} (the last accepted run)"
    }
    assert compared_with(two) == newest


def test_a_pinned_run_is_named_by_all(two: Workplace) -> None:
    oldest = runs(two)[0]

    accepted = two.evalctl("accept", oldest)
    ran = two.grade(**MET)

    assert accepted.out == (
        f"accepted {oldest}: the next run of acme.faq against recorded is compared with this one "
        "(pinned with accept)\n"
    )
    sentence = f"the next run of acme.faq against recorded is compared with run {oldest} (pinned with accept)"
    assert f"note: {sentence}" in " ".join(ran.out.split())
    assert spoken(two) == {sentence}
    assert compared_with(two) == oldest


def test_a_baseline_file_is_named_by_all_and_accept_says_how_to_go_on(two: Workplace) -> None:
    oldest = runs(two)[0]
    two.evalctl("baseline", "faq.yaml")

    accepted = two.evalctl("accept", oldest)

    assert f"write it anew with evalctl baseline faq.yaml --run {oldest}" in accepted.out
    assert "compared with the baseline file faq.baseline.json" in " ".join(spoken(two))
    assert compared_with(two) == "faq.baseline.json"
    assert two.evalctl("baseline", "faq.yaml", "--run", oldest).code == 0
    assert oldest in (two.folder / "faq.baseline.json").read_text("utf-8")


def test_a_journal_that_is_gone_never_blocks_a_run(two: Workplace) -> None:
    oldest, newest = runs(two)
    journal(two, newest).unlink()

    ran = two.grade("--no-accept", **MET)

    assert ran.code == 0
    assert "is gone, and with it the answers of that run" in " ".join(ran.out.split())
    assert compared_with(two) == oldest
    assert f"compared with run {oldest} (the newest accepted run that is whole)" in " ".join(
        two.evalctl("history").out.split()
    )


def test_a_pinned_run_without_a_journal_never_blocks_either_and_its_way_out_works(two: Workplace) -> None:
    oldest, newest = runs(two)
    two.evalctl("accept", oldest)
    journal(two, oldest).unlink()

    ran = two.grade("--no-accept", **MET)

    assert f"evalctl accept --unpin {oldest} lets go of the pin" in " ".join(ran.out.split())
    assert compared_with(two) == newest
    assert two.evalctl("accept", "--unpin", oldest).code == 0
    assert "passed over" not in two.grade("--no-accept", **MET).out


def test_a_pinned_run_that_left_the_history_is_said(two: Workplace) -> None:
    oldest, newest = runs(two)
    two.evalctl("accept", oldest)
    file = two.folder / "history" / "history.jsonl"
    kept = [
        line for line in file.read_text("utf-8").splitlines() if '"kind":"run"' not in line or newest in line
    ]
    file.write_text("\n".join(kept) + "\n", encoding="utf-8")

    ran = two.grade("--no-accept", **MET)

    assert f"the pinned run {oldest} is no longer in" in " ".join(ran.out.split())
    assert compared_with(two) == newest


def test_where_no_journal_is_left_the_run_says_so_and_accept_makes_it_the_measure(two: Workplace) -> None:
    for run in runs(two):
        journal(two, run).unlink()

    ran = two.grade(**MET)
    newest = runs(two)[-1]

    assert "NOT COMPARABLE: no accepted run of acme.faq against recorded can be read whole" in ran.out
    assert f"evalctl accept {newest} makes them the measure" in ran.out
    assert compared_with(two) == "nothing"
    assert two.evalctl("accept", newest).code == 0
    assert compared_with(two) == newest


def test_a_run_without_a_journal_is_not_accepted(two: Workplace) -> None:
    newest = runs(two)[-1]
    journal(two, newest).unlink()

    accepted = two.evalctl("accept", newest)

    assert accepted.code == 2
    assert f"run {newest} cannot be accepted, for nothing can be compared with it: " in accepted.err
    assert "is gone, and with it the answers of that run" in accepted.err


def conflicted(place: Workplace) -> Path:
    file = place.folder / "faq.baseline.json"
    file.write_text("<<<<<<< HEAD\n" + file.read_text("utf-8"), encoding="utf-8")
    return file


def test_the_way_out_of_a_conflicted_baseline_file_works_as_it_is_said(two: Workplace) -> None:
    two.evalctl("baseline", "faq.yaml")
    conflicted(two)

    stopped = two.grade(**MET)
    refused = two.evalctl("baseline", "faq.yaml")
    replaced = two.evalctl("baseline", "faq.yaml", "--replace")

    assert stopped.code == 2
    assert (
        "the conflict is still in it; write it anew with evalctl baseline faq.yaml --replace" in stopped.err
    )
    assert refused.code == 2
    assert "evalctl baseline faq.yaml --replace" in refused.err
    assert replaced.code == 0
    assert two.grade(**MET).code == 0


def test_where_no_run_is_at_hand_a_conflicted_baseline_file_is_removed_first(two: Workplace) -> None:
    two.evalctl("baseline", "faq.yaml")
    file = conflicted(two)
    elsewhere = ("--history", "empty")

    refused = two.evalctl("baseline", "faq.yaml", "--replace", *elsewhere)

    assert "remove faq.baseline.json, which is broken, and run the set first" in refused.err
    file.unlink()
    assert two.grade(*elsewhere, **MET).code == 0
    assert two.evalctl("baseline", "faq.yaml", *elsewhere).code == 0


def test_a_first_run_in_which_nothing_passed_is_no_measure_and_a_better_one_takes_its_place(
    place: Workplace,
) -> None:
    place.write_set({"a": "- contains: Monday", "b": "- contains: Friday"})

    first = place.grade(a="no", b="no")
    place.grade(**MET)
    worse = place.grade("--fail-on-regression", a="no", b="no")

    assert (
        "in which nothing passed, so none can be worse: the first run that is better takes its place"
        in first.out
    )
    assert worse.code == 1
