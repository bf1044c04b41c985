"""Signals and streams: a run ends in order however it is told to, and a full stream is no bug."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import pytest
from forked_processes import Forks

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX systems"),
]

SET = "id: acme.many\nprompts:\n" + "".join(
    f"  - id: a{n}\n    prompt: Number {n}?\n    assert: [not_empty]\n" for n in range(40)
)
REPLY = (
    b'{"id":"x","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,"finish_reason":"stop",'
    b'"message":{"role":"assistant","content":"Hello."}}],"usage":{"prompt_tokens":1,"completion_tokens":1,"total_tokens":2}}'
)


class SlowModel(BaseHTTPRequestHandler):
    asked: ClassVar[list[float]] = []

    def do_POST(self) -> None:
        self.asked.append(time.monotonic())
        self.rfile.read(int(self.headers["Content-Length"]))
        time.sleep(0.3)
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(REPLY)))
        self.end_headers()
        self.wfile.write(REPLY)

    def log_message(self, *_: object) -> None:
        pass


RUN = ("run", "s.yaml", "--model", "bot", "--concurrency", "2")


@contextmanager
def a_model(folder: Path) -> Iterator[dict[str, str]]:
    """A slow model for a set in *folder*; gives the variables that a run of it needs."""
    SlowModel.asked.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), SlowModel)
    Thread(target=server.serve_forever, daemon=True).start()
    (folder / "s.yaml").write_text(SET, encoding="utf-8")
    address = f"http://127.0.0.1:{server.server_port}/v1"
    (folder / "evalctl.yaml").write_text(
        f"targets:\n  bot: {{model: openai/m, api_base: {address}}}\n", encoding="utf-8"
    )
    try:
        yield {"EVALCTL_HISTORY": str(folder / "history"), "OPENAI_API_KEY": "sk-of-nobody-12345"}
    finally:
        server.shutdown()
        server.server_close()


def until_asked(number: int, has_ended: Callable[[], object]) -> None:
    deadline = time.monotonic() + 120
    while len(SlowModel.asked) < number:
        assert time.monotonic() < deadline and not has_ended()
        time.sleep(0.02)


def test_five_times_ctrl_c_in_fifty_milliseconds_leave_no_traceback(forks: Forks, tmp_path: Path) -> None:
    for between_s in (0.0, 0.002, 0.005, 0.01):
        folder = tmp_path / f"{between_s}"
        folder.mkdir()
        with a_model(folder) as environ:
            process = forks.start(folder, *RUN, **environ)
            until_asked(4, process.has_ended)
            for _ in range(5):
                process.send(signal.SIGINT)
                time.sleep(between_s)
            done = process.ended()

        assert b"Traceback" not in done.stderr
        assert b"KeyboardInterrupt" not in done.stderr
        assert done.returncode == 130, done.stderr
        assert b"interrupted" in done.stderr


def test_sigterm_ends_a_run_in_the_background_of_a_shell_where_ctrl_c_is_ignored(tmp_path: Path) -> None:
    # A shell without job control starts what is in the background with SIGINT ignored.
    shell = '"$@" & child=$!; trap "" INT; echo $child > child; wait $child; exit $?'
    with a_model(tmp_path) as environ:
        process = subprocess.Popen(
            ["/bin/sh", "-c", shell, "sh", sys.executable, "-m", "evalctl", *RUN],
            cwd=tmp_path, env={**os.environ, **environ}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True,
        )  # fmt: skip
        try:
            until_asked(4, lambda: process.poll() is not None)
            child = int((tmp_path / "child").read_text(encoding="utf-8"))
            os.kill(child, signal.SIGINT)
            time.sleep(0.5)
            asked = len(SlowModel.asked)
            time.sleep(1.0)
            assert len(SlowModel.asked) > asked
            os.kill(child, signal.SIGTERM)
            _, err = process.communicate(timeout=60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate()

    assert process.returncode == 143
    assert b"are kept in run" in err
    assert b"Traceback" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize(
    "arguments",
    ["--help", "run --help", "--version", "assertions", "schema prompt-set", "check s.yaml --format json"],
)
def test_a_full_stream_is_no_bug(tmp_path: Path, arguments: str) -> None:
    (tmp_path / "s.yaml").write_text(SET, encoding="utf-8")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "evalctl", *arguments.split()],
            cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False,
        )  # fmt: skip

    assert done.returncode == 2
    assert b"stdout cannot be written: No space left on device" in done.stderr
    assert b"bug" not in done.stderr
    assert b"Exception ignored" not in done.stderr
