"""List marks that are no hyphen: numbers, letters, and a dash too many in front of a key."""

import re
from collections.abc import Iterator

from evalctl.yamltext.explaining.scene import Scene
from evalctl.yamltext.finding import Finding, Fix, also_on
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.outline import Outline, outline
from evalctl.yamltext.text.written_lines import WrittenLine

_MARKED = lazy_pattern(
    r"(?P<before>[ \t]*)(?:-[ \t]+)?(?P<mark>\d{1,3}[.)]|[A-Za-z][.)]|[oO]|-{2,3})[ \t]+(?=[a-z][a-z_]+:(?:[ \t]|$))"
)
"""Only in front of a key: sentences begin with numbers as well."""

_NEAR = 3
"""Lines above the one at which the parser stopped that may be to blame."""


def wrong_mark(scene: Scene) -> Finding | None:
    """``1. contains: 7am``: a list that is numbered, near to where the parser stopped."""
    above = [row for _, row in zip(range(_NEAR), scene.outline.above(scene.row.number), strict=False)]
    for row in sorted({scene.row, scene.since_row, *above}, key=lambda row: row.number):
        if row.kind == "content" and _MARKED.match(row.text) and not _goes_on(scene.outline, row):
            return _finding(scene.lines.path, scene.outline, row)
    return None


def wrong_marks(lines: Lines) -> Finding | None:
    """The same in a file that YAML could read, for it took the numbers for a part of the keys."""
    for number, text in _candidates(lines):
        seen = outline(lines, number)
        row = seen.row(number)
        if row is not None and row.kind == "content" and _MARKED.match(text):
            return _finding(lines.path, seen, row)
    return None


def _candidates(lines: Lines) -> Iterator[tuple[int, str]]:
    for found in re.finditer(f"^{_MARKED.pattern}", lines.text, re.MULTILINE):
        number = lines.place(found.start()).line
        yield number, lines.line(number)


def _goes_on(seen: Outline, row: WrittenLine) -> bool:
    """Whether *row* may go on with a text that began above."""
    above = next(seen.above(row.number), None)
    return above is not None and above.key is not None and bool(above.value) and row.column > above.start


def _finding(path: str, seen: Outline, row: WrittenLine) -> Finding:
    below = next(seen.below(row.number), None)
    found = _MARKED.match(row.text)
    mark = found["mark"] if found else ""
    key_column = found.end() + 1 if found else row.start
    # Keys of the same item line up with its first one, which then stays where it is.
    stays = below is not None and below.column == key_column
    corrected = {
        each.number: _with_hyphen(each.text, stays=stays)
        for each in seen.content()
        if _MARKED.match(each.text) and not _goes_on(seen, each)
    }
    corrected[row.number] = _with_hyphen(row.text, stays=stays)
    said = f'each item of a list begins with one dash and a space here: write "- " instead of "{mark}"'
    also = also_on(sorted(corrected.keys() - {row.number}))
    place = Place(path, row.number, found.start("mark") + 1 if found else row.column)
    return Finding(
        place, "E013", said + also, Fix(corrected, line_by_line=True), corrected[row.number].strip()
    )


def _with_hyphen(text: str, *, stays: bool) -> str:
    def hyphen(found: re.Match[str]) -> str:
        width = len(found[0]) - len(found["before"])
        return found["before"] + "-".ljust(width if stays else 2)

    return _MARKED.sub(hyphen, text, count=1)
