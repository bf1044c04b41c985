"""Silence for libraries that print: nothing of theirs may reach the output that evalctl writes."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_ONE_AT_A_TIME = Lock()
_STDOUT = 1


@contextmanager
def silenced() -> Iterator[None]:
    """Nothing reaches standard output meanwhile, not even what compiled code writes to its descriptor.

    The descriptor belongs to the whole process: keep the time short. Does nothing where there is no standard output.
    """
    with _ONE_AT_A_TIME:
        if sys.stdout is not None:
            sys.stdout.flush()
        try:
            kept = os.dup(_STDOUT)
        except OSError:
            yield
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, _STDOUT)
            yield
        finally:
            os.dup2(kept, _STDOUT)
            os.close(nowhere)
            os.close(kept)
