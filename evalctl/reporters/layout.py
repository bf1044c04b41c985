"""The page that a report is written on: its width, its colours, and how text of others is set on it.

What evalctl says begins at the margin or behind a label of its own. What others said (answers, prompts, texts
of a set) stands behind a bar, line by line, so that no answer can pass for a line of the report.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, field

from evalctl.reporters.style import PLAIN, Style
from evalctl.reporters.visible import lines, one_line
from evalctl.reporters.width import display_width, shortened, wrap

INDENT = "  "
LABEL_COLUMNS = 12  # "mean score" and two spaces
NARROWEST = 40  # below this, lines are left to the terminal to break
BAR = "| "
MOST_BLOCKS = 50
"""Cases told in full in one section: a reader who has more of them looks for what they have in common."""


class Excerpt(Struct, frozen=True):
    """How much of a long text is shown: at most *characters*, on at most *rows* lines of the page."""

    characters: int
    rows: int


class Layout(Struct, frozen=True):
    """*width* in columns of a terminal."""

    style: Style = field(default=PLAIN)
    width: int = 80

    @property
    def columns(self) -> int:
        return max(self.width, NARROWEST)

    def heading(self, text: str, code: str = "") -> Iterator[str]:
        """A blank line, and what follows in a few words."""
        yield ""
        yield self.style.paint(self.style.strong + code, text)

    def section(self, text: str, code: str, blocks: Sequence[Iterable[str]], elsewhere: str) -> Iterator[str]:
        """A heading with a count, and the first of *blocks* under it; *elsewhere* says where all of them are."""
        if not blocks:
            return
        yield from self.heading(f"{text} ({len(blocks):,})", code)
        for one in blocks[:MOST_BLOCKS]:
            yield ""
            yield from one
        if (more := len(blocks) - MOST_BLOCKS) > 0:
            yield ""
            yield from self.sentence(f"and {more:,} more: {elsewhere}")

    def sentence(
        self, text: str, indent: str = "", hanging: str | None = None, code: str = ""
    ) -> Iterator[str]:
        """A text of evalctl's own, wrapped; lines after the first begin with *hanging*. Nothing for no text."""
        rest = indent if hanging is None else hanging
        prefix = indent
        for line in wrap(text, self.columns - display_width(rest)) if text else ():
            yield prefix + self.style.paint(code, line)
            prefix = rest

    def notes(self, sentences: Iterable[str]) -> Iterator[str]:
        """Sentences worth saying once, set apart."""
        notes = [one_line(sentence) for sentence in sentences]
        if notes:
            yield ""
        for note in notes:
            yield from self.sentence(f"note: {note}", hanging="      ")

    def labelled(self, label: str, text: str, indent: str = INDENT, code: str = "") -> Iterator[str]:
        """A text of evalctl's own behind a label."""
        first = indent + label.ljust(LABEL_COLUMNS)
        return self.sentence(text, first, " " * display_width(first), code)

    def quoted(self, label: str, text: str, excerpt: Excerpt, indent: str = INDENT) -> Iterator[str]:
        """A text of others behind a label and a bar, cut to *excerpt* with its length said."""
        prefix = indent + label.ljust(LABEL_COLUMNS) + BAR
        rest = " " * (display_width(prefix) - len(BAR)) + BAR
        for line in self._excerpt(text, excerpt, self.columns - display_width(prefix)):
            yield (prefix + line).rstrip()
            prefix = rest

    def _excerpt(self, text: str, excerpt: Excerpt, columns: int) -> Iterator[str]:
        if not text or text.isspace():
            yield "(only white space)" if text else "(empty)"
            return
        head = text[: excerpt.characters]
        rows = [row for line in lines(head.rstrip("\r\n")) for row in wrap(line, columns)]
        is_cut = len(text) > len(head) or len(rows) > excerpt.rows
        rows = rows[: excerpt.rows]
        if not is_cut:
            yield from rows
            return
        length = f" ({len(text):,} characters)"
        yield from rows[:-1]
        yield shortened(rows[-1], columns - len(length)) + length


def text_of(parts: Iterable[str]) -> str:
    """Lines as text, each ended."""
    return "".join(f"{part}\n" for part in parts)
