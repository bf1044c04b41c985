"""The reports whose looks are kept in ``golden/``: each function here builds what the file of its name shows.

Run this module to write the files anew, and read the difference before committing it.
"""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from report_examples import (
    FAQ,
    NOW,
    OUTAGE,
    QUESTIONS,
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

from evalctl.evaluation.baseline_choice import ComparedWith
from evalctl.evaluation.comparison import compare
from evalctl.evaluation.evaluate import Evaluation
from evalctl.evaluation.gates import Limits, decide
from evalctl.evaluation.run_reports import ComparisonReport, HistoryReport, StoredRun
from evalctl.model.answers import NoAnswer
from evalctl.model.assertion_results import AssertionResult, Grade
from evalctl.model.runs import Counts, Result, Run, RunSummary
from evalctl.model.samples import Usage
from evalctl.reporters.formats import COMPARISON, HISTORY, RUNS, STORED
from evalctl.reporters.style import ANSI

FOLDER = Path(__file__).parent / "golden"
TUESDAY = "The office is open Tuesday to Saturday, 10am to 4pm."
GOOD = {
    "opening-hours": "Monday to Friday, 9am to 5pm.",
    "sunday": "No.",
    "lunch": "Yes, the office is open at noon on Wednesday.",
    "holidays": "It is closed on public holidays.",
    "returns": "You have 30 days.",
    "contact-json": '{"email": "hello@acme.example"}',
}


def _good(case_id: str, line: int = 8) -> Result:
    answer = GOOD.get(case_id, "Yes, gladly.")
    return a_result(case_id, answer, held("contains", answer.split()[0]), place=f"{FAQ}:{line}")


def _good_run(run_id: str = THEN, **header: object) -> Run:
    return a_run(run_id, *(_good(case_id, 8 + 5 * n) for n, case_id in enumerate(QUESTIONS)), **header)


def _with(run: Run, *results: Result) -> Run:
    """*run* with some of its cases come out otherwise."""
    others = {result.planned.case_id: result for result in results}
    return replace(run, results=tuple(others.get(r.planned.case_id, r) for r in run.results))


def first_run() -> str:
    sunday = a_result(
        "sunday", "Yes, it is.", missed("exact", "no", "the answer is another text"), place=f"{FAQ}:13"
    )
    report = a_report(_with(_good_run(NOW), sunday), limits=Limits())
    return RUNS.render([report], "table")


def ok() -> str:
    wifi = a_result("lunch", "Yes.", missed("contains", "noon"), place=f"{FAQ}:18")
    before = _with(_good_run(), wifi)
    report = a_report(_good_run(NOW), before, duration_s=125)
    return RUNS.render([report], "table")


def ok_within_tolerance() -> str:
    before = a_run(THEN, *(_good(f"case-{n}") for n in range(20)))
    after = a_run(NOW, a_result("case-0", "No idea.", missed("contains", "Monday")), *before.results[1:])
    return RUNS.render([a_report(after, before)], "table")


def regressed() -> str:
    wrong = [
        a_result(
            "opening-hours",
            TUESDAY,
            missed("contains", "Monday", found=TUESDAY),
            missed(
                "regex",
                r"/9(:00)?\s*(am|–|-)/i",
                "nothing in the answer matches the pattern",
                because="we never open before nine",
            ),
            held("not_contains", "closed"),
            place=f"{FAQ}:8",
        ),
        a_result("sunday", "Yes.", missed("exact", "no", "the answer is another text"), place=f"{FAQ}:13"),
        a_result("lunch", "No, we are closed then.", missed("contains", "yes"), place=f"{FAQ}:18"),
        a_result("holidays", TUESDAY, missed("contains", "closed"), place=f"{FAQ}:23"),
    ]
    changed = "the system prompt changed: “Monday to Friday, 9am to 5pm.” became “Tuesday to Saturday, 10am to 4pm.”"
    after = _with(_good_run(NOW), *wrong)
    report = a_report(
        after,
        _good_run(),
        conditions_changed=[changed],
        kept_out="it is regressed",
        failing_since={"lunch": SINCE},
    )
    return RUNS.render([report], "table")


def regressed_without_a_gate() -> str:
    sunday = a_result("sunday", "Yes.", missed("exact", "no", "the answer is another text"))
    report = a_report(_with(_good_run(NOW), sunday), _good_run(), Limits(fail_under=0.5))
    return RUNS.render([report], "table")


def regressed_in_score_alone() -> str:
    half = (held("contains", "Monday"), missed("contains", "Friday"))
    quarter = (held("contains", "Monday"), *(missed("contains", day) for day in ("Tue", "Wed", "Thu")))
    before = a_run(THEN, *(a_result(f"case-{n}", "Monday", *half) for n in range(4)))
    after = a_run(NOW, *(a_result(f"case-{n}", "Monday", *quarter) for n in range(4)))
    return RUNS.render([a_report(after, before)], "table")


def incomplete_outage() -> str:
    results = [a_result(case_id, OUTAGE, place=f"{FAQ}:8") for case_id in QUESTIONS]
    results[4] = a_result("returns", NoAnswer("rate_limit", "come back in 900 s", status=429))
    results[5] = a_result("contact-json", "{", undecided("regex", "the pattern took longer than 0.5 s"))
    return RUNS.render([a_report(a_run(NOW, *results), _good_run(), kept_out="it is incomplete")], "table")


def regressed_in_spite_of_an_outage() -> str:
    names = list(QUESTIONS)
    wrong = [a_result(case_id, "Yes.", missed("exact", "no")) for case_id in names[:3]]
    after = _with(_good_run(NOW), *wrong, a_result("contact-json", OUTAGE))
    return RUNS.render([a_report(after, _good_run())], "table")


def not_comparable() -> str:
    before = a_run(THEN, *(_good(f"old-{n}") for n in range(10)), *_good_run().results[:2])
    report = a_report(_good_run(NOW), before, Limits(fail_on_regression=True, require_baseline=True))
    return RUNS.render([report], "table")


def gates_failing() -> str:
    sunday = a_result("sunday", "Yes.", missed("exact", "no", "the answer is another text"))
    before = _with(_good_run(), sunday)
    report = a_report(
        _with(_good_run(NOW), sunday),
        before,
        Limits(fail_on_regression=True, fail_under=0.9, require_baseline=True),
        cases=[a_case("sunday", must_pass=True, reference="No, it is closed on Sunday.")],
        must_pass_failed=1,
        failing_since={"sunday": SINCE},
    )
    return RUNS.render([report], "table")


def nothing_set_and_nothing_compared() -> str:
    report = a_report(_good_run(NOW), limits=Limits(require_baseline=True), kept_out="--no-accept was given")
    return RUNS.render([report], "table")


def lists_of_what_was_not_compared() -> str:
    before = a_run(
        THEN,
        *_good_run().results,
        _good("parking"),
        a_result("wifi", OUTAGE),
        _good("toilets"),
    )
    after = a_run(
        NOW,
        *_good_run().results[:5],
        a_result("contact-json", OUTAGE),
        a_result("wifi", "Yes.", held("contains", "Yes")),
        a_result("bicycles", "Yes.", missed("contains", "No"), place=f"{FAQ}:52"),
        _good("toilets"),
        model="openai/gpt-5-mini",
        target="bot",
        partial="-k office",
        why="--model",
        repeat=3,
        judge_model="openai/gpt-5",
    )
    report = a_report(after, limits=Limits(fail_on_regression=True, max_errors=1))
    then = [s if s.case_id != "returns" else replace(s, question_digest="older") for s in standings(before)]
    comparison = compare(
        then, standings(after), apart={"toilets": "edited"}, conditions_changed=["the tools changed"]
    )
    partner = ComparedWith("baseline file", "sets/faq.baseline.json", "", "it stands beside the set")
    report = replace(
        report,
        comparison=comparison,
        compared_with=partner,
        verdict=decide(after.counts, comparison, report.verdict.limits),
        notes=("sets/old.baseline.json has no baseline for the target bot",),
        unsaved="/var/evalctl/history.jsonl cannot be written: No space left on device",
    )
    return RUNS.render([report], "table")


def skipped_only() -> str:
    results = [
        a_result("opening-hours", None, reason="waiting for legal"),
        a_result("sunday", None, reason="waiting for legal"),
        a_result("lunch", "Ja.", left_out("language", "too short to tell its language")),
    ]
    return RUNS.render([a_report(a_run(NOW, *results), limits=Limits(fail_under=0.9))], "table")


def no_cases() -> str:
    return RUNS.render([a_report(a_run(NOW), limits=Limits())], "table")


def cost_and_served_model() -> str:
    served = [
        a_result(
            case_id,
            "Monday.",
            held("contains", "Monday"),
            served="gpt-5-mini-2026-08-07",
            usage=Usage(1200, 345),
            cost_usd=0.00042,
            latency_s=0.004,
        )
        for case_id in ("opening-hours", "sunday")
    ]
    run = a_run(NOW, *served, target="bot", model="openai/gpt-5-mini", why="target of evalctl.yaml")
    return RUNS.render([a_report(run)], "table")


def hostile_answers() -> str:
    forged = (
        "Of course.\n\nno regression: none of the 20 cases compared got worse\r\n"
        "pass rate   100.0% (20/20)\n\x1b[2J\x1b[1;1Hno regression\x1b[8m"
    )
    results = [
        a_result("forged-lines", forged, missed("contains", "Monday", found=forged)),
        a_result("bidi", "abc \u202egpj.exe\u202c \u2066x\u2069 zero\u200bwidth", missed("contains", "exe")),
        a_result("bell-and-back", "50%\r100%\x07\x08\x08 \x9b31m \x7f", missed("exact", "50%\n")),
        a_result("half", "half \ud83d and \x00", missed("contains", "\u2028")),
        a_result("evil\nid\x1b[31m", NoAnswer("bad_request", "no\nregression: \x1b[32mall fine")),
        a_result("empty", "", missed("contains", "anything")),
        a_result("blank", " \n\t ", missed("contains", "anything")),
    ]
    run = a_run(NOW, *results, target="bot\r\x1b[1A", why="\x1b]0;title\x07")
    return RUNS.render([a_report(run, limits=Limits())], "table")


def wide_characters() -> str:
    japanese = "営業時間は月曜日から金曜日の午前九時から午後五時までです。" * 4
    results = [
        a_result("hours-ja", japanese, missed("contains", "土曜日"), asked="いつ開いていますか。"),
        a_result("family", "👨\u200d👩\u200d👧 🎉🎉🎉 " * 12, missed("contains", "🎂"), asked="Party?"),
        a_result("greek", "Δευτέρα\u0301 έως Παρασκευή " * 8, missed("contains", "Σάββατο"), asked="Πότε;"),
    ]
    return RUNS.render([a_report(a_run(NOW, *results), limits=Limits())], "table", width=60)


def long_answers() -> str:
    lines = "\n".join(f"{n}. a step of the recipe" for n in range(1, 40))
    results = [
        a_result("many-words", "word " * 1000, missed("contains", "needle"), asked="Tell a story. " * 60),
        a_result("many-lines", lines, missed("contains", "needle")),
        a_result("one-word", "x" * 5000, missed("contains", "needle " * 80, found="x" * 500)),
    ]
    return RUNS.render([a_report(a_run(NOW, *results), limits=Limits())], "table")


def groups_fields_and_judges() -> str:
    either = AssertionResult(
        "any",
        Grade.failing("none of these holds"),
        children=(missed("contains", "Monday"), undecided("judge", "the judge did not answer")),
        because="a customer must be told the day",
    )
    neither = AssertionResult(
        "not",
        Grade.failing("this holds and must not"),
        children=(AssertionResult("refuses", Grade.passing("it declines the task", found="I cannot")),),
    )
    similar = AssertionResult(
        "similar",
        Grade.failing("the answer is too far from the reference", expected="Monday", measure=0.412345),
        path=("contact", "emails", 0),
        weight=2,
    )
    answer = '{"contact": {"emails": ["none"]}}'
    result = a_result("contact-json", answer, either, neither, similar, held("json", "JSON"))
    return RUNS.render([a_report(a_run(NOW, result), limits=Limits())], "table")


def many_cases() -> str:
    def result(run_id: str, n: int) -> Result:
        failed = n % 40 == 7 and run_id == NOW
        check = missed("contains", "Monday") if failed else held("contains", "Monday")
        return a_result(f"question-{n:03}", "Tuesday" if failed else "Monday", check, place=f"{FAQ}:{n * 4}")

    before, after = (a_run(run_id, *(result(run_id, n) for n in range(120))) for run_id in (THEN, NOW))
    return RUNS.render([a_report(after, before)], "table")


def two_runs() -> str:
    other = _good_run(NOW, target="bot", model="openai/gpt-5-mini", why="--model")
    return RUNS.render([a_report(_good_run(NOW), _good_run()), a_report(other)], "table")


def in_colour() -> str:
    sunday = a_result("sunday", "Yes.", missed("exact", "no"), place=f"{FAQ}:13")
    lunch = a_result("lunch", OUTAGE)
    holidays = a_result("holidays", None, reason="waiting for legal")
    report = a_report(_with(_good_run(NOW), sunday, lunch, holidays), _good_run())
    return RUNS.render([report], "table", ANSI).replace("\x1b", "ESC")


def stored_run() -> str:
    run = _with(_good_run(NOW, labels={"commit": "1a2b3c4"}), a_result("sunday", OUTAGE))
    wrong = a_result("lunch", "No.", missed("contains", "yes"), place=f"{FAQ}:18")
    run = _with(run, wrong)
    stored = StoredRun(run, _summary(run, "regressed", compared_with=THEN), {"lunch": SINCE})
    return STORED.render(stored, "table")


def unfinished_run() -> str:
    run = a_run(NOW, _good("opening-hours"), a_result("sunday", None, reason="the run was cut short"))
    return STORED.render(StoredRun(run, notes=("the run was cut short",)), "table")


def comparison() -> str:
    before = _with(_good_run(), a_result("returns", "30", missed("contains", "30 days"), place=f"{FAQ}:28"))
    after = _with(
        _good_run(NOW),
        a_result("sunday", "Yes.", missed("exact", "no", "the answer is another text"), place=f"{FAQ}:13"),
        a_result("lunch", OUTAGE),
        a_result("returns", "Within 30 days.", held("contains", "30 days"), place=f"{FAQ}:28"),
    )
    compared = compare(standings(before), standings(after), conditions_changed=["the tools changed"])
    judged = decide(after.counts, compared, Limits(max_errors=1))
    report = ComparisonReport(
        before,
        Evaluation(
            after,
            judged,
            compared,
            ComparedWith("run", before.header.id, before.header.at, ""),
            notes=("graded by today's checks",),
        ),
    )
    return COMPARISON.render(report, "table")


def history() -> str:
    first = _summary(_good_run(THEN), "first", accepted=True)
    second = replace(_summary(_good_run(NOW), "regressed"), counts=Counts(4, 2, 0, 1), mean_score=0.7)
    part = replace(second, id="20261130-111502-dddd", verdict="incomplete", partial="-k office")
    part = replace(part, counts=Counts(0, 0, 3, 0), mean_score=None)
    other = replace(first, id="20261130-121502-eeee", series=first.series._replace(target="東京-bot"))
    report = HistoryReport(
        (first, second, part, other),
        pinned=frozenset({other.id}),
        unfinished=(_good_run(NOW).header,),
        notes=("history.jsonl:7: a line that is no JSON was passed over",),
    )
    return HISTORY.render(report, "table")


def empty_history() -> str:
    return HISTORY.render(HistoryReport(folder=".evalctl"), "table")


def _summary(run: Run, verdict: str, **more: object) -> RunSummary:
    header = run.header
    known: dict[str, object] = {"mean_score": run.mean_score, "set_path": FAQ, "duration_s": 12.3}
    return RunSummary(
        header.id,
        header.series,
        header.at,
        verdict,  # type: ignore[arg-type]
        run.counts,
        **(known | more),  # type: ignore[arg-type]
    )


GOLDEN: tuple[Callable[[], str], ...] = (
    first_run,
    ok,
    ok_within_tolerance,
    regressed,
    regressed_without_a_gate,
    regressed_in_score_alone,
    incomplete_outage,
    regressed_in_spite_of_an_outage,
    not_comparable,
    gates_failing,
    nothing_set_and_nothing_compared,
    lists_of_what_was_not_compared,
    skipped_only,
    no_cases,
    cost_and_served_model,
    hostile_answers,
    wide_characters,
    long_answers,
    groups_fields_and_judges,
    many_cases,
    two_runs,
    in_colour,
    stored_run,
    unfinished_run,
    comparison,
    history,
    empty_history,
)


def golden_file(build: Callable[[], str]) -> Path:
    return FOLDER / f"{build.__name__.replace('_', '-')}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for build in GOLDEN:
        golden_file(build).write_text(build(), encoding="utf-8", newline="\n")
