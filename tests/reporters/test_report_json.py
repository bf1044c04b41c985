"""Results for machines: exactly what the schemas say, valid for every reader, texts as they are."""

import json
import unicodedata
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from msgspec.structs import replace
from report_examples import (
    NOW,
    OUTAGE,
    SINCE,
    THEN,
    a_case,
    a_report,
    a_result,
    a_run,
    held,
    left_out,
    missed,
    standings,
    undecided,
)

from evalctl.evaluation.comparison import compare
from evalctl.evaluation.evaluate import Evaluation
from evalctl.evaluation.gates import Limits, decide
from evalctl.evaluation.run_reports import ComparisonReport, HistoryReport, StoredRun
from evalctl.model.answers import Answer, Ranking, ToolCall
from evalctl.model.assertion_results import AssertionResult, Grade
from evalctl.model.judgements import Judgement, Vote
from evalctl.model.runs import Counts, RunSummary, Series
from evalctl.model.samples import Usage
from evalctl.reporters.formats import COMPARISON, HISTORY, RUNS, STORED
from evalctl.reporters.json_text import document, json_lines
from evalctl.reporters.result_schemas import case_schema, run_schema
from evalctl.yamltext import Place

SCHEMAS = Path(__file__).parents[2] / "schemas"
RUN = Draft202012Validator(run_schema())
CASE = Draft202012Validator(case_schema())


def as_json(*reports: Evaluation) -> list[dict[str, Any]]:
    parsed = json.loads(RUNS.render(reports, "json"))
    assert isinstance(parsed, list)
    return parsed


def as_lines(*reports: Evaluation) -> list[dict[str, Any]]:
    return [json.loads(line) for line in RUNS.render(reports, "jsonl").splitlines()]


def everything() -> Evaluation:
    """A report in which every field has something to say."""
    judged = AssertionResult(
        "judge",
        Grade.failing("not friendly", expected="friendly", found="rude", measure=0.25),
        weight=Decimal("1.5"),
        because="we are friendly",
        path=("a", 0),
        judgement=Judgement("t", "j", "openai/gpt-5", (Vote("{}", {}, 12, 0.001, 0.7), Vote("?", None))),
        duration_ms=0.12345,
        place=Place("sets/faq.yaml", 12, 9),
    )
    group = AssertionResult(
        "any", Grade.failing("none of these holds"), children=(missed("contains", "x"), judged)
    )
    answer = Answer("Hm.", "stop", "I'd rather not", tool_calls=(ToolCall("look_up", '{"a": 1}'),))
    results = [
        a_result(
            "full", answer, judged, group, left_out("language", "too short"), served="gpt", cost_usd=0.001
        ),
        a_result("ranked", Ranking(("b", "a"), (2.0, 1.0)), held("top_1", "b"), cost_usd=0.0),
        a_result("outage", replace(OUTAGE, status=503)),
        a_result("unchecked", "x", undecided("regex", "took too long"), cost_usd=0.1),
        a_result("legal", None, reason="waiting for legal"),
        a_result("slower", "x", held("a", "a"), missed("b", "b"), cost_usd=0.1),
        a_result("quicker", "x", held("a", "a"), missed("b", "b"), cost_usd=0.1),
    ]
    half = (held("a", "a"), missed("b", "b"))
    earlier = [
        a_result("full", "Hi.", held("judge", "friendly")),
        a_result("ranked", Ranking(("a",)), missed("top_1", "b")),
        a_result("outage", "x", held("x", "x")),
        a_result("gone", "x", held("x", "x")),
        a_result("slower", "x", *half, held("c", "c")),
        a_result("quicker", "x", *half, missed("c", "c")),
    ]
    after = a_run(
        NOW,
        *results,
        judge_model="openai/gpt-5",
        partial="-k x",
        labels={"commit": "1a2b"},
        versions={"evalctl": "0.1.0"},
    )
    return a_report(
        after,
        a_run(THEN, *earlier),
        Limits(fail_on_regression=True, require_baseline=True, fail_under=0.9, max_errors=2),
        cases=[a_case("full", must_pass=True)],
        must_pass_failed=1,
        conditions_changed=["the system prompt changed"],
        failing_since={"full": SINCE},
        kept_out="it is only a part of the set",
        unsaved="the disk is full",
        notes=("a note",),
    )


