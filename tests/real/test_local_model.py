"""The real local model: it answers, always the same, holds to a schema, and keeps to itself."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from evalctl.errors import UsageError
from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.samples import Reply, Request
from evalctl.model.targets import Target
from evalctl.providers import open_subject
from evalctl.providers.engine import Engine
from evalctl.providers.local import LocalModel, open_local
from evalctl.providers.weights import ready

pytestmark = pytest.mark.local

TARGET = Target("local/smollm2", "local/smollm2")
FACTS = (
    "Answer from the context. Context:\nThe office is open Monday to Friday, 9am to 5pm.\nParking is free."
)


@pytest.fixture(scope="module")
def model() -> Iterator[LocalModel]:
    try:
        opened = open_local(TARGET, environ=os.environ, offline=False, say=lambda line: None)
    except UsageError as failure:
        pytest.skip(str(failure))
    yield opened
    asyncio.run(opened.aclose())


def asked(model: LocalModel, text: str, system: str | None = None, sample: int = 1, **settings: Any) -> Reply:
    request = Request("a", Conditions(system, settings), (Message("user", text),), sample=sample)
    return asyncio.run(model.ask(request))


def text(reply: Reply) -> str:
    assert isinstance(reply.outcome, Answer), reply.outcome
    return reply.outcome.text


def in_a_process(code: str) -> subprocess.CompletedProcess[str]:
    """Run *code*, which may use ``ask(text)``, with the model in a process of its own."""
    beginning = (
        "import asyncio, os, sys\n"
        "from evalctl.model.cases import Message\n"
        "from evalctl.model.conditions import Conditions\n"
        "from evalctl.model.samples import Request\n"
        "from evalctl.model.targets import Target\n"
        "from evalctl.providers.local import open_local\n"
        "target = Target('local/smollm2', 'local/smollm2')\n"
        "model = open_local(target, environ=os.environ, offline=True, say=print)\n"
        "def ask(text, **settings):\n"
        "    request = Request('a', Conditions(None, settings), (Message('user', text),))\n"
        "    return asyncio.run(model.ask(request))\n"
    )
    return subprocess.run(
        [sys.executable, "-c", beginning + code],
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )


def test_it_answers_and_says_what_that_took(model: LocalModel) -> None:
    reply = asked(model, "When is the office open?", FACTS)

    assert text(reply).strip()
    assert reply.served
    assert reply.usage is not None
    assert reply.usage.prompt_tokens > 20
    assert 0 < reply.usage.completion_tokens <= 256
    assert reply.cost_usd == 0.0
    assert reply.latency_s is not None
    assert reply.latency_s > 0


def test_it_says_the_same_twice_and_in_another_loop(model: LocalModel) -> None:
    async def both() -> list[Reply]:
        request = Request("a", Conditions(FACTS), (Message("user", "Is parking free?"),))
        return list(await asyncio.gather(model.ask(request), model.ask(request)))

    first, second = asyncio.run(both())
    asked(model, "Tell me something else entirely.")
    third = asked(model, "Is parking free?", FACTS)

    assert text(first) == text(second) == text(third)


def test_what_it_is_told_shapes_what_it_says(model: LocalModel) -> None:
    other = FACTS.replace("9am to 5pm", "10am to 6pm")

    assert text(asked(model, "When is the office open?", FACTS)) != text(
        asked(model, "When is the office open?", other)
    )


def test_repeats_at_a_temperature_differ_and_each_can_be_had_again(model: LocalModel) -> None:
    def story(sample: int) -> str:
        return text(asked(model, "Tell me a story.", sample=sample, temperature=1.5, max_tokens=30))

    assert story(1) != story(2)
    assert story(2) == story(2)


def test_a_short_answer_is_cut_where_asked(model: LocalModel) -> None:
    reply = asked(model, "Tell me a long story.", max_tokens=5)

    assert isinstance(reply.outcome, Answer)
    assert reply.outcome.finish_reason == "length"
    assert reply.usage is not None
    assert reply.usage.completion_tokens == 5


def test_an_answer_held_to_a_schema_parses(model: LocalModel) -> None:
    schema = {
        "type": "object",
        "properties": {
            "city": {"type": "string", "maxLength": 20},
            "sure": {"enum": ["yes", "no", "unknown"]},
        },
        "required": ["city", "sure"],
        "additionalProperties": False,
    }
    form = {"type": "json_schema", "json_schema": {"name": "answer", "schema": schema}}

    answer = json.loads(text(asked(model, "What is the capital of France?", response_format=form)))

    assert set(answer) == {"city", "sure"}
    assert answer["sure"] in ("yes", "no", "unknown")


@pytest.mark.parametrize(
    "schema",
    [
        {
            "type": "array",
            "items": {"type": "array", "items": {"type": "string"}, "minItems": 1000},
            "minItems": 1000,
        },
        {"type": "string", "minLength": 1000, "maxLength": 1000},
        {"enum": [f"choice number {n}" for n in range(190)]},
        {"type": "object", "properties": {f"property {n}": {"type": "integer"} for n in range(60)}},
        {"oneOf": [{"anyOf": [{"type": "null"}, {"const": {"a": ["b", None, 1.5]}}]}, {"type": "boolean"}]},
        {"type": "integer", "minimum": -(10**15), "maximum": 10**15},
        {"type": "integer", "minimum": 5, "maximum": 2},
    ],
    ids=lambda schema: str(schema)[:40],
)
def test_the_largest_schemas_that_are_let_through_bring_an_answer(model: LocalModel, schema: Any) -> None:
    form = {"type": "json_schema", "json_schema": {"schema": schema}}
    since = time.monotonic()

    assert isinstance(asked(model, "Hi", response_format=form, max_tokens=5).outcome, Answer)
    assert time.monotonic() - since < 120


def test_a_conversation_that_is_too_long_is_said_to_be(model: LocalModel) -> None:
    reply = asked(model, "word " * 6000)

    assert isinstance(reply.outcome, NoAnswer)
    assert reply.outcome.kind == "context_window"
    assert "reads at most 4096" in reply.outcome.message


def test_a_long_reading_that_nobody_waits_for_any_more_is_broken_off(model: LocalModel) -> None:
    engine = Engine(ready(os.environ, offline=True, say=pytest.fail).path)
    looks: list[None] = []

    def at_the_second_look() -> bool:
        looks.append(None)
        return len(looks) == 2

    body = {"messages": [{"role": "user", "content": "word " * 3000}], "max_tokens": 5, "temperature": 0}
    broken_off = engine.complete(body, at_the_second_look)

    assert len(looks) == 2
    assert (broken_off.text, broken_off.completion_tokens) == ("", 0)


def test_it_prints_nothing_opens_no_port_and_leaves_nothing_behind(model: LocalModel) -> None:
    process = in_a_process(
        "import psutil\n"
        "before = set(os.listdir(__import__('tempfile').gettempdir()))\n"
        "ask('Hi', max_tokens=5), ask('word ' * 6000), ask('Hi', response_format={'type': 'json_object'})\n"
        "this = psutil.Process()\n"
        "assert not this.net_connections(kind='inet') or sys.platform == 'win32', this.net_connections(kind='inet')\n"
        "after = set(os.listdir(__import__('tempfile').gettempdir()))\n"
        "assert not [name for name in after - before if name.startswith('evalctl-')], after - before\n"
        "asyncio.run(model.aclose())\n"
        "os.write(1, b'only this')\n"
    )

    assert (process.returncode, process.stdout, process.stderr) == (0, "only this", "")


def test_a_process_that_never_asks_ends_all_the_same(model: LocalModel) -> None:
    for _ in range(5):
        assert in_a_process("").returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a process there cannot be sent a Ctrl-C of its own")
def test_ctrl_c_while_it_writes_is_heard(model: LocalModel) -> None:
    process = in_a_process(
        "import signal, threading\n"
        f"threading.Timer(1.0, os.kill, (os.getpid(), {int(signal.SIGINT)})).start()\n"
        "try: ask('Tell me a very long story.', max_tokens=1024, temperature=1.0)\n"
        "except KeyboardInterrupt: print('heard')\n"
        "asyncio.run(model.aclose())\n"
    )

    assert (process.returncode, process.stdout) == (0, "heard\n")


def test_the_embedded_model_is_what_its_name_opens(model: LocalModel) -> None:
    subject = open_subject(TARGET, timeout_s=60, environ=os.environ, offline=True, say=pytest.fail)

    assert isinstance(subject, LocalModel)
