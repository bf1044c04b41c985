"""The requests of a call, whoever sends them: none follows a redirect, and every reply is heard as it came.

A library that follows one sends the question and, unless the header is called Authorization, the key as well to
whatever host the reply names. What LiteLLM sends goes through the clients of httpx, aiohttp and requests. Inside
``watched`` they follow nothing and the call knows where it was sent on to; outside it they are as they were, for
packages with words of their own may use them, too.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from types import ModuleType
from typing import Any

from msgspec import Struct

from evalctl.model.hosts import Host, OnlyHosts
from evalctl.providers.bodies import Heard, take_in

REDIRECTS = frozenset({301, 302, 303, 307, 308})


class Moved(Struct, frozen=True):
    """A reply that sends the request on: its status, the address that was asked, and ``Location`` as it came."""

    status: int
    asked: str
    location: str


class Outside(Exception):
    """A request to a host that is not among those that may be reached; it was not sent. The text says why."""


class Call(Struct):
    """One attempt, to *only* these hosts.

    *moved* is the first reply that sent it on, *outside* the first request that was not sent; None while there is
    none. *reply* is the last reply that was read. *on_piece* is called whenever something comes back, be it one byte.
    """

    only: OnlyHosts | None = None
    on_piece: Callable[[], None] = lambda: None
    moved: Moved | None = None
    outside: str | None = None
    reply: Heard | None = None

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
        self.on_piece()
        if status in REDIRECTS and self.moved is None:
            self.moved = Moved(status, asked, location or "")


_CALL: ContextVar[Call | None] = ContextVar("call", default=None)


@contextmanager
def watched(only: OnlyHosts | None = None, on_piece: Callable[[], None] = lambda: None) -> Iterator[Call]:
    """The call that begins here, with all tasks and threads that it starts."""
    call = Call(only, on_piece)
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
        _tell_pieces(modules["aiohttp"].client_proto.ResponseHandler)


def _hear(response: Any) -> None:
    """Hear a reply of httpx, and take ``Location`` out of it: even to put that together, unfollowed, can fail."""
    if (call := _CALL.get()) is not None:
        is_moved = response.status_code in REDIRECTS
        location = response.headers.pop("location", None) if is_moved else None
        call.hear(response.status_code, str(response.request.url), location)


async def _hear_async(response: Any) -> None:
    _hear(response)
    if (call := _CALL.get()) is not None:
        call.reply = await take_in(response)


class NotPartOfTheCall(Exception):
    """A request that would be sent after the answer came."""


def _guard_httpx(client: Any) -> None:
    """What litellm sends from within the event loop once the answer is there is no part of the call.

    It asks servers of Ollama for the price of the model, and holds up everything that is under way meanwhile.
    """
    send = client.send

    @wraps(send)
    def guarded(self: Any, request: Any, **options: Any) -> Any:
        call = _CALL.get()
        if call is not None and call.reply is not None and _is_in_a_loop():
            raise NotPartOfTheCall
        _begin(self, request, _hear)
        return send(self, request, **options)

    client.send = guarded


def _is_in_a_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


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


def _tell_pieces(handler: Any) -> None:
    """Tell the call that a connection of aiohttp serves at the time whatever comes in on it."""
    begin, receive = handler.set_response_params, handler.data_received

    @wraps(begin)
    def guarded_begin(self: Any, **options: Any) -> None:
        self.call_of_evalctl = _CALL.get()
        begin(self, **options)

    @wraps(receive)
    def guarded_receive(self: Any, data: bytes) -> None:
        if (call := getattr(self, "call_of_evalctl", None)) is not None:
            call.on_piece()
        receive(self, data)

    handler.set_response_params, handler.data_received = guarded_begin, guarded_receive
