"""Results to stdout and to files."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from evalctl.cli import console
from evalctl.errors import IncompleteRun, StorageError
from evalctl.evaluation.evaluate import Evaluation
from evalctl.reporters.formats import RUNS, format_for, render
from evalctl.reporters.formatter import Formatters
from evalctl.reporters.style import ANSI, PLAIN
from evalctl.yamltext.replacing import write_file

if TYPE_CHECKING:
    from evalctl.commands.unsaved import UnsavedAnswers

T = TypeVar("T")


def show(formats: Formatters[T], value: T, format_name: str) -> None:
    """Print *value* to stdout in the one of *formats* with that name."""
    style = ANSI if console.wants_colour(sys.stdout) else PLAIN
    console.result(formats.render(value, format_name, style, console.width()))


def refuse_unknown(files: Sequence[Path], inputs: Sequence[str] = ()) -> None:
    """See that each file's suffix names a format and its folder is there, before anything is spent."""
    for file in files:
        format_for(str(file))
        if any(Path(given).exists() and file.exists() and file.samefile(given) for given in inputs):
            raise StorageError(f"{file} is what is read: write the results to another file")
        if not file.absolute().parent.is_dir():
            raise StorageError(f"{file}: there is no folder {file.parent} to write it to")
        if not os.access(file if file.exists() else file.absolute().parent, os.W_OK):
            raise StorageError(f"{file} cannot be written: permission denied")


def write(reports: Sequence[Evaluation], format_name: str, files: Sequence[Path]) -> None:
    """Print *reports* to stdout in the format of that name, and write each of *files* in its own.

    Raises IncompleteRun for what cannot be written, after all else was.
    """
    problems: list[str] = []
    try:
        show(RUNS, reports, format_name)
    except StorageError as problem:
        problems.append(str(problem))
    for file in files:
        try:
            write_file(file, render(reports, format_for(str(file))).encode("utf-8"))
        except OSError as problem:
            problems.append(f"{file} cannot be written: {problem.strerror or problem}")
    if problems:
        kept = ", ".join(f"evalctl show {report.run.header.id}" for report in reports)
        raise IncompleteRun(f"{'; '.join(problems)}; {kept} shows the results again")


def adrift(failure: "UnsavedAnswers") -> int:
    """Print to stderr what is on no disk; returns the exit code."""
    console.message(f"evalctl: {failure}")
    for line in failure.lines():
        console.message(line)
    return failure.exit_code
