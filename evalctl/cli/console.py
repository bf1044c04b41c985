"""Writing to the two streams: results to stdout, all else to stderr; never a crash for want of a character."""

import os
import sys
from typing import TextIO


def prepare() -> None:
    """Make both streams fit for any text.

    What is no terminal gets UTF-8, whatever the locale; a terminal keeps its encoding, and what it cannot
    show is replaced. PYTHONIOENCODING, where set, is obeyed.
    """
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        if stream.isatty() or os.environ.get("PYTHONIOENCODING"):
            reconfigure(errors="replace")
        else:
            reconfigure(encoding="utf-8", errors="replace")


def result(text: str) -> None:
    """Write a result to stdout, with one newline at its end."""
    _write(sys.stdout, text)


def message(text: str) -> None:
    """Write a message to stderr, with one newline at its end."""
    _write(sys.stderr, text)


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
    try:
        stream.write(text if text.endswith("\n") else text + "\n")
        stream.flush()
    except BrokenPipeError:
        # The reader has seen enough (``| head``). What follows goes nowhere; the exit code still tells.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
