"""What goes wrong round evalctl: killed, interrupted, a full disk, odd terminals. Nothing paid for is lost."""

import json
import os
import pty
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
from workplace import Workplace

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals and terminals")

MANY = {f"p{n}": "- contains: Paris" for n in range(30)}


class SlowModel(BaseHTTPRequestHandler):
    """Answers "Paris" after a tenth of a second."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    asked: list[float]

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.asked.append(time.monotonic())
        time.sleep(0.1)
        message = {"role": "assistant", "content": "Paris"}
        choices = [{"index": 0, "message": message, "finish_reason": "stop"}]
        reply = {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": choices}
        body = json.dumps(reply).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def slow_model(place: Workplace) -> Iterator[list[float]]:
    asked: list[float] = []
    handler = type("Handler", (SlowModel,), {"asked": asked})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    (place.folder / "evalctl.yaml").write_text(
        "targets:\n  slow:\n    model: openai/slow\n    api_key_env: SLOW_KEY\n"
        f"    api_base: http://127.0.0.1:{server.server_port}/v1\n",
        encoding="utf-8",
    )
    try:
        yield asked
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def started(place: Workplace, *arguments: str, **environ: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "evalctl",
            "run",
            "faq.yaml",
            "--model",
            "slow",
            "--concurrency",
            "1",
            *arguments,
        ],
        cwd=place.folder,
        env={**os.environ, "SLOW_KEY": "sk-slow-and-secret-1234", **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def wait_for(asked: list[float], number: int) -> None:
    deadline = time.monotonic() + 60
    while len(asked) < number:
        assert time.monotonic() < deadline, "the model was never asked"
        time.sleep(0.02)


def journal_of(place: Workplace) -> list[dict[str, object]]:
    (journal,) = (place.folder / "history" / "runs" / "acme.faq").glob("*.jsonl")
    return [
        json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines() if line.endswith("}")
    ]


def test_killed_between_two_answers_all_answers_so_far_are_on_disk(place: Workplace) -> None:
    place.write_set(MANY)
    with slow_model(place) as asked:
        process = started(place)
        wait_for(asked, 6)
        process.send_signal(signal.SIGKILL)
        process.communicate()

    kinds = [line["kind"] for line in journal_of(place)]
    assert kinds.count("sample") >= 5
    assert "end" not in kinds
    assert "Unfinished" in place.evalctl("history").out
    assert not (place.folder / "history" / "history.jsonl").read_text(encoding="utf-8")


def test_interrupted_it_exits_130_at_once_and_says_what_is_kept(place: Workplace) -> None:
    place.write_set(MANY)
    with slow_model(place) as asked:
        process = started(place)
        wait_for(asked, 4)
        process.send_signal(signal.SIGINT)
        since = time.monotonic()
        _, err = process.communicate(timeout=30)

    assert process.returncode == 130
    assert time.monotonic() - since < 5
    assert b"interrupted" in err
    assert b"of 30" in err
    assert b"Traceback" not in err
    assert [line["kind"] for line in journal_of(place)].count("sample") >= 3


def test_terminated_it_says_what_is_kept_as_when_interrupted(place: Workplace) -> None:
    place.write_set(MANY)
    with slow_model(place) as asked:
        process = started(place)
        wait_for(asked, 4)
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=30)

    assert process.returncode == 143
    assert b"are kept in run" in err


AT_THE_START = """
class Finder:
    def find_spec(self, name, *_):
        if name == "evalctl.cli":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
