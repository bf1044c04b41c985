"""Reading the fields of a JSON object, each with its type, and saying which one is wrong."""

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, TypeGuard, TypeVar

from evalctl.history.jsonline import UnreadableLine

T = TypeVar("T")

LARGEST = Decimal(sys.float_info.max)
"""Of a number. Larger ones are exact in a line, and no report can add or round them."""

LARGEST_WHOLE = 2**63 - 1
"""Of what is counted. Python refuses to print a number of 5,000 digits."""


class Fields:
    """A JSON object being read. Fields that nobody asks for are ignored; a wrong one raises Unreadable."""

    __slots__ = ("_found",)

    def __init__(self, found: object) -> None:
        if not isinstance(found, Mapping):
            raise UnreadableLine("a part of it is not a JSON object")
        self._found: Mapping[str, Any] = found

    def __contains__(self, name: str) -> bool:
        return self._found.get(name) is not None

    def is_text(self, name: str) -> bool:
        """Whether a text stands at *name*, where another kind of value may."""
        return isinstance(self._found.get(name), str)

    def text(self, name: str, default: str | None = None) -> str:
        """A text; required unless there is a *default*."""
        return self._required(name, self.maybe_text(name), default)

    def maybe_text(self, name: str) -> str | None:
        return self._typed(name, str, "a text")

    def number(self, name: str, default: float | None = None) -> float:
        """A number; required unless there is a *default*."""
        return self._required(name, self.maybe_number(name), default)

    def maybe_number(self, name: str) -> float | None:
        value = self._found.get(name)
        if value is None or _is_number(value):
            return value
        raise UnreadableLine(f'"{name}" is not a number')

    def whole(self, name: str, default: int | None = None) -> int:
        """A whole number; required unless there is a *default*."""
        return self._required(name, self.maybe_whole(name), default)

    def maybe_whole(self, name: str) -> int | None:
        value = self._found.get(name)
        if value is None or _is_whole(value):
            return value
        raise UnreadableLine(f'"{name}" is not a whole number')

    def flag(self, name: str) -> bool:
        """True or false; false when it is not there."""
        return bool(self._typed(name, bool, "true or false"))

    def choice(self, name: str, among: Sequence[T], default: T | None = None) -> T:
        """One of *among*; required unless there is a *default*."""
        value = self._found.get(name)
        for known in among:
            if known == value:
                return known
        if value is not None:
            said = repr(value[:40]) if isinstance(value, str) else "no text"
            raise UnreadableLine(f'"{name}" is {said}, which this evalctl does not know')
        return self._required(name, None, default)

    def mapping(self, name: str) -> dict[str, Any]:
        """An object of any content; empty when it is not there."""
        return self._typed(name, dict, "an object") or {}

    def maybe_mapping(self, name: str) -> dict[str, Any] | None:
        return self._typed(name, dict, "an object")

    def text_mapping(self, name: str) -> dict[str, str]:
        """An object of texts; empty when it is not there."""
        found = self.mapping(name)
        if not all(isinstance(item, str) for item in found.values()):
            raise UnreadableLine(f'"{name}" holds something that is not a text')
        return found

    def list(self, name: str) -> Sequence[Any]:
        """A list of any content; empty when it is not there."""
        return self._typed(name, list, "a list") or ()

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; empty when it is not there."""
        found = self.list(name)
        if not all(isinstance(item, str) for item in found):
            raise UnreadableLine(f'"{name}" holds something that is not a text')
        return tuple(found)

    def numbers(self, name: str) -> tuple[float, ...]:
        """A list of numbers; empty when it is not there."""
        found = self.list(name)
        if not all(_is_number(item) for item in found):
            raise UnreadableLine(f'"{name}" holds something that is not a number')
        return tuple(found)

    def mappings(self, name: str) -> tuple[dict[str, Any], ...]:
        """A list of objects of any content; empty when it is not there."""
        found = self.list(name)
        if not all(isinstance(item, dict) for item in found):
            raise UnreadableLine(f'"{name}" holds something that is not an object')
        return tuple(found)

    def within(self, name: str) -> "Fields":
        """The object at *name*, to be read in turn."""
        return Fields(self._found.get(name))

    def each(self, name: str) -> "Iterator[Fields]":
        """The objects of the list at *name*."""
        return map(Fields, self.list(name))

    def _typed(self, name: str, kind: type[T], called: str) -> T | None:
        value = self._found.get(name)
        if value is None or isinstance(value, kind):
            return value
        raise UnreadableLine(f'"{name}" is not {called}')

    def _required(self, name: str, value: T | None, default: T | None) -> T:
        if value is not None:
            return value
        if default is None:
            raise UnreadableLine(f'it lacks "{name}"')
        return default


def _is_number(value: object) -> TypeGuard[float]:
    """True for every number that reports can work with; true and false are none, whatever Python says."""
    if isinstance(value, Decimal):
        return value.is_finite() and abs(value) <= LARGEST
    if isinstance(value, float):
        return not math.isnan(value)
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_WHOLE
