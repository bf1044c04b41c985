"""The lines of a text as editors count them: a line ends at ``\\n``, ``\\r\\n`` or ``\\r`` and nowhere else."""

import io
from array import array
from bisect import bisect_right
from itertools import accumulate

from evalctl.yamltext.place import Place

LONGEST_EXCERPT = 10_000
"""Characters of the longest line that a message shows."""


class Lines:
    """*text* by line. Where the lines begin is found when first asked for."""

    __slots__ = ("_starts", "path", "text")

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self._starts: array[int] | None = None

    def __len__(self) -> int:
        """How many lines there are; an empty text has one."""
        return len(self.starts) - 1

    @property
    def starts(self) -> "array[int]":
        """The offset of each line's first character, and the length of the text at the end."""
        if self._starts is None:
            lengths = map(len, io.StringIO(self.text, newline=""))
            starts = array("L", accumulate(lengths, initial=0))
            if len(starts) == 1 or self.text[-1] in "\n\r":
                starts.append(len(self.text))
            self._starts = starts
        return self._starts

    def line(self, number: int) -> str:
        """Line *number* (from 1) as written, without its line end; empty where the text has no such line."""
        if not 1 <= number <= len(self):
            return ""
        return self.text[self.starts[number - 1] : self.starts[number]].rstrip("\r\n")

    def excerpt(self, number: int) -> str | None:
        """Line *number*, to be shown; None where it is too long to be."""
        line = self.line(number)
        return line if len(line) <= LONGEST_EXCERPT else None

    def place(self, offset: int) -> Place:
        """The place of the character at *offset*, which may be one behind the last."""
        number = min(bisect_right(self.starts, offset), len(self))
        return Place(self.path, number, offset - self.starts[number - 1] + 1)

    def offset(self, place: Place) -> int:
        """The offset of *place* in the text."""
        return self.starts[place.line - 1] + place.column - 1

    def replaced(self, lines: dict[int, str]) -> str:
        """The text with other *lines*, by number; line ends stay as they are."""
        parts: list[str] = []
        done = 0
        for number in sorted(lines):
            begin = self.starts[number - 1]
            parts += (self.text[done:begin], lines[number])
            done = begin + len(self.line(number))
        parts.append(self.text[done:])
        return "".join(parts)
