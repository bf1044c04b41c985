"""Recorded answers: every broken line is named, and what is missing is an error of its own case."""

import asyncio
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.errors import InvalidFiles
from evalctl.model.answers import Answer, NoAnswer, ToolCall
from evalctl.model.conditions import Conditions
from evalctl.model.samples import Reply, Request, Sample, Usage
from evalctl.providers.recorded_answers import answer_line, read_answers


def asked(data: bytes, case_id: str) -> Reply:
    recorded = read_answers("answers.jsonl", data, {"a", "b"})
    return asyncio.run(recorded.ask(Request(case_id, Conditions())))


def problems(data: bytes) -> list[str]:
    with pytest.raises(InvalidFiles) as caught:
        read_answers("answers.jsonl", data, {"opening-hours", "b"})
    return [f"{mistake.place.line}: {mistake.message}" for mistake in caught.value.mistakes]


def test_an_answer_is_given_back_with_all_that_was_recorded() -> None:
    entry = {
        "id": "a",
        "answer": "42",
        "latency_s": 1.5,
        "usage": {"prompt_tokens": 3, "completion_tokens": 2},
        "cost_usd": 0.1,
        "finish_reason": "stop",
        "tool_calls": [{"name": "find", "arguments": {"q": 1}}],
        "model": "m-1",
    }

    reply = asked(json.dumps(entry).encode(), "a")

    assert reply == Reply(
        Answer("42", finish_reason="stop", tool_calls=(ToolCall("find", '{"q": 1}'),)),
        served="m-1",
        usage=Usage(3, 2),
        cost_usd=0.1,
        latency_s=1.5,
    )


def test_what_is_not_recorded_is_unknown_and_not_0() -> None:
    reply = asked(b'{"id": "a", "answer": ""}', "a")

    assert (reply.usage, reply.cost_usd, reply.latency_s) == (None, None, None)


def test_a_missing_answer_is_no_answer() -> None:
    outcome = asked(b'{"id": "a", "answer": "x"}', "b").outcome

    assert isinstance(outcome, NoAnswer)
    assert outcome.kind == "not_given"


@pytest.mark.parametrize(
    ("line", "says", "status"),
    [
        ({"answer": "", "error": "429"}, "429", 429),
        ({"error": "429 Too Many Requests"}, "429 Too Many Requests", 429),
        ({"answer": "Sorry!", "error": "timeout after 60 s"}, "timeout after 60 s", None),
        (
            {"answer": None, "error": {"message": "Overloaded", "type": "server_error", "status": 529}},
            "Overloaded",
            529,
        ),
        ({"error": {"error": {"message": "no money", "code": "insufficient_quota"}}}, "no money", None),
        ({"error": {"code": 500}}, '{"code": 500}', 500),
        ({"error": True}, "true", None),
    ],
)
def test_an_outage_that_was_recorded_is_one(line, says: str, status: int | None) -> None:
    outcome = asked(json.dumps({"id": "a", **line}).encode(), "a").outcome

    assert outcome == NoAnswer("failed", f"the recorded line says: {says}", status)


@pytest.mark.parametrize("error", [None, "", " ", False, {}, [], 0])
def test_no_error_is_none(error: object) -> None:
    assert asked(json.dumps({"id": "a", "answer": "x", "error": error}).encode(), "a").outcome == Answer("x")


@pytest.mark.parametrize(
    "error",
    [
        {"message": "filtered", "code": "content_filter"},
        {"error": {"message": "filtered", "type": "content_policy_violation"}},
        "400 The response was filtered by Azure OpenAI's content management policy",
    ],
)
def test_a_block_that_was_recorded_is_an_answer_that_refuses(error: object) -> None:
    outcome = asked(json.dumps({"id": "a", "answer": None, "error": error}).encode(), "a").outcome

    assert isinstance(outcome, Answer)
    assert (outcome.text, outcome.finish_reason) == ("", "content_filter")


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ({"answer": None}, NoAnswer("not_given", 'the line of this prompt has no answer: "answer" is null')),
        ({"answer": None, "refusal": "I cannot."}, Answer("", refusal="I cannot.")),
        ({"refusal": "I cannot."}, Answer("", refusal="I cannot.")),
        ({"answer": None, "finish_reason": "MAX_TOKENS"}, Answer("", finish_reason="length")),
        ({"answer": "x", "finish_reason": "end_turn"}, Answer("x", finish_reason="stop")),
        ({"answer": "x", "finish_reason": "odd"}, Answer("x", finish_reason="odd")),
        ({"answer": "x", "reasoning": "hm"}, Answer("x", reasoning="hm")),
        ({"answer": None, "tool_calls": [{"name": "find"}]}, Answer("", tool_calls=(ToolCall("find"),))),
        (
            {"tool_calls": [{"id": "t", "type": "custom", "custom": {"name": "sql", "input": "SELECT 1"}}]},
            Answer("", tool_calls=(ToolCall("sql", "SELECT 1", "t"),)),
        ),
        (
            {"tool_calls": [{"type": "tool_use", "name": "find", "input": {"q": 1}}]},
            Answer("", tool_calls=(ToolCall("find", '{"q": 1}'),)),
        ),
    ],
)
def test_an_answer_may_be_something_else_than_a_text(line, outcome) -> None:
    assert asked(json.dumps({"id": "a", **line}).encode(), "a").outcome == outcome


