"""Indentation: tabs, and lines that do not line up with their neighbours."""

import re
from dataclasses import dataclass, replace

from evalctl.source.explaining.scene import Scene
from evalctl.source.findings import Finding, Fix
from evalctl.source.place import Place
from evalctl.source.text.rows import Row
from evalctl.source.wording import shown

_EXAMPLE = """\
prompts:
  - id: opening-hours
    prompt: When is the office open?
    assert:
      - contains: Monday"""


def tab(scene: Scene) -> Finding | None:
    """A tab where YAML wants spaces."""
    rows = [row for row in scene.outline.rows if row.kind == "content" and "\t" in row.text[: row.indent]]
    if scene.row not in rows and "\t" in scene.row.text[: scene.row.indent] and scene.trouble == "tab":
        rows.append(scene.row)
    is_indentation = scene.row in rows and (scene.char == "\t" or scene.at.column <= scene.row.column)
    if not is_indentation and scene.trouble == "tab":
        is_indentation = scene.row in rows
    if is_indentation or (rows and scene.since_row in rows and scene.trouble != "character"):
        return indented_with_tabs(scene, rows)
    if scene.char == "\t" and scene.trouble in ("character", "tab"):
        return tab_between(scene.at, scene.row.text)
    return None


def indented_with_tabs(scene: Scene, rows: list[Row]) -> Finding:
    """All lines that are indented with tabs, in one finding at the first."""
    first = rows[0] if scene.row.number > rows[0].number else scene.row
    count = f"; {len(rows):,} lines of this file have the same" if len(rows) > 1 else ""
    said = (
        f"this line is indented with a tab, and YAML accepts only spaces; put two spaces for each tab{count}"
    )
    place = replace(scene.at, line=first.number, column=first.text.index("\t") + 1)
    also = [row for row in scene.outline.rows if row.text.startswith("\t") or row in rows]
    return Finding(place, "E010", said, Fix({row.number: _spaces(row.text) for row in also}), _EXAMPLE)


def tab_between(place: Place, text: str) -> Finding:
    """A tab that separates a key, a dash, a value or a comment from its neighbour."""
    begin = place.column - 1
    behind = text[begin:].lstrip(" \t")
    fix = Fix({place.line: text[:begin].rstrip() + (" " + behind if behind else "")})
    return Finding(
        place, "E010", "a tab stands here, where only spaces can; type a space instead", fix, _EXAMPLE
    )


def _spaces(text: str) -> str:
    indentation = re.match(r"[ \t]*", text)
    end = indentation.end() if indentation else 0
    return text[:end].replace("\t", "  ") + text[end:]


@dataclass(frozen=True, slots=True)
class _Siblings:
    """The list or table that a line was probably meant to belong to: its column and a few of its keys."""

    column: int
    is_table: bool
    keys: tuple[str, ...]


def misaligned(scene: Scene) -> Finding | None:
    """A line is indented a little more or less than the lines it belongs to."""
    row = scene.row
    if scene.trouble not in ("indentation", "end", "colon", "no colon", "dash") or row.kind != "content":
        return None
    if scene.trouble == "no colon":
        row = scene.since_row
    is_dash = bool(row.dashes)
    if not is_dash and row.key is None:
        return None
    siblings = _nearest(scene, row, is_dash)
    if siblings is None:
        return None
    spaces, wanted = row.column - 1, siblings.column - 1
    text = " " * wanted + row.text.lstrip(" ")
    place = replace(scene.at, line=row.number, column=row.column)
    change = "Remove" if spaces > wanted else "Add"
    much = abs(spaces - wanted)
    amount = f"{change.lower()} {much} space{'s' if much > 1 else ''}"
    if is_dash:
        said = (
            f"this dash does not line up with the other dashes of its list: it stands in column {row.column} and "
            f"they stand in column {siblings.column}; {amount} to indent it the same"
        )
        return Finding(place, "E027", said, Fix({row.number: text}), _EXAMPLE)
    others = f" ({', '.join(siblings.keys)})" if siblings.keys else ""
    said = (
        f"{shown(row.key or '')} is indented by {_count(spaces)}, "
        f"and the keys it belongs to{others} by {_count(wanted)}; {amount} so that they line up"
    )
    return Finding(place, "E026", said, Fix({row.number: text}), _EXAMPLE)


def _count(spaces: int) -> str:
    return f"{spaces} space{'' if spaces == 1 else 's'}" if spaces else "no spaces"


def _nearest(scene: Scene, row: Row, is_dash: bool) -> _Siblings | None:
    """The open or just ended list or table whose column is nearest to that of *row*; None where none is."""
    levels = [
        level for level in (*scene.levels, *scene.closed) if not level.flow and level.is_table != is_dash
    ]
    columns = {level.place.column for level in levels}
    columns |= {each.dashes[0] if is_dash else each.start for each in _item_above(scene, row, is_dash)}
    columns.discard(row.column)
    if not columns:
        return None
    ranked = sorted(columns, key=lambda column: abs(column - row.column))
    if len(ranked) > 1 and abs(ranked[0] - row.column) == abs(ranked[1] - row.column):
        ranked[0] = min(ranked[:2]) if is_dash else max(ranked[:2])
    column = ranked[0]
    keys = [each.key for each in _item_above(scene, row, is_dash=False) if each.key and each.start == column]
    return _Siblings(column, not is_dash, tuple(dict.fromkeys(reversed(keys)))[:5])


def _item_above(scene: Scene, row: Row, is_dash: bool) -> list[Row]:
    """The rows above that begin a list item, or a key, up to the beginning of what *row* is in."""
    rows: list[Row] = []
    for each in scene.outline.above(row.number):
        if each.dashes if is_dash else each.key is not None:
            rows.append(each)
        if each.column == 1 or len(rows) == 20:
            break
    return rows


def behind_end(scene: Scene) -> Finding | None:
    """Something stands behind the end of what the file holds."""
    if scene.trouble != "end":
        return None
    said = (
        "this line does not belong to what stands above it: the file's content has ended before it; "
        "begin all keys of the file in the same column"
    )
    return Finding(scene.at, "E043", said, None, "id: acme.faq\nprompts:\n  - id: opening-hours")


def unexplained(scene: Scene) -> Finding:
    """Nothing better can be said."""
    above = scene.above
    lines = f"lines {above.number} to {scene.at.line}" if above is not None else f"line {scene.at.line}"
    said = (
        f"this does not fit what stands above it; look at {lines} for a missing quote, colon or bracket, "
        "and whether they are indented alike"
    )
    return Finding(scene.at, "E049", said, None, _EXAMPLE)
