"""What is seen before anything is asked, and what a run takes however it is ordered."""

import sys

import pytest
from workplace import Workplace


def test_what_one_set_is_compared_with_is_read_before_another_is_asked(place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"}, name="a.yaml")
    second = (place.folder / "a.yaml").read_text(encoding="utf-8").replace("acme.faq", "acme.other")
    (place.folder / "b.yaml").write_text(second, encoding="utf-8")
    (place.folder / "b.baseline.json").write_text("{\n", encoding="utf-8")
    (place.folder / "evalctl.yaml").write_text(
        "targets:\n  gone: {model: openai/gone, api_base: 'http://127.0.0.1:9/v1', api_key_env: PATH}\n",
        encoding="utf-8",
    )

    outcome = place.evalctl("run", "a.yaml", "b.yaml", "--model", "gone")

    assert outcome.code == 2
    assert "b.baseline.json:2: this is not JSON" in outcome.err
    assert not (place.folder / "history" / "runs").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="no colons in names of files")
def test_no_line_of_a_report_begins_with_two_colons_for_a_build_server_to_obey(place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"}, name="::error::a.yaml")
    place.write_answers(hours="::error::Monday\n::error::x")
    (place.folder / "::error::b.yaml").write_text("prompts: []\n", encoding="utf-8")

    run = place.evalctl("run", "::error::a.yaml", "--answers", "answers.jsonl")
    listed = place.evalctl("list", ".")
    checked = place.evalctl("check", ".")

    assert "./::error::a.yaml · 1 prompt" in run.out
    for said in (run.out, listed.out, listed.err, checked.out, checked.err):
        assert not [line for line in said.splitlines() if line.lstrip().startswith("::")]


def test_more_questions_under_way_than_there_are_take_no_memory(place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"})

    outcome = place.grade("--concurrency", "99999999999", hours="Monday")

    assert outcome.code == 0


def test_a_run_that_lost_verdicts_does_not_take_the_place_of_one_that_has_them(place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday", "price": "- contains: ten"})
    place.grade(hours="Monday", price="ten")

    tolerated = place.grade("--max-errors", "1", price="ten")
    after = place.grade("--fail-on-regression", hours="Sunday", price="ten")

    assert tolerated.code == 0
    assert "1 of the cases that had a verdict before have none now" in " ".join(tolerated.out.split())
    assert after.code == 1
