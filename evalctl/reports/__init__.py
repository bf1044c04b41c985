"""What results look like: values in, text out. Nothing here prints.

``render`` writes runs down in a format chosen by name; ``Progress`` is the line shown while a run is going on.
"""

from evalctl.reports.formats import FORMATS, Format, format_for, names, render
from evalctl.reports.progress import Progress
from evalctl.reports.style import ANSI, PLAIN, Style

__all__ = ["ANSI", "FORMATS", "PLAIN", "Format", "Progress", "Style", "format_for", "names", "render"]
