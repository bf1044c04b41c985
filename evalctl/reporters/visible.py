"""Texts of others as a report shows them: nothing in them is obeyed by a terminal or hidden from the reader."""

import re

from evalctl.model.text import visible
from evalctl.yamltext.lazy_pattern import lazy_pattern

_LINE_END = lazy_pattern(r"\r\n|\n")

# GitHub's runner takes ##[command] anywhere in a line and ::command:: behind blanks at its beginning; Azure's agent
# takes ##vso[command], TeamCity ##teamcity[command].
_SQUARE = lazy_pattern(r"##(?=\w*\[)")
_COLONS = lazy_pattern(r"^([^\S\n]*+):(?=:)", re.MULTILINE)


def one_line(text: str) -> str:
    """*text* on one line: line ends become ``↵``, tabs a space, control and invisible characters their picture."""
    if text.isascii() and text.isprintable():
        return text
    return visible(_LINE_END.sub("↵", text).replace("\t", " "), keep=frozenset())


def path(text: str) -> str:
    """A path at the beginning of a line, where some build servers take two colons for a command."""
    shown = one_line(text)
    return f"./{shown}" if shown.startswith(":") else shown


def without_commands(text: str) -> str:
    """*text* with every beginning of a build server's command taken apart by a space: no line of it is obeyed."""
    return _COLONS.sub(r"\1: ", without_square_commands(text))


def without_square_commands(text: str) -> str:
    """*text* without those commands that may begin anywhere in a line, to stand inside another command."""
    return _SQUARE.sub("# #", text)


def json_without_commands(text: str) -> str:
    """The same for JSON: by an escape, so that the value stays."""
    return _SQUARE.sub(r"\\u0023#", text)


def lines(text: str) -> list[str]:
    """The lines of *text*, each safe to show; tabs become spaces. At least one line."""
    return [visible(line.expandtabs(4), keep=frozenset()) for line in _LINE_END.split(text)]
