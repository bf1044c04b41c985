"""Judges from the command line: naming one, counting its calls, keeping what it said, and saying that it changed."""

import json
from pathlib import Path
from typing import Any

import pytest
from recorded_judge import record, says, scores
from workplace import Outcome, Workplace

TWO = {"hours": "- contains: Monday\n- judge: It is kind.", "phone": "- judge: It is kind."}
ANSWERS = {"hours": "Monday, gladly", "phone": "Call 555"}
BOTH_PASS = {"hours": says("pass"), "phone": says("pass")}
GATE = "--fail-on-regression"


@pytest.fixture(autouse=True)
def no_judge_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EVALCTL_JUDGE_MODEL", raising=False)


@pytest.fixture
def two(place: Workplace) -> Workplace:
    place.write_set(TWO)
    place.write_answers(**ANSWERS)
    return place


def run(place: Workplace, *options: str) -> Outcome:
    return place.evalctl("run", "faq.yaml", "--answers", "answers.jsonl", *options)


def judged(place: Workplace, reads: dict[str, Any], *options: str, judge: str = "one") -> Outcome:
    """A run in which *judge* says *reads*."""
    return run(place, "--judgements", record(place, reads, judge=judge), *options)


def report(outcome: Outcome) -> dict[str, Any]:
    assert outcome.out, outcome.err
    return outcome.json[0]


def statuses(outcome: Outcome) -> dict[str, str]:
    cases: Any = report(outcome)["cases"]
    return {case["id"]: case["status"] for case in cases}


def refused(outcome: Outcome) -> str:
    assert outcome.code == 2, outcome
    assert outcome.out == ""
    return outcome.err


def test_without_a_judge_it_says_what_asks_one_and_what_to_type(two: Workplace) -> None:
    by_word = refused(run(two))
    by_grader = refused(run(two, "--grader", "llm_judge"))

    assert 'faq.yaml:8:9: "judge" asks a judge, and no judge is named' in by_word
    assert "--grader llm_judge asks a judge" in by_grader
    for way in ("--judge-model", "EVALCTL_JUDGE_MODEL", "judge: in evalctl.yaml", "--judgements FILE"):
        assert way in by_word
    assert not (two.folder / "history").exists()


