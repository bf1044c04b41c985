"""From a reply with OpenAI's fields to an answer with its figures."""

from types import SimpleNamespace as Thing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.model.answers import Answer, NoAnswer, ToolCall
from evalctl.model.samples import Reply, Usage
from evalctl.model.secrets import Secrets
from evalctl.providers.replies import LONGEST_ANSWER, read

KEY = "k-4711-very-secret"


def a_reply(
    content="Monday", finish_reason="stop", usage=(3, 2), cost=0.5, model="served-1", **message
) -> Reply:
    choice = Thing(message=Thing(content=content, **message), finish_reason=finish_reason)
    response = Thing(
        choices=[choice],
        model=model,
        usage=Thing(prompt_tokens=usage[0], completion_tokens=usage[1]),
        _hidden_params={"response_cost": cost},
    )
    return read(response, Secrets([KEY]), 0.25)


def test_an_answer_comes_with_its_figures() -> None:
    assert a_reply() == Reply(
        Answer("Monday", finish_reason="stop"),
        served="served-1",
        usage=Usage(3, 2),
        cost_usd=0.5,
        latency_s=0.25,
    )


def test_tokens_that_nobody_counted_are_unknown_and_so_is_the_cost() -> None:
    reply = a_reply(usage=(0, 0), cost=0.0)

    assert (reply.usage, reply.cost_usd) == (None, None)


def test_a_model_without_a_price_has_an_unknown_cost() -> None:
    assert a_reply(cost=None).cost_usd is None


def test_a_model_that_costs_nothing_costs_nothing() -> None:
    assert a_reply(cost=0.0).cost_usd == 0.0


def test_no_content_is_an_empty_answer_that_keeps_why() -> None:
    call = Thing(id="t1", function=Thing(name="look_up", arguments='{"day": 1}'))

    outcome = a_reply(None, "tool_calls", refusal=None, tool_calls=[call]).outcome

    assert outcome == Answer(
        "", finish_reason="tool_calls", tool_calls=(ToolCall("look_up", '{"day": 1}', "t1"),)
    )


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (None, "stop"),
        ('{"choices": [{"finish_reason": null}]}', None),
        ('{"choices": [{"message": {"content": "x"}}]}', None),
        ('{"choices": [{"message": {"content": "\\"finish_reason\\": \\"length\\""}}]}', None),
        ('{"choices": [{"finish_reason": "length"}]}', "length"),
        ('{"choices": [{"finish_reason": "repetition"}]}', "repetition"),
        ('{"choices": [{"finish_reason": "SAFETY"}]}', "content_filter"),
        ('{"stop_reason": "end_turn"}', "stop"),
        ("no JSON", "stop"),
    ],
)
def test_a_reason_that_nobody_gave_is_unknown(raw: str | None, reason: str | None) -> None:
    choice = Thing(message=Thing(content="Monday"), finish_reason="stop")

    outcome = read(Thing(choices=[choice]), Secrets([]), 0.25, raw).outcome

    assert outcome == Answer("Monday", finish_reason=reason)


def test_a_custom_tool_and_a_call_of_the_older_kind_are_kept() -> None:
    custom = {"id": "t1", "type": "custom", "custom": {"name": "sql", "input": "SELECT 1"}}
    older = Thing(name="look_up", arguments="{}")

    outcome = a_reply(None, "tool_calls", tool_calls=[custom], function_call=older).outcome

    assert isinstance(outcome, Answer)
    assert outcome.tool_calls == (ToolCall("sql", "SELECT 1", "t1"), ToolCall("look_up", "{}"))


def test_refusal_and_reasoning_are_kept() -> None:
    outcome = a_reply(None, refusal="I cannot help", reasoning_content="hmm").outcome

    assert outcome == Answer("", finish_reason="stop", refusal="I cannot help", reasoning="hmm")


def test_a_reply_without_choices_is_no_answer() -> None:
    reply = read(Thing(choices=[], model="m", usage=None), Secrets([]), 0.25)

    assert reply.outcome == NoAnswer("bad_reply", "the provider's reply holds no answer at all")


def test_a_reply_that_is_no_text_is_no_answer() -> None:
    assert a_reply([{"type": "image"}]).outcome == NoAnswer(
        "bad_reply", "the provider's reply holds something else than text"
    )


def test_an_absurdly_long_answer_is_refused_and_a_long_one_is_not() -> None:
    assert isinstance(a_reply("y" * 5_000_000).outcome, Answer)
    assert a_reply("y" * (LONGEST_ANSWER + 1)).outcome == NoAnswer(
        "bad_reply", "the answer has 20,000,001 characters, more than the 20,000,000 that evalctl takes"
    )


@given(st.sampled_from(["content", "refusal", "reasoning_content", "finish_reason", "model", "tool"]))
def test_a_key_is_masked_wherever_the_server_repeats_it(where) -> None:
    said = f"Bearer {KEY}"
    call = Thing(id=said, function=Thing(name=said, arguments=said))
    message = {"tool_calls": [call]} if where == "tool" else {where: said}

    reply = a_reply(**message)

    assert KEY not in repr(reply)
    assert "Bearer [key]" in repr(reply)
