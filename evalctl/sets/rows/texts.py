"""Values in a set that come from data rows: templates, and columns by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from evalctl.sets.rows.template import Template, TemplateProblem, is_template, read_template
from evalctl.sets.rows.template_wording import in_single_braces
from evalctl.sets.rows.varying import Column, Part
from evalctl.source.nodes import Listing, Node, Table, Text
from evalctl.source.place import Place
from evalctl.source.reader import WRONG, Reader, Wrong
from evalctl.source.spelling import nearest
from evalctl.source.spots import place_in
from evalctl.source.wording import listed, shown


@dataclass(frozen=True, slots=True)
class RowTexts:
    """Reads what comes from rows with these columns."""

    columns: tuple[str, ...]

    def part(self, reader: Reader, node: Node) -> Part | Wrong | None:
        """The template or column that *node* is; None where it is neither, WRONG where it is a bad one."""
        match node:
            case Table(entries=((key, value),)) if key.text == "column":
                name = value.text if isinstance(value, Text) else ""
                return Column(name) if name in self.columns else self.strange(reader, value, name)
            case Text() if is_template(node.text):
                return self.template(reader, node.place, node.text)
            case Listing(items=items) if any(
                isinstance(item, Text) and is_template(item.text) for item in items
            ):
                texts = [item for item in items if isinstance(item, Text)]
                parts = [self.template(reader, item.place, item.text) for item in texts]
                good = tuple(part for part in parts if isinstance(part, Template))
                return good if len(good) == len(items) else WRONG
        return None

    def template(self, reader: Reader, place: Place, text: str) -> Template | Wrong:
        """The template in *text*, which may have nothing to fill in; WRONG where it cannot be used."""
        for doubt in in_single_braces(text, self.columns):
            at = place_in(reader.notes.line, place, text, doubt.at)
            reader.note(at, "W018", doubt.message, severity="warning")
        try:
            return read_template(text, frozenset(self.columns))
        except TemplateProblem as problem:
            at = place_in(reader.notes.line, place, text, problem.at)
            return reader.note(at, "E151", str(problem), example=problem.example)

    def when(self, reader: Reader, node: Node, value: Any) -> Any:
        """The ``when`` in *value*, whose columns must be those of the data."""
        if isinstance(value, Wrong) or not isinstance(node, Table) or not isinstance(value, Mapping):
            return value
        for key, _ in node.entries:
            if key.text not in self.columns:
                return self.strange(reader, key, key.text)
        return value

    def strange(self, reader: Reader, node: Node, name: str) -> Wrong:
        """Note that the data has no column *name*."""
        near = nearest(name, self.columns)
        hint = f'; did you mean "{near}"?' if near else f"; it has {listed(self.columns[:20], 'and')}"
        return reader.note(node, "E151", f"the data has no column {shown(name)}{hint}")
