"""The names at the top of a YAML file, found without reading it: also where it is broken."""

import re

from msgspec import Struct

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import plain_name

_MOST_CHARACTERS = 2_000_000
_MOST_NAMES = 200
"""What is looked through of one file, and how many names: no file that people write has more at its top."""

_KEY = (
    r"""(?:"([^"\n]{1,100})"|'([^'\n]{1,100})'|([^\s"'#&*!|>%@`\[\]{},:-][^\n:#]{0,99}?|[^\s:]))"""
    r"""[ \t]*:(?=[ \t\n]|$)"""
)
_FIRST = lazy_pattern(r"^([ \t]*)(-[ \t]+)?(?=[^\s#])", re.MULTILINE)
_MARKS = lazy_pattern(r"^(?:---(?:[ \t].*)?|%.*|\.\.\.)$", re.MULTILINE)
_IN_BRACES = lazy_pattern(r"""["'{}\[\]]|(?<=[{,\s])([\w$.-]{1,100})(?=\s*:\s)""")


class TopNames(Struct, frozen=True):
    """The keys at the top of a file, as plain names. *in_list*: of the first item of a list that stands there.

    *bare* are those with nothing behind the colon on their line.
    """

    names: frozenset[str]
    bare: frozenset[str] = frozenset()
    in_list: bool = False


def top_names(data: bytes) -> TopNames:
    """The names at the top of the file *data*; none where it is no text, or nothing but one. Linear."""
    text = _MARKS.sub("", _decoded(data)[:_MOST_CHARACTERS])
    first = _FIRST.search(text)
    if first is None:
        return TopNames(frozenset())
    if text[first.end()] == "{":
        return TopNames(_in_braces(text, first.end()))
    indent = re.escape(first[1])
    if first[2]:
        item = re.split(rf"^{indent}(?=-[ \t])", text[first.end() :], maxsplit=1, flags=re.MULTILINE)[0]
        deeper = rf"{indent}[ \t]{{{len(first[2])}}}"
        found = _keys(f"{first[1]}{' ' * len(first[2])}{item}", deeper)
        return TopNames(found.names, found.bare, in_list=True)
    return _keys(text, indent)


def _keys(text: str, indent: str) -> TopNames:
    names: set[str] = set()
    bare: set[str] = set()
    for match in re.finditer(rf"^{indent}{_KEY}[ \t]*([^\n]?)", text, re.MULTILINE):
        name = plain_name(match[1] or match[2] or match[3])
        names.add(name)
        if match[4] in ("", "#"):
            bare.add(name)
        if len(names) == _MOST_NAMES:
            break
    return TopNames(frozenset(names), frozenset(bare))


def _in_braces(text: str, start: int) -> frozenset[str]:
    """The keys of the group in braces that begins at *start*, and of no group inside it."""
    names: set[str] = set()
    depth = 0
    position = start
    while match := _IN_BRACES.search(text, position):
        position = match.end()
        sign = match[0]
        if sign in ("{", "["):
            depth += 1
        elif sign in ("}", "]"):
            depth -= 1
        elif sign in ('"', "'"):
            end = text.find(sign, position)
            if end < 0:
                break
            if depth == 1 and text[end + 1 : end + 20].lstrip()[:1] == ":":
                names.add(plain_name(text[position:end]))
            position = end + 1
        elif depth == 1:
            names.add(plain_name(sign))
        if depth == 0 or len(names) == _MOST_NAMES:
            break
    return frozenset(names)


def _decoded(data: bytes) -> str:
    """*data* as far as its ASCII goes, with one kind of line end."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        data = data[2:].replace(b"\x00", b"")
    text = data.decode("utf-8", "replace").removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n")
