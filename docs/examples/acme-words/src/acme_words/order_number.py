"""``order_number``: the answer names an order number of Acme, with the right check digit.

.. code-block:: yaml

    assert:
      - order_number
      - order_number: A-1042-7
      - order_number: true
        at_most: 1

An order number is ``A-``, digits, and a check digit: the sum of the digits before it, modulo 10. With a value, that
very number must be there. ``at_most`` says how many different ones the answer may name.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.plugin import Answer, Assertion, Grade, Planned, PromptCase, Schema, WordError

_NUMBER = re.compile(r"\bA-([0-9]{1,10})-([0-9])\b")


@dataclass(frozen=True, slots=True)
class OrderNumber(Assertion):
    """The answer names an order number with the right check digit."""

    word: ClassVar[str] = "order_number"
    value: ClassVar[Schema] = {"type": ["string", "boolean"], "minLength": 1}
    stands_alone: ClassVar[bool] = True
    options: ClassVar[Mapping[str, Schema]] = {
        "at_most": {
            "type": "integer",
            "minimum": 1,
            "description": "How many different order numbers the answer may name.",
        }
    }

    wanted: str | bool | None = None
    at_most: int | None = None

    def __post_init__(self) -> None:
        """Refuse an order number that is none. The set's author is told, with the place."""
        if isinstance(self.wanted, str) and not _is_right(self.wanted):
            raise WordError(
                f"{self.wanted} is no order number: the check digit is wrong",
                example="order_number: A-1042-7",
            )

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the answer's text alone."""
        named = list(dict.fromkeys(match[0] for match in _NUMBER.finditer(answer.text)))
        found = ", ".join(named) or "no order number"
        if wrong := [number for number in named if not _is_right(number)]:
            return Grade.failing(f"{wrong[0]} has a wrong check digit", found=found)
        if isinstance(self.wanted, str) and self.wanted not in named:
            return Grade.failing(f"{self.wanted} is not named", expected=self.wanted, found=found)
        if not named:
            return Grade.failing("no order number is named", found=found)
        if self.at_most is not None and len(named) > self.at_most:
            return Grade.failing(
                f"{len(named)} order numbers are named, not at most {self.at_most}", found=found
            )
        return Grade.passing(found=found)


def _is_right(number: str) -> bool:
    match = _NUMBER.fullmatch(number)
    return match is not None and sum(map(int, match[1])) % 10 == int(match[2])
