"""Notes: the mistakes of one file, collected while it is read."""

from dataclasses import dataclass, field, replace
from typing import Literal

from evalctl.source.document import Document
from evalctl.source.mistake import Mistake
from evalctl.source.nodes import Text
from evalctl.source.place import Place


@dataclass(slots=True)
class Notes:
    """All that was found in *document* so far; reading goes on behind a mistake."""

    document: Document
    mistakes: list[Mistake] = field(default_factory=list)
    _lines: list[str] = field(default_factory=list)

    def add(
        self,
        place: Place,
        code: str,
        message: str,
        *,
        where: str | None = None,
        correction: str | None = None,
        example: str | None = None,
        severity: Literal["error", "warning"] = "error",
    ) -> None:
        """Note one mistake; its line is looked up here."""
        self.mistakes.append(
            Mistake(place, code, message, where, self.line(place.line), correction, example, severity)
        )

    def line(self, number: int) -> str:
        """The line as written, without its line end; empty behind the end of the file."""
        if not self._lines:
            self._lines = self.document.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return self._lines[number - 1] if number <= len(self._lines) else ""

    def line_with(self, node: Text, written: str) -> str | None:
        """*node*'s line with *written* in its place; None if the node spans lines."""
        if node.place.line != node.end.line:
            return None
        line = self.line(node.place.line)
        return line[: node.place.column - 1] + written + line[node.end.column - 1 :]

    def behind(self, node: Text) -> str:
        """What stands behind *node* on the line where it ends."""
        return self.line(node.end.line)[node.end.column - 1 :]

    def in_order(self) -> tuple[Mistake, ...]:
        """The mistakes by place; what was noted first comes first at the same place."""
        return tuple(sorted(self.mistakes, key=lambda mistake: mistake.place))


def as_errors(mistakes: tuple[Mistake, ...]) -> tuple[Mistake, ...]:
    """*mistakes* with every warning an error, as ``--strict`` asks for."""
    return tuple(replace(mistake, severity="error") for mistake in mistakes)
