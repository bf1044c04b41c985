"""A provider on loopback that sends every request on, and one that must never hear of it."""

import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Server:
    """*arrived* counts requests by the first part of their path; *headers* are those of all of them."""

    port: int = 0
    arrived: Counter[str] = field(default_factory=Counter)
    headers: list[Mapping[str, str]] = field(default_factory=list)
    elsewhere: str = ""

    def location(self, path: str) -> tuple[int, str | None]:
        """Status and ``Location`` for a request of *path*, whose first part is ``STATUS-WHERE-ANYTHING``."""
        _, first, *rest = path.split("/")
        status, where = first.split("-")[:2]
        there = f"/moved/{'/'.join(rest)}"
        return int(status), {
            "other": f"{self.elsewhere}{there}",
            "same": there,
            "slash": f"{path}/",
            "loop": path,
            "login": f"http://me:pass@127.0.0.1:{self.port}/login?next=abc&token=t0psecret",
            "nowhere": None,
            "script": "javascript:alert(1)",
            "garbage": "http://[::1:99999/x",
        }[where]


@contextmanager
def server(elsewhere: str = "", host: str = "127.0.0.1") -> Iterator[Server]:
    """A server in a thread while the ``with`` block lasts."""
    told = Server(elsewhere=elsewhere)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("content-length") or 0))
            told.arrived[self.path.split("/")[1]] += 1
            told.headers.append({name.lower(): value for name, value in self.headers.items()})
            status, location = told.location(self.path) if told.elsewhere else (404, None)
            self.send_response(status)
            if location is not None:
                self.send_header("Location", location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        do_GET = do_POST  # noqa: N815

        def log_message(self, *_: Any) -> None:
            """Stay quiet."""

    with ThreadingHTTPServer((host, 0), Handler) as listening:
        told.port = listening.server_address[1]
        thread = threading.Thread(target=listening.serve_forever, daemon=True)
        thread.start()
        try:
            yield told
        finally:
            listening.shutdown()
            thread.join(10)