def test_a_set_that_asks_no_judge_needs_none(place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"})
    place.write_answers(hours="Monday")

    assert run(place, "--judge-model", "openai/nope").code == 0


def test_the_judges_verdict_and_reason_are_told(two: Workplace) -> None:
    told = judged(two, {"hours": says("pass"), "phone": says("fail", "Curt and cold.")})

    assert "judge: Curt and cold." in told.out
    assert "openai/one · no calls · 2 votes reused" in told.out


def test_what_the_judge_does_not_say_is_an_error_and_no_failure(two: Workplace) -> None:
    told = judged(two, {"hours": says("pass")}, "--format", "json", GATE)

    assert told.code == 3
    assert statuses(told) == {"hours": "pass", "phone": "error"}


def test_the_grader_scores_the_whole_and_every_check_must_hold(two: Workplace) -> None:
    two.write_set({"hours": "- contains: Monday", "phone": "- contains: 999"})
    file = record(two, {"hours": scores(0.6), "phone": scores(0.9)}, grader="llm_judge")

    told = run(two, "--grader", "llm_judge", "--judgements", file, "--format", "json")

    assert statuses(told) == {"hours": "pass", "phone": "fail"}
    assert report(told)["mean_score"] == pytest.approx(0.75)
    assert report(told)["grader"] == "llm_judge"


def test_the_threshold_of_the_project_file_counts(two: Workplace) -> None:
    two.write_set({"hours": "- contains: Monday", "phone": "- contains: 555"})
    file = record(two, {"hours": scores(0.6), "phone": scores(0.9)}, grader="llm_judge")
    Path("evalctl.yaml").write_text("judge: {threshold: 0.7}\n", encoding="utf-8")

    told = run(two, "--grader", "llm_judge", "--judgements", file, "--format", "json")

    assert statuses(told) == {"hours": "fail", "phone": "pass"}


@pytest.mark.parametrize("threshold", ["1.5", "-0.1", "high"])
def test_a_threshold_off_its_scale_is_told_with_its_line(two: Workplace, threshold: str) -> None:
    Path("evalctl.yaml").write_text(
        f"judge:\n  model: openai/x\n  threshold: {threshold}\n", encoding="utf-8"
    )

    assert "evalctl.yaml:3:" in refused(run(two))


def test_criteria_that_are_empty_are_told_with_their_line(two: Workplace) -> None:
    two.write_set({"hours": '- judge: ""'})

    assert "faq.yaml:7:" in refused(run(two))


def test_a_dry_run_of_what_is_recorded_takes_no_calls_and_leaves_nothing(two: Workplace) -> None:
    text = Path("faq.yaml").read_text("utf-8")
    Path("faq.yaml").write_text(
        text + "  - id: later\n    prompt: x\n    skip: legal\n    reference: y\n", "utf-8"
    )
    two.write_answers(**ANSWERS, later="")
    recorded = ("--judgements", record(two, BOTH_PASS))

    (forecast,) = json.loads(run(two, "--dry-run", "--format", "json", *recorded).out)
    as_text = run(two, "--dry-run", *recorded)

    assert (forecast["cases"], forecast["skipped"]) == (3, 1)
    assert (forecast["target_calls"], forecast["judge_calls"]) == (0, 0)
    assert "the judgements of openai/one are recorded" in " ".join(as_text.out.split())
    assert as_text.last_line == "nothing was asked"
    assert not (two.folder / "history").exists()


SELF = {"openai/gpt-5": "azure/gpt-5-2025-08-07", "house": "house"}


@pytest.mark.parametrize(("model", "judge"), SELF.items())
def test_a_model_may_not_judge_itself_unless_that_is_said(
    two: Workplace, model: str, judge: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for key in ("OPENAI_API_KEY", "AZURE_API_KEY", "AZURE_API_BASE", "AZURE_API_VERSION"):
        monkeypatch.setenv(key, "http://127.0.0.1:9/of-a-test")
    Path("evalctl.yaml").write_text(
        "targets: {house: {model: openai/llama-4, api_base: 'http://127.0.0.1:9/v1'}}\njudge: {votes: 3}\n",
        encoding="utf-8",
    )
    asked = ("run", "faq.yaml", "--model", model, "--judge-model", judge, "--dry-run")

    told = refused(two.evalctl(*asked))

    assert "is the model under test" in told
    assert "--allow-self-judging" in told
    forecast = two.evalctl(*asked, "--allow-self-judging")
    assert forecast.code == 0
    assert "2 calls, without retries" in forecast.out
    assert "at most 6 calls to" in forecast.out


def test_recorded_judgements_and_a_model_exclude_each_other(two: Workplace) -> None:
    told = run(two, "--judgements", record(two, BOTH_PASS), "--judge-model", "openai/x")

    assert "exclude each other" in refused(told)


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("", "there is no judgement in this file"),
        ("{", "E203"),
        ("not json", "E203"),
        ('{"v":1,"kind":"judgement","judge_digest":"1","model":"m","votes":[]}', "E203"),
        ('{"v":99,"kind":"judgement"}', "E203"),
    ],
)
def test_a_file_that_holds_no_judgements_is_refused(two: Workplace, lines: str, says: str) -> None:
    Path("bad.jsonl").write_text(lines, encoding="utf-8")

    told = refused(run(two, "--judgements", "bad.jsonl"))

    assert "bad.jsonl" in told
    assert says in told


def test_a_missing_file_of_judgements_is_named(two: Workplace) -> None:
    assert "nothere.jsonl" in refused(run(two, "--judgements", "nothere.jsonl"))


