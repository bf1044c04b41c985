"""Writing to the two streams: results to stdout, all else to stderr; never a crash for want of a character."""

import errno
import os
import sys
from collections.abc import Callable
from typing import TextIO

from evalctl.errors import StorageError
from evalctl.reporters.visible import without_commands

_FULL = frozenset({errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF, errno.EPIPE})


def prepare() -> None:
    """Make both streams fit for any text.

    What is no terminal gets UTF-8, whatever the locale; a terminal keeps its encoding, and what it cannot
    show is replaced. PYTHONIOENCODING, where set, is obeyed. A stream that the shell closed (``>&-``) leads nowhere.
    """
    # In the order of their numbers: the next file to be opened would take the place of a closed one.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        if stream.isatty() or os.environ.get("PYTHONIOENCODING"):
            reconfigure(errors="replace")
        else:
            reconfigure(encoding="utf-8", errors="replace")


def result(text: str, *, is_commands: bool = False) -> None:
    """Write a result to stdout, with one newline at its end. Raises StorageError when stdout takes no more.

    No build server obeys any line of it, unless *is_commands* says that this is what it is for.
    """
    try:
        _write(sys.stdout, text if is_commands else without_commands(text))
    except BrokenPipeError:
        # The reader has seen enough (``| head``). What follows goes nowhere; the exit code still tells.
        _lead_nowhere(sys.stdout)
    except OSError as problem:
        _lead_nowhere(sys.stdout)
        raise StorageError(f"stdout cannot be written: {problem.strerror or problem}") from problem


def refused(problem: OSError) -> str | None:
    """That stdout takes no more, where that is what *problem* is: a full disk says so of no file."""
    if problem.filename is not None or problem.errno not in _FULL:
        return None
    _lead_nowhere(sys.stdout)
    return f"stdout cannot be written: {problem.strerror or problem}"


def message(text: str) -> None:
    """Write a message to stderr, with one newline at its end."""
    try:
        _write(sys.stderr, without_commands(text))
    except OSError:
        # There is nowhere left to say so; the exit code still tells.
        _lead_nowhere(sys.stderr)


def confirmation() -> Callable[[str], bool] | None:
    """What asks the operator a question, with no as the answer to Enter; None where nobody sits at a terminal."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None

    def ask(question: str) -> bool:
        import click

        return click.confirm(question, default=False, err=True)

    return ask


def wants_colour(stream: TextIO) -> bool:
    """Colour only on a terminal that can show it and whose owner did not say no (https://no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def width() -> int:
    """Columns for reports: the terminal's, within reason; 80 where there is none."""
    if not sys.stdout.isatty():
        return 80
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
    except OSError:
        return 80
    return max(60, min(columns, 140))


def _write(stream: TextIO, text: str) -> None:
    stream.write(text if text.endswith("\n") else text + "\n")
    stream.flush()


def _lead_nowhere(stream: TextIO) -> None:
    """Let what is still in the buffer, and all that follows, be written to nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
