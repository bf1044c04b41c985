"""Indentation: lines that do not line up with their neighbours."""

from msgspec import Struct
from msgspec.structs import replace

from evalctl.yamltext.explaining.scene import Scene
from evalctl.yamltext.finding import Finding, Fix
from evalctl.yamltext.parsing.composing import OpenNode
from evalctl.yamltext.text.written_lines import WrittenLine, take_apart
from evalctl.yamltext.value_names import shown

_EXAMPLE = """\
prompts:
  - id: opening-hours
    prompt: When is the office open?
    assert:
      - contains: Monday"""

_OF_A_CASE = frozenset({"prompt", "question", "messages", "assert", "reference", "expected", "form"})
"""Keys with which the first line of a prompt or a question goes on below its name."""

_BESIDE_ASSERT = _OF_A_CASE | {
    "id", "context", "criteria", "tags", "must_pass", "skip", "system", "settings", "tools", "class", "gist",
    "name", "description", "owner", "language", "target", "model", "data", "prompts", "questions", "retriever",
}  # fmt: skip
"""Keys of prompts, questions and sets; a key in the column of a dash that is none of these goes on with its item."""

_FIRST_OF_A_CASE = frozenset({"id", "prompt", "question", "messages"})

_MOST_ROWS = 20
"""Rows above a line that are looked at for the column it was meant to stand in."""


class _Siblings(Struct, frozen=True):
    """The list or table that a line was probably meant to belong to: its column and a few of its keys."""

    column: int
    keys: tuple[str, ...]
    is_certain: bool


def misaligned(scene: Scene) -> Finding | None:
    """A line is indented a little more or less than the lines it belongs to."""
    row = scene.since_row if scene.trouble == "no colon" else scene.row
    if scene.trouble not in ("indentation", "end", "colon", "no colon", "dash") or row.kind != "content":
        return None
    if not row.dashes and row.key is None:
        return None
    siblings = _nearest(scene, row)
    if siblings is None:
        return None
    place = replace(scene.at, line=row.number, column=row.column)
    spaces, wanted = row.column - 1, siblings.column - 1
    fix = _moved(scene, row, wanted - spaces) if siblings.is_certain else None
    amount = f"{'remove' if spaces > wanted else 'add'} {_count(abs(spaces - wanted))}"
    if (
        row.dashes
        and row.key is not None
        and any(each.start == row.column for each in _rows_above(scene, row)[:1])
    ):
        said = (
            f"a dash begins a new item of a list, and none can begin here; delete the dash if {shown(row.key)} "
            f"belongs to the keys above, or {amount} if a new item begins"
        )
        return Finding(place, "E027", said, None, _EXAMPLE)
    if row.dashes:
        said = (
            f"this dash does not line up with the other dashes of its list: it stands in column {row.column} and "
            f"they stand in column {siblings.column}; {amount} to indent it the same"
        )
        return Finding(place, "E027", said, fix, _EXAMPLE)
    others = f" ({', '.join(siblings.keys)})" if siblings.keys else ""
    said = (
        f"{shown(row.key or '')} is indented by {_count(spaces)}, "
        f"and the keys it belongs to{others} by {_count(wanted)}; {amount} so that they line up"
    )
    if _may_be_text(scene, row):
        said += '. If it goes on with the text above, write the text under "|"'
        fix = None
    return Finding(place, "E026", said, fix, _EXAMPLE)


def _moved(scene: Scene, row: WrittenLine, by: int) -> Fix:
    """*row* moved to the right or the left, with the lines below that line up with it where it stands now."""
    lines = {row.number: _shifted(row.text, by)}
    below = next(scene.outline.below(row.number), None)
    if not row.dashes and row.column in _dashes_above(scene, row):
        for each in scene.outline.below(row.number):
            if each.column != row.column or each.dashes or each.key is None:
                break
            lines[each.number] = _shifted(each.text, by)
    if row.dashes and below is not None and below.column == row.start:
        for each in scene.outline.rows[row.number + 1 - scene.outline.first :]:
            if each.kind != "blank" and each.indent < row.column:
                break
            if each.kind != "blank":
                lines[each.number] = _shifted(each.text, by)
    return Fix(lines)


