"""Closed and full streams: the exit code still tells, and results still reach their files."""

import shlex
import subprocess
import sys

import pytest
from workplace import Workplace

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="redirections of a POSIX shell")

RUN = "run faq.yaml --answers answers.jsonl -o result.json --fail-under 1"


@pytest.fixture
def failing(place: Workplace) -> Workplace:
    """A set whose one recorded answer fails."""
    place.write_set({"hours": "- contains: Monday"})
    place.write_answers(hours="Sunday")
    return place


def shell(place: Workplace, arguments: str, redirections: str) -> "subprocess.CompletedProcess[bytes]":
    command = f"{shlex.quote(sys.executable)} -m evalctl {arguments} {redirections}"
    return subprocess.run(
        ["sh", "-c", command], cwd=place.folder, capture_output=True, check=False, timeout=60
    )


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_with_closed_streams_the_gate_still_tells_and_the_file_is_written(
    failing: Workplace, closed: str
) -> None:
    outcome = shell(failing, RUN, closed)

    assert outcome.returncode == 1, outcome.stderr
    assert b"bug" not in outcome.stderr
    assert '"status": "fail"' in (failing.folder / "result.json").read_text(encoding="utf-8")
    history = (failing.folder / "history" / "history.jsonl").read_bytes()
    assert history.startswith(b'{"v":1,"kind":"run"')
    assert history.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "darwin", reason="there is no /dev/full")
def test_when_stdout_is_full_the_file_is_written_and_the_run_can_be_shown_again(failing: Workplace) -> None:
    outcome = shell(failing, RUN, ">/dev/full")

    assert outcome.returncode == 3
    (line,) = outcome.stderr.decode("utf-8").splitlines()
    assert line.startswith("evalctl: stdout cannot be written: No space left on device; evalctl show ")
    run_id = line.split()[-5]
    assert "FAIL hours" in failing.evalctl("show", run_id).out
    assert (failing.folder / "result.json").is_file()


def test_without_stderr_a_mistaken_command_is_still_no_failed_gate(failing: Workplace) -> None:
    assert shell(failing, "run nowhere.yaml", "2>&-").returncode == 2
    assert shell(failing, "run --no-such-option", "2>&-").returncode == 2


def test_recorded_answers_from_a_closed_stdin_are_none(failing: Workplace) -> None:
    outcome = shell(failing, "run faq.yaml --answers -", "<&-")

    assert outcome.returncode == 2
    assert b"the file holds no answers" in outcome.stderr
