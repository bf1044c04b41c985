"""The formats that results are written in, chosen by name or by the end of a file's name.

A further format of runs is one module and one line here.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from evalctl.evaluation.evaluate import Evaluation
from evalctl.evaluation.run_reports import ComparisonReport, Forecast, HistoryReport, StoredRun
from evalctl.model.inventory import InstalledPart, Listed, Word
from evalctl.model.tried import Tried
from evalctl.reporters.assertions_page import words_as_page
from evalctl.reporters.comparison_report import comparison_as_table, comparison_object
from evalctl.reporters.forecast_report import forecast_as_table, forecast_objects
from evalctl.reporters.formatter import Formatter, Formatters
from evalctl.reporters.history_report import history_as_table, history_objects
from evalctl.reporters.json_text import document, json_lines
from evalctl.reporters.json_values import line_objects, run_object
from evalctl.reporters.overview_reports import (
    finding_objects,
    findings_as_table,
    set_objects,
    sets_as_table,
    word_objects,
    words_as_table,
)
from evalctl.reporters.stored_report import stored_as_table, stored_object
from evalctl.reporters.style import PLAIN, Style
from evalctl.reporters.table import runs_as_table
from evalctl.reporters.try_report import tried_as_table, tried_object

V = TypeVar("V")


def _json(value_of: Callable[[V], Any]) -> Formatter[V]:
    def render(value: V, _style: Style, _width: int) -> str:
        return document(value_of(value))

    return Formatter("json", ".json", render)


def _lines(reports: Sequence[Evaluation], _style: Style, _width: int) -> str:
    return json_lines(line for report in reports for line in line_objects(report))


def _forecast_lines(forecasts: Sequence[Forecast], _style: Style, _width: int) -> str:
    return json_lines(forecast_objects(forecasts))


def _run_objects(reports: Sequence[Evaluation]) -> list[dict[str, Any]]:
    return [run_object(report) for report in reports]


def _stored_objects(stored: StoredRun) -> list[dict[str, Any]]:
    return [stored_object(stored)]


RUNS: Formatters[Sequence[Evaluation]] = Formatters(
    (
        Formatter("table", ".txt", runs_as_table),
        _json(_run_objects),
        Formatter("jsonl", ".jsonl", _lines),
    )
)
STORED: Formatters[StoredRun] = Formatters(
    (Formatter("table", ".txt", stored_as_table), _json(_stored_objects))
)
FORECAST: Formatters[Sequence[Forecast]] = Formatters(
    (
        Formatter("table", ".txt", forecast_as_table),
        _json(forecast_objects),
        Formatter("jsonl", ".jsonl", _forecast_lines),
    )
)
COMPARISON: Formatters[ComparisonReport] = Formatters(
    (Formatter("table", ".txt", comparison_as_table), _json(comparison_object))
)
HISTORY: Formatters[HistoryReport] = Formatters(
    (Formatter("table", ".txt", history_as_table), _json(history_objects))
)
SETS: Formatters[Sequence[Listed]] = Formatters(
    (Formatter("table", ".txt", sets_as_table), _json(set_objects))
)
WORDS: Formatters[Sequence[Word]] = Formatters(
    (
        Formatter("table", ".txt", words_as_table),
        _json(word_objects),
        Formatter("markdown", ".md", words_as_page),
    )
)
TRIED: Formatters[Tried] = Formatters((Formatter("table", ".txt", tried_as_table), _json(tried_object)))
FINDINGS: Formatters[Sequence[InstalledPart]] = Formatters(
    (Formatter("table", ".txt", findings_as_table), _json(finding_objects))
)


def render(reports: Sequence[Evaluation], format_name: str, style: Style = PLAIN, width: int = 80) -> str:
    """Runs in the format of that name. Raises UsageError for an unknown name."""
    return RUNS.render(reports, format_name, style, width)


def format_for(path: str) -> str:
    """The format of runs that a file's name asks for. Raises UsageError when it ends in no known way."""
    return RUNS.name_for(path)
