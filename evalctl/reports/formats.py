"""The formats a result can have, by name and by file suffix. A further format is one module and a line here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import TypeAlias

from evalctl.domain.reports import RunReport
from evalctl.errors import UsageError
from evalctl.reports import json_text, json_values
from evalctl.reports.style import PLAIN, Style
from evalctl.reports.table import runs_as_table
from evalctl.reports.visible import one_line

Renderer: TypeAlias = Callable[[Sequence[RunReport], Style, int], str]


@dataclass(frozen=True, slots=True)
class Format:
    """One way to write runs down. *render* takes the runs, a style and a width in columns."""

    name: str
    suffix: str
    render: Renderer


def _as_json(reports: Sequence[RunReport], _style: Style, _width: int) -> str:
    return json_text.document([json_values.run_object(report) for report in reports])


def _as_lines(reports: Sequence[RunReport], _style: Style, _width: int) -> str:
    return json_text.json_lines(line for report in reports for line in json_values.line_objects(report))


FORMATS: tuple[Format, ...] = (
    Format("table", ".txt", runs_as_table),
    Format("json", ".json", _as_json),
    Format("jsonl", ".jsonl", _as_lines),
)


def names() -> tuple[str, ...]:
    """The names that ``--format`` takes."""
    return tuple(known.name for known in FORMATS)


def render(reports: Sequence[RunReport], format_name: str, style: Style = PLAIN, width: int = 80) -> str:
    """*reports* in the format of that name, ending with a line end.

    Raises UsageError for a name that is not among ``names()``.
    """
    for known in FORMATS:
        if known.name == format_name:
            return known.render(reports, style, width)
    raise UsageError(f"no format is called {one_line(format_name)!r}: choose one of {', '.join(names())}")


def format_for(path: str) -> str:
    """The name of the format that a file name asks for by its suffix. Raises UsageError for another suffix."""
    suffix = PurePath(path).suffix.lower()
    for known in FORMATS:
        if known.suffix == suffix:
            return known.name
    suffixes = ", ".join(known.suffix for known in FORMATS)
    raise UsageError(f"{one_line(path)}: the end of the name chooses the format: use one of {suffixes}")
