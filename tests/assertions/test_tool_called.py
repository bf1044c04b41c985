"""``tool_called``: which tool the model asked for, with which arguments, how often."""

from typing import Any

import pytest
from verdicts import WORDS, ask, verdict

from evalctl.model.answers import Answer, ToolCall
from evalctl.model.assertion import WordError
from evalctl.model.assertion_results import Grade

CALLS = Answer(
    "",
    tool_calls=(
        ToolCall("weather", '{"city": "Berlin", "days": 1.0, "units": {"t": "C"}}'),
        ToolCall("weather", '{"city": "Paris"}'),
        ToolCall("broken", "{"),
    ),
)


@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("weather", {}, "pass"),
        ("search", {}, "fail"),
        ("weather", {"arguments": {"city": "Berlin"}}, "pass"),
        ("weather", {"arguments": {"city": "Berlin", "days": 1}}, "pass"),
        ("weather", {"arguments": {"days": "1"}}, "fail"),
        ("weather", {"arguments": {"days": True}}, "fail"),
        ("weather", {"arguments": {"units": {"t": "C"}}}, "pass"),
        ("weather", {"arguments": {"city": "London"}}, "fail"),
        ("broken", {}, "pass"),
        ("broken", {"arguments": {"x": 1}}, "fail"),
        ("weather", {"times": 2}, "pass"),
        ("weather", {"times": 1}, "fail"),
        ("weather", {"arguments": {"city": "Berlin"}, "times": 1}, "pass"),
        ("weather", {"times": {"max": 1}}, "fail"),
        ("weather", {"times": {"min": 2}}, "pass"),
        ("search", {"times": 0}, "pass"),
    ],
)
def test_calls(name: str, options: dict[str, Any], expected: str) -> None:
    assert verdict("tool_called", CALLS, name, **options) == expected


@pytest.mark.parametrize(
    ("name", "options", "reason"),
    [
        ("search", {}, "search was not called; called: weather, broken"),
        ("weather", {"arguments": {"city": "London"}}, "weather was called, but with other arguments"),
        ("weather", {"times": 1}, "weather was called 2 times"),
    ],
)
def test_a_miss_says_what_was_called_instead(name: str, options: dict[str, Any], reason: str) -> None:
    grade = ask("tool_called", CALLS, name, **options)

    assert isinstance(grade, Grade)
    assert grade.reason == reason


def test_times_that_no_count_can_be_are_refused() -> None:
    with pytest.raises(WordError) as refused:
        WORDS["tool_called"].read("weather", {"times": {"min": 2, "max": 1}})

    assert refused.value.option == "times"
