"""What was copied with the text: the number of each line, or the mark before each line of a quoted mail."""

from collections.abc import Iterator

from evalctl.yamltext.finding import Finding, Fix
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.lines import Lines

_NUMBER = lazy_pattern(r"[ \t]*(?P<number>\d{1,6})(?:[ \t]*[:|│┃.)→]|\t|(?=[ ])|$)")
_MARK = lazy_pattern(r"(?P<mark>[>+])")
_LONGEST_FILE = 20_000
"""Lines of the longest file that is looked through."""

_FEWEST = 2
_SHOWN = 3
"""Lines of the example."""


def copied(lines: Lines) -> Finding | None:
    """The finding about a file whose every line begins with its number or a mark; None for all others."""
    first = next((line for line in _each(lines, 1, min(len(lines), 50)) if line.strip()), "")
    if len(lines) > _LONGEST_FILE:
        return None
    if _NUMBER.match(first):
        said = "its number, copied from an editor or a web page with the text; delete the numbers"
        rests = _without_numbers(lines)
    elif mark := _MARK.match(first):
        said = f"{mark[0]}, copied from a mail or a comparison with the text; delete these signs"
        rests = _without_marks(lines, mark[0])
    else:
        return None
    if rests is None or len(rests) < _FEWEST:
        return None
    margin = min(len(rest) - len(rest.lstrip(" ")) for rest in rests.values() if rest.strip())
    right = {number: rest[margin:].rstrip() for number, rest in rests.items()}
    example = "\n".join([line for line in right.values() if line][:_SHOWN])
    place = Place(lines.path, min(right), 1)
    return Finding(place, "E096", f"each line begins with {said}", Fix(right), example)


def _without_numbers(lines: Lines) -> dict[int, str] | None:
    """The lines behind their numbers; None where one has none, or they do not count on."""
    rests: dict[int, str] = {}
    before: tuple[int, int] | None = None
    for at, line in enumerate(_each(lines, 1, len(lines)), 1):
        if not line.strip():
            continue
        found = _NUMBER.match(line)
        if found is None:
            return None
        number = int(found["number"])
        if before is not None and number - before[1] not in (1, at - before[0]):
            return None
        before = at, number
        rests[at] = line[found.end() :]
    return rests if any(rest.strip() for rest in rests.values()) else None


def _without_marks(lines: Lines, mark: str) -> dict[int, str] | None:
    rests: dict[int, str] = {}
    for at, line in enumerate(_each(lines, 1, len(lines)), 1):
        if line.strip() and not line.startswith(mark):
            return None
        if line.strip():
            rests[at] = line[1:]
    return rests if any(rest.strip() for rest in rests.values()) else None


def _each(lines: Lines, first: int, last: int) -> Iterator[str]:
    return (lines.line(number) for number in range(first, last + 1))