def _dashes_above(scene: Scene, row: WrittenLine) -> tuple[int, ...]:
    """The columns of the dashes in front of the nearest key above that stands no further to the right than *row*."""
    first = next((each for each in _rows_above(scene, row) if each.column <= row.column), None)
    return first.dashes if first is not None else ()


def _shifted(text: str, by: int) -> str:
    return " " * by + text if by > 0 else text[-by:]


def _count(spaces: int) -> str:
    return f"{spaces} space{'' if spaces == 1 else 's'}" if spaces else "no spaces"


def _may_be_text(scene: Scene, row: WrittenLine) -> bool:
    """Whether the line may go on with the text above: that is a sentence, and no other line has this key."""
    last = scene.last
    if (
        scene.trouble != "colon"
        or last is None
        or last.place.line == row.number
        or len(last.text.split()) < 5
    ):
        return False
    return all(each.key != row.key for each in scene.outline.content() if each.number != row.number)


def _nearest(scene: Scene, row: WrittenLine) -> _Siblings | None:
    """The open or just ended list or table whose column is nearest to that of *row*; None where none is."""
    is_dash = bool(row.dashes)
    open_ones = {_column(level) for level in scene.levels if not level.flow and level.is_table != is_dash}
    columns = {_column(level) for level in scene.closed if not level.flow and level.is_table != is_dash}
    above = _rows_above(scene, row)
    columns |= (
        {each.dashes[0] for each in above if each.dashes}
        if is_dash
        else {each.start for each in above if each.key}
    )
    columns = (columns | open_ones) - {row.column}
    if not columns:
        return None
    first = next((each for each in above if each.column <= row.column), None)
    if first is not None and first.dashes[-1:] == (row.column,) and _goes_on(first, row):
        named = (first.key,) if first.key else ()
        return _Siblings(first.start, named, is_certain=bool(first.key))
    distance = min(abs(column - row.column) for column in columns)
    nearest = sorted(column for column in columns if abs(column - row.column) == distance)
    alike = {
        each.start for each in scene.outline.content() if each.key == row.key and each.number != row.number
    }
    column = _likeliest(nearest, open_ones, alike)
    keys = [each.key for each in reversed(above) if each.key and each.start == column]
    return _Siblings(column, tuple(dict.fromkeys(keys))[-5:], len(nearest) == 1 or column in alike)


def _goes_on(item: WrittenLine, row: WrittenLine) -> bool:
    """Whether *row*, in the column of the dash of *item*, belongs to it and not to what holds the whole list."""
    if item.key is None:
        return item.rest[:1] == "{" and row.key not in _BESIDE_ASSERT
    return row.key not in _BESIDE_ASSERT or item.key in _FIRST_OF_A_CASE


def _likeliest(nearest: list[int], open_ones: set[int], alike: set[int]) -> int:
    """Of columns that are equally near: where the same key stands elsewhere, else no lower than need be."""
    for column in nearest:
        if column in alike:
            return column
    return next((column for column in nearest if column in open_ones and column > 1), nearest[-1])


def _column(level: OpenNode) -> int:
    return level.place.column


def _rows_above(scene: Scene, row: WrittenLine) -> list[WrittenLine]:
    """The rows with a key or a dash above, nearest first, up to the beginning of what *row* is in."""
    rows: list[WrittenLine] = []
    for each in scene.outline.above(row.number):
        rows.append(each)
        if each.column == 1 or len(rows) == _MOST_ROWS:
            break
    return rows


def missing_dash(scene: Scene) -> Finding | None:
    """A list item stands below a line that is no list item but was to be one."""
    row = scene.row
    if scene.trouble not in ("indentation", "end") or not row.dashes:
        return None
    for level in (*scene.levels[-1:], *scene.closed):
        if level.flow or not level.is_table:
            continue
        first = take_apart(level.place.line, scene.lines.line(level.place.line))
        is_beside = scene.above is not None and not scene.above.dashes and scene.above.start == row.column
        is_alike = first.key == row.key and first.start == row.start
        if (
            first.dashes
            or first.column != level.place.column
            or not (is_alike or (is_beside and level.place.column == row.column))
        ):
            continue
        said = (
            f"a dash is missing at the beginning of this line: the list goes on with one on line {row.number}"
        )
        text = " " * (row.column - 1) + "- " + first.text.lstrip()
        return Finding(level.place, "E027", said, Fix({first.number: text}), _EXAMPLE)
    return None


