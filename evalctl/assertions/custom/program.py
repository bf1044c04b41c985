"""Running a program of the operator: bounded in time and output, and nothing of it left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextvars import ContextVar
from pathlib import Path
from threading import Event, Thread
from typing import IO

from msgspec import Struct

LARGEST_OUTPUT = 65_536
"""Bytes: a verdict has a few hundred, and a program that goes on writing must not fill the memory."""

KEPT_OF_ERRORS = 4_096
"""Bytes of what it writes to standard error; the beginning, where the first failure stands."""

STOP: ContextVar[Event | None] = ContextVar("STOP", default=None)
"""Set this event to end a program that is waited for: the only way to reach one from outside its thread."""

_LOOK_EVERY_S = 0.05
_GRACE_S = 1.0
"""For the pipes of a program that has ended."""


class Failed(Exception):
    """The program gave no verdict. The text goes on behind its name."""


class Ended(Struct, frozen=True):
    """How a program ended, and what it wrote."""

    code: int
    out: bytes
    err: bytes


def run(
    argv: tuple[str, ...], data: bytes, *, folder: Path, environ: Mapping[str, str], timeout_s: float
) -> Ended:
    """Run *argv* in *folder* with *data* on its standard input.

    No shell has a part in it. Whatever happens, the program and those that it started are ended before this
    returns (on Windows and elsewhere as far as they are its descendants, or in its group). Raises Failed.
    """
    deadline = time.monotonic() + timeout_s
    process = _started(argv, folder, environ)
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    feeding = Thread(target=_feed, args=(process.stdin, data), daemon=True)
    out = _Reading(process.stdout, LARGEST_OUTPUT, stop_when_full=True)
    err = _Reading(process.stderr, KEPT_OF_ERRORS)
    for thread in (feeding, out, err):
        thread.start()
    try:
        _wait_for(out, deadline)
        if out.is_full:
            raise Failed(f"wrote more than {LARGEST_OUTPUT:,} bytes")
        code = process.wait(max(0.0, deadline - time.monotonic()))
        if out.is_alive():
            raise subprocess.TimeoutExpired(argv, timeout_s)
    except subprocess.TimeoutExpired:
        raise Failed(f"took longer than {timeout_s:g} s and was ended") from None
    finally:
        _end(process)
        for thread in (feeding, out, err):
            thread.join(_GRACE_S)
    return Ended(code, bytes(out.kept), bytes(err.kept))


def _wait_for(out: Thread, deadline: float) -> None:
    """Wait for the end of what the program writes, until *deadline*. Raises Failed where nobody waits any more."""
    stop = STOP.get()
    while out.is_alive() and (left := deadline - time.monotonic()) > 0:
        out.join(left if stop is None else min(left, _LOOK_EVERY_S))
        if stop is not None and stop.is_set():
            raise Failed("was ended, for the run was cut short")


class _Reading(Thread):
    """Reads a pipe to its end and keeps the first *most* bytes.

    With *stop_when_full* it stops there: a writer that nobody reads from stands still.
    """

    def __init__(self, pipe: IO[bytes], most: int, *, stop_when_full: bool = False) -> None:
        super().__init__(daemon=True)
        self.kept = bytearray()
        self.is_full = False
        self._pipe = pipe
        self._most = most
        self._stops = stop_when_full

    def run(self) -> None:
        with self._pipe:
            while chunk := self._pipe.read(8192):
                room = self._most - len(self.kept)
                self.kept += chunk[:room]
                if len(chunk) > room:
                    self.is_full = True
                    if self._stops:
                        return


def _feed(pipe: IO[bytes], data: bytes) -> None:
    """Write all of *data*, as far as the program cares to read it."""
    try:
        with pipe:
            pipe.write(data)
    except OSError:
        return  # It ended, or closed its input, without reading all: it may know enough.


def _started(argv: tuple[str, ...], folder: Path, environ: Mapping[str, str]) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(
            argv,
            cwd=folder,
            env=dict(environ),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
    except (OSError, ValueError) as problem:
        raise Failed(f"cannot be started: {getattr(problem, 'strerror', None) or problem}") from None


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End the program and all that it started."""
    if sys.platform == "win32":
        if process.poll() is None:
            tree = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
            subprocess.run(tree, capture_output=True, check=False)
    else:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            # Nobody is left in the group. (macOS says "not permitted" where all that is left has ended.)
            process.poll()
    process.wait()
