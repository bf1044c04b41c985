"""Mistakes in files: for people with the line and a mark below it, for machines as JSON, for GitHub as notes."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from evalctl.model.secrets import Secrets
from evalctl.reporters.formatter import Formatter, Formatters
from evalctl.reporters.json_text import document
from evalctl.reporters.style import Style
from evalctl.reporters.visible import one_line, path, without_square_commands
from evalctl.reporters.width import display_width
from evalctl.yamltext import Mistake

MOST_SHOWN = 20
"""Mistakes told to people at once: more are not read, and often come from one cause."""

_LONGEST_LINE = 100
"""Characters of a line that are shown, those round the mark; a long line would wrap and the mark be lost."""

_SECRETS = Secrets(())


def mistakes_as_text(mistakes: Sequence[Mistake], style: Style, _width: int) -> str:
    """Each mistake with its place, the line, a mark, and how it is right; at most ``MOST_SHOWN``."""
    lines = [line for mistake in mistakes[:MOST_SHOWN] for line in _told(mistake, style)]
    if len(mistakes) > MOST_SHOWN:
        lines.append(f"and {len(mistakes) - MOST_SHOWN:,} more")
    return "".join(f"{line}\n" for line in lines)


def mended_as_text(corrections: Sequence[Mistake], style: Style) -> str:
    """Every line that was put right, as it is now."""
    lines: list[str] = []
    for mistake in map(_masked, corrections):
        head = _head(mistake, style, style.good)
        lines += [f"{head}: put right", *_numbered(mistake.correction or "", mistake.place.line)]
    return "".join(f"{line}\n" for line in lines)


def mistakes_as_json(mistakes: Sequence[Mistake], _style: Style, _width: int) -> str:
    """All mistakes as an array of objects."""
    return document([_object(_masked(mistake)) for mistake in mistakes])


def mistakes_for_github(mistakes: Sequence[Mistake], _style: Style, _width: int) -> str:
    """All mistakes as workflow commands, which GitHub shows beside the lines of a pull request."""
    return "".join(_command(_masked(mistake)) for mistake in mistakes)


def _told(original: Mistake, style: Style) -> Iterator[str]:
    mistake = _masked(original)
    place = mistake.place
    colour = style.bad if mistake.severity == "error" else style.warning
    yield f"{_head(mistake, style, colour)}: {one_line(mistake.message)}"
    if mistake.excerpt is not None:
        # What was masked before the mark is shorter or longer now.
        column = len(_SECRETS.mask_message((original.excerpt or "")[: place.column - 1])) + 1
        yield from _excerpt(mistake.excerpt, place.line, column, style)
    if mistake.correction is not None:
        yield "  write it like this:"
        yield from _numbered(mistake.correction, place.line)
    elif mistake.example is not None:
        yield "  for example:"
        yield from (_example_line(_cut(line, 0)) for line in mistake.example.split("\n"))


def _head(mistake: Mistake, style: Style, colour: str) -> str:
    """The place, the code and the prompt."""
    place = mistake.place
    where = f" in {one_line(mistake.where)}" if mistake.where else ""
    spot = style.paint(style.strong, f"{path(place.path)}:{place.line}:{place.column}:")
    return f"{spot} {style.paint(colour, mistake.code)}{where}"


def _numbered(text: str, first: int) -> Iterator[str]:
    """The lines of *text* with their numbers, from *first* on."""
    for number, line in enumerate(text.split("\n"), first):
        yield f"{number:5} | {_cut(line, 0)}"


def _example_line(line: str) -> str:
    """A line to copy, with nothing before it but spaces, unless a build server would take it for a command."""
    return f"      | {line}" if line.lstrip().startswith("::") else f"        {line}"


def _excerpt(line: str, number: int, column: int, style: Style) -> Iterator[str]:
    """The line, and below it a mark under its character number *column*."""
    start = max(0, column - 1 - _LONGEST_LINE // 2) if len(line) > _LONGEST_LINE else 0
    before = ("…" if start else "") + one_line(line[start : column - 1])
    yield f"{number:5} | {_cut(line, start)}".rstrip()
    yield f"{'':5} | {' ' * display_width(before)}{style.paint(style.bad, '^')}"


def _cut(line: str, start: int) -> str:
    end = start + _LONGEST_LINE
    return ("…" if start else "") + one_line(line[start:end]) + ("…" if len(line) > end else "")


def _masked(mistake: Mistake) -> Mistake:
    """*mistake* without anything that looks like a key: people paste keys where they do not belong."""
    return replace(
        mistake,
        message=_SECRETS.mask_message(mistake.message),
        excerpt=_mask(mistake.excerpt),
        correction=_mask(mistake.correction),
        example=_mask(mistake.example),
    )


def _mask(text: str | None) -> str | None:
    return text and _SECRETS.mask_message(text)


def _object(mistake: Mistake) -> dict[str, Any]:
    return {
        "path": mistake.place.path,
        "line": mistake.place.line,
        "column": mistake.place.column,
        "code": mistake.code,
        "severity": mistake.severity,
        "where": mistake.where,
        "message": mistake.message,
        "excerpt": mistake.excerpt,
        "correction": mistake.correction,
        "example": mistake.example,
    }


def _command(mistake: Mistake) -> str:
    place = mistake.place
    properties = {
        "file": place.path.replace("\\", "/"),
        "line": str(place.line),
        "col": str(place.column),
        "title": mistake.code,
    }
    said = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    where = f"in {mistake.where}: " if mistake.where else ""
    advice = _advice(mistake)
    return f"::{mistake.severity} {said}::{_data(where + mistake.message + advice)}\n"


def _advice(mistake: Mistake) -> str:
    if mistake.correction is not None:
        return f"\nwrite it like this:\n{mistake.correction}"
    return f"\nfor example:\n{mistake.example}" if mistake.example is not None else ""


def _data(text: str) -> str:
    """*text* as the message of a workflow command: on one line, with nothing in it that is a command itself."""
    lines = (without_square_commands(one_line(line.expandtabs(4))) for line in text.split("\n"))
    return "\n".join(lines).replace("%", "%25").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


MISTAKES: Formatters[Sequence[Mistake]] = Formatters(
    (
        Formatter("text", ".txt", mistakes_as_text),
        Formatter("json", ".json", mistakes_as_json),
        Formatter("github", ".github", mistakes_for_github, is_commands=True),
    )
)
