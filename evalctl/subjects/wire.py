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

from evalctl.domain.hosts import Host, OnlyHosts

REDIRECTS = frozenset({301, 302, 303, 307, 308})


@dataclass(frozen=True, slots=True)
class Moved:
    """A reply that sends the request on: its status, the address that was asked, and ``Location`` as it came."""

    status: int
    asked: str
    location: str


class Outside(Exception):
    """A request to a host that is not among those that may be reached; it was not sent. The text says why."""


@dataclass(slots=True)
class Call:
    """One attempt, to *only* these hosts.

    *moved* is the first reply that sent it on, *outside* the first request that was not sent; None while there is
    none.
    """

    only: OnlyHosts | None = None
    moved: Moved | None = None
    outside: str | None = None

    def begin(self, address: str) -> None:
        """Let a request go to *address*. Raises Outside where it may not."""
        if self.only is None:
            return
        refusal = self.only.refusal(Host.of(address), "a request of LiteLLM's")
        if refusal is not None:
            self.outside = self.outside or refusal
            raise Outside(refusal)

    def hear(self, status: int, asked: str, location: str | None) -> None:
        """Take note of a reply."""
        if status in REDIRECTS and self.moved is None:
            self.moved = Moved(status, asked, location or "")


_CALL: ContextVar[Call | None] = ContextVar("call", default=None)


@contextmanager
def watched(only: OnlyHosts | None = None) -> Iterator[Call]:
    """The call that begins here, with all tasks and threads that it starts."""
    call = Call(only)
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
    def guarded(self: Any, request: Any, **options: Any) -> Any:
        _begin(self, request, _hear)
        return send(self, request, **options)

    client.send = guarded


def _guard_async_httpx(client: Any) -> None:
    send = client.send

    @wraps(send)
    async def guarded(self: Any, request: Any, **options: Any) -> Any:
        _begin(self, request, _hear_async)
        return await send(self, request, **options)

    client.send = guarded


def _begin(client: Any, request: Any, hook: Callable[[Any], Any]) -> None:
    """Let *request* go, and let *hook* see each reply to *client* before the client looks where it leads."""
    if (call := _CALL.get()) is None:
        return
    call.begin(str(request.url))
    hooks = client.event_hooks
    if hook not in hooks["response"]:
        client.event_hooks = {**hooks, "response": [hook, *hooks["response"]]}


def _guard_requests(session: Any) -> None:
    send = session.send

    @wraps(send)
    def guarded(self: Any, request: Any, **options: Any) -> Any:
        if (call := _CALL.get()) is None:
            return send(self, request, **options)
        call.begin(request.url)
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
        call.begin(str(str_or_url))
        response = await send(self, method, str_or_url, **options | {"allow_redirects": False})
        call.hear(response.status, str(str_or_url), response.headers.get("location"))
        return response

    session._request = guarded
