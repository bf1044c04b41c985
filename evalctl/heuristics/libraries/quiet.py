"""Silence for libraries that print: nothing of theirs may reach the output that evalctl writes."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from threading import RLock

_ONE_AT_A_TIME = RLock()
_STDOUT = 1


@contextmanager
def silenced() -> Iterator[None]:
    """Nothing reaches standard output meanwhile, not even what compiled code writes to its descriptor.

    The descriptor belongs to the whole process: keep the time short. Where there is no descriptor, as in a program
    without a console, what Python prints is silenced all the same.
    """
    with _ONE_AT_A_TIME, Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        before = sys.stdout
        _flush(before)
        try:
            kept = os.dup(_STDOUT)
        except OSError:
            with redirect_stdout(nowhere):
                yield
            return
        try:
            os.dup2(nowhere.fileno(), _STDOUT)
            with redirect_stdout(nowhere):
                yield
        finally:
            # Who kept the old stream may have left something in it, which would come out later.
            _flush(before)
            os.dup2(kept, _STDOUT)
            os.close(kept)


def _flush(stream: object) -> None:
    """Flush a stream; under some programs there is none."""
    if hasattr(stream, "flush"):
        stream.flush()