def test_an_array_with_one_object_a_run() -> None:
    report = a_report(a_run(NOW, a_result("sunday", "No.", held("exact", "No."))))
    other = a_report(a_run(THEN, a_result("sunday", "No.", held("exact", "No.")), target="bot"))

    runs = as_json(report, other)

    assert [(run["run"], run["set"], run["target"], run["grader"]) for run in runs] == [
        (NOW, "acme.faq", "local/smollm2", "deterministic"),
        (THEN, "acme.faq", "bot", "deterministic"),
    ]
    assert runs[0]["counts"] == {"pass": 1, "fail": 0, "error": 0, "skipped": 0}
    assert (runs[0]["pass_rate"], runs[0]["mean_score"], runs[0]["verdict"]) == (1.0, 1.0, "first")


def test_a_line_a_case() -> None:
    check = missed("exact", "no", "the answer is another text", found="Yes.")
    report = a_report(a_run(NOW, a_result("sunday", "Yes.", check), a_result("lunch", OUTAGE)))

    lines = as_lines(report)

    assert [(line["run"], line["set"], line["target"]) for line in lines] == [
        (NOW, "acme.faq", "local/smollm2")
    ] * 2
    assert [(line["id"], line["status"], line["score"], line["answer"]) for line in lines] == [
        ("sunday", "fail", 0.0, "Yes."),
        ("lunch", "error", None, None),
    ]
    told = {key: lines[0]["checks"][0][key] for key in ("word", "status", "reason", "expected", "found")}
    assert told == {
        "word": "exact",
        "status": "fail",
        "reason": "the answer is another text",
        "expected": "no",
        "found": "Yes.",
    }


def test_what_became_of_each_case_is_told() -> None:
    (run,) = as_json(everything())

    assert run["verdict"] == "ok"
    comparison = run["comparison"]
    assert comparison["worse"] == ["full"]
    assert comparison["better"] == ["ranked"]
    assert [moved["id"] for moved in comparison["score_fell"]] == ["slower"]
    assert [moved["id"] for moved in comparison["score_rose"]] == ["quicker"]
    assert comparison["new"] == ["unchecked", "legal"]
    assert comparison["removed"] == ["gone"]
    assert comparison["unanswered"] == ["outage", "unchecked"]
    assert comparison["conditions_changed"] == ["the system prompt changed"]
    assert {case["id"]: case["change"] for case in run["cases"]}["full"] == "regressed"
    assert run["compared_with"]["name"] == THEN
    assert not run["accepted"]


def test_gates_are_listed_with_figure_and_limit() -> None:
    (run,) = as_json(everything())

    assert {gate["name"] for gate in run["gates"]} == {
        "regression",
        "require_baseline",
        "fail_under",
        "must_pass",
    }
    (fail_under,) = (gate for gate in run["gates"] if gate["name"] == "fail_under")
    assert fail_under == {
        "name": "fail_under",
        "measure": "pass_rate",
        "passed": False,
        "actual": 0.25,
        "limit": 0.9,
    }


def test_unknown_figures_are_null_and_never_nothing() -> None:
    result = a_result("sunday", "No.", held("exact", "No."), usage=None, latency_s=None)

    (run,) = as_json(a_report(a_run(NOW, result)))

    assert (run["tokens"], run["cost_usd"]) == (None, None)
    assert (run["cases"][0]["tokens"], run["cases"][0]["latency_s"]) == (None, None)


def test_tokens_and_cost_of_known_answers_add_up() -> None:
    results = [a_result(n, "x", held("x", "x"), usage=Usage(10, 5), cost_usd=0.25) for n in ("a", "b")]

    (run,) = as_json(a_report(a_run(NOW, *results)))

    assert (run["tokens"], run["cost_usd"]) == (30, 0.5)


@pytest.mark.parametrize(
    "report",
    [
        everything(),
        a_report(a_run(NOW)),
        a_report(a_run(NOW, a_result("lunch", OUTAGE)), limits=Limits(fail_on_regression=True)),
    ],
    ids=["everything", "nothing", "outage"],
)
def test_results_are_what_the_schemas_say(report: Evaluation) -> None:
    RUN.validate(as_json(report))
    for run in as_json(report):
        RUN.validate(run)
    for line in as_lines(report):
        CASE.validate(line)


def test_a_stored_run_is_what_the_schema_says() -> None:
    report = everything()
    summary = RunSummary(
        NOW, report.run.header.series, "", "regressed", report.run.counts, compared_with=THEN
    )

    for stored in (StoredRun(report.run, summary, {"full": SINCE}), StoredRun(report.run)):
        RUN.validate(json.loads(STORED.render(stored, "json")))


