"""An answer without a word fails whatever is asserted of it, unless an assertion that holds expects it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.evaluation import LLM_JUDGE, Grader, grade, plan
from evalctl.model.answers import Answer, ToolCall
from evalctl.model.cases import PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.samples import Request, Sample

BLANK = st.text(
    alphabet=" \n\t\r\u00a0\u2003\u3000\u200b\u200d\u2060\ufeff\u00ad\ufe0f\u2800\u3164", max_size=8
)


def a_case(asserted: str) -> PromptCase:
    lines = "".join(f"      {line}\n" for line in asserted.splitlines())
    text = f"id: t.empty\nlanguage: en\nprompts:\n  - id: a\n    prompt: When?\n    assert:\n{lines}"
    evalset = load_text("s.yaml", text.encode(), SetReader(builtin())).evalset
    assert evalset is not None
    (case,) = evalset.cases
    assert isinstance(case, PromptCase)
    return case


def graded(asserted: str, answer: Answer) -> Grading:
    case = a_case(asserted)
    return grade(case, Sample(Request.of(case, Conditions()), answer), Grader())


SAY_NOTHING_OF_IT = [
    "- not_contains: stupid",
    "- no_pii",
    "- length: {max: 500}",
    "- word_count: {max: 100}",
    "- not_regex: /damn/",
    "- not_empty",
    "- contains: Monday",
    "- regex: /x*/",
    "- repetition: 0.3",
    "- spelling: british",
    "- not_toxic",
    "- language: en",
    "- max_latency: 5",
    "- finish_reason: stop",
    "- not: [contains: Monday]",
    "- not: [refuses]",
    "- not: [json]",
    "- not: [word_count: {min: 3}]",
    "- not: [length: {min: 10}]",
    "- any: [contains: Monday, not_contains: Tuesday]",
    "- all: [not_contains: a, not_contains: b]",
    "- any:\n    - exact: Monday\n    - not: [exact: Tuesday]",
    "- judge: It is friendly.",
    "- not:\n    - judge: It is rude.",
    "- any:\n    - judge: It is friendly.\n    - not_contains: x",
]
EXPECT_IT = [
    '- exact: ""',
    "- not: [not_empty]",
    "- length: {max: 0}",
    "- regex: /^\\s*$/",
    '- any: [exact: "", contains: Monday]',
    '- any:\n    - max_latency: 9\n    - exact: ""',
    '- all: [exact: "", not_contains: x]',
    "- all:\n    - any:\n        - not: [not_empty]",
    "- not:\n    - length: {min: 1}",
    '- exact: ""\n- not_contains: x',
]


@pytest.mark.parametrize("asserted", SAY_NOTHING_OF_IT)
@pytest.mark.parametrize("text", ["", " \n", "\u200b", "<think>Monday?</think>", "<think>Monday"])
def test_an_empty_answer_fails_with_one_reason(asserted: str, text: str) -> None:
    grading = graded(asserted, Answer(text, finish_reason="stop"))

    assert (grading.status, grading.score, grading.by_reading_rules) == ("fail", 0.0, True)
    assert grading.reason is not None
    assert {check.outcome.reason for check in grading.checks} == {grading.reason}


@pytest.mark.parametrize(
    ("asserted", "text"),
    [*((asserted, "") for asserted in EXPECT_IT), (EXPECT_IT[0], "\n"), (EXPECT_IT[1], "\u200b")],
)
def test_an_empty_answer_that_is_expected_passes(asserted: str, text: str) -> None:
    grading = graded(asserted, Answer(text, finish_reason="stop"))

    assert (grading.status, grading.score, grading.by_reading_rules) == ("pass", 1.0, False)


@pytest.mark.parametrize(
    ("asserted", "ended", "status"),
    [
        ("- finish_reason: length", "length", "pass"),
        ("- finish_reason: stop", "length", "fail"),
        ("- not: [finish_reason: stop]", "length", "pass"),
        ("- not: [finish_reason: length]", "stop", "fail"),
        ("- finish_reason: content_filter", "content_filter", "pass"),
        ("- refuses", "content_filter", "pass"),
        ("- any: [refuses, contains: sorry]", "content_filter", "pass"),
        ("- not: [refuses]", "content_filter", "fail"),
        ("- not_contains: x", "content_filter", "fail"),
        ("- refuses", "stop", "fail"),
        ("- finish_reason: length", None, "fail"),
    ],
)
def test_how_it_ended_may_be_what_is_expected(asserted: str, ended: str | None, status: str) -> None:
    assert graded(asserted, Answer("", finish_reason=ended)).status == status


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (Answer("", finish_reason="length"), "the answer is empty: it was cut off (length)"),
        (
            Answer(" ", finish_reason="stop"),
            "the answer is nothing but white space: the model ended it itself (stop)",
        ),
        (Answer(""), "the answer is empty: nobody said how it ended"),
        (
            Answer("<think>Mon", finish_reason="length"),
            "the answer is empty, behind the model's thoughts: it was cut off (length)",
        ),
        (
            Answer("", finish_reason="content_filter", refusal="no"),
            "the answer is a refusal without a text, and nothing asserted expects one: "
            "the provider's filter cut in (content_filter)",
        ),
    ],
)
def test_the_reason_says_how_it_ended(answer: Answer, reason: str) -> None:
    assert graded("- no_pii", answer).reason == reason


@pytest.mark.parametrize("asserted", ["- not_contains: x", "- judge: It is friendly."])
def test_no_judge_is_asked_about_an_empty_answer(asserted: str) -> None:
    case = a_case(asserted)

    planned = plan(case, Sample(Request.of(case, Conditions()), Answer(" ")), Grader(LLM_JUDGE))

    assert planned.tasks == ()
    assert planned.overall is not None
    assert planned.overall.status == "fail"


def test_an_answer_that_calls_a_tool_is_not_empty() -> None:
    answer = Answer("", finish_reason="tool_calls", tool_calls=(ToolCall("find"),))

    assert graded("- tool_called: find\n- not_contains: x", answer).status == "pass"


def test_a_refusal_field_is_what_refuses_expects() -> None:
    assert graded("- refuses\n- not_contains: x", Answer("", refusal="I cannot help")).status == "pass"


@given(BLANK, st.sampled_from(SAY_NOTHING_OF_IT))
def test_nothing_that_a_reader_cannot_see_passes(text: str, asserted: str) -> None:
    assert graded(asserted, Answer(text)).status == "fail"


@given(BLANK)
def test_what_is_empty_here_is_empty_for_not_empty(text: str) -> None:
    assert graded("- not: [not_empty]", Answer(text)).status == "pass"


@given(
    st.text(
        min_size=1, alphabet=st.characters(categories=["L", "N", "P", "S"], exclude_characters="\u2800\u3164")
    )
)
def test_an_answer_of_any_word_is_graded_by_what_is_asserted(text: str) -> None:
    assert graded("- max_total_tokens: 9\n- length: {min: 1}", Answer(f"{text}.")).status == "pass"


def test_thoughts_are_not_graded() -> None:
    grading = graded("- contains: 30 days", Answer("<think>Maybe 30 days?</think>I do not know."))

    assert (grading.status, grading.by_reading_rules) == ("fail", True)
    assert graded("- contains: 30 days", Answer("It takes 30 days.")).by_reading_rules is False
