"""``local/smollm2``: a small language model in evalctl's own process, without a key and without a network.

A real model with real failures (135 million parameters), for trying evalctl and for testing what one builds
on it. It is no judge of anything.
"""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any, Protocol

from evalctl.errors import UsageError
from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.samples import Reply, Request, Usage
from evalctl.model.targets import Target
from evalctl.providers.engine import CONTEXT_TOKENS, Completion, Engine, RefusedRequest, Unloadable
from evalctl.providers.local_request import body_of
from evalctl.providers.weights import missing, ready

SMOLLM2 = "local/smollm2"


class Completes(Protocol):
    """What answers: ``engine.Engine``."""

    def complete(self, body: Mapping[str, Any], is_stopped: Callable[[], bool]) -> Completion:
        """The answer to *body*. Raises RefusedRequest."""
        ...


def open_local(
    target: Target, *, environ: Mapping[str, str], offline: bool, say: Callable[[str], None]
) -> "LocalModel":
    """The local model that *target* names, loaded, its weights fetched if need be; *say* is told what takes long.

    Raises UsageError when there is no such model, or it cannot be made ready.
    """
    if target.model != SMOLLM2:
        raise UsageError(f"there is no local model {target.model!r}; the one that there is: {SMOLLM2}")
    weights = ready(environ, offline=offline, say=say)
    try:
        return LocalModel(Engine(weights.path), weights.name)
    except Unloadable as failure:
        raise UsageError(
            f"no local model: {weights.path}: {failure}; try again, or delete that file"
        ) from failure


def obstacle(target: Target, *, environ: Mapping[str, str], offline: bool) -> str | None:
    """Why ``open_local`` would fail, as far as that can be told without fetching or loading anything."""
    if target.model != SMOLLM2:
        return f"there is no local model {target.model!r}; the one that there is: {SMOLLM2}"
    return missing(environ, offline=offline)


class LocalModel:
    """A ``Subject`` that answers one question at a time; others wait for their turn.

    *served* is what reports call the model.
    """

    def __init__(self, engine: Completes, served: str) -> None:
        self._engine = engine
        self._served = served
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="local-model")

    def accepts(self, request: Request) -> NoAnswer | None:
        """Why *request* asks for something that the model does not do; None if it can be asked."""
        body = body_of(SMOLLM2, request)
        return body if isinstance(body, NoAnswer) else None

    async def ask(self, request: Request) -> Reply:
        """The model's answer. It costs nothing; *latency_s* is without the wait for its turn.

        When this is cancelled, the model stops at its next word.
        """
        body = body_of(SMOLLM2, request)
        if isinstance(body, NoAnswer):
            return Reply(body)
        is_over = Event()
        try:
            return await asyncio.wrap_future(self._thread.submit(self._reply, body, is_over))
        finally:
            is_over.set()

    async def aclose(self) -> None:
        """Wait until the model has stopped. It is not asked again."""
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

    def _reply(self, body: Mapping[str, Any], is_over: Event) -> Reply:
        try:
            completion = self._engine.complete(body, is_over.is_set)
        except RefusedRequest as refusal:
            return Reply(_refused(refusal))
        return Reply(
            Answer(completion.text, finish_reason=completion.finish_reason),
            served=self._served,
            usage=Usage(completion.prompt_tokens, completion.completion_tokens),
            cost_usd=0.0,
            latency_s=completion.latency_s,
        )


def _refused(refusal: RefusedRequest) -> NoAnswer:
    if refusal.context_tokens is None:
        return NoAnswer("bad_request", f"{SMOLLM2} refused the request: {refusal}")
    length = f"the conversation is {refusal.context_tokens} tokens long"
    return NoAnswer("context_window", f"{length}, and {SMOLLM2} reads at most {CONTEXT_TOKENS}")
