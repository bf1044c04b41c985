"""Asks what it is told to on stdin through litellm, in a process of its own, and writes what came of it.

A line of stdin is ``{"model", "api_base", "api_key_env", "settings", "tools", "timeout_s"}``; a line of stdout the
sample. Nothing else may appear on either stream, whatever the libraries think.
"""

import asyncio
import json
import sys
import time
from typing import Any

import msgspec

from evalctl.model.answers import Answer
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.samples import Request, Sample
from evalctl.model.targets import Target
from evalctl.providers.litellm import LiteLLMModel
from evalctl.runner import Asker, Policy, answer

TIMEOUT_S = 20.0
"""Far above what a loaded machine needs; faults that are about time say their own."""

MOMENTS_S = (0.0, 0.005, 0.02, 0.5)
"""When to interrupt: before a call is prepared, while it is, and while it waits for its answer."""


def request(settings: dict[str, Any], tools: list[dict[str, Any]]) -> Request:
    conditions = Conditions(system="We open on Monday.", settings=settings, tools=tuple(tools))
    return Request("hours", conditions, messages=(Message("user", "When do you open?"),))


async def ask(task: dict[str, Any]) -> tuple[Sample, LiteLLMModel]:
    target = Target("bot", task["model"], api_base=task.get("api_base"), api_key_env=task.get("api_key_env"))
    policy = Policy(timeout_s=task.get("timeout_s", TIMEOUT_S))
    model = LiteLLMModel(target, timeout_s=policy.timeout_s)
    return await Asker(model, policy).ask(request(task.get("settings", {}), task.get("tools", []))), model


AT_ONCE = 32


async def ask_one(task: dict[str, Any], room: asyncio.Semaphore) -> tuple[Sample, LiteLLMModel]:
    async with room:
        return await ask(task)


async def ask_all(tasks: list[dict[str, Any]]) -> list[Sample]:
    """Ask many things at once, but what is about time after the rest: a busy processor is no slow provider."""
    first, *others = tasks
    rounds = ([first], [t for t in others if "timeout_s" not in t], [t for t in others if "timeout_s" in t])
    came: dict[int, Sample] = {}
    models: list[LiteLLMModel] = []
    room = asyncio.Semaphore(AT_ONCE)
    for together in rounds:
        pairs = await asyncio.gather(*(ask_one(task, room) for task in together))
        came |= {id(task): sample for task, (sample, _) in zip(together, pairs, strict=True)}
        models += [model for _, model in pairs]
    for model in models:
        await model.aclose()
    return [came[id(task)] for task in tasks]


async def interrupt(task: dict[str, Any], after_s: float) -> float:
    """Seconds from the interruption of twenty calls, *after_s* under way, to the end of asking."""
    model = LiteLLMModel(
        Target("bot", task["model"], api_base=task["api_base"], api_key_env=task["api_key_env"])
    )
    requests = (request({}, []) for _ in range(20))
    asking = asyncio.ensure_future(answer(requests, model, Policy(concurrency=20), lambda sample: None))
    await asyncio.sleep(after_s)
    began = time.monotonic()
    asking.cancel()
    try:
        await asking
    except asyncio.CancelledError:
        return time.monotonic() - began
    finally:
        await model.aclose()
    raise AssertionError("the interruption was swallowed")


def main() -> None:
    *tasks, hanging = [json.loads(line) for line in sys.stdin]
    for sample in asyncio.run(ask_all(tasks)):
        outcome = sample.outcome
        told = msgspec.to_builtins(sample, enc_hook=str) | {
            "kind": "answer" if isinstance(outcome, Answer) else outcome.kind
        }
        if isinstance(outcome, Answer):
            told["outcome"]["value"] = None
        print(json.dumps(told))
    ends_s = [asyncio.run(interrupt(hanging, after_s)) for after_s in MOMENTS_S]
    print(json.dumps({"interrupted_s": max(ends_s)}))


if __name__ == "__main__":
    main()
