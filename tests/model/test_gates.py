"""Verdicts: what regresses, what does not, and what cannot be told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.evaluation.comparison import Comparison, compare
from evalctl.evaluation.gates import Limits, decide
from evalctl.model.case_results import CaseResult
from evalctl.model.runs import Counts

GATED = Limits(fail_on_regression=True)


def a_run(**cases: str | tuple[str, float]) -> list[CaseResult]:
    """Standings by case id: a status, or a status and a score."""
    standings = []
    for id_, told in cases.items():
        status, score = told if isinstance(told, tuple) else (told, {"pass": 1.0, "fail": 0.0}.get(told))
        standings.append(CaseResult(id_, f"q-{id_}", "c", status, score))
    return standings


def many(passed: int, total: int) -> list[CaseResult]:
    return a_run(**{f"p{n}": "pass" if n < passed else "fail" for n in range(total)})


def scored(rate: float, mean: float, n: int = 20) -> list[CaseResult]:
    """*n* cases with that pass rate, all with the same score."""
    return a_run(**{f"p{i}": ("pass" if i < round(rate * n) else "fail", mean) for i in range(n)})


def counts_of(standings: list[CaseResult]) -> Counts:
    return Counts.of(standing.status for standing in standings)


def verdict(before: list[CaseResult], after: list[CaseResult], limits: Limits = GATED) -> str:
    return decide(counts_of(after), compare(before, after), limits).name


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ((1.0, 0.9), (0.5, 0.5), "regressed"),
        ((0.9, 0.9), (0.85, 0.85), "ok"),
        ((0.9, 0.9), (0.9, 0.6), "regressed"),
        ((0.5, 0.5), (1.0, 0.95), "ok"),
    ],
)
def test_default_tolerances_decide_as_in_nr_llm(
    before: tuple[float, float], after: tuple[float, float], expected: str
) -> None:
    assert verdict(scored(*before), scored(*after)) == expected


def test_wide_tolerances_let_a_large_drop_through() -> None:
    limits = Limits(max_pass_rate_drop=0.5, max_mean_score_drop=0.5, fail_on_regression=True)

    assert verdict(scored(0.9, 0.9), scored(0.6, 0.6), limits) == "ok"


def test_a_drop_of_exactly_the_tolerance_never_regresses() -> None:
    for total in (*range(1, 16), 21, 33, 49):
        for before in range(total + 1):
            for after in range(before + 1):
                limits = Limits((before - after) / total, (before - after) / total)
                assert verdict(many(before, total), many(after, total), limits) == "ok", (
                    before,
                    after,
                    total,
                )


def test_a_drop_of_one_case_more_than_the_tolerance_regresses() -> None:
    for total in range(2, 51):
        for drop in range(total - 1):
            limits = Limits(drop / total, drop / total)
            assert verdict(many(total, total), many(total - drop - 1, total), limits) == "regressed"


def test_two_thirds_unchanged_with_tolerance_zero_do_not_regress() -> None:
    assert verdict(many(2, 3), many(2, 3), Limits(0.0, 0.0)) == "ok"


def test_an_outage_is_incomplete_and_no_regression() -> None:
    before = a_run(a="pass", b="pass")
    after = a_run(a="error", b="error")

    judged = decide(counts_of(after), compare(before, after), GATED)

    assert (judged.name, judged.exit_code) == ("incomplete", 3)
    assert all(gate.passed is None for gate in judged.gates)


def test_a_gate_that_fails_even_if_the_unanswered_had_passed_exits_1() -> None:
    before = a_run(a="pass", b="pass", c="pass", d="pass")
    after = a_run(a="fail", b="fail", c="fail", d="error")

    judged = decide(counts_of(after), compare(before, after), GATED)

    assert (judged.name, judged.exit_code) == ("regressed", 1)
    assert [(gate.actual, gate.at_best) for gate in judged.gates] == [(1.0, 0.75), (1.0, 0.75)]


def test_a_gate_that_the_unanswered_could_still_hold_exits_3() -> None:
    before = a_run(a="pass", b="pass", c="pass", d="pass", e="pass", f="fail")
    after = a_run(a="fail", b="error", c="error", d="pass", e="pass", f="error")
    limits = Limits(0.2, 0.2, fail_on_regression=True)

    judged = decide(counts_of(after), compare(before, after), limits)

    assert (judged.name, judged.exit_code) == ("incomplete", 3)


def test_errors_within_max_errors_leave_the_verdict_to_the_answered() -> None:
    before = a_run(a="pass", b="pass")
    after = a_run(a="pass", b="error")

    judged = decide(counts_of(after), compare(before, after), Limits(max_errors=1, fail_on_regression=True))

    assert (judged.name, judged.exit_code) == ("ok", 0)


def test_a_run_without_any_verdict_is_incomplete_however_many_errors_are_allowed() -> None:
    after = a_run(a="error")

    assert decide(counts_of(after), None, Limits(max_errors=5)).name == "incomplete"


def test_nothing_to_compare_with_is_first_and_fails_only_where_a_baseline_is_required() -> None:
    after = a_run(a="pass")

    assert decide(counts_of(after), None, GATED).exit_code == 0
    required = decide(counts_of(after), None, Limits(require_baseline=True))
    assert (required.name, required.exit_code) == ("first", 1)


def test_fewer_than_half_of_the_older_cases_left_is_not_comparable() -> None:
    before = a_run(a="pass", b="pass", c="pass")
    after = a_run(a="fail", x="fail", y="fail")

    assert verdict(before, after) == "not_comparable"
    assert decide(counts_of(after), compare(before, after), Limits(require_baseline=True)).exit_code == 1


def test_half_of_the_older_cases_left_is_comparable() -> None:
    assert verdict(a_run(a="pass", b="pass"), a_run(a="pass", x="fail")) == "ok"


def test_a_comparison_in_which_nothing_was_tested_is_not_green() -> None:
    before = a_run(a="pass")

    comparison = compare(before, a_run(a="pass"), apart={"a": "edited"})

    assert decide(Counts(passed=1), comparison, GATED).name == "not_comparable"


def test_must_pass_fails_the_gate_without_any_flag() -> None:
    judged = decide(Counts(passed=9, failed=1), None, Limits(), must_pass_failed=1)

    assert judged.exit_code == 1


def test_fail_under_is_inclusive_and_exact() -> None:
    assert decide(Counts(passed=7, failed=3), None, Limits(fail_under=0.7)).exit_code == 0
    assert decide(Counts(passed=6, failed=4), None, Limits(fail_under=0.7)).exit_code == 1


@given(st.lists(st.sampled_from(["pass", "fail", "error", "skipped"]), max_size=30), st.floats(0, 1))
def test_the_same_run_twice_never_regresses(statuses: list[str], tolerance: float) -> None:
    run = a_run(**{f"p{n}": status for n, status in enumerate(statuses)})

    assert compare(run, run).regressions == ()
    assert decide(counts_of(run), compare(run, run), Limits(tolerance, tolerance)).name != "regressed"


@given(st.integers(0, 20), st.integers(0, 20), st.integers(0, 20))
def test_an_empty_gate_list_never_fails(passed: int, failed: int, error: int) -> None:
    judged = decide(Counts(passed, failed, error), Comparison(), Limits())

    assert judged.exit_code in (0, 3)
