"""Limits for something that is counted: ``{min: 20, max: 100}``, both ends allowed."""

from collections.abc import Mapping
from typing import Literal, Self

from msgspec import Struct

from evalctl.model.assertion import Schema, WordError
from evalctl.model.assertion_results import Grade
from evalctl.model.json_values import Json


def range_of(things: Literal["characters", "words", "times"]) -> Schema:
    """The schema of a value that is read by ``Range.read``, in *things*."""
    limit: Schema = {"type": "integer", "minimum": 0, "figure": things}
    return {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": {
            "min": {**limit, "description": "The least that is allowed."},
            "max": {**limit, "description": "The most that is allowed."},
        },
    }


class Range(Struct, frozen=True):
    """From *least* to *most*, both included; None is no limit."""

    least: int | None = None
    most: int | None = None

    @classmethod
    def read(cls, value: Json) -> Self:
        """The limits that a set gives. Raises WordError when nothing or everything lies within them."""
        given = dict(value) if isinstance(value, Mapping) else {}
        limits = [None if given.get(name) is None else int(str(given[name])) for name in ("min", "max")]
        least, most = limits
        if least is not None and most is not None and least > most:
            raise WordError(f"min is {least} and max is {most}, so nothing can lie between them")
        if not least and most is None:
            raise WordError("everything is at least 0, so this would check nothing")
        return cls(least, most)

    def holds(self, number: int) -> bool:
        """Whether *number* lies within the limits."""
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)

    def grade(self, number: int, name: str) -> Grade:
        """The grade for *number* things called *name* (``word``)."""
        found = f"{number:,} {_plural(name, number)}"
        if self.least is not None and number < self.least:
            reason = f"the answer has {found}, fewer than {self.least:,}"
            return Grade.failing(reason, expected=self.wanted(name), found=found, measure=number)
        if self.most is not None and number > self.most:
            reason = f"the answer has {found}, more than {self.most:,}"
            return Grade.failing(reason, expected=self.wanted(name), found=found, measure=number)
        return Grade.passing(expected=self.wanted(name), found=found, measure=number)

    def wanted(self, name: str) -> str:
        """The limits in words, for things called *name*."""
        if self.least is None:
            return f"at most {self.most:,} {_plural(name, self.most or 0)}"
        if self.most is None:
            return f"at least {self.least:,} {_plural(name, self.least)}"
        if self.least == self.most:
            return f"{self.least:,} {_plural(name, self.least)}"
        return f"{self.least:,} to {self.most:,} {_plural(name, self.most)}"


def _plural(name: str, number: int) -> str:
    return name if number == 1 else f"{name}s"
