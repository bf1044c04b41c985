"""The main job: what is called a regression, what is not, and what later runs are compared with."""

import json
import re

from workplace import Workplace

THREE = {"hours": "- contains: Monday", "phone": "- contains: 555", "pets": "- contains: dogs"}
GOOD = {"hours": "Monday", "phone": "Call 555", "pets": "dogs only"}
GATE = "--fail-on-regression"


def test_the_first_run_says_loudly_that_there_is_nothing_to_compare_with(place: Workplace) -> None:
    place.write_set(THREE)

    first = place.grade(GATE, **GOOD)

    assert first.code == 0
    assert first.last_line.startswith("NOTHING TO COMPARE WITH") or "NOTHING TO COMPARE WITH" in first.out


def test_the_same_answers_again_are_no_regression(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)

    again = place.grade(GATE, **GOOD)

    assert again.code == 0
    assert "no regression" in again.last_line


def test_worse_answers_regress_and_are_named(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)

    worse = place.grade(GATE, **{**GOOD, "pets": "no animals"})

    assert worse.code == 1
    assert worse.last_line.startswith("regression")
    assert "pets" in worse.last_line
    assert "dogs only" in worse.out


def test_without_the_flag_a_regression_is_told_and_exits_0(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)

    worse = place.grade(**{**GOOD, "pets": "no"})

    assert worse.code == 0
    assert "regression" in worse.out


def test_a_regressed_run_does_not_become_what_the_next_is_compared_with(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)
    bad = {**GOOD, "pets": "no"}
    place.grade(**bad)

    assert place.grade(GATE, **bad).code == 1


def test_accepting_the_regressed_run_makes_it_the_measure(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)
    bad = {**GOOD, "pets": "no"}
    place.grade(**bad)

    assert place.evalctl("accept", "last").code == 0

    assert place.grade(GATE, **bad).code == 0
    assert place.evalctl("accept", "last", "--unpin").code == 0


def test_editing_an_assertion_is_no_regression(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)
    place.write_set({**THREE, "pets": "- contains: cats", "hours": "- contains: Sunday"})

    edited = place.grade(GATE, **GOOD)

    assert edited.code == 0
    assert "no regression" in edited.last_line
    assert "the checks of hours, pets changed" in " ".join(edited.out.split())


def test_adding_removing_and_rewording_prompts_is_no_regression(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)

    place.write_set(
        {"hours": THREE["hours"], "phone": THREE["phone"], "new": "- contains: yes"}, phone="Your number?"
    )
    changed = place.grade(GATE, hours="Monday", phone="none", new="no")

    assert changed.code == 0
    assert "no regression" in changed.last_line
    for named in ("new", "phone", "pets"):
        assert named in changed.out


def test_changed_facts_in_the_system_prompt_are_told_and_worse_answers_to_them_regress(
    place: Workplace,
) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)
    place.write_set(THREE, system="The office is open on Tuesday only, 9am to 5pm.")

    changed = place.grade(GATE, **{**GOOD, "hours": "Tuesday"})

    assert changed.code == 1
    assert "system prompt" in changed.out
    assert "Tuesday only" in changed.out


def test_an_outage_is_incomplete_and_exits_3(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)

    outage = place.grade(GATE, hours="Monday")

    assert outage.code == 3
    assert "INCOMPLETE" in outage.last_line


def test_an_incomplete_run_that_fails_even_at_best_exits_1(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)

    assert place.grade(GATE, hours="no", phone="no").code == 1


def test_a_skipped_prompt_is_neither_passed_nor_failed(place: Workplace) -> None:
    place.write_set(THREE)
    text = (place.folder / "faq.yaml").read_text(encoding="utf-8")
    (place.folder / "faq.yaml").write_text(
        text.replace("  - id: pets\n", "  - id: pets\n    skip: waiting for legal\n"), encoding="utf-8"
    )

    report = place.grade("--format", "json", hours="Monday", phone="555").json[0]

    assert report["counts"] == {"pass": 2, "fail": 0, "error": 0, "skipped": 1}
    assert report["pass_rate"] == 1.0


def test_must_pass_fails_the_run_without_any_flag(place: Workplace) -> None:
    place.write_set(THREE)
    text = (place.folder / "faq.yaml").read_text(encoding="utf-8")
    (place.folder / "faq.yaml").write_text(
        text.replace("  - id: pets\n", "  - id: pets\n    must_pass: true\n"), encoding="utf-8"
    )

    assert place.grade(**{**GOOD, "pets": "no"}).code == 1
    assert place.grade(**GOOD).code == 0


def test_require_baseline_fails_a_first_run(place: Workplace) -> None:
    place.write_set(THREE)

    assert place.grade("--require-baseline", **GOOD).code == 1


def test_no_accept_keeps_a_run_from_being_the_measure(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade("--no-accept", **GOOD)

    assert "NOTHING TO COMPARE WITH" in place.grade(**GOOD).out


def test_a_baseline_file_is_compared_with_where_there_is_no_history(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)
    assert place.evalctl("baseline", "faq.yaml").code == 0
    written = (place.folder / "faq.baseline.json").read_bytes()

    elsewhere = ["--history", str(place.folder / "empty")]
    worse = place.grade(GATE, *elsewhere, **{**GOOD, "pets": "no"})

    assert worse.code == 1
    assert "faq.baseline.json" in worse.out
    assert place.evalctl("baseline", "faq.yaml").code == 0
    assert (place.folder / "faq.baseline.json").read_bytes() == written


def test_a_case_whose_checks_were_edited_since_the_baseline_file_is_listed_and_not_tested(
    place: Workplace,
) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)
    place.evalctl("baseline", "faq.yaml")
    place.write_set({**THREE, "pets": "- contains: cats"})

    report = place.grade("--format", "json", GATE, **GOOD)

    assert report.code == 0
    comparison = report.json[0]["comparison"]
    assert isinstance(comparison, dict)
    assert comparison["edited"] == ["pets"]


def test_against_names_another_run(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade("--no-accept", **{**GOOD, "pets": "no"})
    run_id = json.loads(place.evalctl("history", "--format", "json").out)
    place.grade(**GOOD)

    ids = (
        [run["run"] for run in run_id["runs"]] if isinstance(run_id, dict) else [run["run"] for run in run_id]
    )
    against = place.grade(GATE, "--against", ids[0], **{**GOOD, "pets": "no"})

    assert against.code == 0
    assert ids[0] in against.out


def test_regrade_applies_todays_checks_to_stored_answers(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)
    place.write_set({**THREE, "pets": "- contains: cats"})

    regraded = place.evalctl("regrade", "faq.yaml", "--format", "json")

    assert regraded.json[0]["counts"] == {"pass": 2, "fail": 1, "error": 0, "skipped": 0}
    shown = place.evalctl("show", "last", "--format", "json")
    assert shown.code == 0


def test_compare_shows_both_answers_of_what_got_worse(place: Workplace) -> None:
    place.write_set(THREE)
    place.grade(**GOOD)
    first = json.loads(place.evalctl("history", "--format", "json").out)
    place.grade(**{**GOOD, "pets": "no animals"})
    ids = [run["run"] for run in (first["runs"] if isinstance(first, dict) else first)]

    compared = place.evalctl("compare", ids[0])

    assert compared.code == 0
    assert "dogs only" in compared.out
    assert "no animals" in compared.out
    # The runs were named: no rule chose them, and nothing stands behind the time of the older one.
    beneath = compared.out.partition(f"Compared with run {ids[0]}\n")[2].splitlines()[0]
    assert re.fullmatch(r"  \d{4}-\d\d-\d\d \d\d:\d\d UTC", beneath)
