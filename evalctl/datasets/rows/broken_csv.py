"""What is wrong with a CSV file that its reader gave up on, and on which line it began."""

import csv
from collections.abc import Iterable

LARGEST_CELL = 1_000_000
"""Characters. A cell is a text that someone wrote, not a document store."""


def in_words(problem: csv.Error, at: int, opened: int | None) -> tuple[str, int]:
    """One sentence, and the line that it is about.

    *at* is the line where reading stopped, *opened* the one above it where a quote was opened that goes on to it.
    """
    text = str(problem)
    if "limit" in text:
        said = f"a cell is longer than {LARGEST_CELL:,} characters; perhaps a double quote was opened and not closed"
        return said, opened or at
    if "expected after" in text and opened is not None:
        said = (
            f"a double quote is opened here and goes on to line {at}, where text stands behind the one that closes "
            "it; close it on this line, or write a quote inside a cell twice"
        )
        return said, opened
    if "expected after" in text:
        return "there is text behind a closing double quote; a quote inside a cell is written twice", at
    if "unexpected end" in text:
        return "a double quote is opened here and never closed", opened or at
    return f"this row cannot be read: {text}", at


def opened_on(lines: Iterable[str], first: int) -> int | None:
    """The last of *lines*, of which the first has the number *first*, that opens a quote and leaves it open."""
    is_open = False
    opened: int | None = None
    for number, line in enumerate(lines, first):
        was_open = is_open
        is_open ^= line.count('"') % 2 == 1
        if is_open and not was_open:
            opened = number
    return opened if is_open else None
