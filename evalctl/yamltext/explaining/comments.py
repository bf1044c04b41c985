"""Comments as other languages have them: ``// note``, ``-- note``, ``/* note */``, ``; note``, ``<!-- note -->``."""

import re
from collections.abc import Iterable

from evalctl.yamltext.explaining.scene import Scene
from evalctl.yamltext.finding import Finding, Fix, also_on
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import ScalarNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.outline import Outline, outline
from evalctl.yamltext.text.written_lines import WrittenLine

_SIGN = lazy_pattern(
    r"//+|/\*+|<!--|--(?=[ \t]|$)|;+(?=[ \t\w])|%+(?=[ \t])|(?:REM|rem)(?=[ \t])|'(?=[ \t]+\w[^']*$)"
)
_SPANNING = {"/*": "*/", "<!--": "-->"}
_ENDS = lazy_pattern(r"[ \t]*(?:\*+/|-->)[ \t]*$")
_DASHED_KEY = lazy_pattern(r"--[ \t]+[a-z][a-z_]+:(?:[ \t]|$)")
"""A list item with a dash too many."""

_STAR = lazy_pattern(r"^\*(?!/)[ \t]?")
_NEAR = 3
"""Lines above the one at which the parser stopped that may be to blame."""

_MOST_COMMENTS = 50
"""Comments that are told of at once."""

_MOST_LINES = 200
"""Lines of the longest comment."""


def other_comment(scene: Scene) -> Finding | None:
    """A comment that does not begin with ``#``, near to where the parser stopped."""
    above = [row for _, row in zip(range(_NEAR), scene.outline.above(scene.row.number), strict=False)]
    for row in sorted({scene.row, scene.since_row, *above}, key=lambda row: row.number):
        if _is_comment(scene.outline, row):
            return _finding(scene.lines.path, scene.outline, row)
    return None


def comments_as_keys(lines: Lines, keys: Iterable[ScalarNode]) -> Finding | None:
    """The same where YAML took the comment for a key, for it has a colon: ``// note: we never open on Sundays``."""
    for key in keys:
        if key.style == "plain" and _SIGN.match(key.text):
            seen = outline(lines, key.place.line)
            row = seen.row(key.place.line)
            if row is not None and row.column == key.place.column and _is_comment(seen, row):
                return _finding(lines.path, seen, row)
    return None


def may_have_comments(text: str) -> bool:
    """Whether a line of *text* may begin with a sign of another language for comments; quick."""
    return _ANYWHERE.search(text) is not None


_ANYWHERE = lazy_pattern(rf"^[ \t]*(?:{_SIGN.pattern})", re.MULTILINE)


def _is_comment(seen: Outline, row: WrittenLine) -> bool:
    if row.kind != "content" or row.dashes or not _SIGN.match(row.rest) or _DASHED_KEY.match(row.rest):
        return False
    above = _above(seen, row)
    goes_on = above is not None and above.key is not None and bool(above.value) and row.column > above.start
    return not goes_on


def _above(seen: Outline, row: WrittenLine) -> WrittenLine | None:
    """The nearest row with content above; found by steps, for a file may be full of comments."""
    for position in range(row.number - 1 - seen.first, -1, -1):
        if seen.rows[position].kind == "content":
            return seen.rows[position]
    return None


def _finding(path: str, seen: Outline, row: WrittenLine) -> Finding:
    sign = _sign(row)
    corrected: dict[int, str] = {}
    firsts: list[int] = []
    for each in seen.rows[row.number - seen.first :]:
        if len(firsts) == _MOST_COMMENTS:
            break
        if each.number in corrected or not _is_comment(seen, each) or _sign(each) != sign:
            continue
        firsts.append(each.number)
        corrected |= _as_comment(seen, each, _SPANNING.get(sign[:2] if sign[0] == "/" else sign))
    said = f"a comment begins with # here, not with {sign}{also_on(firsts[1:])}"
    place = Place(path, row.number, row.column)
    return Finding(place, "E095", said, Fix(corrected, line_by_line=True), corrected[row.number].strip())


def _sign(row: WrittenLine) -> str:
    found = _SIGN.match(row.rest)
    return found[0] if found else ""


def _as_comment(seen: Outline, row: WrittenLine, end: str | None) -> dict[int, str]:
    """The lines of the comment that begins with *row*, with a ``#`` each."""
    lines = {row.number: _with_hash(row, _SIGN.sub("", row.rest, count=1))}
    if end is None or end in row.rest:
        return lines
    begin = row.number + 1 - seen.first
    for each in seen.rows[begin : begin + _MOST_LINES]:
        lines[each.number] = _with_hash(each, _STAR.sub("", each.text.strip()))
        if end in each.text:
            return lines
    return {row.number: lines[row.number]}


def _with_hash(row: WrittenLine, said: str) -> str:
    return f"{' ' * row.indent}# {_ENDS.sub('', said).strip()}".rstrip()
