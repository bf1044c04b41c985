"""A provider on loopback that goes wrong in a way its address names.

``http://127.0.0.1:PORT/<fault>~<way>/v1/chat/completions``: the first part of the path chooses the fault and whose
protocol is spoken. Every request that arrives is counted, so that a test sees hidden retries.
"""

import asyncio
import json
import socket
import struct
import sys
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping

from dialects import DIALECTS, Page

FAILS_FIRST: Mapping[str, tuple[int, int, Mapping[str, str]]] = {
    "flaky-twice-500": (2, 500, {}),
    "flaky-once-429-wait-1": (1, 429, {"retry-after": "1"}),
}
"""How often these fail before they answer, with which status and headers."""


async def hang(writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(60)


async def drip(writer: asyncio.StreamWriter) -> None:
    for byte in DIALECTS["openai"].pages["ok"].encoded():
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
                writer.write(self._page(path, headers, body).encoded())
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            return
        finally:
            writer.close()

    def _page(self, path: str, headers: Mapping[str, str], body: bytes) -> Page:
        fault = path.split("/")[1]
        name, _, way = fault.partition("~")
        dialect = DIALECTS.get(way, DIALECTS["openai"])
        if name == "echo-headers":
            return Page(200, dialect.completion(json.dumps(headers)))
        if name == "echo-error":
            return dialect.refusal(400, f"bad request: {path} {json.dumps(headers)}")
        if name == "echo-body":
            return Page(200, dialect.completion(body.decode()))
        if name in FAILS_FIRST:
            times, status, told = FAILS_FIRST[name]
            return dialect.refusal(status, **told) if self.arrived[fault] <= times else dialect.pages["ok"]
        return dialect.pages[name]


async def _request(reader: asyncio.StreamReader) -> tuple[str, dict[str, str], bytes]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines if line)
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    return first.split(" ")[1], headers, await reader.readexactly(int(headers.get("content-length", "0")))
