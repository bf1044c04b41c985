"""``less_than``: the answer's number is below a limit.

.. code-block:: yaml

    assert:
      - less_than: 100
      - less_than: 0.5
        field: score

The limit itself is not below it. Which number counts, and how it is read, is as for ``equals``: what ``field``
points to, else the whole answer as JSON, else the last number in the answer (``pick: first``: the first).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.limits import too_long
from evalctl.assertions.support.numbers import plain
from evalctl.assertions.support.values import LONGEST_ANSWER, PICK, NoNumber, Pick, as_number, number_of
from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import Grade, Planned
from evalctl.domain.json import Json
from evalctl.registry import Assertion, Schema


@dataclass(frozen=True, slots=True)
class LessThan(Assertion):
    """The number is below *limit*."""

    word: ClassVar[str] = "less_than"
    value: ClassVar[Schema] = {"type": "number"}
    options: ClassVar[Mapping[str, Schema]] = {"pick": PICK}

    limit: Json
    pick: Pick = "last"

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the value alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        limit = as_number(self.limit)
        if limit is None:
            raise TypeError(f"{self.limit!r} is no number")
        expected = f"below {plain(limit)}"
        number = number_of(answer, case.language, self.pick)
        if isinstance(number, NoNumber):
            return Grade.failing(number.reason, expected=expected, found=number.found)
        if number < limit:
            return Grade.passing(expected=expected, found=plain(number))
        return Grade.failing(
            f"{plain(number)} is not below {plain(limit)}", expected=expected, found=plain(number)
        )
