"""Cells that hold several texts: ``Hello,help``, ``"Paris, France", Rome``."""

import re
from functools import cache


def items_of(cell: str, separator: str) -> tuple[str, ...]:
    """The texts in *cell* between one *separator* and the next, trimmed; empty ones are left out.

    An item in double quotes is one text, whatever stands in it; a quote inside it is written twice.
    """
    if '"' not in cell:
        return tuple(part for item in cell.split(separator) if (part := item.strip()))
    found: list[str] = []
    pattern = _item(separator)
    position = 0
    while position <= len(cell):
        item = pattern.match(cell, position)
        if item is None:
            break
        quoted = item["quoted"]
        text = item["plain"].strip() if quoted is None else quoted.replace('""', '"')
        if text.strip():
            found.append(text)
        position = item.end() + len(separator)
    return tuple(found)


@cache
def _item(separator: str) -> re.Pattern[str]:
    """One item up to the separator behind it. Quotes count only where they stand round all of it."""
    end = rf"(?={re.escape(separator)}|\Z)"
    blank = r"[^\S\n\t]*" if separator.isspace() else r"\s*"
    return re.compile(rf'{blank}"(?P<quoted>[^"]*(?:""[^"]*)*)"{blank}{end}|(?P<plain>.*?){end}', re.DOTALL)
