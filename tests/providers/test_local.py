"""The local model as a subject: one question at a time, stopped when it is no longer wanted."""

import asyncio
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from evalctl.errors import UsageError
from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.samples import Reply, Request, Usage
from evalctl.model.targets import Target
from evalctl.providers.engine import Completion, RefusedRequest
from evalctl.providers.local import LocalModel, open_local


def asking(text: str, **settings: Any) -> Request:
    return Request("a", Conditions(settings=settings), (Message("user", text),))


class Echo:
    """Says what it was asked, a letter each *step_s*; notes how many it was asked at once."""

    def __init__(self, step_s: float = 0.0) -> None:
        self.step_s = step_s
        self.asked: list[str] = []
        self.at_once = 0
        self.most_at_once = 0

    def complete(self, body: Mapping[str, Any], is_stopped: Callable[[], bool]) -> Completion:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        text = body["messages"][-1]["content"]
        self.asked.append(text)
        said = ""
        for letter in text:
            if is_stopped():
                break
            said += letter
            time.sleep(self.step_s)
        self.at_once -= 1
        return Completion(said, "stop", 3, len(said), self.step_s * len(said))


class Refusing:
    def __init__(self, refusal: RefusedRequest) -> None:
        self.refusal = refusal

    def complete(self, body: Mapping[str, Any], is_stopped: Callable[[], bool]) -> Completion:
        raise self.refusal


def answered(engine: Any, request: Request) -> Reply:
    async def ask() -> Reply:
        model = LocalModel(engine, "Toy 1B")
        try:
            return await model.ask(request)
        finally:
            await model.aclose()

    return asyncio.run(ask())


def test_an_answer_comes_with_its_figures_and_costs_nothing() -> None:
    assert answered(Echo(), asking("hello")) == Reply(
        Answer("hello", finish_reason="stop"), served="Toy 1B", usage=Usage(3, 5), cost_usd=0.0, latency_s=0.0
    )


def test_questions_wait_for_their_turn_and_the_wait_is_no_latency() -> None:
    engine = Echo(step_s=0.01)

    async def ask() -> list[Reply]:
        model = LocalModel(engine, "Toy 1B")
        replies = await asyncio.gather(*(model.ask(asking(text)) for text in ("one", "two", "six")))
        await model.aclose()
        return replies

    replies = asyncio.run(ask())

    assert engine.most_at_once == 1
    assert engine.asked == ["one", "two", "six"]
    assert [reply.latency_s for reply in replies] == [pytest.approx(0.03)] * 3


def test_it_can_be_asked_from_one_loop_after_another() -> None:
    model = LocalModel(Echo(), "Toy 1B")

    replies = [asyncio.run(model.ask(asking(text))) for text in ("one", "two")]
    asyncio.run(model.aclose())

    assert [reply.outcome for reply in replies] == [Answer("one", "stop"), Answer("two", "stop")]


def test_an_answer_that_nobody_waits_for_any_more_is_broken_off() -> None:
    engine = Echo(step_s=0.05)

    async def ask() -> Reply:
        model = LocalModel(engine, "Toy 1B")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await model.ask(asking("x" * 1000))
        reply = await model.ask(asking("y"))
        await model.aclose()
        return reply

    since = time.monotonic()

    assert asyncio.run(ask()).outcome == Answer("y", "stop")
    assert time.monotonic() - since < 30


def test_a_question_that_is_still_waiting_can_be_withdrawn() -> None:
    engine = Echo(step_s=0.05)

    async def ask() -> None:
        model = LocalModel(engine, "Toy 1B")
        first, second = (asyncio.ensure_future(model.ask(asking(text))) for text in ("first", "second"))
        await asyncio.sleep(0.05)
        second.cancel()
        await first
        await model.aclose()

    asyncio.run(ask())

    assert engine.asked == ["first"]


def test_when_it_is_closed_its_thread_is_gone() -> None:
    answered(Echo(), asking("hello"))

    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith("local-model")]


def test_a_conversation_that_is_too_long_is_told_apart() -> None:
    reply = answered(Refusing(RefusedRequest("too long", context_tokens=9030)), asking("hello"))

    assert reply.outcome == NoAnswer(
        "context_window", "the conversation is 9030 tokens long, and local/smollm2 reads at most 4096"
    )


def test_another_refusal_is_told_in_the_models_words() -> None:
    reply = answered(Refusing(RefusedRequest("no such thing")), asking("hello"))

    assert reply.outcome == NoAnswer("bad_request", "local/smollm2 refused the request: no such thing")


def test_what_it_does_not_do_is_known_without_asking() -> None:
    engine = Echo()
    request = asking("hello", reasoning_effort="low")

    obstacle = LocalModel(engine, "Toy 1B").accepts(request)

    assert obstacle is not None
    assert obstacle.kind == "unsupported"
    assert answered(engine, request) == Reply(obstacle)
    assert engine.asked == []


def test_there_is_one_local_model() -> None:
    with pytest.raises(UsageError, match=r"there is no local model 'local/gpt-5'; the one .* local/smollm2$"):
        open_local(Target("local/gpt-5", "local/gpt-5"), environ={}, offline=True, say=pytest.fail)
