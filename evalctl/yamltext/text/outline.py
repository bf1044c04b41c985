"""The outline of a file that the parser could not follow: its lines taken apart, texts of several lines skipped.

What a reader sees at a glance, so that a message can compare a line with its neighbours.
"""

import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.written_lines import WrittenLine, closes, take_apart

WHOLE = 20_000
"""Lines of the longest file that is outlined whole; of a longer one only a part round the mistake."""

BEFORE, BEHIND = 4_000, 1_000


class Outline(Struct, frozen=True):
    """The rows of the lines *first* … *last*. *unclosed* are the lines with a quote that is not closed."""

    path: str
    first: int
    rows: tuple[WrittenLine, ...]
    unclosed: frozenset[int]

    @property
    def last(self) -> int:
        return self.first + len(self.rows) - 1

    def row(self, number: int) -> WrittenLine | None:
        """The row of line *number*; None outside."""
        return self.rows[number - self.first] if self.first <= number <= self.last else None

    def above(self, number: int) -> Iterator[WrittenLine]:
        """The rows with content above line *number*, nearest first."""
        start = min(number, self.last + 1) - self.first
        return (row for row in reversed(self.rows[: max(start, 0)]) if row.kind == "content")

    def below(self, number: int) -> Iterator[WrittenLine]:
        """The rows with content below line *number*, nearest first."""
        return (row for row in self.rows[max(number + 1 - self.first, 0) :] if row.kind == "content")

    def content(self) -> Iterator[WrittenLine]:
        """All rows with content."""
        return (row for row in self.rows if row.kind == "content")

    def keys(self) -> frozenset[str]:
        """The keys that the file uses more than once, or that are one plain word."""
        return frozenset(
            row.key for row in self.content() if row.key is not None and re.fullmatch(r"\w+", row.key)
        )

    def owner(self, number: int) -> str | None:
        """The innermost list item with an ``id`` that holds line *number*: ``prompt "opening-hours"``."""
        row = self.row(number)
        if row is None:
            return None
        limit = row.start if not row.dashes else row.dashes[0] + 1
        candidates = [row, *self.above(number)]
        for position, head in enumerate(candidates):
            if not head.dashes or head.dashes[0] >= limit:
                continue
            limit = head.dashes[0]
            name = self._id(head)
            if name is None:
                continue
            parents = (row for row in candidates[position + 1 :] if not row.dashes and row.start <= limit)
            parent = next(parents, None)
            if parent is None or parent.key is None or not parent.key.endswith("s"):
                return None
            return f'{parent.key.removesuffix("s")} "{name}"'
        return None

    def _id(self, head: WrittenLine) -> str | None:
        """The id of the list item that begins with *head*."""
        if head.key == "id":
            return head.plain_value.strip("'\"") or None
        for row in self.below(head.number):
            if (row.dashes or (row.start,))[0] <= head.dashes[0]:
                return None
            if row.key == "id" and row.start == head.start and not row.dashes:
                return row.plain_value.strip("'\"") or None
        return None


def outline(lines: Lines, near: int) -> Outline:
    """The outline of the file, or of the part round line *near* where it is long."""
    total = len(lines)
    first, last = (1, total) if total <= WHOLE else (max(near - BEFORE, 1), min(near + BEHIND, total))
    rows: list[WrittenLine] = []
    unclosed: set[int] = set()
    number = first
    while number <= last:
        row = take_apart(number, lines.line(number))
        rows.append(row)
        number += 1
        if row.kind != "content":
            continue
        if row.opens_block:
            number = _block(lines, row, number, last, rows)
        elif row.value[:1] in ("'", '"') and closes(row.value) is None:
            end = _quoted(lines, row, number, last, rows)
            if end is None:
                unclosed.add(row.number)
            number = end or number
    return Outline(lines.path, first, tuple(rows), frozenset(unclosed))


def _block(lines: Lines, row: WrittenLine, number: int, last: int, rows: list[WrittenLine]) -> int:
    """Add the rows of the text under *row*; returns the number of the line behind it."""
    least = row.start if row.key is not None else (row.dashes[-1] if row.dashes else 0)
    while number <= last:
        inside = take_apart(number, lines.line(number))
        if inside.kind != "blank" and inside.indent < least:
            break
        rows.append(replace(inside, kind="inside"))
        number += 1
    return number


def _quoted(lines: Lines, row: WrittenLine, number: int, last: int, rows: list[WrittenLine]) -> int | None:
    """Add the rows of a quoted text that goes over lines; None if it is never closed."""
    quote = row.value[0]
    inside: list[WrittenLine] = []
    while number <= last:
        each = take_apart(number, lines.line(number))
        if each.looks_like_structure and each.indent < row.start + 1:
            return None
        inside.append(replace(each, kind="inside"))
        number += 1
        if closes(quote + each.text) is not None:
            rows.extend(inside)
            return number
    return None
