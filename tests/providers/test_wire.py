"""The last fence: a request to a host outside is not sent, whoever in the libraries wants to send it."""

import asyncio
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest

from evalctl.model.hosts import OnlyHosts
from evalctl.providers import wire
from evalctl.providers.litellm import load


@pytest.fixture
def counted() -> Any:
    came: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            came.append(self.path)
            self.send_response(307)
            self.send_header("Location", "/again")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Stay quiet."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/first", came
        server.shutdown()
        thread.join(10)


def with_requests(address: str) -> int:
    import requests

    with requests.Session() as session:
        return session.get(address, timeout=10).status_code


def with_httpx(address: str) -> int:
    import httpx

    with httpx.Client(follow_redirects=True) as client:
        return client.get(address).status_code


def with_httpx_in_a_loop(address: str) -> int:
    import httpx

    async def get() -> int:
        async with httpx.AsyncClient(follow_redirects=True) as client:
            return (await client.get(address, follow_redirects=True)).status_code

    return asyncio.run(get())


def with_aiohttp(address: str) -> int:
    import aiohttp

    async def get() -> int:
        async with aiohttp.ClientSession() as session, session.get(address, allow_redirects=True) as reply:
            return reply.status

    return asyncio.run(get())


WAYS = [with_requests, with_httpx, with_httpx_in_a_loop, with_aiohttp]


@pytest.mark.parametrize("get", WAYS)
def test_one_request_is_sent_and_the_call_knows_where_it_was_sent_on_to(get: Any, counted: Any) -> None:
    address, came = counted
    load()

    with wire.watched() as call:
        assert get(address) == 307

    assert call.moved == wire.Moved(307, address, "/again")
    assert came == ["/first"]


@pytest.mark.parametrize("get", WAYS)
def test_nothing_is_sent_outside(get: Any, counted: Any) -> None:
    address, came = counted
    load()

    with wire.watched(OnlyHosts.of("a.example", "--only-hosts")) as call, pytest.raises(wire.Outside):
        get(address)

    assert call.outside is not None
    assert came == []