def test_schemas_leave_no_field_undescribed() -> None:
    def undescribed(schema: Any, at: str) -> Iterator[str]:
        if isinstance(schema, Mapping):
            for name, sub in schema.get("properties", {}).items():
                if not sub.get("description") and "$ref" not in sub:
                    yield f"{at}/{name}"
            for key, sub in schema.items():
                yield from undescribed(sub, f"{at}/{key}")

    for schema in (run_schema(), case_schema()):
        Draft202012Validator.check_schema(schema)
        assert schema["title"] and schema["description" if "description" in schema else "title"]
        assert list(undescribed(schema, "")) == []


@pytest.mark.parametrize(("kind", "build"), [("run", run_schema), ("case", case_schema)])
def test_published_schemas_are_fresh(kind: str, build) -> None:
    published = (SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8")

    assert published == json.dumps(build(), indent=2, ensure_ascii=False) + "\n"


def test_a_wrong_result_is_refused_by_the_schema() -> None:
    (run,) = as_json(everything())

    assert not RUN.is_valid({**run, "verdict": "fine"})
    assert not RUN.is_valid({**run, "surprise": 1})
    assert not RUN.is_valid([{**run, "cases": [{}]}])
    assert not CASE.is_valid({**as_lines(everything())[0], "status": "failed"})


def test_two_runs_compared_are_told_with_both_answers() -> None:
    report = everything()
    assert report.before is not None
    compared = compare(standings(report.before), standings(report.run))
    judged = decide(report.run.counts, compared, Limits(max_errors=2))

    told = json.loads(
        COMPARISON.render(ComparisonReport(report.before, Evaluation(report.run, judged, compared)), "json")
    )

    assert (told["before"]["run"], told["after"]["run"]) == (THEN, NOW)
    moved = {
        case["id"]: (case["change"], case["before"]["answer"], case["after"]["answer"])
        for case in told["moved"]
    }
    assert moved["full"] == ("regressed", "Hi.", "Hm.")
    assert moved["ranked"] == ("fixed", "a", "b\na")
    assert [case["change"] for case in told["moved"]] == ["regressed", "worse", "fixed", "better"]


def test_the_history_is_an_array_of_runs_oldest_first() -> None:
    header = a_run(NOW).header
    summary = RunSummary(THEN, header.series, "2026-11-29T10:15:02Z", "ok", Counts(3, 1), accepted=True)
    report = HistoryReport((summary,), pinned=frozenset({THEN}), unfinished=(header,))

    finished, unfinished = json.loads(HISTORY.render(report, "json"))

    assert (finished["run"], finished["pass_rate"], finished["pinned"]) == (THEN, 0.75, True)
    assert (unfinished["run"], unfinished["verdict"], unfinished["finished"]) == (NOW, None, False)
    assert set(finished) == set(unfinished)


def test_the_order_of_the_history_is_that_of_time() -> None:
    series = Series("s", "t", "g")
    runs = [RunSummary(f"run-{at}", series, at, "ok", Counts(1)) for at in ("2026-03", "2026-01", "2026-02")]

    told = json.loads(HISTORY.render(HistoryReport(tuple(runs)), "json"))

    assert [run["at"] for run in told] == ["2026-01", "2026-02", "2026-03"]


ANY_TEXT = st.text(st.one_of(st.characters(), st.sampled_from("\x00\x1b\x7f\x85\u2028\ud83d\udc4d\u202e")))


@given(ANY_TEXT, ANY_TEXT, st.floats())
def test_any_text_and_number_gives_json_that_every_reader_takes(text: str, other: str, number: float) -> None:
    check = AssertionResult(
        other, Grade.failing(text, expected=other, found=text, measure=number), because=text
    )
    run = a_run(text, a_result(text, other, check, latency_s=number), target=other, labels={text: other})
    report = a_report(run, notes=(text,), duration_s=number)

    for rendered in (RUNS.render([report], "json"), RUNS.render([report], "jsonl")):
        assert rendered.isascii()
        assert {char for char in rendered if unicodedata.category(char) == "Cc"} <= {"\n"}
        json.loads(rendered.splitlines()[0] if rendered[0] == "{" else rendered, parse_constant=pytest.fail)
    (line,) = as_lines(report)
    assert line["answer"] == _whole(other)
    line["answer"].encode("utf-8")


@given(st.text(st.characters(codec="utf-8")))
def test_texts_come_back_as_they_were(text: str) -> None:
    assert json.loads(document([text])) == [text]
    assert json.loads(json_lines([{text: text}])) == {text: text}


def test_numbers_that_people_wrote_are_numbers() -> None:
    assert json.loads(document([Decimal("1.50"), Decimal(3), Decimal("NaN")])) == [1.5, 3, None]
    assert json.loads(document([float("inf"), 0.1, 10**30])) == [None, 0.1, 10**30]


def _whole(text: str) -> str:
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