def test_the_judgements_of_two_judges_cannot_be_one(two: Workplace) -> None:
    one = Path(record(two, BOTH_PASS)).read_text("utf-8")
    other = Path(record(two, BOTH_PASS, judge="two")).read_text("utf-8")
    Path("both.jsonl").write_text(one + other, encoding="utf-8")

    assert "the judgements of 2 judges: openai/one" in refused(run(two, "--judgements", "both.jsonl"))


def test_a_judgement_of_another_form_is_an_error_of_its_case(two: Workplace) -> None:
    told = judged(two, {"hours": says("pass"), "phone": scores(1.0)}, "--format", "json")

    assert statuses(told) == {"hours": "pass", "phone": "error"}
    assert '"verdict" is missing' in report(told)["cases"][1]["checks"][0]["reason"]


def test_what_a_run_was_judged_by_comes_out_and_goes_in_again(two: Workplace) -> None:
    first = judged(two, {"hours": says("pass"), "phone": says("fail")}, "--format", "json")
    Path("out.jsonl").write_text(two.evalctl("show", "last", "--format", "judgements").out, encoding="utf-8")

    again = run(two, "--judgements", "out.jsonl", "--format", "json")

    assert statuses(again) == statuses(first) == {"hours": "pass", "phone": "fail"}


