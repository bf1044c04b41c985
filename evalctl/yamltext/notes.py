"""Notes: the mistakes of one file, collected while it is read."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.yamltext.document import Document
from evalctl.yamltext.mistake import Mistake, Severity
from evalctl.yamltext.nodes import ScalarNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.lines import LONGEST_EXCERPT

MOST_MISTAKES = 1000
"""A file with more errors is not what it was taken for; reading on would only take time.

More warnings than that stop nothing, for the file is good: those beyond are left out.
"""

PATIENCE_S = 2.0
"""Seconds of the processor that the patterns and schemas of one file may take to be read: thousands of them."""

_LONGEST_LINE = 1000
"""Characters of a line that are put right or looked through; generated files have lines of megabytes."""


class TooMany(Exception):
    """The file has ``MOST_MISTAKES`` errors; whoever reads it stops."""


class Notes(Struct):
    """All that was found in *document* so far; reading goes on behind a mistake."""

    document: Document
    mistakes: list[Mistake] = field(default_factory=list)
    patience_s: float = PATIENCE_S
    _last: tuple[int, str] = (0, "")
    _tally: Counter[Severity] = field(default_factory=Counter)

    def add(
        self,
        place: Place,
        code: str,
        message: str,
        *,
        where: str | None = None,
        correction: str | None = None,
        example: str | None = None,
        severity: Severity = "error",
    ) -> None:
        """Note one mistake with its line. A warning that the file says is meant is left out. Raises TooMany."""
        is_full = severity == "warning" and self._tally["warning"] >= MOST_MISTAKES
        if is_full or (severity == "warning" and self.document.allows(code, place.line)):
            return
        line = self.line(place.line)
        excerpt = line if len(line) <= LONGEST_EXCERPT else None
        self.mistakes.append(Mistake(place, code, message, where, excerpt, correction, example, severity))
        self._tally[severity] += 1
        if self._tally["error"] >= MOST_MISTAKES:
            raise TooMany

    def spend(self, seconds: float, place: Place, where: str | None) -> None:
        """Take *seconds* of the processor from what the file may take. Raises TooMany when it took too much."""
        self.patience_s -= seconds
        if self.patience_s < 0:
            message = "the patterns and schemas of this file take too long to read; reading ends here: split the set"
            self.add(place, "E116", message, where=where)
            raise TooMany

    def line(self, number: int) -> str:
        """The line as written, without its line end; empty behind the end of the file."""
        # A generated file may have all its values on one line of megabytes, which is not to be cut out each time.
        if self._last[0] != number:
            self._last = (number, self.document.line(number))
        return self._last[1]

    def line_with(self, node: ScalarNode, written: str) -> str | None:
        """*node*'s line with *written* in its place; None if the node spans lines, or the line is very long."""
        line = self.line(node.place.line)
        if node.place.line != node.end.line or len(line) > _LONGEST_LINE:
            return None
        return line[: node.place.column - 1] + written + line[node.end.column - 1 :]

    def line_with_key(self, key: ScalarNode, name: str) -> str | None:
        """*key*'s line with the key *name* instead, in quotes where *key* is: JSON has them round every key."""
        quote = self.line(key.place.line)[key.place.column - 1] if key.style == "quoted" else ""
        return self.line_with(key, f"{quote}{name}{quote}")

    def behind(self, node: ScalarNode) -> str:
        """The first characters behind *node* on the line where it ends."""
        start = node.end.column - 1
        return self.line(node.end.line)[start : start + _LONGEST_LINE]

    def in_order(self) -> tuple[Mistake, ...]:
        """The mistakes by place; what was noted first comes first at the same place.

        What nobody sees in a key is not said where an error says the same of that key.
        """
        wrong = {mistake.place for mistake in self.mistakes if mistake.severity == "error"}
        told = (each for each in self.mistakes if each.code != "W030" or each.place not in wrong)
        return tuple(sorted(told, key=lambda mistake: mistake.place))

    @property
    def has_errors(self) -> bool:
        return any(mistake.severity == "error" for mistake in self.mistakes)


def as_errors(mistakes: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """*mistakes* with every warning an error, as ``--strict`` asks for."""
    return tuple(replace(mistake, severity="error") for mistake in mistakes)
