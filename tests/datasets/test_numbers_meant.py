"""Numbers as people write them, and the number that was meant."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from set_examples import loaded, prompt


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("50%", "weight: 0.5"),
        ("100 %", "weight: 1"),
        ("2,5", "weight: 2.5"),
        ("3x", "weight: 3"),
        ('"2"', None),
        ("high", None),
        ("0", None),
        ("1e400", None),
    ],
)
def test_the_number_that_was_meant_is_shown(written: str, shown: str | None) -> None:
    (mistake,) = loaded(prompt(f"assert:\n  - contains: Monday\n    weight: {written}")).mistakes

    assert (mistake.code, mistake.example) == ("E059", shown)


def test_a_percentage_without_its_sign_is_meant_where_only_shares_may_stand() -> None:
    (mistake,) = loaded(prompt("reference: Hi\nsettings: {top_p: 80}")).mistakes

    assert mistake.message == '"top_p" must be above 0 and at most 1, not 80; 80 % is 0.8'


def test_a_number_in_quotes_is_put_right() -> None:
    (mistake,) = loaded(prompt("assert:\n  - contains: Monday\n    weight: '2'")).mistakes

    assert mistake.correction == "        weight: 2"


FIGURES = [
    ("max_latency: 500ms", "max_latency: 0.5"),
    ("max_latency: 500 Millisekunden", "max_latency: 0.5"),
    ("max_latency: 1 min", "max_latency: 60"),
    ("max_latency: 1m30s", "max_latency: 90"),
    ("max_latency: 2 Sekunden", "max_latency: 2"),
    ("max_latency: 3 segundos", "max_latency: 3"),
    ("max_latency: 2,5 s", "max_latency: 2.5"),
    ("max_latency: 2,500", None),
    ("max_latency: 5 tokens", None),
    ("max_latency: 80%", None),
    ("max_cost: 5ct", "max_cost: 0.05"),
    ("max_cost: 5 cents", "max_cost: 0.05"),
    ("max_cost: $0.05", "max_cost: 0.05"),
    ("max_cost: 0,05 USD", "max_cost: 0.05"),
    ("max_cost: 0,05 €", None),
    ("max_total_tokens: 2k", "max_total_tokens: 2000"),
    ("max_total_tokens: 1,5k", "max_total_tokens: 1500"),
    ("max_total_tokens: 2,000", "max_total_tokens: 2000"),
    ("max_total_tokens: 2.000", None),
    ("max_total_tokens: 2 000 tokens", "max_total_tokens: 2000"),
    ("max_total_tokens: 500 words", None),
    ("judge_score: 80%", "judge_score: 8"),
    ("judge_score: 8/10", "judge_score: 8"),
    ("judge_score: 4/5", "judge_score: 8"),
    ("judge_score: 7,5", "judge_score: 7.5"),
    ("judge_score: 8 Punkte", "judge_score: 8"),
    ("judge_score: 0", None),
    ("judge_score: 11", None),
    ("judge_dimensions: {accuracy: 0}", None),
    ("judge_dimensions: {accuracy: 80%}", "accuracy: 8"),
    ("length: {max: 2k}", "max: 2000"),
    ("length: {max: 500 Zeichen}", "max: 500"),
    ("length: {max: 50 words}", None),
    ("word_count: {min: 50 Wörter}", "min: 50"),
    ("word_count: {max: 1.000}", None),
    ("repetition: 30%", "repetition: 0.3"),
    ("similar: Monday\n  min: 80%", "min: 0.8"),
    ("similar: Monday\n  min: 0,8", "min: 0.8"),
    ("equals: 42\n  tolerance: 5%", "relative_tolerance: 0.05"),
    ("equals: 42\n  tolerance: 5 €", None),
    ("equals: 42\n  relative_tolerance: 5%", "relative_tolerance: 0.05"),
]


@pytest.mark.parametrize(("written", "shown"), FIGURES)
def test_a_figure_with_a_unit_is_shown_as_what_it_means_or_not_at_all(
    written: str, shown: str | None
) -> None:
    entry = written.replace("\n", "\n  ")
    (mistake,) = loaded(prompt(f"assert:\n  - {entry}")).errors

    assert (mistake.code, mistake.example) == ("E059", shown)


@pytest.mark.parametrize(
    ("settings", "shown"),
    [
        ("temperature: 0,7", "temperature: 0.7"),
        ("temperature: 70%", None),
        ("max_tokens: 1k", "max_tokens: 1000"),
        ("max_tokens: 1.000", None),
        ("top_p: 90%", "top_p: 0.9"),
    ],
)
def test_settings_are_figures_too(settings: str, shown: str | None) -> None:
    (mistake,) = loaded(prompt(f"reference: Hi\nsettings:\n  {settings}")).errors

    assert (mistake.code, mistake.example) == ("E059", shown)


def test_a_decimal_comma_in_braces_is_told_once_and_not_put_in_quotes() -> None:
    (mistake,) = loaded(prompt("reference: Hi\nsettings: {temperature: 0,7}")).mistakes

    assert (mistake.code, mistake.correction) == ("E064", None)
    assert "write 0.7" in mistake.message


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("judge_score: 0.75", "is 7.5 meant?"),
        ("judge_dimensions: {accuracy: 0.8, tone: 7}", "is 8 meant?"),
        ("equals: 42\n    relative_tolerance: 5", "for 5 % write 0.05"),
        ("equals: 42\n    relative_tolerance: 1", "for 1 % write 0.01"),
        ("max_latency: 600", "write 0.6"),
        ("max_latency: 5000", "write 5"),
    ],
)
def test_a_figure_that_checks_nearly_nothing_is_doubted(written: str, said: str) -> None:
    (mistake,) = loaded(prompt(f"assert:\n  - {written}")).mistakes

    assert (mistake.code, mistake.severity) == ("W027", "warning")
    assert said in mistake.message


@pytest.mark.parametrize(
    "written",
    [
        "judge_score: 1",
        "judge_score: 7.5",
        "judge_dimensions: {accuracy: 8}",
        "equals: 42\n    relative_tolerance: 0.05",
        "equals: 42\n    tolerance: 100",
        "max_latency: 30",
        "max_latency: 0.5",
        "max_total_tokens: 2000",
        "max_cost: 0.01",
    ],
)
def test_an_ordinary_figure_is_not_doubted(written: str) -> None:
    assert loaded(prompt(f"assert:\n  - {written}")).mistakes == ()


@given(st.decimals(min_value=1, max_value=99, places=2), st.sampled_from(["ms", "s", "min", "h"]))
def test_an_example_stands_for_as_many_seconds_as_was_written(number: Decimal, unit: str) -> None:
    seconds = number * {"ms": Decimal("0.001"), "s": 1, "min": 60, "h": 3600}[unit]

    (mistake,) = loaded(prompt(f"assert:\n  - max_latency: {number}{unit}")).errors

    assert mistake.example is not None
    assert Decimal(mistake.example.removeprefix("max_latency: ")) == seconds
