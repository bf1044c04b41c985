"""evalctl as processes of their own, each forked from one that has imported litellm: many can start and be killed.

Lines of stdin are tasks, each with a line of stdout as its reply: ``{"arguments", "folder", "environ", "out",
"err"}`` starts a process and is answered by its id; ``{"wait", "timeout_s"}`` by the code of one that ended, or null.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import IO, Any


@dataclass(frozen=True)
class Ended:
    """What a process left behind. *returncode* is negative if a signal ended it."""

    returncode: int
    stdout: bytes
    stderr: bytes


@dataclass(frozen=True)
class Forks:
    """The process that others are forked from, seen from a test."""

    stdin: IO[str]
    stdout: IO[str]
    streams: Path
    numbers: Iterator[int] = field(default_factory=count)

    def ask(self, task: dict[str, Any]) -> Any:
        self.stdin.write(json.dumps(task) + "\n")
        self.stdin.flush()
        return json.loads(self.stdout.readline())

    def start(self, folder: Path, *arguments: str, **environ: str) -> "Fork":
        """Begin ``evalctl`` with *arguments* in *folder*, with the variables of this process and *environ*."""
        out, err = (self.streams / f"{next(self.numbers)}" for _ in range(2))
        task = {"arguments": arguments, "folder": str(folder), "out": str(out), "err": str(err)}
        return Fork(self, self.ask({**task, "environ": {**os.environ, **environ}}), out, err)

    def run(self, folder: Path, *arguments: str, **environ: str) -> Ended:
        return self.start(folder, *arguments, **environ).ended()


@dataclass
class Fork:
    """A process that is under way, or was."""

    forks: Forks
    pid: int
    out: Path
    err: Path
    code: int | None = None

    def has_ended(self, timeout_s: float = 0.0) -> bool:
        if self.code is None:
            self.code = self.forks.ask({"wait": self.pid, "timeout_s": timeout_s})
        return self.code is not None

    def send(self, number: int) -> None:
        if not self.has_ended():
            os.kill(self.pid, number)

    def ended(self, timeout_s: float = 60.0) -> Ended:
        """What it left behind, once it ends by itself."""
        if not self.has_ended(timeout_s):
            self.send(signal.SIGKILL)
            self.has_ended(timeout_s)
            raise TimeoutError(self.err.read_text("utf-8"))
        assert self.code is not None
        return Ended(self.code, self.out.read_bytes(), self.err.read_bytes())


@contextmanager
def forking(streams: Path) -> Iterator[Forks]:
    """Forks as long as the block lasts; what they write is kept in the folder *streams*."""
    process = subprocess.Popen(
        [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Forks(process.stdin, process.stdout, streams)
        process.stdin.close()


def wait(pid: int, timeout_s: float) -> int | None:
    """The exit code of the child *pid*; None if it still runs after *timeout_s*."""
    deadline = time.monotonic() + timeout_s
    while True:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > deadline:
            return None
        time.sleep(0.002)


def become(task: dict[str, Any]) -> None:
    """Make this process look as if it had been started for *task* alone."""
    os.setsid()
    for number, path, flags in (
        (0, os.devnull, os.O_RDONLY),
        (1, task["out"], os.O_WRONLY | os.O_CREAT),
        (2, task["err"], os.O_WRONLY | os.O_CREAT),
    ):
        os.dup2(os.open(path, flags, 0o644), number)
    os.chdir(task["folder"])
    os.environ.update(task["environ"])
    sys.argv = ["evalctl", *task["arguments"]]


def main() -> None:
    from evalctl.__main__ import main as evalctl
    from evalctl.providers import litellm

    litellm.load()
    litellm.warm_up(counts_tokens=False)
    for line in sys.stdin:
        task = json.loads(line)
        if "wait" in task:
            print(json.dumps(wait(task["wait"], task["timeout_s"])), flush=True)
        elif pid := os.fork():
            print(pid, flush=True)
        else:
            become(task)
            evalctl()


if __name__ == "__main__":
    main()