def first_item(scene: Scene) -> Finding | None:
    """The first line of a list item stands elsewhere than the others, but the keys below it do not."""
    row, above = scene.row, scene.above
    if scene.trouble not in ("indentation", "colon") or row.dashes or row.key is None or above is None:
        return None
    if len(above.dashes) != 1 or above.start == row.column:
        return None
    wanted = above.column + row.column - above.start
    if not any(each.key == above.key and each.column == wanted for each in scene.outline.below(row.number)):
        return None
    said = (
        f"this dash does not line up with the other dashes of its list: it stands in column {above.column} and "
        f"they stand in column {wanted}"
    )
    place = replace(scene.at, line=above.number, column=above.column)
    fix = Fix({above.number: _shifted(above.text, wanted - above.column)})
    return Finding(place, "E027", said, fix, _EXAMPLE)


def first_line(scene: Scene) -> Finding | None:
    """The file's first key is indented and the others are not."""
    keys = [row for row in scene.outline.above(scene.row.number) if row.key is not None]
    if scene.trouble != "end" or scene.row.column != 1 or scene.row.key is None or len(keys) != 1:
        return None
    row = keys[0]
    said = f'"{row.key}" is indented by {_count(row.column - 1)} and the keys below it are not; remove them'
    place = replace(scene.at, line=row.number, column=row.column)
    return Finding(place, "E026", said, Fix({row.number: row.text.lstrip()}), _EXAMPLE)


def name_as_key(scene: Scene) -> Finding | None:
    """``opening:`` with keys below it, in a list whose other items begin with ``- id:``."""
    rows = [scene.row, *_rows_above(scene, scene.row)]
    columns = {
        row.dashes[0]
        for row in [*rows, *scene.outline.below(scene.row.number)][: _MOST_ROWS * 2]
        if row.dashes
    }
    for row in rows:
        if row.dashes or row.key is None or row.plain_value or row.column not in columns:
            continue
        below = next(scene.outline.below(row.number), None)
        if below is None or below.column <= row.column or below.key not in _OF_A_CASE:
            continue
        text = f"{row.text[: row.indent]}- id: {row.key}"
        said = f'an item of this list begins with a dash, and its name stands behind "id:": write "- id: {row.key}"'
        place = replace(scene.at, line=row.number, column=row.column)
        return Finding(place, "E027", said, Fix({row.number: text}), _EXAMPLE)
    return None


def behind_end(scene: Scene) -> Finding | None:
    """Something stands behind the end of what the file holds."""
    if scene.trouble != "end":
        return None
    closed = scene.closed[-1] if scene.closed else None
    if closed is not None and closed.flow and not scene.levels:
        bracket = scene.lines.text[scene.lines.offset(closed.place)]
        said = (
            f"the file's content began with {bracket} on line {closed.place.line} and has ended before this; "
            "delete what stands here"
        )
        return Finding(scene.at, "E043", said)
    said = (
        "this line does not belong to what stands above it: the file's content has ended before it; "
        "begin all keys of the file in the same column"
    )
    return Finding(scene.at, "E043", said, None, f"id: acme.faq\n{_EXAMPLE}")


def code_fence(scene: Scene) -> Finding | None:
    """The marks that a chat puts round a block of code."""
    if not scene.row.text.startswith("```") or scene.at.line != scene.row.number:
        return None
    said = "the marks ``` stand round text that was copied from a chat or a web page; delete the lines that have them"
    return Finding(replace(scene.at, column=1), "E044", said)


def unexplained(scene: Scene) -> Finding:
    """Nothing better can be said."""
    above = scene.above
    lines = f"lines {above.number} to {scene.at.line}" if above is not None else f"line {scene.at.line}"
    said = (
        f"this does not fit what stands above it; look at {lines} for a missing quote, colon or bracket, "
        "and whether they are indented alike"
    )
    return Finding(scene.at, "E049", said, None, _EXAMPLE)
