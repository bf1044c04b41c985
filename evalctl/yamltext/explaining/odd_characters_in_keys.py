"""Characters that are not what they look like, where YAML takes them for letters: in front of keys and list items.

A dash without a space behind it is one of them. In texts in quotes or under ``|``, and in comments, all are
welcome.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from evalctl.yamltext.finding import Finding, Fix, also_on
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.odd_characters import COLONS, INVISIBLE, LIST_MARKS, SPACES, name_blank
from evalctl.yamltext.text.written_lines import WrittenLine

_BLANKS = "".join(SPACES) + "".join(INVISIBLE)
_JOINERS = "\u200c\u200d"
_MARKS = "".join(set(LIST_MARKS) - set("*+"))

_COLONS = "".join(COLONS)

_SUSPICIOUS = lazy_pattern(
    f"[\n\r][ \t]*(?:-[ \t]+)*"
    "(?:-[A-Za-z_'\"]"
    rf"|[^ \t\r\n]*[{_BLANKS}{re.escape(_MARKS)}{_COLONS}]|[\w-]+ +[{_COLONS}])"
)

_KEY = r"[ \t]*(?:-[ \t]+)*(?P<key>[A-Za-z_][\w-]*)"
_INDENTATION = lazy_pattern(f"[ \t]*[{_BLANKS}]")
_AFTER_DASH = lazy_pattern(f"[ \t]*(?:-[ \t]+)*-(?P<odd>[ \t{_BLANKS}]*[{_BLANKS}][ \t{_BLANKS}]*)")
_OWN_KEY = (
    r"[ \t]*(?:-[ \t]+)*(?P<key>[a-z_][a-z0-9_-]*)"  # in French texts, such spaces stand behind other words
)
_AFTER_COLON = lazy_pattern(f"{_OWN_KEY}:(?P<odd>[ \t]*[{_BLANKS}][ \t{_BLANKS}]*)")
_BEFORE_COLON = lazy_pattern(f"{_OWN_KEY}(?P<odd>[{_BLANKS}]+):(?=[ \t]|$)")
_WIDE_COLON = lazy_pattern(f"{_KEY}[ {_BLANKS}]*(?P<odd>[{_COLONS}])")
_GLUED_DASH = lazy_pattern("[ \\t]*-[A-Za-z_'\"]")
_MARK = lazy_pattern(rf"[ \t]*(?P<odd>[{re.escape(_MARKS)}*+])(?P<blank>[ \t{_BLANKS}]*)(?=\S)")

EXAMPLE = """\
prompts:
  - id: opening-hours
    prompt: When is the office open?"""


class Odd(Struct, frozen=True):
    """What is odd about a line: the message's code and text, the column, and the line put right."""

    code: str
    column: int
    message: str
    corrected: str


def suspicious(text: str) -> Iterator[int]:
    """The offsets of the lines that may have something odd in front; a star or plus as list mark is not told here."""
    return (found.start() for found in _SUSPICIOUS.finditer("\n" + text))


def odd(row: WrittenLine) -> Odd | None:
    """The first odd thing in front of *row*'s value; None if there is nothing."""
    for look in (_indentation, _mark, _glued_dash, _after_dash, _colon, _beside_colon, _key):
        if found := look(row):
            return found
    return None


def oddity(lines: Lines, row: WrittenLine, found: Odd, rows: Iterable[WrittenLine]) -> Finding:
    """The finding about *row*, naming all of *rows* that have the same."""
    corrected = {row.number: found.corrected}
    for each in rows:
        other = odd(each)
        if other is not None and other.code == found.code:
            corrected[each.number] = other.corrected
    also = also_on(sorted(corrected.keys() - {row.number}))
    place = lines.place(lines.starts[row.number - 1] + found.column - 1)
    return Finding(place, found.code, found.message + also, Fix(corrected, line_by_line=True), EXAMPLE)


def _indentation(row: WrittenLine) -> Odd | None:
    found = _INDENTATION.match(row.text)
    if not found:
        return None
    char = row.text[found.end() - 1]
    looks = "that only looks like a space" if char in SPACES else "that is invisible"
    said = (
        f"this line is indented with a character {looks} ({name_blank(char)}), "
        "often copied from a web page or Word; put normal spaces there"
    )
    return Odd("E011", 1, said, _normal(row.text[: row.indent]) + row.text[row.indent :])