"""
AT_THE_END = "import atexit; atexit.register(os.kill, os.getpid(), signal.SIGINT)"


@pytest.mark.parametrize(
    ("moment", "code"), [(AT_THE_START, -signal.SIGINT), (AT_THE_END, 0)], ids=["start", "end"]
)
def test_ctrl_c_before_the_first_word_or_after_the_last_adds_none(
    place: Workplace, moment: str, code: int
) -> None:
    program = f"import os, signal, sys\nfrom evalctl.__main__ import main\n{moment}\nmain()"

    done = subprocess.run(
        [sys.executable, "-c", program, "--version"], capture_output=True, check=False, timeout=60
    )

    assert done.stderr == b""
    assert done.returncode == code


def test_when_the_disk_fills_the_answers_that_found_no_place_come_out_as_json_lines(place: Workplace) -> None:
    place.write_set(MANY, **{id_: f"Tell me about {id_}, " + "really, " * 500 for id_ in MANY})
    with slow_model(place) as asked:
        process = started_with_little_disk(place)
        out, err = process.communicate(timeout=60)

    assert process.returncode == 3, err
    lines = [json.loads(line) for line in err.decode().splitlines() if line.startswith("{")]
    assert lines
    assert all(line["answer"] == "Paris" for line in lines)
    stored = {line["case_id"] for line in journal_of(place) if line["kind"] == "sample"}
    assert len(stored | {line["id"] for line in lines}) == len(asked)
    assert b"sk-slow-and-secret" not in out + err


def started_with_little_disk(place: Workplace) -> "subprocess.Popen[bytes]":
    """evalctl that may write no file beyond 70 KB, as on a disk that is nearly full."""
    limited = (
        "import resource, runpy, signal, sys;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (70_000, 70_000));"
        "sys.argv[0] = 'evalctl';"
        "runpy.run_module('evalctl', run_name='__main__')"
    )
    return subprocess.Popen(
        [sys.executable, "-c", limited, "run", "faq.yaml", "--model", "slow", "--concurrency", "2"],
        cwd=place.folder,
        env={**os.environ, "SLOW_KEY": "sk-slow-and-secret-1234", "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_on_a_terminal_progress_is_drawn_and_wiped(place: Workplace) -> None:
    place.write_set(MANY)
    with slow_model(place):
        leader, follower = pty.openpty()
        process = subprocess.Popen(
            [sys.executable, "-m", "evalctl", "run", "faq.yaml", "--model", "slow"],
            cwd=place.folder,
            env={**os.environ, "SLOW_KEY": "x" * 20, "TERM": "xterm"},
            stdin=follower,
            stdout=follower,
            stderr=follower,
        )
        os.close(follower)
        seen = read_all(leader)
        process.wait(timeout=60)

    assert process.returncode == 0
    assert "/30 asked" in seen
    assert "\x1b[K" in seen
    assert "\x1b[1m" in seen or "\x1b[3" in seen


def read_all(descriptor: int) -> str:
    chunks: list[bytes] = []
    while True:
        try:
            chunk = os.read(descriptor, 65536)
        except OSError:  # Linux says so when the other end is closed
            break
        if not chunk:
            break
        chunks.append(chunk)
    os.close(descriptor)
    return b"".join(chunks).decode("utf-8", "replace")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_an_answer_that_the_console_cannot_encode_is_no_crash(place: Workplace, encoding: str) -> None:
    place.write_set({"hours": "- contains: Monday"})
    place.write_answers(hours="月曜日 🙂 é")

    outcome = place.process("run", "faq.yaml", "--answers", "answers.jsonl", PYTHONIOENCODING=encoding)

    assert outcome.returncode == 0, outcome.stderr
    assert b"hours" in outcome.stdout


def test_in_the_c_locale_results_are_utf_8(place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"})
    place.write_answers(hours="月曜日")

    outcome = place.process(
        "run", "faq.yaml", "--answers", "answers.jsonl", LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0"
    )

    assert outcome.returncode == 0, outcome.stderr
    assert "月曜日" in outcome.stdout.decode("utf-8")


def test_a_pipe_that_closes_early_is_no_crash_and_the_exit_code_still_tells(place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"})
    place.write_answers(hours="Sunday")
    command = (
        f"{sys.executable} -m evalctl run faq.yaml --answers answers.jsonl --fail-under 1; echo code $? >&2"
    )

    outcome = subprocess.run(
        ["bash", "-c", f"({command}) | true"], cwd=place.folder, capture_output=True, check=False, timeout=60
    )

    assert b"code 1" in outcome.stderr
    assert b"Traceback" not in outcome.stderr
    assert b"BrokenPipe" not in outcome.stderr


def test_the_other_package_of_the_same_name_is_noticed(place: Workplace, tmp_path: Path) -> None:
    import shutil

    import evalctl

    site = tmp_path / "site"
    shutil.copytree(Path(evalctl.__file__).parent, site / "evalctl")
    (site / "evalctl-1.1.0.dist-info").mkdir()

    outcome = place.process("--help", PYTHONPATH=str(site))

    assert outcome.returncode == 2
    assert b"another project" in outcome.stderr
    assert b"pip install evalctl`" not in outcome.stderr
