"""Signals and streams: a run ends in order however it is told to, and a full stream is no bug."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import pytest

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


@contextmanager
def a_run(folder: Path, shell: str = 'exec "$@"') -> Iterator["subprocess.Popen[bytes]"]:
    """A run against a slow model that has asked a few things already, started through *shell*."""
    SlowModel.asked.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), SlowModel)
    Thread(target=server.serve_forever, daemon=True).start()
    (folder / "s.yaml").write_text(SET, encoding="utf-8")
    address = f"http://127.0.0.1:{server.server_port}/v1"
    (folder / "evalctl.yaml").write_text(
        f"targets:\n  bot: {{model: openai/m, api_base: {address}}}\n", encoding="utf-8"
    )
    environ = {
        **os.environ,
        "EVALCTL_HISTORY": str(folder / "history"),
        "OPENAI_API_KEY": "sk-of-nobody-12345",
    }
    command = [sys.executable, "-m", "evalctl", "run", "s.yaml", "--model", "bot", "--concurrency", "2"]
    process = subprocess.Popen(
        ["/bin/sh", "-c", shell, "sh", *command],
        cwd=folder, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    try:
        deadline = time.monotonic() + 120
        while len(SlowModel.asked) < 4:
            assert time.monotonic() < deadline and process.poll() is None
            time.sleep(0.02)
        yield process
    finally:
        with_group(process, signal.SIGKILL)
        process.communicate()
        server.shutdown()
        server.server_close()


def with_group(process: "subprocess.Popen[bytes]", number: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, number)


def test_five_times_ctrl_c_in_fifty_milliseconds_leave_no_traceback(tmp_path: Path) -> None:
    for between_s in (0.0, 0.002, 0.005, 0.01):
        folder = tmp_path / f"{between_s}"
        folder.mkdir()
        with a_run(folder) as process:
            for _ in range(5):
                process.send_signal(signal.SIGINT)
                time.sleep(between_s)
            _, err = process.communicate(timeout=60)

        assert b"Traceback" not in err
        assert b"KeyboardInterrupt" not in err
        assert process.returncode == 130, err
        assert b"interrupted" in err


def test_sigterm_ends_a_run_in_the_background_of_a_shell_where_ctrl_c_is_ignored(tmp_path: Path) -> None:
    # A shell without job control starts what is in the background with SIGINT ignored.
    shell = '"$@" & child=$!; trap "" INT; echo $child > child; wait $child; exit $?'
    with a_run(tmp_path, shell) as process:
        child = int((tmp_path / "child").read_text(encoding="utf-8"))
        os.kill(child, signal.SIGINT)
        time.sleep(0.5)
        asked = len(SlowModel.asked)
        time.sleep(1.0)
        assert len(SlowModel.asked) > asked
        os.kill(child, signal.SIGTERM)
        _, err = process.communicate(timeout=60)

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
