"""What is printed of a gate stands on the side of its limit on which the figures stand."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.evaluation.comparison import compare
from evalctl.evaluation.evaluate import Evaluation
from evalctl.evaluation.gates import Gate, Limits, Verdict, decide
from evalctl.model.case_results import CaseResult
from evalctl.model.runs import Counts, Run, RunHeader
from evalctl.reporters import in_words
from evalctl.reporters.gate_lines import asked, came
from evalctl.reporters.verdict import verdict

limits = st.integers(0, 10_000).map(lambda n: n / 10_000)
HEADER = RunHeader("r", "s", "s.yaml", "bot", "deterministic", "")


def figures(text: str) -> list[float]:
    return [float(found) for found in re.findall(r"\d+(?:\.\d+)?", text)]


def standings(passed: int, total: int) -> list[CaseResult]:
    return [
        CaseResult(f"p{n}", f"q{n}", "c", "pass" if n < passed else "fail", float(n < passed))
        for n in range(total)
    ]


@given(st.integers(1, 3000).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total))), limits)
def test_a_rate_is_printed_below_its_limit_where_it_is(counted: tuple[int, int], limit: float) -> None:
    passed, total = counted
    (gate,) = decide(Counts(passed, total - passed), None, Limits(fail_under=limit)).gates

    ((wanted,), (got,)) = figures(asked(gate)), figures(came(gate))

    assert (got >= wanted) == gate.passed
    assert wanted == pytest.approx(100 * limit, abs=1e-9)


@given(
    st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.integers(0, n), st.just(n))), limits
)
def test_a_fall_is_printed_beyond_its_limit_where_it_is(counted: tuple[int, int, int], limit: float) -> None:
    then, now, total = counted
    comparison = compare(standings(then, total), standings(now, total))
    allowed = Limits(max_pass_rate_drop=limit, max_mean_score_drop=1.0, fail_on_regression=True)
    judged = decide(Counts(now, total - now), comparison, allowed)
    rate = next(gate for gate in judged.gates if gate.measure == "pass_rate_drop")

    (wanted,) = figures(asked(rate))
    fell = figures(came(rate)) if "fell" in came(rate) else [0.0]
    assert (fell[0] <= wanted) == rate.passed
    if now < then:
        told = re.search(
            r"fell from ([\d.]+)% to ([\d.]+)% \((no drop|[\d.]+)",
            verdict(Evaluation(Run(HEADER), judged, comparison)),
        )
        assert told is not None
        shown = float(told[1]) - float(told[2])
        most = 0.0 if told[3] == "no drop" else float(told[3])
        assert shown > 0
        assert (shown > most + 1e-7) == (not rate.passed)


@pytest.mark.parametrize(
    ("passed", "total", "limit", "line"),
    [
        (2, 3, 0.667, "at least 66.7% must pass: 66.67% did"),
        (2, 3, 0.6667, "at least 66.67% must pass: 66.667% did"),
        (2, 3, 0.66, "at least 66.0% must pass: 66.7% did"),
        (9, 10, 0.9, "at least 90.0% must pass: 90.0% did"),
        (2999, 3000, 1.0, "at least 100.0% must pass: 99.97% did"),
        (0, 3, 0.5, "at least 50.0% must pass: 0.0% did"),
    ],
)
def test_as_many_decimals_as_needed_and_no_more(passed: int, total: int, limit: float, line: str) -> None:
    (gate,) = decide(Counts(passed, total - passed), None, Limits(fail_under=limit)).gates

    assert f"{asked(gate)}: {came(gate)}" == line


def test_nothing_is_rounded_to_all_or_to_none() -> None:
    assert in_words.percent(2999 / 3000) == "99.97%"
    assert in_words.percent(0.0001) == "0.01%"
    assert in_words.percent(1.0) == "100.0%"
    assert in_words.mean(0.99999) == "0.99999"


def test_a_gate_that_nothing_could_be_compared_for_does_not_say_that_all_is_there() -> None:
    gate = Gate("require_baseline", "comparable", False, 1.0, 0.5)

    assert came(gate) == "its cases are still in the set, but none of them can be compared"
    assert Verdict("not_comparable", (gate,), True).exit_code == 1
