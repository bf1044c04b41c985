"""A row of a data file: its cells, as the file has them."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct, field

from evalctl.yamltext.value_names import shown


class Figure(str):
    """A cell that is a number, true or false in JSON, in the digits that stand there."""

    __slots__ = ()


Cell: TypeAlias = str | tuple[str, ...]
"""A text, or the items of a list."""

Cells: TypeAlias = dict[str, Cell]


class DataProblem(Exception):
    """Something is wrong with a data file. The text is one sentence; *line* is the file's, 0 for the whole file."""

    def __init__(self, message: str, line: int = 0, example: str | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.example = example


class Row(Struct, frozen=True):
    """One row: the line that it begins on, and its cells by column.

    *texts* has every cell as one text. *nested* are the columns whose cell is neither a text nor a list of texts;
    they are empty in *texts*. *is_json* says that the file tells texts and numbers apart.
    """

    line: int
    cells: Mapping[str, Cell]
    texts: Mapping[str, str]
    nested: frozenset[str] = field(default=frozenset())
    is_json: bool = False


def text_of(cell: Cell) -> str:
    """The cell as one text."""
    return cell if isinstance(cell, str) else ", ".join(cell)


def is_empty(cell: Cell) -> bool:
    """Whether nothing but white space stands there."""
    return not cell.strip() if isinstance(cell, str) else not any(item.strip() for item in cell)


def nested_cell(name: str) -> str:
    """What is said of a cell that is used and is neither a text nor a list of texts."""
    return f"the cell {shown(name)} is neither a text nor a list of texts"
