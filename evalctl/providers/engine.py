"""A language model in this process: a GGUF file run by ``xllamacpp``, one question at a time.

This file imports nothing of evalctl, so that ``trial`` can run it by itself:
``python engine.py MODEL`` writes one word and ends. A processor that cannot run the
library kills the process that tries; it must not be the one that holds the run.
"""

import secrets
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

RUNTIME = "xllamacpp"

CONTEXT_TOKENS = 4096
"""How much of a conversation the model reads, its answer included."""

BATCH_TOKENS = 256
"""How much it reads before it looks whether it is still wanted: two seconds' worth."""

THREADS = 1
"""On the two to four cores of a CI machine more threads are slower, up to fifty times: they wait for each other."""

LONGEST_SOCKET_PATH = 100
"""Bytes; systems take 104 (macOS) or 108 (Linux)."""


class Completion(Struct, frozen=True):
    """What the model wrote. *latency_s* is the time it took, without waiting for its turn."""

    text: str
    finish_reason: str | None
    prompt_tokens: int
    completion_tokens: int
    latency_s: float


class Unloadable(Exception):
    """The file is no model that can be loaded here."""


class RefusedRequest(Exception):
    """The model does not take the request. *context_tokens* is the conversation's length where that is why."""

    def __init__(self, message: str, context_tokens: int | None = None) -> None:
        super().__init__(message)
        self.context_tokens = context_tokens


class Engine:
    """A loaded model. Not for two threads at once. The memory is given back when the object goes."""

    def __init__(self, weights: Path) -> None:
        """Load *weights*, which takes a fraction of a second. Raises Unloadable."""
        import xllamacpp

        with tempfile.TemporaryDirectory(prefix="evalctl-") as private:
            params = _params(xllamacpp.CommonParams(), weights, Path(private, "m.sock"))
            try:
                self._server = xllamacpp.Server(params)
            except RuntimeError as failure:
                raise Unloadable(f"{RUNTIME} cannot load it") from failure
            # The library insists on an entrance for other processes. Removing the folder bricks it up.
        # Closed before its own thread got to work, it would wait for that thread for ever.
        self._server.handle_metrics()

    def complete(self, body: Mapping[str, Any], is_stopped: Callable[[], bool] = lambda: False) -> Completion:
        """Answer *body*, a request in OpenAI's form. Raises RefusedRequest.

        *is_stopped* is asked after each word and, while a long conversation is read, every other second; once
        it says yes, what has been written is returned.
        """
        chunks: list[Mapping[str, Any]] = []

        def take(chunk: Mapping[str, Any]) -> bool:
            chunks.append(chunk)
            return is_stopped()

        started_s = time.perf_counter()
        streamed = {
            **body,
            "stream": True,
            "stream_options": {"include_usage": True},
            "return_progress": True,
            "cache_prompt": False,  # an answer must not depend on what was asked before
        }
        try:
            self._server.handle_chat_completions(streamed, take)
        except (RuntimeError, ValueError) as failure:
            raise RefusedRequest(_first_line(str(failure))) from failure
        return _joined(chunks, time.perf_counter() - started_s)


def _params(params: Any, weights: Path, socket: Path) -> Any:
    """How the library is set up: on the processor alone, silent, and out of everyone's reach."""
    params.model.path = str(weights)
    params.n_ctx = CONTEXT_TOKENS
    params.n_parallel = 1
    params.n_batch = BATCH_TOKENS
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = THREADS
    params.n_gpu_layers = 0
    params.fit_params = False
    params.warmup = False
    params.verbosity = 0
    params.offline = True
    params.endpoint_metrics = True
    # It opens a port without a key, for any web page to call. A socket in a private folder is no port;
    # where that cannot be, nobody knows the key.
    params.api_keys = [secrets.token_hex(16)]
    params.n_threads_http = 1
    params.ui = False
    if sys.platform != "win32" and len(bytes(socket)) <= LONGEST_SOCKET_PATH:
        params.hostnames = [str(socket)]
    return params


def _joined(chunks: list[Mapping[str, Any]], latency_s: float) -> Completion:
    for chunk in chunks:
        if error := chunk.get("error"):
            too_long = error.get("type") == "exceed_context_size_error"
            raise RefusedRequest(
                _first_line(str(error.get("message", error))),
                error.get("n_prompt_tokens") if too_long else None,
            )
    choices = [choice for chunk in chunks for choice in chunk.get("choices", ())]
    usage: Mapping[str, int] = next((chunk["usage"] for chunk in chunks if chunk.get("usage")), {})
    return Completion(
        text="".join(choice["delta"].get("content") or "" for choice in choices),
        finish_reason=next((c["finish_reason"] for c in choices if c["finish_reason"]), None),
        prompt_tokens=usage.get("prompt_tokens", 0),
        completion_tokens=usage.get("completion_tokens", 0),
        latency_s=latency_s,
    )


def _first_line(text: str) -> str:
    return next(iter(text.splitlines()), "")


if __name__ == "__main__":
    Engine(Path(sys.argv[1])).complete({"messages": [{"role": "user", "content": "Hi"}], "max_tokens": 1})
