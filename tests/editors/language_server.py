"""A client of yaml-language-server, over the Language Server Protocol as editors speak it.

https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
"""

import json
import queue
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import IO, Any

PATIENCE_S = 60
SETTINGS = {
    "yaml": {
        "validate": True,
        "completion": True,
        "hover": True,
        "schemaStore": {"enable": False},
        "kubernetesCRDStore": {"enable": False},
    }
}


class LanguageServer:
    """One running server. Documents are opened by path; lines and characters count from 0, as in the protocol."""

    def __init__(self, process: "subprocess.Popen[bytes]", root: Path) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._input: IO[bytes] = process.stdin
        self._received: queue.Queue[Mapping[str, Any]] = queue.Queue()
        self._last_id = 0
        Thread(target=self._receive, args=(process.stdout,), daemon=True).start()
        self._ask(
            "initialize",
            {
                "processId": None,
                "rootUri": root.as_uri(),
                "capabilities": {
                    "textDocument": {
                        "hover": {"contentFormat": ["plaintext"]},
                        "completion": {"completionItem": {"documentationFormat": ["plaintext"]}},
                    },
                    "workspace": {"configuration": True},
                },
            },
        )
        self._send({"method": "initialized", "params": {}})
        self._send({"method": "workspace/didChangeConfiguration", "params": {"settings": SETTINGS}})

    def open(self, path: Path) -> Sequence[Mapping[str, Any]]:
        """Open the file at *path*; what the server finds wrong with it."""
        document = {
            "uri": path.as_uri(),
            "languageId": "yaml",
            "version": 1,
            "text": path.read_text(encoding="utf-8"),
        }
        self._send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        while True:
            message = self._next()
            if message.get("method") == "textDocument/publishDiagnostics":
                params: Mapping[str, Any] = message["params"]
                if params["uri"] == path.as_uri():
                    found: Sequence[Mapping[str, Any]] = params["diagnostics"]
                    return found

    def completions(self, path: Path, line: int, character: int) -> dict[str, str]:
        """What the server offers at a place: labels, each with its documentation."""
        found = self._ask("textDocument/completion", self._at(path, line, character))
        items = found["items"] if isinstance(found, dict) else found
        return {item["label"]: _text(item.get("documentation")) for item in items}

    def hover(self, path: Path, line: int, character: int) -> str:
        """What the server shows for the word at a place."""
        found = self._ask("textDocument/hover", self._at(path, line, character))
        return _text(found["contents"]) if found else ""

    def _at(self, path: Path, line: int, character: int) -> dict[str, Any]:
        return {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": character}}

    def _ask(self, method: str, params: Mapping[str, Any]) -> Any:
        self._last_id += 1
        self._send({"id": self._last_id, "method": method, "params": params})
        while True:
            message = self._next()
            if message.get("id") == self._last_id and "method" not in message:
                assert "error" not in message, message
                return message["result"]

    def _next(self) -> Mapping[str, Any]:
        """The next message; the server's own questions are answered."""
        message = self._received.get(timeout=PATIENCE_S)
        if message.get("method") == "workspace/configuration":
            items = message["params"]["items"]
            self._send({"id": message["id"], "result": [SETTINGS.get(item.get("section")) for item in items]})
        elif "method" in message and "id" in message:
            self._send({"id": message["id"], "result": None})
        return message

    def _send(self, message: Mapping[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode("utf-8")
        self._input.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._input.flush()

    def _receive(self, output: IO[bytes]) -> None:
        while line := output.readline():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
            elif not line.strip():
                self._received.put(json.loads(output.read(length)))


@contextmanager
def running(command: Sequence[str], root: Path) -> Iterator[LanguageServer]:
    """Start the server by *command* for the folder *root*, and end it."""
    with subprocess.Popen(
        [*command, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield LanguageServer(process, root)
        finally:
            process.kill()


def _text(documentation: Any) -> str:
    if isinstance(documentation, Mapping):
        return str(documentation.get("value", ""))
    return str(documentation or "")
