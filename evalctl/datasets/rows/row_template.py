"""The cases of a set with data rows: made of one row after the other, as they are asked for."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct, field

from evalctl.datasets.rows.datafile import DataFile
from evalctl.datasets.rows.row import DataProblem, Row, is_empty, nested_cell
from evalctl.datasets.rows.row_ids import id_of
from evalctl.datasets.rows.template import Template
from evalctl.datasets.rows.template_problem import TemplateProblem
from evalctl.datasets.rows.templated import AnyCheck, on_row
from evalctl.errors import UsageError
from evalctl.model.cases import Case, Message, PromptCase
from evalctl.model.conditions import Overrides
from evalctl.model.json_values import canonical, digest
from evalctl.model.tally import Tally
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.place import Place
from evalctl.yamltext.value_names import listed, shown

ROW_ID_DIGITS = 10

_ASKS_ANYWAY = lazy_pattern(r"\{%-?\s*(?:else|elif|if\s+not)\b|[=!]=|\|\s*default")
"""What a template has that says something where a cell is empty."""


_SILENT = Overrides()


class TemplatedTurn(Struct, frozen=True):
    """One message of the template."""

    role: Literal["user", "assistant"]
    content: Template


class RowTemplate(Struct, frozen=True):
    """What a row becomes. *texts* are the templates of ``reference``, ``context`` and ``criteria``.

    *system* is the system prompt where it is another with every row. *crowded* are ids that several cells of the
    id column come to.
    """

    turns: tuple[TemplatedTurn, ...]
    checks: tuple[AnyCheck, ...]
    texts: Mapping[str, Template]
    id_column: str | None
    language: str | None = None
    tags: tuple[Template, ...] = ()
    system: Template | None = None
    crowded: frozenset[str] = field(default=frozenset())

    @property
    def columns(self) -> frozenset[str]:
        """The columns that the question uses: they make the id of a row that has none of its own."""
        return frozenset().union(*(turn.content.columns for turn in self.turns))

    def case(self, row: Row, path: str) -> PromptCase:
        """The case that *row* comes to. Raises DataProblem."""
        try:
            messages = [Message(turn.role, turn.content.render(row)) for turn in self.turns]
            texts = {name: self._text(template, row) for name, template in self.texts.items()}
            system = None if self.system is None else self._text(self.system, row)
            tags = self._tags(row) if self.tags else ()
        except TemplateProblem as problem:
            raise DataProblem(str(problem), row.line) from None
        for message in messages:
            if not message.content.strip():
                what = "the prompt" if len(messages) == 1 else f"a message of the {message.role}"
                raise DataProblem(self._nothing_asked(row) or f"with this row {what} is empty", row.line)
        if nothing := self._nothing_asked(row):
            raise DataProblem(nothing, row.line)
        key = self.key(row)
        identifier = key if self.id_column is None else id_of(key, self.crowded)
        return PromptCase(
            identifier,
            Place(path, row.line),
            tuple(messages),
            checks=tuple([on_row(check, row) for check in self.checks]),
            row=row.texts,
            language=self.language,
            tags=tags,
            reference=texts.get("reference"),
            context=texts.get("context"),
            criteria=texts.get("criteria"),
            shaping=_SILENT if system is None else Overrides(system=system),
            written_id=None if key == identifier else key,
        )

    def key(self, row: Row) -> str:
        """What tells *row* apart: its cell in the id column, else an id made of what is asked. Raises DataProblem."""
        if self.id_column is None:
            cells = {name: row.cells[name] for name in sorted(self.columns)}
            return f"row-{digest(canonical(cells))[:ROW_ID_DIGITS]}"
        if self.id_column in row.nested:
            raise DataProblem(nested_cell(self.id_column), row.line)
        key = row.texts[self.id_column].strip()
        if not key:
            raise DataProblem(
                f"the cell {shown(self.id_column)} is empty; it is the id of this row", row.line
            )
        return key

    def _text(self, template: Template, row: Row) -> str | None:
        text = template.render(row)
        return text if text.strip() else None

    def _tags(self, row: Row) -> tuple[str, ...]:
        """The tags of *row*, each once: several of a cell that holds a list."""
        tags: dict[str, None] = {}
        for text in self.tags:
            cell = None if text.cell is None else row.cells[text.cell]
            for item in cell if isinstance(cell, tuple) else (text.render(row),):
                if tag := item.strip():
                    tags[tag] = None
        return tuple(tags)

    def _nothing_asked(self, row: Row) -> str | None:
        """Why only what stands in every question would be asked; None where something of the row is.

        A template that chooses what to say where a cell is empty asks something.
        """
        asked = self.turns[-1].content
        for name in asked.columns:
            if not is_empty(row.cells[name]):
                return None
        if not asked.columns or _ASKS_ANYWAY.search(asked.source):
            return None
        names = listed(sorted(asked.columns), "and")
        cells = f"the cell {names} is" if len(asked.columns) == 1 else f"the cells {names} are"
        return f"{cells} empty, so nothing is asked"


@dataclass(frozen=True, slots=True)
class RowCases(Collection[Case]):
    """The cases of a data file, read anew each time they are walked. *tally* was made when the set was read."""

    data: DataFile
    recipe: RowTemplate
    count: int
    tally: Tally

    def __iter__(self) -> Iterator[Case]:
        """Raises UsageError when the file is not any more what it was when the set was read."""
        try:
            for row in self.data.rows():
                if isinstance(row, DataProblem):
                    raise row
                yield self.recipe.case(row, self.data.shown)
        except (DataProblem, OSError) as problem:
            raise UsageError(f"{self.data.shown} was changed while evalctl read it: {problem}") from None

    def __len__(self) -> int:
        return self.count

    def __contains__(self, case: object) -> bool:
        return any(case == one for one in self)
