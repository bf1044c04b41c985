"""What checks, lists and shows connects to no network: seen by Python's own audit of sockets and programs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

WATCH = """
import sys
WATCHED = "socket.connect socket.getaddrinfo socket.sendto socket.bind subprocess.Popen os.system".split()
seen = []
def hook(event, arguments):
    if event in WATCHED:
        seen.append((event, str(arguments)))
sys.addaudithook(hook)
from evalctl.cli import run
code = run(sys.argv[1:])
if seen:
    sys.exit(f"connected: {seen}")
sys.exit(code)
"""
SET = """\
language: en
id: acme.faq
prompts:
  - id: a
    prompt: Hi?
    reference: Hello.
    assert: [not_empty, not_toxic, no_pii, {similar: Hello., by: meaning, min: 0.1}, {grammar: true}]
"""
COMMANDS = (
    "check sets",
    "check --fix sets",
    "fmt sets",
    "list",
    "cases sets",
    "run sets --answers answers.jsonl",
    "run sets --answers answers.jsonl --dry-run",
    "history",
    "show last",
    "regrade sets",
    "baseline sets",
    "compare last",
    "accept last",
    "schema prompt-set",
    "assertions",
)


def test_no_command_that_asks_nothing_connects_anywhere(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "faq.yaml").write_text(SET, encoding="utf-8")
    (tmp_path / "answers.jsonl").write_text('{"id": "a", "answer": "Hello there."}\n', encoding="utf-8")
    environ = {
        **os.environ,
        "EVALCTL_HISTORY": str(tmp_path / "history"),
        "OPENAI_API_KEY": "sk-of-nobody-12345678",
    }

    for command in COMMANDS:
        repeated = 2 if command.startswith("run sets --answers answers.jsonl") else 1
        for _ in range(repeated):
            done = subprocess.run(
                [sys.executable, "-c", WATCH, *command.split()],
                cwd=tmp_path, env=environ, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False,
            )  # fmt: skip
            assert "connected: " not in done.stderr, command
            assert done.returncode == 0, f"{command}: {done.stdout[-400:]} {done.stderr[-400:]}"


def test_the_watch_sees_a_connection(tmp_path: Path) -> None:
    connect = "import socket\ntry: socket.create_connection(('127.0.0.1', 9), 1)\nexcept OSError: code = 0"
    watch = WATCH.replace("from evalctl.cli import run\ncode = run(sys.argv[1:])", connect)

    done = subprocess.run(
        [sys.executable, "-c", watch], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )

    assert "connected: " in done.stderr
