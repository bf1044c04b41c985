"""The requests of a call, whoever sends them: none follows a redirect.

A library that follows one sends the question and, unless the header is called Authorization, the key as well to
whatever host the reply names. What LiteLLM sends goes through the clients of httpx, aiohttp and requests. Inside
``watched`` they follow nothing and the call knows where it was sent on to; outside it they are as they were, for
packages with words of their own may use them, too.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import wraps
from types import ModuleType
from typing import Any

REDIRECTS = frozenset({301, 302, 303, 307, 308})


@dataclass(frozen=True, slots=True)
class Moved:
    """A reply that sends the request on: its status, the address that was asked, and ``Location`` as it came."""

    status: int
    asked: str
    location: str


@dataclass(slots=True)
class Call:
    """One attempt. *moved* is the first reply that sent it on; None while none did."""

    moved: Moved | None = None

    def hear(self, status: int, asked: str, location: str | None) -> None:
        """Take note of a reply."""
        if status in REDIRECTS and self.moved is None:
            self.moved = Moved(status, asked, location or "")


_CALL: ContextVar[Call | None] = ContextVar("call", default=None)


@contextmanager
def watched() -> Iterator[Call]:
    """The call that begins here, with all tasks and threads that it starts."""
    call = Call()
    token = _CALL.set(call)
    try:
        yield call
    finally:
        _CALL.reset(token)


def guard(modules: Mapping[str, ModuleType]) -> None:
    """Make the clients of the libraries in *modules* heed ``watched``. To be called once, after their import."""
    for name in ("httpx", "httpx2"):
        if name in modules:
            _guard_httpx(modules[name].Client)
            _guard_async_httpx(modules[name].AsyncClient)
    if "requests" in modules:
        _guard_requests(modules["requests"].Session)
    if "aiohttp" in modules:
        _guard_aiohttp(modules["aiohttp"].ClientSession)


def _hear(response: Any) -> None:
    """Hear a reply of httpx, and take ``Location`` out of it: even to put that together, unfollowed, can fail."""
    call = _CALL.get()
    if call is not None and response.status_code in REDIRECTS:
        call.hear(response.status_code, str(response.request.url), response.headers.pop("location", None))


async def _hear_async(response: Any) -> None:
    _hear(response)


def _guard_httpx(client: Any) -> None:
    send = client.send

    @wraps(send)
    def guarded(self: Any, *arguments: Any, **options: Any) -> Any:
        _add_hook(self, _hear)
        return send(self, *arguments, **options)

    client.send = guarded


def _guard_async_httpx(client: Any) -> None:
    send = client.send

    @wraps(send)
    async def guarded(self: Any, *arguments: Any, **options: Any) -> Any:
        _add_hook(self, _hear_async)
        return await send(self, *arguments, **options)

    client.send = guarded


def _add_hook(client: Any, hook: Callable[[Any], Any]) -> None:
    """Let *hook* see each reply to *client* before the client looks where it leads."""
    hooks = client.event_hooks
    if _CALL.get() is not None and hook not in hooks["response"]:
        client.event_hooks = {**hooks, "response": [hook, *hooks["response"]]}


def _guard_requests(session: Any) -> None:
    send = session.send

    @wraps(send)
    def guarded(self: Any, request: Any, **options: Any) -> Any:
        if (call := _CALL.get()) is None:
            return send(self, request, **options)
        response = send(self, request, **options | {"allow_redirects": False})
        call.hear(response.status_code, request.url, response.headers.get("location"))
        return response

    session.send = guarded


def _guard_aiohttp(session: Any) -> None:
    """``_request`` is what every method of a session comes to."""
    send = session._request

    @wraps(send)
    async def guarded(self: Any, method: str, str_or_url: Any, **options: Any) -> Any:
        if (call := _CALL.get()) is None:
            return await send(self, method, str_or_url, **options)
        response = await send(self, method, str_or_url, **options | {"allow_redirects": False})
        call.hear(response.status, str(str_or_url), response.headers.get("location"))
        return response

    session._request = guarded
