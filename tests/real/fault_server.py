"""A provider on loopback with OpenAI's interface that goes wrong in a way its address names.

``http://127.0.0.1:PORT/<fault>/v1/chat/completions``: the first part of the path chooses the fault. Every
request that arrives is counted, so that a test sees hidden retries.
"""

import asyncio
import json
import socket
import struct
import sys
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

ECHOED_KEY = "sk-ECHO1234567890abcdef"
"""A key that a server repeats in its messages, as some do. It is not the one it was sent."""


@dataclass(frozen=True)
class Page:
    """What is sent back: a status and a body."""

    status: int = 200
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)

    def encoded(self) -> bytes:
        body = self.body if isinstance(self.body, bytes) else json.dumps(self.body).encode()
        headers = {"content-type": "application/json", "content-length": str(len(body)), **self.headers}
        lines = [
            f"HTTP/1.1 {self.status} X",
            *(f"{name}: {value}" for name, value in headers.items()),
            "",
            "",
        ]
        return "\r\n".join(lines).encode() + body


def completion(
    content: str | None = "Monday", finish_reason: str | None = "stop", **message: Any
) -> dict[str, Any]:
    return {
        "id": "1",
        "object": "chat.completion",
        "created": 1,
        "model": "served-1",
        "choices": [
            {
                "index": 0,
                "finish_reason": finish_reason,
                "message": {"role": "assistant", "content": content, **message},
            }
        ],
        "usage": {"prompt_tokens": 3, "completion_tokens": 2, "total_tokens": 5},
    }


def without(body: dict[str, Any], *path: str | int) -> dict[str, Any]:
    """*body* without the field at *path*."""
    inner: Any = body
    for step in path[:-1]:
        inner = inner[step]
    del inner[path[-1]]
    return body


def refusal(status: int, message: str = "said so", code: str | None = None, **headers: str) -> Page:
    body = {"error": {"message": message, "type": code or "error", "param": None, "code": code}}
    return Page(status, body, {name.replace("_", "-"): value for name, value in headers.items()})


TOOL_CALL = {"id": "t1", "type": "function", "function": {"name": "look_up", "arguments": '{"day": 1}'}}

CUSTOM_CALL = {"id": "t2", "type": "custom", "custom": {"name": "sql", "input": "SELECT 1"}}
COUNTED = {
    "prompt_tokens": 3,
    "completion_tokens": 2,
    "total_tokens": 9,
    "completion_tokens_details": {"reasoning_tokens": 1},
    "prompt_tokens_details": {"cached_tokens": 2},
}

PAGES: Mapping[str, Page] = {
    "ok": Page(body=completion()),
    **{
        str(status): refusal(status)
        for status in (400, 402, 403, 404, 408, 413, 422, 429, 500, 502, 503, 529)
    },
    "401": refusal(401, f"Incorrect API key provided: {ECHOED_KEY}. Get one.", "invalid_api_key"),
    "429-wait-1": refusal(429, retry_after="1"),
    "429-wait-900": refusal(429, retry_after="900"),
    "quota": refusal(429, "You exceeded your current quota.", "insufficient_quota"),
    "context-window": refusal(
        400, "This model's maximum context length is 8192 tokens.", "context_length_exceeded"
    ),
    "content-filter": refusal(400, "The prompt was filtered.", "content_filter"),
    "html-502": Page(502, b"<html><body>502 Bad Gateway</body></html>", {"content-type": "text/html"}),
    "html-200": Page(200, b"<html><body>log in</body></html>", {"content-type": "text/html"}),
    "error-in-200": Page(200, {"error": {"message": "said so", "type": "server_error", "code": None}}),
    "no-choices": Page(200, {**completion(), "choices": []}),
    "malformed": Page(200, b'{"id": "1", "choices": [oops'),
    "cut-short": Page(200, json.dumps(completion()).encode()[:-20]),
    "empty-body": Page(200, b""),
    "list": Page(200, []),
    "null-content": Page(200, completion(None)),
    "no-content": Page(200, without(completion(), "choices", 0, "message", "content")),
    "no-usage": Page(200, without(completion(), "usage")),
    "refusal": Page(200, completion(None, refusal="I cannot help")),
    "think": Page(200, completion("<think>hmm</think>Monday")),
    "finish-filter": Page(200, completion("", "content_filter")),
    "finish-length": Page(200, completion("Mon", "length")),
    "no-finish": Page(200, without(completion(), "choices", 0, "finish_reason")),
    "null-finish": Page(200, completion("Monday", None)),
    "odd-finish": Page(200, completion("Monday", "repetition")),
    "talks-of-finish": Page(200, completion('{"finish_reason": "length"}', None)),
    "counted": Page(200, {**completion(), "usage": COUNTED}),
    "custom-call": Page(200, completion(None, "tool_calls", tool_calls=[CUSTOM_CALL])),
    "filter-in-words": refusal(400, "The response was filtered by the content management policy."),
    "unclosed-think": Page(200, completion("<think>hmm", "length")),
    "lone-think": Page(200, completion("hmm\n</think>\nMonday")),
    "tool-calls": Page(200, completion(None, "tool_calls", tool_calls=[TOOL_CALL])),
    "five-megabytes": Page(200, completion("y" * 5_000_000)),
}

