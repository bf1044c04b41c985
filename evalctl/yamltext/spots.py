"""Where a character of a text stands in the file, whose line may have quotes, escapes or a ``|`` before it."""

from collections.abc import Callable

from msgspec.structs import replace

from evalctl.yamltext.place import Place

_MOST_LINES = 200
"""Lines of a text of several lines that are looked through."""

_SNIPPETS = (30, 12, 5)
"""Characters that are looked for, the longest first: what stands in a file once is the spot."""


def place_in(line: Callable[[int], str], place: Place, text: str, at: int) -> Place:
    """Where character *at* (from 0) of the *text* at *place* stands; *place* itself where that is not known.

    *line* gives the lines of the file by number.
    """
    head = line(place.line)[place.column - 1 :]
    if head.startswith("|"):
        begin = text.rfind("\n", 0, at) + 1
        number = place.line + 1 + text.count("\n", 0, at)
        found = line(number).find(text[begin:].split("\n", 1)[0])
        return replace(place, line=number, column=found + 1 + at - begin) if found >= 0 else place
    if text and (found := head.find(text)) >= 0:
        return replace(place, column=place.column + found + at)
    return _searched(line, place, text[at:].split("\n", 1)[0])


def _searched(line: Callable[[int], str], place: Place, rest: str) -> Place:
    lines = [(place.line, place.column - 1)] + [(place.line + step, 0) for step in range(1, _MOST_LINES)]
    for length in _SNIPPETS:
        for number, start in lines if len(rest) >= length else ():
            if (found := line(number).find(rest[:length], start)) >= 0:
                return Place(place.path, number, found + 1)
    head = line(place.line)[place.column - 1 :]
    if rest and head.count(rest) == 1:
        return replace(place, column=place.column + head.find(rest))
    return place
