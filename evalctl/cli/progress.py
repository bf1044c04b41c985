"""The progress line of a run, on a terminal; silence elsewhere."""

import shutil
import time
from typing import TextIO

from evalctl.cli import console
from evalctl.model.gradings import Grading
from evalctl.model.runs import RunHeader
from evalctl.reporters.progress_line import Progress

REDRAW_EVERY_S = 0.1


class ProgressLine:
    """Draws over itself on *stream* while a run goes on, and leaves nothing behind."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._shown = stream.isatty()
        self._progress = Progress(0)
        self._started_s = 0.0
        self._drawn_s = 0.0

    def begins(self, header: RunHeader, to_ask: int) -> None:
        """Start at nothing."""
        self._progress = Progress(to_ask)
        self._started_s = time.monotonic()
        self._draw()

    def graded(self, grading: Grading) -> None:
        """One more."""
        if grading.sample == 0:
            return
        now_s = time.monotonic()
        self._progress = self._progress.after(grading.status, now_s - self._started_s)
        if now_s - self._drawn_s >= REDRAW_EVERY_S:
            self._draw()

    def interrupted(self, header: RunHeader, kept: int, of: int) -> None:
        """Say what is not lost."""
        self.ends()
        console.message(
            f"interrupted: {kept} of {of} cases are kept in run {header.id}; evalctl show {header.id}"
        )

    def ends(self) -> None:
        """Wipe the line."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def _draw(self) -> None:
        if self._shown:
            self._drawn_s = time.monotonic()
            columns = shutil.get_terminal_size().columns
            self._stream.write(f"\r\x1b[K{self._progress.line(columns - 1)}")
            self._stream.flush()
