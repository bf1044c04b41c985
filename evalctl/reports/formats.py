"""The formats that results are written in, chosen by name or by the end of a file's name.

A further format of runs is one module and one line here.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from evalctl.domain.overview import Finding, Listed, Word
from evalctl.domain.reports import ComparisonReport, Forecast, HistoryReport, RunReport, StoredRun
from evalctl.domain.tried import Tried
from evalctl.reports.comparison_report import comparison_as_table, comparison_object
from evalctl.reports.forecast_report import forecast_as_table, forecast_objects
from evalctl.reports.format import Format, Formats
from evalctl.reports.history_report import history_as_table, history_objects
from evalctl.reports.json_text import document, json_lines
from evalctl.reports.json_values import line_objects, run_object
from evalctl.reports.overview_reports import (
    finding_objects,
    findings_as_table,
    set_objects,
    sets_as_table,
    word_objects,
    words_as_table,
)
from evalctl.reports.stored_report import stored_as_table, stored_object
from evalctl.reports.style import PLAIN, Style
from evalctl.reports.table import runs_as_table
from evalctl.reports.try_report import tried_as_table, tried_object
from evalctl.reports.words_page import words_as_page

V = TypeVar("V")


def _json(value_of: Callable[[V], Any]) -> Format[V]:
    def render(value: V, _style: Style, _width: int) -> str:
        return document(value_of(value))

    return Format("json", ".json", render)


def _lines(reports: Sequence[RunReport], _style: Style, _width: int) -> str:
    return json_lines(line for report in reports for line in line_objects(report))


def _forecast_lines(forecasts: Sequence[Forecast], _style: Style, _width: int) -> str:
    return json_lines(forecast_objects(forecasts))


def _run_objects(reports: Sequence[RunReport]) -> list[dict[str, Any]]:
    return [run_object(report) for report in reports]


def _stored_objects(stored: StoredRun) -> list[dict[str, Any]]:
    return [stored_object(stored)]


RUNS: Formats[Sequence[RunReport]] = Formats(
    (
        Format("table", ".txt", runs_as_table),
        _json(_run_objects),
        Format("jsonl", ".jsonl", _lines),
    )
)
STORED: Formats[StoredRun] = Formats((Format("table", ".txt", stored_as_table), _json(_stored_objects)))
FORECAST: Formats[Sequence[Forecast]] = Formats(
    (
        Format("table", ".txt", forecast_as_table),
        _json(forecast_objects),
        Format("jsonl", ".jsonl", _forecast_lines),
    )
)
COMPARISON: Formats[ComparisonReport] = Formats(
    (Format("table", ".txt", comparison_as_table), _json(comparison_object))
)
HISTORY: Formats[HistoryReport] = Formats((Format("table", ".txt", history_as_table), _json(history_objects)))
SETS: Formats[Sequence[Listed]] = Formats((Format("table", ".txt", sets_as_table), _json(set_objects)))
WORDS: Formats[Sequence[Word]] = Formats(
    (
        Format("table", ".txt", words_as_table),
        _json(word_objects),
        Format("markdown", ".md", words_as_page),
    )
)
TRIED: Formats[Tried] = Formats((Format("table", ".txt", tried_as_table), _json(tried_object)))
FINDINGS: Formats[Sequence[Finding]] = Formats(
    (Format("table", ".txt", findings_as_table), _json(finding_objects))
)


def render(reports: Sequence[RunReport], format_name: str, style: Style = PLAIN, width: int = 80) -> str:
    """Runs in the format of that name. Raises UsageError for an unknown name."""
    return RUNS.render(reports, format_name, style, width)


def format_for(path: str) -> str:
    """The format of runs that a file's name asks for. Raises UsageError when it ends in no known way."""
    return RUNS.name_for(path)
