"""What results look like: values in, text out. Nothing here prints.

``RUNS``, ``STORED``, ``COMPARISON`` and ``HISTORY`` each know the formats of one kind of result, and render it
in the one chosen by name; ``Progress`` is the line shown while a run is going on.
"""

from evalctl.reports.formats import (
    COMPARISON,
    FORECAST,
    HISTORY,
    RUNS,
    STORED,
    TRIED,
    Format,
    Formats,
    format_for,
    render,
)
from evalctl.reports.progress import Progress
from evalctl.reports.style import ANSI, PLAIN, Style

__all__ = [
    "ANSI",
    "COMPARISON",
    "FORECAST",
    "HISTORY",
    "PLAIN",
    "RUNS",
    "STORED",
    "TRIED",
    "Format",
    "Formats",
    "Progress",
    "Style",
    "format_for",
    "render",
]
