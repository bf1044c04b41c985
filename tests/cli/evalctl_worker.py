"""A process that runs one command line after the other, so that litellm is imported once for many tests.

Lines of stdin are ``{"arguments", "folder", "environ"}``, lines of stdout ``{"code", "out", "err"}``.
"""

import contextlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import evalctl.cli


@dataclass(frozen=True)
class Told:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def report(self) -> dict[str, Any]:
        """The one run of ``--format json``."""
        assert self.out, self.err
        (run,) = json.loads(self.out)
        return run  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Worker:
    """The process, seen from a test."""

    stdin: IO[str]
    stdout: IO[str]

    def run(self, folder: Path, *arguments: str, **environ: str) -> Told:
        task = {"arguments": arguments, "folder": str(folder), "environ": environ}
        self.stdin.write(json.dumps(task) + "\n")
        self.stdin.flush()
        return Told(**json.loads(self.stdout.readline()))


@contextmanager
def a_worker() -> Iterator[Worker]:
    """A worker as long as the block lasts."""
    process = subprocess.Popen(
        [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield Worker(process.stdin, process.stdout)
    finally:
        # It may have died of what a test found.
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        process.wait(60)
        process.stdout.close()


def main() -> None:
    own = dict(os.environ)
    for line in sys.stdin:
        task = json.loads(line)
        os.chdir(task["folder"])
        os.environ.clear()
        os.environ.update({**own, "EVALCTL_TRACEBACK": "1", **task["environ"]})
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = evalctl.cli.run(task["arguments"])
        print(json.dumps({"code": code, "out": out.getvalue(), "err": err.getvalue()}), flush=True)


if __name__ == "__main__":
    main()
