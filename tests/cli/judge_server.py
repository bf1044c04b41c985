"""A judge on loopback with OpenAI's interface, which replies as its script says."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from typing import Any

from workplace import Workplace

KEY = "sk-judge-and-secret-1234"


@dataclass(frozen=True)
class Refusal:
    """A status with an error in the place of a reply."""

    status: int
    message: str = "said so"
    code: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Question:
    """What one request asks."""

    body: Mapping[str, Any]

    @property
    def prompt(self) -> str:
        return str(next(m["content"] for m in self.body["messages"] if m["role"] == "user"))

    @property
    def is_mending(self) -> bool:
        return any(m["role"] == "assistant" for m in self.body["messages"])

    @property
    def answer(self) -> str:
        match = re.search(r"<answer-([0-9a-f]+)>\n(.*)\n</answer-\1>", self.prompt, re.DOTALL)
        assert match is not None
        return match[2]

    @property
    def schema(self) -> Mapping[str, Any]:
        return self.body["response_format"]["json_schema"]["schema"]  # type: ignore[no-any-return]

    def own(self, **values: Any) -> str:
        """A reply as it was asked for."""
        asked = self.schema["properties"]
        return json.dumps({name: values.get(name, _any(inner)) for name, inner in asked.items()})


def _any(schema: Mapping[str, Any]) -> Any:
    return schema["enum"][0] if "enum" in schema else "because"


Script = Callable[[Question], str | Refusal]


@dataclass
class JudgeServer:
    """Knows what it was asked. *replied* counts the replies that were sent whole, by answer judged."""

    script: Script
    port: int = 0
    questions: list[Question] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock)

    def reply(self, body: Mapping[str, Any]) -> tuple[int, dict[str, Any], Mapping[str, str]]:
        question = Question(body)
        with self.lock:
            self.questions.append(question)
        said = self.script(question)
        if isinstance(said, Refusal):
            error = {"message": said.message, "type": "error", "param": None, "code": said.code}
            return said.status, {"error": error}, said.headers
        message = {"role": "assistant", "content": said}
        choices = [{"index": 0, "message": message, "finish_reason": "stop"}]
        usage = {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}
        reply = {"id": "1", "object": "chat.completion", "created": 1, "model": "judge-1", "choices": choices}
        return 200, {**reply, "usage": usage}, {}


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    judge: JudgeServer

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        status, reply, headers = self.judge.reply(body)
        data = json.dumps(reply).encode()
        self.send_response(status)
        for name, value in {
            **headers,
            "content-type": "application/json",
            "content-length": str(len(data)),
        }.items():
            self.send_header(name, value)
        self.end_headers()
        # Whoever asked may have been killed meanwhile.
        with suppress(ConnectionError):
            self.wfile.write(data)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def a_judge(place: Workplace, script: Script, **settings: Any) -> Iterator[JudgeServer]:
    """A judge that listens, named by ``judge:`` in the project file; *settings* are further keys of it."""
    judge = JudgeServer(script)
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"judge": judge}))
    judge.port = server.server_port
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    judge_keys = "".join(f"  {name}: {json.dumps(value)}\n" for name, value in settings.items())
    (place.folder / "evalctl.yaml").write_text(
        "targets:\n  examiner:\n    model: openai/judge\n    api_key_env: JUDGE_KEY\n"
        f"    api_base: http://127.0.0.1:{judge.port}/v1\n"
        f"judge:\n  model: examiner\n{judge_keys}",
        encoding="utf-8",
    )
    try:
        yield judge
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