def test_a_run_without_a_judge_has_no_judgements_to_show(place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"})
    place.grade(hours="Monday")

    assert "no judge was asked" in refused(place.evalctl("show", "last", "--format", "judgements"))


def test_worse_answers_by_the_same_judge_regress(two: Workplace) -> None:
    judged(two, BOTH_PASS)
    two.write_answers(hours="Monday, gladly", phone="555.")

    worse = judged(two, {"hours": says("pass"), "phone": says("fail")}, GATE)

    assert worse.code == 1
    assert "phone got worse" in worse.last_line


def test_a_changed_judge_is_said_and_its_grades_are_not_compared(two: Workplace) -> None:
    judged(two, BOTH_PASS)

    changed = judged(
        two, {"hours": says("pass"), "phone": says("fail")}, GATE, "--format", "json", judge="two"
    )

    comparison: Any = report(changed)["comparison"]
    assert changed.code == 0
    assert comparison["worse"] == []
    assert comparison["unjudged"] == ["hours", "phone"]
    assert comparison["conditions_changed"] == ["the judge is openai/two (was openai/one)"]
    assert "evalctl regrade --run" in " ".join(report(changed)["notes"])
    assert report(changed)["verdict"] == "not_comparable"


def test_regrading_the_older_run_by_the_new_judge_makes_them_comparable(two: Workplace) -> None:
    judged(two, BOTH_PASS)
    (older,) = json.loads(two.evalctl("history", "--format", "json").out)
    new_judge = record(two, {"hours": says("pass"), "phone": says("fail")}, judge="two", name="new.jsonl")

    regraded = two.evalctl("regrade", "faq.yaml", "--judgements", new_judge, "--format", "json")
    after = run(two, "--judgements", new_judge, "--format", "json", GATE, "--against", older["run"])

    assert statuses(regraded) == {"hours": "pass", "phone": "fail"}
    comparison: Any = report(after)["comparison"]
    assert (after.code, comparison["unjudged"], comparison["compared"]) == (0, [], 2)
    assert comparison["conditions_changed"] == []


def test_regrading_reuses_what_the_runs_own_judge_said_without_naming_it(two: Workplace) -> None:
    judged(two, BOTH_PASS)
    two.write_set({**TWO, "hours": "- contains: Friday\n- judge: It is kind."})

    regraded = two.evalctl("regrade", "faq.yaml", "--format", "json")

    assert statuses(regraded) == {"hours": "fail", "phone": "pass"}
    assert report(regraded)["judging"]["calls"] == 0


def test_regrading_by_criteria_that_nobody_judged_needs_a_judge(two: Workplace) -> None:
    judged(two, BOTH_PASS)
    two.write_set({**TWO, "phone": "- judge: It is short."})

    told = refused(two.evalctl("regrade", "faq.yaml"))

    assert "1 answer has to be judged, and no judge is named" in told
    assert "--judge-model" in told


def test_a_stored_run_may_not_be_judged_by_its_own_model_either(two: Workplace) -> None:
    judged(two, BOTH_PASS)
    (journal,) = (two.folder / "history" / "runs" / "acme.faq").glob("*.jsonl")
    text = journal.read_text("utf-8").replace('"model":"recorded"', '"model":"openai/gpt-5"', 1)
    journal.write_text(text, encoding="utf-8")

    told = refused(two.evalctl("regrade", "faq.yaml", "--judge-model", "openai/gpt-5"))

    assert "is the model under test" in told


def test_stored_answers_are_judged_by_the_other_grader_which_then_has_a_series(two: Workplace) -> None:
    two.write_set({"hours": "- contains: Monday", "phone": "- contains: 555"})
    run(two)
    scored = record(two, {"hours": scores(0.9), "phone": scores(0.8)}, grader="llm_judge")

    regraded = two.evalctl(
        "regrade", "faq.yaml", "--grader", "llm_judge", "--judgements", scored, "--format", "json"
    )
    low = record(two, {"hours": scores(0.9), "phone": scores(0.1)}, grader="llm_judge", judge="one")
    next_run = run(two, "--grader", "llm_judge", "--judgements", low, GATE)

    assert statuses(regraded) == {"hours": "pass", "phone": "pass"}
    graders = [line["grader"] for line in json.loads(two.evalctl("history", "--format", "json").out)]
    assert graders == ["deterministic", "llm_judge", "llm_judge"]
    assert next_run.code == 1


def test_a_judges_series_is_its_own(two: Workplace) -> None:
    judged(two, BOTH_PASS)

    scored = record(two, {"hours": scores(0.1), "phone": scores(0.1)}, grader="llm_judge")
    first = run(two, "--grader", "llm_judge", "--judgements", scored, GATE)

    assert first.code in (0, 3)
    assert "NOTHING TO COMPARE WITH" in first.out or "INCOMPLETE" in first.out


def test_a_baseline_file_by_another_judge_is_listed_and_not_compared(two: Workplace) -> None:
    judged(two, BOTH_PASS)
    assert two.evalctl("baseline", "faq.yaml").code == 0
    elsewhere = ("--history", str(two.folder / "empty"), "--format", "json", GATE)
    bad = {"hours": says("pass"), "phone": says("fail")}

    same = judged(two, bad, *elsewhere)
    other = judged(two, bad, *elsewhere, judge="two")

    assert same.code == 1
    assert other.code == 0
    comparison: Any = report(other)["comparison"]
    assert comparison["edited"] == ["hours", "phone"]


def test_compare_and_show_need_no_judge(two: Workplace) -> None:
    judged(two, BOTH_PASS)
    first = json.loads(two.evalctl("history", "--format", "json").out)[0]["run"]
    judged(two, {"hours": says("pass"), "phone": says("fail")})

    compared = two.evalctl("compare", first, "--format", "json")

    assert json.loads(compared.out)["comparison"]["worse"] == ["phone"]
    assert two.evalctl("show", "last").code == 0


def test_the_line_of_the_history_has_the_judge_apart(two: Workplace) -> None:
    judged(two, BOTH_PASS)

    (line,) = json.loads(two.evalctl("history", "--format", "json").out)

    assert (line["judge_calls"], line["judge_tokens"], line["tokens"]) == (0, None, None)


@pytest.mark.parametrize("count", ["0", "-1"])
def test_less_than_one_question_at_once_is_refused(two: Workplace, count: str) -> None:
    told = refused(judged(two, BOTH_PASS, "--judge-concurrency", count))

    assert "--judge-concurrency" in told