def test_the_providers_own_total_is_kept_and_so_are_thoughts_and_what_was_read_before() -> None:
    usage = {
        "prompt_tokens": 3,
        "completion_tokens": 2,
        "total_tokens": 9,
        "completion_tokens_details": {"reasoning_tokens": 4},
        "prompt_tokens_details": {"cached_tokens": 1},
    }

    reply = asked(json.dumps({"id": "a", "answer": "x", "usage": usage}).encode(), "a")

    assert reply.usage == Usage(3, 2, given_total=9, reasoning_tokens=4, cached_tokens=1)
    assert reply.usage.total_tokens == 9


def test_a_key_that_means_nothing_is_named_once_a_file() -> None:
    lines = (json.dumps({"id": id_, "answer": "x", "category": "y", "question": "When?"}) for id_ in "ab")

    warnings = read_answers("answers.jsonl", "\n".join(lines).encode(), {"a", "b"}).warnings

    assert [(w.code, w.place.line, w.severity) for w in warnings] == [
        ("W041", 1, "warning"),
        ("W042", 1, "warning"),
    ]


@pytest.mark.parametrize(
    "key",
    [
        "answered",
        "answer_id",
        "mode",
        "reason",
        "refused",
        "sampling",
        "tokens",
        "expected",
        "errored",
        "cost",
    ],
)
def test_a_key_of_the_program_itself_is_no_slip(key: str) -> None:
    assert asked(json.dumps({"id": "a", "answer": "x", key: 1}).encode(), "a").outcome == Answer("x")


