"""What is wrong with a text before anything of it is parsed: control characters, conflict markers, directives.

Also the mask that lets the parser read what YAML 1.2 allows and it does not: three rare characters that would
end a line, and one that would not count as a character.
"""

import re

from msgspec import Struct

from evalctl.yamltext.finding import MOST, MOST_LINES, also_on
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.mistake import Mistake
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.odd_characters import CONTROL, name_control

_BEGIN, _REST = r"(?:^|(?<=\r))", r"(?: [^\r\n]*)?(?=[\r\n]|\Z)"
_CONFLICT = lazy_pattern(f"{_BEGIN}(?:<{{7}}{_REST}|>{{7}}{_REST}|={{7}}(?=[\r\n]|\\Z))", re.MULTILINE)
_CONFLICT_END = lazy_pattern(f"{_BEGIN}>{{7}}{_REST}", re.MULTILINE)
_DIRECTIVE = lazy_pattern(rf"{_BEGIN}%(?:YAML|TAG)\b[^\r\n]*", re.MULTILINE)
_CONTROL_IN_FRONT = lazy_pattern(rf"{_BEGIN}[ \t]*{CONTROL.pattern}", re.MULTILINE)
_MISREAD = "\x85\u2028\u2029\ufeff"
_STAND_INS = lazy_pattern("[\U000f0000-\U000ffffd]")


class Screened(Struct, frozen=True):
    """The mistakes found, and the text without them for the parser: of the same length, line by line.

    *parsable* is None where parsing would only repeat them. *mask* turns the characters of *parsable* that
    stand for others back into those.
    """

    mistakes: tuple[Mistake, ...]
    parsable: str | None
    mask: dict[int, str]


def screen(lines: Lines) -> Screened:
    """Look through the text of *lines*."""
    text = lines.text
    found: list[Mistake] = []
    if text.startswith("\ufeff"):
        said = "the file begins with two byte order marks, which are invisible; delete one, or save it without any"
        found.append(Mistake(lines.place(0), "E006", said, excerpt=lines.excerpt(1)))
    if CONTROL.search(text):
        found += [_control_character(lines, char) for char in sorted(set(CONTROL.findall(text)))]
    if conflicts := _conflicts(lines):
        return Screened((*found, *conflicts), None, {})
    if ("%YAML" in text or "%TAG" in text) and _DIRECTIVE.search(text):
        found += _directives(lines)
        text = _DIRECTIVE.sub(lambda line: "#" * len(line[0]), text)
    if any(mistake.code == "E009" for mistake in found):
        if _CONTROL_IN_FRONT.search(text):
            return Screened(tuple(found), None, {})
        text = CONTROL.sub("\ufffd", text)
    masked, mask = _masked(text)
    return Screened(tuple(found), masked, mask)


def _control_character(lines: Lines, char: str) -> Mistake:
    """The mistake of having *char* in the text, at the first of its places."""
    text = lines.text
    offset = text.find(char)
    place = lines.place(offset)
    others: list[int] = []
    next_line = place.line + 1
    while len(others) < MOST_LINES and (offset := text.find(char, lines.starts[next_line - 1])) >= 0:
        others.append(lines.place(offset).line)
        next_line = others[-1] + 1
        if next_line > len(lines):
            break
    also = (
        f" (it stands {text.count(char):,} times in this file)"
        if len(others) >= MOST_LINES
        else also_on(others)
    )
    way_out = "delete it"
    if char in "\x0b\x0c":
        way_out = 'delete it and press Enter, and write the text under "|" if it has several lines'
    said = f"there is a control character here, which nobody sees ({name_control(char)}); {way_out}{also}"
    return Mistake(place, "E009", said, excerpt=lines.excerpt(place.line))


def _conflicts(lines: Lines) -> list[Mistake]:
    """One mistake for each pair of markers that git left."""
    found: list[Mistake] = []
    if not any(sign * 7 in lines.text for sign in "<>="):
        return found
    last_end = lines.text.rfind(">>>>>>>")
    done = 0
    while len(found) < MOST and (marker := _CONFLICT.search(lines.text, done)):
        begin = lines.place(marker.start())
        end = marker
        if marker[0].startswith("<") and marker.end() < last_end:
            end = _CONFLICT_END.search(lines.text, marker.end()) or marker
        last = lines.place(end.start()).line
        span = f"lines {begin.line} to {last}" if last > begin.line else f"line {begin.line}"
        said = (
            f"git could not merge two versions of this file and left both here ({span}, a merge conflict): "
            "keep one, and delete the lines with <<<<<<<, ======= and >>>>>>>"
        )
        found.append(Mistake(begin, "E007", said, excerpt=lines.excerpt(begin.line)))
        done = end.end()
    return found


def _directives(lines: Lines) -> list[Mistake]:
    found: list[Mistake] = []
    for directive in _DIRECTIVE.finditer(lines.text):
        place = lines.place(directive.start())
        said = f"lines that begin with {directive[0].split()[0]} are not used here; delete this line"
        found.append(Mistake(place, "E008", said, excerpt=lines.excerpt(place.line)))
        if len(found) == MOST:
            break
    return found


def _masked(text: str) -> tuple[str, dict[int, str]]:
    """*text* with stand-ins for the characters that parsers misread, and the way back."""
    misread = [char for char in _MISREAD if char in text]
    if not misread:
        return text, {}
    taken = set(_STAND_INS.findall(text))
    free = (chr(code) for code in range(0xF0000, 0xFFFFE) if chr(code) not in taken)
    mask: dict[int, str] = {}
    for char, stand_in in zip(misread, free, strict=False):
        text = text.replace(char, stand_in)
        mask[ord(stand_in)] = char
    return text, mask
