"""What a call took and how it ended: limits belong to what is allowed, and what nobody knows is skipped."""

from decimal import Decimal
from typing import Any

import pytest
from verdicts import ask, verdict

from evalctl.model.answers import Answer, Figures
from evalctl.model.assertion_results import Grade, Skipped


def took(latency_s: float | None = None, tokens: int | None = None, cost: float | None = None) -> Answer:
    return Answer("yes", figures=Figures(latency_s, tokens, cost))


@pytest.mark.parametrize(
    ("word", "limit", "answer", "expected"),
    [
        ("max_latency", 2, took(2.0), "pass"),
        ("max_latency", Decimal("2.5"), took(2.51), "fail"),
        ("max_latency", 2, took(), "skipped"),
        ("max_total_tokens", 500, took(tokens=500), "pass"),
        ("max_total_tokens", 500, took(tokens=501), "fail"),
        ("max_total_tokens", 500, took(), "skipped"),
        ("max_cost", Decimal("0.01"), took(cost=0.01), "pass"),
        ("max_cost", Decimal("0.01"), took(cost=0.0100001), "fail"),
        ("max_cost", 0, took(cost=0.0), "pass"),
        ("max_cost", 1, took(), "skipped"),
        ("finish_reason", "stop", Answer("x", finish_reason="stop"), "pass"),
        ("finish_reason", "stop", Answer("x", finish_reason="length"), "fail"),
        ("finish_reason", "stop", Answer("x"), "skipped"),
    ],
)
def test_figures(word: str, limit: Any, answer: Answer, expected: str) -> None:
    assert verdict(word, answer, limit) == expected


def test_a_cut_answer_is_called_that() -> None:
    assert ask("finish_reason", Answer("x", finish_reason="length"), "stop") == Grade.failing(
        "the answer was cut off", expected="stop", found="length"
    )


def test_a_figure_is_told_with_its_unit_and_kept_as_measure() -> None:
    assert ask("max_latency", took(3.25), 2) == Grade.failing(
        "3.25 s is more than 2", expected="at most 2 s", found="3.25 s", measure=3.25
    )
    assert ask("max_cost", took(), 2) == Skipped("it is not known what the answer cost")
