"""Texts of others as a report shows them: nothing in them is obeyed by a terminal or hidden from the reader."""

import re

from evalctl.domain.text import visible

_LINE_END = re.compile(r"\r\n|\n")


def one_line(text: str) -> str:
    """*text* on one line: line ends become ``↵``, tabs a space, control and invisible characters their picture."""
    if text.isascii() and text.isprintable():
        return text
    return visible(_LINE_END.sub("↵", text).replace("\t", " "), keep=frozenset())


def path(text: str) -> str:
    """A path at the beginning of a line, where some build servers take two colons for a command."""
    shown = one_line(text)
    return f"./{shown}" if shown.startswith(":") else shown


def lines(text: str) -> list[str]:
    """The lines of *text*, each safe to show; tabs become spaces. At least one line."""
    return [visible(line.expandtabs(4), keep=frozenset()) for line in _LINE_END.split(text)]
