"""Recorded answers: every broken line is named, and what is missing is an error of its own case."""

import asyncio
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.domain.answers import Answer, NoAnswer, ToolCall
from evalctl.domain.conditions import Conditions
from evalctl.domain.samples import Reply, Request, Sample, Usage
from evalctl.errors import InvalidFiles
from evalctl.subjects.recorded import answer_line, read_answers


def asked(data: bytes, case_id: str, sample: int = 1) -> Reply:
    recorded = read_answers("answers.jsonl", data, {"a", "b"})
    return asyncio.run(recorded.ask(Request(case_id, Conditions(), sample=sample)))


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


def test_samples_are_told_apart() -> None:
    data = b'{"id": "a", "answer": "one"}\n{"id": "a", "answer": "two", "sample": 2}\n'

    assert asked(data, "a", 2).outcome == Answer("two")


def test_every_broken_line_is_named_with_its_number() -> None:
    data = (
        b'\xef\xbb\xbf{"id": "opening-hours", "answer": "x"}\r\n\r\n{"id": "opening-hour", "answer": "x"}\n'
        b'{"id": "opening-hours", "answer": "y"}\n{"id": 7, "answer": "x"}\n[1]\n{"id": "b", "answer"\n\xff\n'
        b'{"id": "b", "answer": "x", "usage": {"prompt_tokens": -1}}\n{"id": "b", "answer": "x", "latency_s": "2"}\n'
    )

    assert problems(data) == [
        "3: the set has no prompt 'opening-hour'; did you mean 'opening-hours'?",
        "4: 'opening-hours' is answered twice: first on line 1",
        '5: "id" must be a text, in double quotes',
        "6: the line is not a JSON object",
        "7: the line is not a JSON object",
        "8: the line is not UTF-8; save the file with the encoding UTF-8",
        '9: "usage" is an object with "prompt_tokens" and "completion_tokens", both whole numbers',
        '10: "latency_s" is a number from 0 to 1,000,000,000,000',
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
        (b'{"id": "b", "anwser": "x"}', '1: the line needs "answer"; is "anwser" meant?'),
        (b'{"id": "b", "answer": null}', '1: "answer" must be a text, in double quotes'),
        (
            b'{"id": "b", "answer": "x", "latncy_s": 3}',
            '1: "latncy_s" is not known here; did you mean "latency_s"?',
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
