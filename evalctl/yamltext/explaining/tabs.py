"""Tabs: in indentation, where YAML wants spaces, and between a key and its text."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from evalctl.yamltext.explaining.scene import Scene
from evalctl.yamltext.finding import Finding, Fix
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.written_lines import WrittenLine

_EXAMPLE = """\
prompts:
  - id: opening-hours
    prompt: When is the office open?"""
_WIDTHS = (2, 4, 8)
"""Spaces that editors show for a tab."""


def tab(scene: Scene) -> Finding | None:
    """A tab where YAML wants spaces."""
    if scene.trouble == "tab" or scene.char == "\t" or scene.is_row_start:
        for row in (scene.row, scene.since_row):
            if "\t" in row.text[: row.indent]:
                return _indentation(scene, row)
    if scene.char == "\t" and scene.trouble in ("character", "tab"):
        return tab_between(scene.at, scene.row.text)
    return None


def tab_between(place: Place, text: str) -> Finding:
    """A tab that separates a key, a dash, a value or a comment from its neighbour."""
    begin = place.column - 1
    behind = text[begin:].lstrip(" \t")
    fix = Fix({place.line: text[:begin].rstrip() + (" " + behind if behind else "")})
    return Finding(
        place, "E010", "a tab stands here, where only spaces can; type a space instead", fix, _EXAMPLE
    )


def _indentation(scene: Scene, row: WrittenLine) -> Finding:
    """All lines that are indented with tabs, in one finding at the first."""
    rows = [each for each in scene.outline.content() if "\t" in each.text[: each.indent]] or [row]
    first = min(row, rows[0], key=lambda each: each.number)
    count = f"; {len(rows):,} lines of this file have the same" if len(rows) > 1 else ""
    said = (
        f"this line is indented with a tab, and YAML accepts only spaces; put two spaces for each tab{count}"
    )
    place = replace(scene.at, line=first.number, column=first.text.index("\t") + 1)
    return Finding(place, "E010", said, _spaced(scene, rows), _EXAMPLE)


def _spaced(scene: Scene, rows: Sequence[WrittenLine]) -> Fix | None:
    """Spaces for the tabs of *rows* and of the texts under them; None where their number is not certain."""
    above = next(scene.outline.above(rows[0].number), None)
    if above is not None and above.opens_block and len(rows) == 1:
        return Fix({rows[0].number: " " * (above.start + 1) + rows[0].text.lstrip(" \t")})
    width = _width(scene, rows)
    if width is None:
        # One list item alone below its key may stand anywhere to the right of it.
        if above is None or not _opens(above) or len(rows) > 1 or not rows[0].dashes:
            return None
        return Fix({rows[0].number: " " * (above.start + 1) + rows[0].text.lstrip(" \t")})
    numbers = {row.number for row in rows}
    texts = [row for row in scene.outline.rows if row.number in numbers or row.text.startswith("\t")]
    return Fix({row.number: _expanded(row.text, width) for row in texts}, line_by_line=True)


def _width(scene: Scene, rows: Sequence[WrittenLine]) -> int | None:
    """How many spaces a tab stands for: with which the lines stand where other lines do."""
    numbers = {row.number for row in rows}
    others = [row for row in scene.outline.content() if row.number not in numbers and row.indent]
    if not others:
        return _WIDTHS[0]
    dashes = {column for row in others for column in row.dashes}
    starts = {row.start for row in others}
    above = next(scene.outline.above(rows[0].number), None)
    fitting = [
        width
        for width in _WIDTHS
        if all(_column(row, width) in (dashes if row.dashes else starts) for row in rows)
        and _column(rows[0], width) >= _least_column(rows[0], above)
    ]
    beside = [width for width in fitting if above is not None and _column(rows[0], width) == above.start]
    return beside[0] if beside else fitting[0] if len(fitting) == 1 else None


def _least_column(row: WrittenLine, above: WrittenLine | None) -> int:
    """Where *row* begins at least: what stands under a key without a value belongs to that key."""
    if above is None or not _opens(above):
        return 1
    return above.start if row.dashes else above.start + 1


def _opens(row: WrittenLine) -> bool:
    """Whether the value of the key on *row* stands below it."""
    return row.key is not None and not row.plain_value


def _column(row: WrittenLine, width: int) -> int:
    return len(row.text[: row.indent].replace("\t", " " * width)) + 1


def _expanded(text: str, width: int) -> str:
    return re.sub(r"^[ \t]*", lambda blanks: blanks[0].replace("\t", " " * width), text, count=1)
