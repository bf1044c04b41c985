"""Programs that check answers: bounded in time and output, ended with all that they started."""

import os
import sys
import time
from pathlib import Path
from threading import Event, Timer

import pytest

from evalctl.assertions.custom.program import LARGEST_OUTPUT, STOP, Ended, Failed, run


def python(code: str, data: bytes = b"", timeout_s: float = 20, folder: Path = Path()) -> Ended:
    return run((sys.executable, "-c", code), data, folder=folder, environ=os.environ, timeout_s=timeout_s)


def test_what_goes_in_comes_out() -> None:
    ended = python("import sys; data = sys.stdin.buffer.read(); print(len(data))", b"x" * 1_000_000)

    assert (ended.code, ended.out) == (0, f"1000000{os.linesep}".encode())


def test_it_runs_in_the_folder_of_the_project(tmp_path: Path) -> None:
    ended = python("import os; print(os.getcwd(), end='')", folder=tmp_path)

    assert Path(ended.out.decode()).samefile(tmp_path)


def test_a_program_that_reads_nothing_may_answer() -> None:
    assert python("print('ok')", b"x" * 10_000_000).out.strip() == b"ok"


def test_one_that_takes_too_long_is_ended() -> None:
    started = time.monotonic()

    with pytest.raises(Failed, match=r"took longer than 0\.5 s and was ended"):
        python("import time; time.sleep(60)", timeout_s=0.5)

    assert time.monotonic() - started < 10


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are POSIX's")
def test_what_it_started_is_ended_with_it(tmp_path: Path) -> None:
    mark = tmp_path / "alive"
    child = f"import time, pathlib; time.sleep(2); pathlib.Path({str(mark)!r}).touch()"
    code = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {child!r}]); print('left')"

    with pytest.raises(Failed, match="took longer"):  # The child holds the output open.
        python(code, timeout_s=1)

    time.sleep(2.5)
    assert not mark.exists()


def test_one_that_goes_on_writing_is_ended() -> None:
    with pytest.raises(Failed, match=f"wrote more than {LARGEST_OUTPUT:,} bytes"):
        python("while True: print('x' * 1000)")


def test_errors_without_end_fill_no_memory() -> None:
    ended = python("import sys; sys.stderr.write('first\\n' + 'x' * 1_000_000); sys.exit(3)")

    assert ended.code == 3
    assert ended.err.startswith(b"first")
    assert len(ended.err) <= 4096


def test_one_that_closes_its_output_and_goes_on_is_ended() -> None:
    with pytest.raises(Failed, match="took longer"):
        python("import os, time; os.close(1); time.sleep(60)", timeout_s=0.5)


def test_one_that_is_not_there_cannot_be_started() -> None:
    with pytest.raises(Failed, match="cannot be started"):
        run(("./no-such-program",), b"", folder=Path(), environ={}, timeout_s=1)


def test_no_shell_reads_the_arguments() -> None:
    ended = run(
        (sys.executable, "-c", "import sys; print(sys.argv[1])", "$(echo hacked); rm -rf *"),
        b"",
        folder=Path(),
        environ=os.environ,
        timeout_s=20,
    )

    assert ended.out.decode().strip() == "$(echo hacked); rm -rf *"


def test_a_run_that_is_cut_short_ends_what_it_waits_for() -> None:
    stop = Event()
    token = STOP.set(stop)
    Timer(0.3, stop.set).start()
    started = time.monotonic()
    try:
        with pytest.raises(Failed, match="cut short"):
            python("import time; time.sleep(60)", timeout_s=60)
    finally:
        STOP.reset(token)

    assert time.monotonic() - started < 10
