"""Mistakes to the streams: the result of ``check``, and a message of every other command."""

import sys
from collections.abc import Sequence

from evalctl.cli import console
from evalctl.datasets import Loaded
from evalctl.reporters.mistakes import MISTAKES, mended_as_text
from evalctl.reporters.style import ANSI, PLAIN
from evalctl.reporters.visible import one_line
from evalctl.yamltext import Mistake


def show(mistakes: Sequence[Mistake], format_name: str) -> None:
    """Print *mistakes* to stdout in the format of that name; nothing where people read and there are none."""
    if mistakes or format_name == "json":
        style = ANSI if console.wants_colour(sys.stdout) else PLAIN
        text = MISTAKES.render(mistakes, format_name, style)
        console.result(text, is_commands=MISTAKES.is_commands(format_name))


def show_mistakes(mistakes: Sequence[Mistake]) -> None:
    """Print *mistakes* to stderr: what a command that needs good files says of bad ones."""
    style = ANSI if console.wants_colour(sys.stderr) else PLAIN
    console.message(MISTAKES.render(mistakes, "text", style))


def show_mended(corrections: Sequence[Mistake]) -> None:
    """Print to stderr which lines were put right; nothing where none was."""
    if corrections:
        style = ANSI if console.wants_colour(sys.stderr) else PLAIN
        console.message(mended_as_text(corrections, style))


def show_doubts(loaded: Sequence[Loaded]) -> None:
    """Say of each set how many of its checks may prove less than they seem to, and how to read about it."""
    for one in loaded:
        if count := len(one.warnings):
            first = one.warnings[0]
            where = f"{first.place}: {first.code}: {first.message}"
            rest = f"; and {count - 1} more" if count > 1 else ""
            console.message(f"warning: {one_line(where)}{rest} (evalctl check {one_line(one.path)})")


def show_warnings(warnings: Sequence[Mistake]) -> None:
    """Print *warnings* to stderr, one a line."""
    for warning in warnings:
        console.message(f"warning: {one_line(f'{warning.place}: {warning.code}: {warning.message}')}")