FAILS_FIRST: Mapping[str, tuple[int, Page]] = {
    "flaky-twice-500": (2, refusal(500)),
    "flaky-once-429-wait-1": (1, refusal(429, retry_after="1")),
}
"""How often these fail before they answer."""


async def hang(writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(60)


async def drip(writer: asyncio.StreamWriter) -> None:
    for byte in PAGES["ok"].encoded():
        writer.write(bytes([byte]))
        await writer.drain()
        await asyncio.sleep(0.05)


async def half(writer: asyncio.StreamWriter) -> None:
    writer.write(b'HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"id":')
    await writer.drain()


async def close(writer: asyncio.StreamWriter) -> None:
    """Say nothing; the connection is closed after every breakdown."""


async def reset(writer: asyncio.StreamWriter) -> None:
    linger_for_0_s = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger_for_0_s)
    writer.transport.abort()


BREAKDOWNS: Mapping[str, Callable[[asyncio.StreamWriter], Awaitable[None]]] = {
    "hang": hang,
    "drip": drip,
    "half": half,
    "close": close,
    "reset": reset,
}


class FaultServer:
    """The server, in a thread of its own while the ``with`` block lasts. *arrived* counts requests by fault."""

    def __init__(self) -> None:
        self.arrived: Counter[str] = Counter()
        self._started = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    def __enter__(self) -> "FaultServer":
        self._thread.start()
        self._started.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    def base(self, fault: str) -> str:
        return f"http://127.0.0.1:{self._port}/{fault}/v1"

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()
        server = await asyncio.start_server(self._client, "127.0.0.1", 0)
        self._port = server.sockets[0].getsockname()[1]
        self._started.set()
        await self._stop.wait()
        server.close()

    async def _client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                path, headers, body = await _request(reader)
                fault = path.split("/")[1]
                self.arrived[fault] += 1
                if fault.partition("~")[0] in BREAKDOWNS:
                    await BREAKDOWNS[fault.partition("~")[0]](writer)
                    return
                writer.write(self._page(fault, headers, body).encoded())
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            return
        finally:
            writer.close()

    def _page(self, fault: str, headers: Mapping[str, str], body: bytes) -> Page:
        name = fault.partition("~")[0]
        if name == "echo-headers":
            return Page(200, completion(json.dumps(headers)))
        if name == "echo-body":
            return Page(200, completion(body.decode()))
        if name in FAILS_FIRST:
            times, failing = FAILS_FIRST[name]
            return failing if self.arrived[fault] <= times else PAGES["ok"]
        return PAGES[name]


async def _request(reader: asyncio.StreamReader) -> tuple[str, dict[str, str], bytes]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines if line)
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    return first.split(" ")[1], headers, await reader.readexactly(int(headers.get("content-length", "0")))
