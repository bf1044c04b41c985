"""Agreement of a judge with people: known values, and laws."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from evalctl.evaluation.agreement import Agreement, Share, corrected

counts = st.integers(0, 200)
agreements = st.builds(Agreement, counts, counts, counts, counts)


@pytest.mark.parametrize(
    ("table", "kappa"),
    [((20, 5, 10, 15), 0.4), ((45, 15, 25, 15), 0.1304), ((25, 35, 5, 35), 0.2593)],
)
def test_kappa_has_the_values_of_the_literature(table: tuple[int, int, int, int], kappa: float) -> None:
    found = Agreement(*table).kappa

    assert found is not None
    assert found.value == pytest.approx(kappa, abs=5e-5)


def test_kappa_has_its_standard_error_and_interval() -> None:
    found = Agreement(20, 5, 10, 15).kappa

    assert found is not None
    assert found.error == pytest.approx(0.1296, abs=5e-5)
    assert found.interval == pytest.approx((0.1460, 0.6540), abs=5e-5)


@pytest.mark.parametrize(
    ("hits", "total", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (10, 10, 0.7225, 1.0),
        (45, 50, 0.7864, 0.9565),
    ],
)
def test_wilsons_interval_has_the_values_of_the_literature(
    hits: int, total: int, low: float, high: float
) -> None:
    assert Share(hits, total).interval == pytest.approx((low, high), abs=5e-5)


def test_a_rate_is_corrected_for_the_judges_errors() -> None:
    found = corrected(Share(80, 100), Agreement(90, 10, 20, 80))

    assert found is not None
    assert found.rate == pytest.approx(0.857, abs=5e-4)
    assert found.interval.low < 0.8 < found.interval.high


@pytest.mark.parametrize(
    "agreement",
    [
        Agreement(5, 5, 5, 5),
        Agreement(1, 9, 9, 1),
        Agreement(10, 0, 0, 0),
        Agreement(0, 0, 3, 7),
        Agreement(),
    ],
)
def test_a_judge_that_is_chance_or_unknown_corrects_nothing(agreement: Agreement) -> None:
    assert corrected(Share(8, 10), agreement) is None


def test_a_rate_that_the_errors_cannot_explain_is_kept_between_0_and_1() -> None:
    low = corrected(Share(0, 50), Agreement(90, 10, 20, 80))
    high = corrected(Share(50, 50), Agreement(90, 10, 20, 80))

    assert low is not None
    assert high is not None
    assert (low.rate, high.rate) == (0.0, 1.0)


@pytest.mark.parametrize("agreement", [Agreement(), Agreement(9, 0, 0, 0), Agreement(0, 0, 0, 9)])
def test_without_two_kinds_of_answers_there_is_no_kappa(agreement: Agreement) -> None:
    assert agreement.kappa is None


@pytest.mark.parametrize("agreement", [Agreement(10, 0, 10, 0), Agreement(0, 10, 0, 10)])
def test_a_judge_that_always_says_the_same_is_chance(agreement: Agreement) -> None:
    assert agreement.kappa is not None
    assert agreement.kappa.value == 0


@given(agreements)
def test_everything_lies_where_it_can(agreement: Agreement) -> None:
    for share in (agreement.agreed, agreement.sensitivity, agreement.specificity):
        if share.value is not None:
            assert share.interval is not None
            assert 0 <= share.interval.low <= share.value <= share.interval.high <= 1
    if agreement.kappa is not None:
        assert (
            -1 <= agreement.kappa.interval.low <= agreement.kappa.value <= agreement.kappa.interval.high <= 1
        )


@given(agreements)
def test_kappa_does_not_care_who_is_the_judge_and_what_is_called_pass(agreement: Agreement) -> None:
    a, b, c, d = agreement.pass_pass, agreement.pass_fail, agreement.fail_pass, agreement.fail_fail
    assume(agreement.kappa is not None)

    for other in (Agreement(a, c, b, d), Agreement(d, c, b, a)):
        assert other.kappa is not None
        assert other.kappa.value == pytest.approx(agreement.kappa.value)


@given(agreements)
def test_the_corrected_rate_of_the_labelled_answers_is_what_the_human_passed(agreement: Agreement) -> None:
    found = corrected(agreement.passed_by_judge, agreement)
    assume(found is not None)

    assert found.rate == pytest.approx(agreement.good / agreement.total, abs=1e-9)


@given(st.integers(1, 100), st.integers(1, 100))
def test_a_judge_without_errors_corrects_nothing(good: int, bad: int) -> None:
    found = corrected(Share(30, 40), Agreement(good, 0, 0, bad))

    assert found is not None
    assert found.rate == pytest.approx(0.75)
