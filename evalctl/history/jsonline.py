"""One JSON object a line: ASCII only, and exact for every value that a run may hold.

JSON has no digits to keep (``1.10``), no infinity, and Python reads no number of 5,000 digits. Such a
number is written as an object of one field, ``{"$decimal": "1.10"}``; everything else is the JSON that
anyone would write.
"""

import json
import math
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from itertools import pairwise
from typing import Any, TypeVar

from evalctl.yamltext.lazy_pattern import lazy_pattern

T = TypeVar("T")

VERSION = 1
"""The version that is written. Every older one is read, newer ones are refused."""

MAX_DEPTH = 100
"""What is nested deeper comes from nobody's work, and a reader's recursion has an end."""

TOO_DEEP = "(nested too deep to be kept)"

_LAST_VERSION_EVER = 1_000_000  # what is larger is no version, and may be too long to be printed

_BITS_OF_A_PLAIN_INT = 10_000  # about 3,000 digits; Python refuses to read more than 4,300


class UnreadableLine(Exception):
    """A line that is none of ours. The text says why, without the place."""


class NewerVersion(Exception):
    """A line that a later version of evalctl wrote."""

    def __init__(self, version: int) -> None:
        super().__init__(f"format {version}, where this evalctl reads up to {VERSION}")
        self.version = version


def said(**fields: Any) -> dict[str, Any]:
    """*fields* without those that are None: what is unknown is left out of a line."""
    return {name: value for name, value in fields.items() if value is not None}


def to_line(kind: str, fields: Mapping[str, Any]) -> bytes:
    """The line of *fields*, with ``v`` and ``kind`` first and a newline last. What is None is left out."""
    known = said(**fields)
    text = json.dumps(_plain({"v": VERSION, "kind": kind, **known}), allow_nan=False, separators=(",", ":"))
    return text.encode("ascii") + b"\n"


def from_line(line: bytes) -> dict[str, Any]:
    """The object of a line, with its ``kind``. Raises Unreadable, or NewerVersion."""
    try:
        found = json.loads(line, object_hook=_exact)
    except (ValueError, ArithmeticError, RecursionError):
        raise UnreadableLine("it is not a whole JSON object") from None
    if not isinstance(found, dict):
        raise UnreadableLine("it is not a JSON object")
    version = found.get("v")
    if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version <= _LAST_VERSION_EVER:
        raise UnreadableLine('it has no format version ("v")')
    if version > VERSION:
        raise NewerVersion(version)
    return found


def read_each(line: bytes, read: Callable[[bytes], T]) -> Iterator[tuple[bytes, T | UnreadableLine]]:
    """What *read* makes of a line, with the bytes it read; of each part of it, where a line cannot be read as one.

    A crash or another program may take the newline between two lines, or leave zeros in its place.
    """
    try:
        yield line, read(line)
    except UnreadableLine as failure:
        parts = _parts(line)
        if parts in ([], [line.strip()]):
            yield line, failure
            return
        for part in parts:
            try:
                yield part, read(part)
            except UnreadableLine as torn:
                yield part, torn


_BEGINNING = lazy_pattern(rb'(?=\{\s{0,3}"v"\s{0,3}:\s{0,3}\d+\s{0,3},\s{0,3}"kind"\s{0,3}:)')
"""Of a line. Inside a text of a line the quotes are escaped, so that nothing there is taken for one."""


def _parts(line: bytes) -> list[bytes]:
    """*line* cut before each beginning of a line, without the blanks and zeros around the parts."""
    starts = sorted({0, *(found.start() for found in _BEGINNING.finditer(line)), len(line)})
    parts = (line[start:end].strip(b"\0 \t\r\n") for start, end in pairwise(starts))
    return [part for part in parts if part]


def _plain(value: Any, depth: int = 0) -> Any:
    """*value* as ``json.dumps`` writes it without loss."""
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int | float | Decimal):
        return _number(value)
    if depth == MAX_DEPTH:
        return TOO_DEEP
    if isinstance(value, Mapping):
        named = {str(name): _plain(item, depth + 1) for name, item in value.items()}
        return {_hidden(next(iter(named))): next(iter(named.values()))} if len(named) == 1 else named
    return [_plain(item, depth + 1) for item in value]


def _number(value: float | Decimal) -> Any:
    if isinstance(value, Decimal):
        return {"$decimal": str(value)}
    if isinstance(value, float):
        return value if math.isfinite(value) else {"$float": str(value)}
    return value if value.bit_length() < _BITS_OF_A_PLAIN_INT else {"$int": hex(value)}


_NUMBERS: Mapping[str, Callable[[str], Any]] = {
    "$decimal": Decimal,
    "$float": float,
    "$int": lambda text: int(text, 16),
}


def _hidden(name: str) -> str:
    """The only name of an object, so that a schema's own ``$decimal`` is not taken for a number."""
    return f"${name}" if name in _NUMBERS or name.startswith("$$") else name


def _exact(found: dict[str, Any]) -> Any:
    if len(found) != 1:
        return found
    name, value = next(iter(found.items()))
    if name in _NUMBERS:
        if not isinstance(value, str):
            raise ValueError(name)
        return _NUMBERS[name](value)
    return {name[1:]: value} if name.startswith("$$") else found
