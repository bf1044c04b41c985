"""A run is killed at twenty moments: what it has shown is on disk, and everything works afterwards."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is of POSIX"),
]

CASES = 40
SET = "id: acme.faq\nprompts:\n" + "".join(
    f"  - id: c{n}\n    prompt: Tell me about {n}.\n    assert:\n      - contains: Monday\n"
    for n in range(CASES)
)
CHOSEN = ("no answer yet", "the first answer", "an answer later", "the last answer")
READING = (
    ("history",),
    ("show",),
    ("list",),
    ("regrade", "faq.yaml"),
    ("baseline", "faq.yaml"),
    ("accept", "last"),
)
CHANCE = random.Random(20261130)


class Model(BaseHTTPRequestHandler):
    """Answers each question at once, with a number of its own."""

    protocol_version = "HTTP/1.1"
    sent: list[str]

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        time.sleep(0.01)
        text = f"Monday, {len(self.sent)}"
        message = {"role": "assistant", "content": text}
        choices = [{"index": 0, "message": message, "finish_reason": "stop"}]
        body = json.dumps(
            {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": choices}
        )
        self.sent.append(text)
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def a_model(folder: Path) -> Iterator[list[str]]:
    sent: list[str] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (Model,), {"sent": sent}))
    Thread(target=server.serve_forever, daemon=True).start()
    (folder / "evalctl.yaml").write_text(
        "targets:\n  bot:\n    model: openai/m\n    api_key_env: BOT_KEY\n"
        f"    api_base: http://127.0.0.1:{server.server_port}/v1\n",
        encoding="utf-8",
    )
    (folder / "faq.yaml").write_text(
        SET,
        encoding="utf-8",
    )
    (folder / "answers.jsonl").write_text(
        "".join(json.dumps({"id": f"c{n}", "answer": "Monday"}) + "\n" for n in range(CASES)),
        encoding="utf-8",
    )
    try:
        yield sent
    finally:
        server.shutdown()
        server.server_close()


def environ(folder: Path) -> dict[str, str]:
    return {**os.environ, "EVALCTL_HISTORY": str(folder / "history"), "BOT_KEY": "sk-of-the-bot-1234567890"}


def evalctl(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "evalctl", *arguments],
        cwd=folder, env=environ(folder), capture_output=True, text=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip


def killed_run(folder: Path, sent: list[str], moment: str | float) -> int:
    """Begin a run and kill it; returns how many answers had been shown by then.

    What a run shows while it goes on is how many are graded, on a terminal: here, the journal and the server tell.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "evalctl", "run", "faq.yaml", "--model", "bot", "--concurrency", "2"],
        cwd=folder,
        env=environ(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    before = len(sent)
    wanted = {
        "no answer yet": 0,
        "the first answer": 1,
        "an answer later": CASES // 2,
        "the last answer": CASES,
    }
    number = wanted[moment] if isinstance(moment, str) else int(moment * CASES)
    deadline = time.monotonic() + 60
    while len(sent) - before < number and process.poll() is None:
        assert time.monotonic() < deadline, "the model was not asked"
        time.sleep(0.001)
    if not isinstance(moment, str):
        time.sleep(CHANCE.random() * 0.03)
    process.send_signal(signal.SIGKILL)
    out, _ = process.communicate(timeout=60)
    return len(re.findall(r"^c\d+ +pass", out.decode(), re.MULTILINE))


def stored(folder: Path) -> list[str]:
    """The answers that can be read in the journals."""
    texts = []
    for journal in (folder / "history" / "runs" / "acme.faq").glob("*.jsonl"):
        for line in journal.read_bytes().split(b"\n")[:-1]:
            entry = json.loads(line)
            if entry["kind"] == "sample" and "answer" in entry:
                texts.append(entry["answer"]["text"])
    return texts


@pytest.mark.parametrize("chosen", CHOSEN)
def test_five_kills_lose_no_answer_that_was_taken_and_leave_nothing_broken(
    tmp_path: Path, chosen: str
) -> None:
    moments: list[str | float] = [chosen, *(CHANCE.random() for _ in range(4))]
    with a_model(tmp_path) as sent:
        for moment in moments:
            before, had = len(sent), len(stored(tmp_path))
            shown = killed_run(tmp_path, sent, moment)

            kept = len(stored(tmp_path)) - had
            # At most the two questions that were on their way are not on disk yet.
            assert kept >= max(shown, len(sent) - before - 3), (
                f"killed at {moment}: {kept} of {len(sent) - before}"
            )

    first = evalctl(tmp_path, "run", "faq.yaml", "--answers", "answers.jsonl", "--fail-on-regression")
    again = evalctl(tmp_path, "run", "faq.yaml", "--answers", "answers.jsonl", "--fail-on-regression")
    last = json.loads((tmp_path / "history" / "history.jsonl").read_text("utf-8").splitlines()[-1])

    assert first.returncode == again.returncode == 0, first.stderr + again.stderr
    assert (last["verdict"], last["counts"]["pass"]) == ("ok", CASES)
    for command in READING:
        done = evalctl(tmp_path, *command)
        assert done.returncode == 0, f"{command}: {done.stderr}"
        assert "skipped:" not in done.stdout + done.stderr, command


@pytest.mark.parametrize("moment", ["an answer later"])
def test_a_killed_run_is_named_and_can_be_looked_at(tmp_path: Path, moment: str) -> None:
    with a_model(tmp_path) as sent:
        killed_run(tmp_path, sent, moment)
    (journal,) = (tmp_path / "history" / "runs" / "acme.faq").glob("*.jsonl")

    listed = evalctl(tmp_path, "history")
    shown = evalctl(tmp_path, "show", journal.stem)

    assert f"run {journal.stem}" in " ".join(listed.stdout.split())
    assert "Unfinished (1)" in listed.stdout
    assert shown.returncode == 0
    assert "the run was cut short" in shown.stdout
