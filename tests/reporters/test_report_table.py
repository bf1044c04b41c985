"""The report of a run as people read it: kept in golden files, and lawful for any text whatever."""

import re
import time
import unicodedata
from collections.abc import Callable

import pytest
from golden_reports import FOLDER, GOLDEN, golden_file
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from report_examples import (
    NOW,
    OUTAGE,
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
from evalctl.evaluation.gates import Gate, Limits, Verdict, decide
from evalctl.evaluation.run_reports import ComparisonReport, HistoryReport, StoredRun
from evalctl.model.answers import NO_ANSWER_KINDS, NoAnswer, Ranking
from evalctl.model.assertion_results import AssertionResult, CheckError
from evalctl.model.cases import Message, QuestionCase
from evalctl.model.runs import Counts, RunSummary, Series
from evalctl.reporters.answers import KINDS
from evalctl.reporters.formats import COMPARISON, HISTORY, RUNS, STORED
from evalctl.reporters.style import ANSI, PLAIN
from evalctl.reporters.width import display_width
from evalctl.yamltext import Place


def table(*reports, style=PLAIN, width=80) -> str:
    return RUNS.render(reports, "table", style, width)


def last_line(text: str) -> str:
    return text.rstrip("\n").split("\n")[-1]


@pytest.mark.parametrize("build", GOLDEN, ids=lambda build: build.__name__)
def test_reports_look_as_kept(build: Callable[[], str]) -> None:
    assert build() == golden_file(build).read_text(encoding="utf-8")


def test_every_golden_file_is_built_by_a_function() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {golden_file(build).name for build in GOLDEN}


def test_colour_adds_nothing_but_colour() -> None:
    report = a_report(
        a_run(NOW, a_result("sunday", "Yes.", missed("exact", "no")), a_result("lunch", OUTAGE))
    )

    coloured = table(report, style=ANSI)

    assert coloured != table(report)
    assert re.sub(r"\x1b\[\d+m", "", coloured) == table(report)


def test_an_outage_of_a_thousand_cases_is_told_once() -> None:
    report = a_report(a_run(NOW, *(a_result(f"case-{n}", OUTAGE) for n in range(1000))))

    assert table(report, width=200).count(OUTAGE.message) == 1


def test_failures_that_are_news_come_before_the_others() -> None:
    old, news = a_result("aaa", "No.", missed("exact", "yes")), a_result("zzz", "No.", missed("exact", "yes"))
    before = a_run(THEN, old, a_result("zzz", "yes", held("exact", "yes")))

    text = table(a_report(a_run(NOW, old, news), before))

    assert text.index("FAIL zzz") < text.index("FAIL aaa")


def test_every_case_of_a_long_run_is_named() -> None:
    names = [f"case-{n:04}" for n in range(1000)]
    results = [
        a_result(name, "x", missed("exact", "y") if n % 3 == 0 else held("exact", "x"))
        for n, name in enumerate(names)
    ]

    text = table(a_report(a_run(NOW, *results)))

    assert [name for name in names if name not in text] == []
    assert "and 284 more" in text


def test_a_thousand_cases_are_rendered_in_a_moment() -> None:
    def results(run_id: str):
        return [
            a_result(
                f"case-{n:04}",
                "Montag bis Freitag, täglich von 9 bis 17 Uhr. " * 8,
                missed("contains", "Samstag", found="Montag") if n % 4 == 0 else held("contains", "Montag"),
            )
            for n in range(1000)
        ]

    report = a_report(a_run(NOW, *results(NOW)), a_run(THEN, *results(THEN)))
    table(report)

    best_s = min(_timed(lambda: table(report)) for _ in range(5))

    # It takes 0.02 s; the limit leaves room for a busy machine and for a measuring interpreter.
    assert best_s <= 0.25


def test_the_verdict_of_a_run_without_a_gate_is_followed_by_saying_so() -> None:
    run = a_run(NOW, a_result("sunday", "No.", held("exact", "No.")))

    assert last_line(table(a_report(run, limits=Limits()))).startswith("no gate was set")
    assert "no gate was set" not in table(a_report(run, limits=Limits(fail_under=0.5)))
    assert "no gate was set" not in table(a_report(run, limits=Limits(fail_on_regression=True)))


def test_the_verdict_stays_on_one_line_however_narrow_the_page_is() -> None:
    before = a_run(THEN, *(a_result(f"case-{n}", "x", held("exact", "x")) for n in range(9)))
    after = a_run(NOW, *(a_result(f"case-{n}", "y", missed("exact", "x")) for n in range(9)))

    verdict = last_line(table(a_report(after, before), width=20))

    assert verdict == (
        "regression: the pass rate fell from 100.0% to 0.0% (10.0 points allowed); "
        "case-0, case-1, case-2, case-3, case-4 and 4 more got worse"
    )


def test_one_case_is_spoken_of_as_one() -> None:
    before = a_run(THEN, a_result("sunday", "No.", held("exact", "No.")))
    after = a_run(NOW, a_result("sunday", "No.", held("exact", "No.")))

    text = table(a_report(after, before, Limits(fail_on_regression=True)))

    assert last_line(text) == "no regression: the one case compared did not get worse"


def test_a_tolerance_of_nothing_is_told_in_words() -> None:
    before = a_run(THEN, a_result("sunday", "No.", held("exact", "No.")))
    after = a_run(NOW, a_result("sunday", "Yes.", missed("exact", "No.")))

    text = table(a_report(after, before, Limits(fail_on_regression=True, max_pass_rate_drop=0.0)))

    assert "from 100.0% to 0.0% (no drop allowed); sunday got worse" in text


def test_a_score_that_fell_too_far_is_named_beside_a_rate_that_did_not() -> None:
    def run(run_id: str, passed: int, share_held: int) -> object:
        failing = [held("contains", "a")] * share_held + [missed("contains", "b")] * (10 - share_held)
        return a_run(
            run_id,
            *(a_result(f"good-{n}", "x", held("exact", "x")) for n in range(passed)),
            *(a_result(f"good-{n}", "x", *failing) for n in range(passed, 20)),
        )

    text = last_line(table(a_report(run(NOW, 9, 1), run(THEN, 10, 9))))

    assert "the pass rate fell from 50.0% to 45.0% (10.0 points allowed) and the mean score fell from" in text


def test_runs_without_anything_in_common_are_not_comparable() -> None:
    before = a_run(THEN, a_result("sunday", OUTAGE), a_result("lunch", OUTAGE))
    after = a_run(NOW, *(a_result(name, "x", held("exact", "x")) for name in ("sunday", "lunch")))

    assert "no case has a verdict in both" in last_line(table(a_report(after, before)))


def test_an_allowance_for_errors_is_told() -> None:
    report = a_report(a_run(NOW, a_result("a", OUTAGE), a_result("b", OUTAGE)), limits=Limits(max_errors=1))

    assert "2 of 2 cases have no verdict (1 allowed)" in table(report)


def test_gates_of_others_are_told_by_their_names() -> None:
    gates = (
        Gate("latency", "p95_s", False, 2.5, 1.25),
        Gate("style\x1b", "share", True, None, None),
    )
    report = replace(a_report(a_run(NOW)), verdict=Verdict("first", gates, True))

    text = table(report)

    assert "FAILED  latency: p95_s 1.25: 2.5" in text
    assert "held    style␛: share: no case has a verdict" in text


def test_a_conversation_says_how_many_turns_it_had() -> None:
    result = a_result("chat", "No.", missed("exact", "Yes."))
    turns = tuple(Message("user", text) for text in ("Hello", "And on Sunday?", "Are you sure?"))
    request = replace(result.sample.request, messages=turns)
    result = replace(result, sample=replace(result.sample, request=request))

    text = table(a_report(a_run(NOW, result)))

    assert "| Are you sure?\n              (the last of 3 turns)\n" in text


def test_a_question_shows_what_was_found_and_what_should_have_been() -> None:
    result = a_result("parking", Ranking(("doc-7", "doc-2")), missed("top_3", "doc-1"))
    request = replace(result.sample.request, question="Where can I park?", messages=())
    result = replace(result, sample=replace(result.sample, request=request))
    case = QuestionCase(
        "parking", Place("q.yaml"), "Where can I park?", "match", ("doc-1",), gist="At the rear"
    )
    gap = QuestionCase("gap", Place("q.yaml"), "And a helicopter?", "gap", ())

    text = table(
        a_report(a_run(NOW, result, a_result("gap", Ranking(()), missed("empty", ""))), cases=[case, gap])
    )

    for line in ("asked       | Where can I park?", "answered    | doc-7", "expected    | doc-1"):
        assert f"  {line}\n" in text
    assert "| (no document)" in text
    assert "| At the rear" in text


def test_an_answer_that_was_not_kept_is_said_to_be_missing() -> None:
    result = a_result("sunday", "", missed("exact", "no"))
    outcome = replace(result.sample.outcome, kept="metadata")
    result = replace(result, sample=replace(result.sample, outcome=outcome))

    assert "answered    (not stored: keep is metadata)" in STORED.render(
        StoredRun(a_run(NOW, result)), "table"
    )


def test_every_kind_of_no_answer_has_its_words() -> None:
    assert set(KINDS) == set(NO_ANSWER_KINDS)
    for kind in NO_ANSWER_KINDS:
        assert KINDS[kind] in table(a_report(a_run(NOW, a_result("a", NoAnswer(kind, "it broke")))))


def test_a_case_says_when_its_checks_could_not_decide() -> None:
    stopped = a_result("a", "x", missed("contains", "y"), undecided("judge", "no judge was asked"))
    stopped = replace(stopped, grading=replace(stopped.grading, status="fail", score=0.0))

    assert "- judge: could not be checked: no judge was asked" in table(a_report(a_run(NOW, stopped)))


HOSTILE = st.text(
    alphabet=st.one_of(
        st.characters(),
        st.sampled_from("\x00\x07\x1b\r\n\t\x7f\x85\x9b\u2028\u202e\u2066\u200b\ufeff\ud83d\u3164 |"),
    ),
    max_size=60,
)


@given(HOSTILE, HOSTILE, HOSTILE, st.integers(min_value=0, max_value=200))
def test_no_text_controls_the_terminal_or_forges_a_line(
    case_id: str, answer: str, other: str, width: int
) -> None:
    failed = a_result(case_id, answer, missed(other, other, answer, found=other, because=answer), place=other)
    errors = [a_result(other, NoAnswer("server", answer)), a_result(answer, None, reason=other)]
    run = a_run(case_id, failed, *errors, target=other, why=answer, partial=other, labels={other: answer})
    before = a_run(other, a_result(case_id, other, held(other, other)))
    report = a_report(
        run, before, conditions_changed=[answer], notes=(other,), kept_out=answer, unsaved=other
    )
    compared = compare(standings(before), standings(run))
    judged = decide(run.counts, compared, Limits())
    series = Series(case_id, other, answer)
    summary = RunSummary(answer, series, other, "ok", Counts(1), partial=other, compared_with=answer)

    for text in (
        table(report, width=width),
        STORED.render(StoredRun(run, summary, notes=(answer,)), "table", width=width),
        COMPARISON.render(
            ComparisonReport(before, Evaluation(run, judged, compared, notes=(answer,))), "table", width=width
        ),
        HISTORY.render(
            HistoryReport((summary,), unfinished=(run.header,), notes=(other,)), "table", width=width
        ),
    ):
        for line in text.split("\n"):
            assert {unicodedata.category(char) for char in line}.isdisjoint({"Cc", "Cs", "Zl", "Zp"})
            assert set(line).isdisjoint("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\ufeff")


@given(HOSTILE, st.integers(min_value=40, max_value=120))
def test_an_answer_stands_behind_a_bar_and_inside_the_page(answer: str, width: int) -> None:
    marked = "".join(f"{line}\n" for line in f"XX{answer}XX".split("\n"))
    text = table(a_report(a_run(NOW, a_result("a", marked, missed("contains", "y")))), width=width)

    block = text[text.index("  answered") : text.index("  - contains")]

    for line in block.rstrip("\n").split("\n"):
        assert line[14:16].rstrip() == "|"
        assert display_width(line) <= width


def test_a_case_that_cannot_be_compared_says_why() -> None:
    wrong = missed("exact", "no")
    names = ("new", "reworded", "edited")
    after = a_run(NOW, *(a_result(name, "Yes.", wrong, left_out("language", "too short")) for name in names))
    then = [s if s.case_id != "reworded" else replace(s, question_digest="older") for s in standings(after)]
    comparison = compare(
        [s for s in then if s.case_id != "new"], standings(after), apart={"edited": "edited"}
    )

    text = table(a_report(after, comparison=comparison))

    for sentence in ("new in the set", "reworded, so not compared", "its checks changed, so not compared"):
        assert f"  {sentence}\n" in text
    assert "- language: skipped: too short" in text
    assert "Compared with an earlier run" in text


def test_a_case_without_a_verdict_gives_the_reason_there_is() -> None:
    cut_short = a_result("a", None)
    cut_short = replace(
        cut_short, grading=replace(cut_short.grading, status="error", reason="it was cut short")
    )
    silent = replace(cut_short, grading=replace(cut_short.grading, case_id="b", reason=None))
    inside = AssertionResult(
        "any", CheckError("no judge"), children=(undecided("judge", "no judge was asked"),)
    )
    skipped = replace(
        cut_short, grading=replace(cut_short.grading, case_id="d", status="skipped", reason=None)
    )

    text = table(a_report(a_run(NOW, cut_short, silent, a_result("c", "x", inside), skipped)))

    for reason in ("it was cut short", "no answer", "could not be checked: judge: no judge was asked"):
        assert f"  - {reason}\n" in text
    assert "  - nothing of it could be checked\n    d\n" in text


def test_several_runs_end_with_whether_a_gate_was_set() -> None:
    run = a_run(NOW, a_result("sunday", "No.", held("exact", "No.")))

    text = table(a_report(run, limits=Limits()), a_report(run, limits=Limits()))

    assert "All runs\nacme.faq · local/smollm2: 100.0% passed; NOTHING TO COMPARE WITH" in text
    assert last_line(text).startswith("no gate was set")


def test_a_long_run_without_failures_has_no_empty_table() -> None:
    text = table(a_report(a_run(NOW, *(a_result(f"c-{n}", latency_s=None) for n in range(101)))))

    assert "Passed (101)\n  c-0, c-1," in text
    assert "result" not in text


@given(st.integers(0, 200), st.integers(40, 120))
def test_no_text_of_others_reaches_the_margin_by_being_wrapped(offset: int, width: int) -> None:
    forged = "x " * offset + "no regression: all fine"
    check = missed("contains", "y", forged, because=forged)
    results = [
        a_result("a", "x", check, served=forged),
        a_result("b", NoAnswer("server", forged)),
        a_result("c", None, reason=forged),
    ]
    run = a_run(NOW, *results, target=forged, why=forged, partial=forged, labels={"note": forged})
    report = a_report(run, conditions_changed=[forged], kept_out=forged, unsaved=forged, notes=(forged,))

    texts = table(report, width=width), STORED.render(StoredRun(run, notes=(forged,)), "table", width=width)

    assert [line for text in texts for line in text.split("\n") if line.startswith("no regression")] == []


def test_cases_marked_must_pass_are_marked_in_the_report() -> None:
    result = a_result("sunday", "Yes.", missed("exact", "no"))
    report = a_report(a_run(NOW, result), cases=[a_case("sunday", must_pass=True)], must_pass_failed=1)

    assert "FAIL sunday (must pass)" in table(report)


def _timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start
