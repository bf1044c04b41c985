"""Figures that nobody can mean: refused in a file, left out of a reply."""

import json
from types import SimpleNamespace

import pytest

from evalctl.errors import InvalidFiles
from evalctl.model.answers import Answer
from evalctl.model.secrets import Secrets
from evalctl.providers.recorded_answers import read_answers
from evalctl.providers.replies import read


@pytest.mark.parametrize(
    ("figure", "says"),
    [
        ({"cost_usd": 10**400}, '"cost_usd" is a number from 0 to 1,000,000,000,000'),
        ({"latency_s": 1e308}, '"latency_s" is a number from 0 to 1,000,000,000,000'),
        ({"usage": {"prompt_tokens": 10**4000, "completion_tokens": 1}}, '"usage" is an object'),
        ({"sample": 10**4000}, '"sample" is a whole number'),
    ],
    ids=["cost", "latency", "usage", "sample"],
)
def test_an_absurd_figure_of_a_recorded_answer_is_named(figure: dict[str, object], says: str) -> None:
    line = json.dumps({"id": "hours", "answer": "At nine.", **figure}).encode()

    with pytest.raises(InvalidFiles, match=says):
        read_answers("answers.jsonl", line, {"hours"})


def test_an_absurd_count_of_tokens_is_no_count_and_the_answer_stays() -> None:
    message = SimpleNamespace(content="At nine.")
    choices = [SimpleNamespace(message=message, finish_reason="stop")]
    usage = SimpleNamespace(prompt_tokens=3, completion_tokens=10**4000)

    reply = read(SimpleNamespace(choices=choices, usage=usage, model="m"), Secrets(()), 0.1)

    assert reply.usage is None
    assert isinstance(reply.outcome, Answer)
    assert reply.outcome.text == "At nine."