def _glued_dash(row: WrittenLine) -> Odd | None:
    if row.dashes or not _GLUED_DASH.match(row.text):
        return None
    said = f'a space is missing after the dash: write "- {row.rest[1:].split(" ")[0][:40]}"'
    corrected = f"{row.text[: row.start]} {row.text[row.start :]}"
    return Odd("E023", row.start, f"{said}. If the dash is part of a text, put it in quotes", corrected)


def _after_dash(row: WrittenLine) -> Odd | None:
    found = _AFTER_DASH.match(row.text)
    if not found:
        return None
    name = _first_odd(found["odd"])
    said = f"the space after the dash is no normal space ({name}); delete it and type a space"
    return Odd("E011", found.start("odd") + 1, said, _replaced(row.text, found, " "))


def _beside_colon(row: WrittenLine) -> Odd | None:
    if found := _AFTER_COLON.match(row.text):
        side, instead = "after", " "
    elif found := _BEFORE_COLON.match(row.text):
        side, instead = "before", ""
    else:
        return None
    name = _first_odd(found["odd"])
    said = f'the space {side} the colon of "{found["key"]}" is no normal space ({name}); delete it'
    said += " and type a space" if instead else ""
    said += ". If it is meant as text, put it in quotes"
    return Odd("E011", found.start("odd") + 1, said, _replaced(row.text, found, instead))


def _colon(row: WrittenLine) -> Odd | None:
    found = _WIDE_COLON.match(row.text)
    if not found:
        return None
    char = found["odd"]
    said = (
        f'the colon after "{found["key"]}" is no normal colon ({COLONS[char]}, U+{ord(char):04X}); '
        'type ": " instead. '
        "If it is meant as text, put it in quotes"
    )
    corrected = f"{row.text[: found.end('key')]}: {row.text[found.end() :].lstrip(' ' + _BLANKS)}"
    return Odd("E014", found.start("odd") + 1, said, corrected)


def _mark(row: WrittenLine) -> Odd | None:
    found = _MARK.match(row.text)
    if (
        not found
        or (found["odd"] in "*+" and not found["blank"])
        or (found["odd"] == "+" and row.key is None)
    ):
        return None
    if not found["blank"] and row.key is None:
        return None
    char = found["odd"]
    said = (
        f'the list mark here is {LIST_MARKS[char]} "{char}", as word processors put it; type a plain hyphen "-". '
        "If it is meant as text, put it in quotes"
    )
    return Odd(
        "E013", found.start("odd") + 1, said, f"{row.text[: found.start('odd')]}- {row.text[found.end() :]}"
    )


def _key(row: WrittenLine) -> Odd | None:
    if row.key is None or row.text[row.start - 1] in "'\"" or (char := _invisible_in(row.key)) is None:
        return None
    visible = "".join(each for each in row.key if each not in _BLANKS)
    said = (
        f'the key "{visible}" has an invisible character in it ({name_blank(char)}); '
        "delete the word and type it again"
    )
    end = row.start - 1 + len(row.key)
    return Odd("E012", row.start, said, row.text[: row.start - 1] + visible + row.text[end:])


def _invisible_in(key: str) -> str | None:
    """The first invisible character of *key*, but for joiners in a script that needs them."""
    for position, char in enumerate(key):
        around = key[max(position - 1, 0) : position] + key[position + 1 : position + 2]
        if char in INVISIBLE and (char not in _JOINERS or around.isascii()):
            return char
    return None


def _replaced(text: str, found: re.Match[str], instead: str) -> str:
    return text[: found.start("odd")] + instead + text[found.end("odd") :]


def _first_odd(blanks: str) -> str:
    return name_blank(next(char for char in blanks if char in _BLANKS))


def _normal(blanks: str) -> str:
    """*blanks* with normal spaces for odd ones (two for a full-width one), and nothing for invisible characters."""
    blanks = blanks.replace("\u3000", "  ")
    return "".join(" " if char in SPACES else "" if char in INVISIBLE else char for char in blanks)
