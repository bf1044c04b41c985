"""Where something stands in a file."""

from msgspec import Struct


class Place(Struct, frozen=True, order=True):
    """A spot in a file, as editors count: lines and columns from 1, columns in characters.

    *path* is written as the user gave it, so that a terminal makes it a link.
    """

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"
