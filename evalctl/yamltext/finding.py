"""A finding: a mistake before it is known whether the way to mend it holds."""

from collections.abc import Mapping

from msgspec import Struct

from evalctl.yamltext.place import Place

MOST = 20
"""Mistakes of one kind that are told one by one; a file with more has one cause for all of them."""

MOST_LINES = 8
"""Other lines that a message names one by one; beyond it only how many there are."""


class Fix(Struct, frozen=True):
    """Lines put right, by number, and what shall then stand there.

    *meant* is the text that the value at *at* must turn out to be; None where only the file's shape was wrong.
    *line_by_line*: each line can be put right without the others.
    """

    lines: Mapping[int, str]
    at: Place | None = None
    meant: str | None = None
    line_by_line: bool = False


class Finding(Struct, frozen=True):
    """One thing wrong at one place.

    *fix* becomes the message's correction if it can be proved, *example* is shown if not.
    """

    place: Place
    code: str
    message: str
    fix: Fix | None = None
    example: str | None = None


def also_on(numbers: list[int]) -> str:
    """`` (also on lines 4 and 7)`` for more of the same, or nothing."""
    if not numbers:
        return ""
    if len(numbers) > MOST_LINES:
        return f" (also on {len(numbers):,} more lines)"
    names = [str(number) for number in numbers]
    together = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
    return f" (also on line{'s' if len(names) > 1 else ''} {together})"