def test_every_broken_line_is_named_with_its_number() -> None:
    data = (
        b'\xef\xbb\xbf{"id": "opening-hours", "answer": "x"}\r\n\r\n{"id": "opening-hour", "answer": "x"}\n'
        b'{"id": "opening-hours", "answer": "y"}\n{"id": 7, "answer": "x"}\n[1]\n{"id": "b", "answer"\n\xff\n'
        b'{"id": "b", "answer": "x", "usage": {"prompt_tokens": -1}}\n{"id": "b", "answer": "x", "latency_s": "2"}\n'
        b'{"id": "b", "answer": "x", "answer": "y"}\n'
    )

    assert problems(data) == [
        "3: the set has no prompt 'opening-hour'; did you mean 'opening-hours'?",
        "4: 'opening-hours' is answered twice: first on line 1",
        '5: "id" must be a text, in double quotes',
        "6: the line is not a JSON object",
        "7: the line is not a JSON object: it ends too early; it was cut off, or goes on in the next line",
        "8: the line is not UTF-8; save the file with the encoding UTF-8",
        '9: "usage" is an object with "prompt_tokens" and "completion_tokens", both whole numbers',
        '10: "latency_s" is a number from 0 to 1,000,000,000,000',
        '11: "answer" stands in the line twice; keep the one that is meant',
    ]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "1: the file holds no answers"),
        (
            '{"id": "b", "answer": "x"}'.encode("utf-16"),
            "1: the file is saved as UTF-16; save it with the encoding UTF-8",
        ),
        (
            b'[{"id": "b"}]',
            "1: the file is one JSON list; write each answer as an object on a line of its own",
        ),
        (
            b"id,answer\nb,x\n",
            "1: the file is a table; write each answer as a JSON object on a line of its own",
        ),
        (b'{"id": "b", "anwser": "x"}', '1: "anwser" is not known here; did you mean "answer"?'),
        (b'{"id": "b", "answer": 4}', '1: "answer" must be a text, in double quotes'),
        (b'{"id": "b", "response": "x"}', '1: the line needs "answer"; is "response" meant?'),
        (b'{"id": "b", "antwort": "x"}', '1: the line needs "answer"; is "antwort" meant?'),
        (b'{"id": "b", "Antwort": "x"}', '1: the line needs "answer"; is "Antwort" meant?'),
        ('{"id": "b", "r\u00e9ponse": "x"}'.encode(), '1: the line needs "answer"; is "r\u00e9ponse" meant?'),
        (b'{"id": "b", "remark": "x"}', '1: the line needs "answer", a text'),
        (b'{"case_id": "b", "answer": "x"}', '1: the line needs "id"; is "case_id" meant?'),
        (
            b'{"case_id": "b", "output": "x"}',
            '1: the line needs "id" and "answer"; are "case_id" and "output" meant?',
        ),
        (b'{"remark": "b"}', '1: the line needs "id" and "answer", both texts'),
        (
            b'{"id": "b", "answer": "It ta',
            "1: the line is not a JSON object: it ends too early; it was cut off, "
            "or goes on in the next line",
        ),
        (
            b'{"id": "b", "answer": "x"},',
            "1: the line is not a JSON object: a comma stands behind it; remove it",
        ),
        (
            b'{"id": "b", "answer": "x"} {"id": "c"}',
            """1: the line is not a JSON object: "{"id": "c"}" stands behind it""",
        ),
        (
            b"{'id': 'b', 'answer': 'x'}",
            "1: the line is not a JSON object: JSON has double quotes where single ones stand here",
        ),
        (
            b'{"id": "b" "answer": "x"}',
            """1: the line is not a JSON object: it cannot be read from its character 12 on: ""answer": "x"}\"""",
        ),
        (
            b'{\n  "id": "b",\n  "answer": "x"\n}',
            "1: the file has objects that go over several lines; write each on a line of its own",
        ),
        (
            b'{"id": "hours", "answer": "x"}',
            "1: the set has no prompt 'hours'; did you mean 'opening-hours'?",
        ),
        (
            b'{"id": "Opening Hours", "answer": "x"}',
            "1: the set has no prompt 'Opening Hours'; did you mean 'opening-hours'?",
        ),
        (b'{"id": "refund", "answer": "x"}', "1: the set has no prompt 'refund'"),
        (
            b'{"id": "b", "answer": "x", "sample": 2}',
            '1: "sample" is 2: several answers to one prompt are not read yet; keep one line a prompt',
        ),
        (
            b'{"question": "When?", "answer": "x"}\n{"question": "Where?", "answer": "y"}',
            "1: these are questions with the answers that are expected, not what a program answered: "
            'a line of recorded answers has the "id" of a prompt',
        ),
        (
            b'{"id": "b", "answer": "x", "latencey_s": 3}\n{"id": "b", "answer": "x", "latencey_s": 3}',
            '1: "latencey_s" is not known here; did you mean "latency_s" (seconds)?',
        ),
        (
            b'{"id": "b", "answer": "x", "latncy_s": 3}',
            '1: "latncy_s" is not known here; did you mean "latency_s" (seconds)?',
        ),
    ],
)
def test_a_file_of_another_kind_and_a_misspelt_key_are_said_in_one_sentence(data: bytes, says: str) -> None:
    assert problems(data) == [says]


@given(st.binary(max_size=300))
def test_no_bytes_raise_anything_but_a_list_of_mistakes(data: bytes) -> None:
    try:
        read_answers("answers.jsonl", data, {"a"})
    except InvalidFiles as problem:
        assert problem.mistakes


@given(
    st.text(),
    st.none() | st.floats(0, 1e6),
    st.none() | st.builds(Usage, st.integers(0, 99), st.integers(0, 99)),
)
def test_a_sample_written_as_a_line_is_read_back(
    text: str, cost_usd: float | None, usage: Usage | None
) -> None:
    sample = Sample(Request("a", Conditions()), Answer(text), "m", usage, cost_usd, 0.5)

    reply = asked(answer_line(sample).encode("ascii"), "a")

    assert reply == Reply(Answer(text), "m", usage, cost_usd, 0.5)
