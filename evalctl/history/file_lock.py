"""Claiming an open file, so that a journal has one writer, and a run that goes on is told from a dead one."""

import errno
import os
import sys
import time
from pathlib import Path

_FAR_BEYOND_ANY_END = 1 << 40
"""Windows keeps others from reading the bytes that are locked, so one is locked that will never be there."""

_TAKEN = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK, errno.EWOULDBLOCK})
_TRIES = 10
_BETWEEN_TRIES_S = 0.01
"""``is_claimed`` holds a claim for a moment; whoever wants to write outlasts it."""


def claim(fd: int) -> bool:
    """Take the file for this process until it is closed; False when another one has it.

    Where the file system knows no locks the claim is granted.
    """
    for _ in range(_TRIES):
        if _try(fd):
            return True
        time.sleep(_BETWEEN_TRIES_S)
    return False


def is_claimed(path: Path) -> bool:
    """Whether another process (or another open file of this one) has claimed *path*. Raises OSError."""
    fd = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        return not _try(fd)
    finally:
        os.close(fd)


def _try(fd: int) -> bool:
    try:
        _lock(fd)
    except OSError as failure:
        return failure.errno not in _TAKEN
    return True


if sys.platform == "win32":

    def _lock(fd: int) -> None:
        import msvcrt

        os.lseek(fd, _FAR_BEYOND_ANY_END, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

else:

    def _lock(fd: int) -> None:
        import fcntl

        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
