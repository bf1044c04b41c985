"""A provider on loopback with OpenAI's interface that answers after a fixed time.

    python benchmarks/mock_provider.py [--latency-ms 50]

Prints its port, then serves until its input ends. The answer repeats the last message. It runs on the same
processors as what is measured, so it does as little as it can.
"""

import argparse
import asyncio
import json
import re
import sys

_LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)


class Provider(asyncio.Protocol):
    """One connection: requests with a Content-Length, kept alive."""

    def __init__(self, latency_s: float) -> None:
        self._latency_s = latency_s
        self._received = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._received += data
        head, found, rest = self._received.partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        size = int(length[1]) if length else 0
        if found and len(rest) >= size:
            self._received = rest[size:]
            asyncio.get_running_loop().call_later(self._latency_s, self._answer, rest[:size])

    def _answer(self, body: bytes) -> None:
        asked = json.loads(body)["messages"][-1]["content"]
        message = {"role": "assistant", "content": f"You asked: {asked}"}
        reply = {
            "id": "1",
            "object": "chat.completion",
            "created": 1,
            "model": "mock",
            "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
            "usage": {"prompt_tokens": 9, "completion_tokens": 9, "total_tokens": 18},
        }
        text = json.dumps(reply).encode()
        head = f"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {len(text)}\r\n\r\n"
        self._transport.write(head.encode() + text)


async def serve(latency_s: float) -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Provider(latency_s), "127.0.0.1", 0, backlog=512)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    server.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--latency-ms", type=float, default=50)
    asyncio.run(serve(parser.parse_args().latency_ms / 1000))
