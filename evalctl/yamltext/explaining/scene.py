"""The scene of a stop: where the parser stood, what it was in, and the lines around."""

from msgspec import Struct
from msgspec.structs import replace

from evalctl.yamltext.finding import Fix
from evalctl.yamltext.nodes import ScalarNode
from evalctl.yamltext.parsing.composing import Composed, OpenNode
from evalctl.yamltext.parsing.events import ParserStop, Trouble
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.outline import Outline, outline
from evalctl.yamltext.text.written_lines import WrittenLine, take_apart
from evalctl.yamltext.writing import quoted


class Scene(Struct, frozen=True):
    """What is known when the parser has stopped.

    *at* is where it stopped and *since* where the part began that it was reading (*at* if it does not say).
    *row* and *since_row* are their lines. *levels* are the open lists and tables, outermost first, *closed* those
    that had ended since the *last* text.
    """

    lines: Lines
    outline: Outline
    trouble: Trouble
    offset: int
    at: Place
    since: Place
    row: WrittenLine
    since_row: WrittenLine
    levels: tuple[OpenNode, ...]
    closed: tuple[OpenNode, ...]
    last: ScalarNode | None

    @property
    def char(self) -> str:
        """The character at which the parser stopped; empty at the end of the file."""
        return self.lines.text[self.offset : self.offset + 1]

    @property
    def above(self) -> WrittenLine | None:
        """The nearest row with content above."""
        return next(self.outline.above(self.row.number), None)

    @property
    def in_brackets(self) -> bool:
        """Whether the parser stopped inside ``[ ]`` or ``{ }``."""
        return any(level.flow for level in self.levels)

    @property
    def is_row_start(self) -> bool:
        """Whether the parser stopped at the first character of a line."""
        return self.at.column <= self.row.column

    def between(self, begin: Place, end: Place) -> str:
        """The text from one place to the other."""
        return self.lines.text[self.lines.offset(begin) : self.lines.offset(end)]

    def quoting(self, row: WrittenLine, text: str | None = None) -> Fix | None:
        """Put *row*'s value in quotes; None where it has a comment, which may be part of the text.

        *text* is the value meant, if it is not what stands there.
        """
        value = row.plain_value
        if value != row.value or not value:
            return None
        meant = value if text is None else text
        at = replace(self.at, line=row.number, column=row.value_column)
        return Fix({row.number: row.with_value(quoted(meant))}, at, meant)


def scene(lines: Lines, stop: ParserStop, made: Composed) -> Scene:
    """Gather the scene of *stop*."""
    at = lines.place(stop.offset)
    since = at if stop.since is None else lines.place(stop.since)
    seen = outline(lines, at.line)
    return Scene(
        lines,
        seen,
        stop.trouble,
        stop.offset,
        at,
        since,
        _row(seen, lines, at.line),
        _row(seen, lines, since.line),
        tuple(made.levels),
        tuple(made.closed),
        made.last,
    )


def _row(seen: Outline, lines: Lines, number: int) -> WrittenLine:
    return seen.row(number) or take_apart(number, lines.line(number))
