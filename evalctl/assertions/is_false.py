"""``is_false``: the value is JSON's false.

.. code-block:: yaml

    assert:
      - is_false: true
        field: in_stock

Without ``field`` the whole answer must be ``false``. The text "false", a number and null are not false.
"""

from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.values import json_value, kind_of, shown
from evalctl.model.answers import Answer, Unset
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten


@dataclass(frozen=True, slots=True)
class IsFalse(Assertion):
    """The value is false."""

    word: ClassVar[str] = "is_false"
    value: ClassVar[Schema] = NO_VALUE

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the value alone."""
        value = json_value(answer)
        if isinstance(value, Unset):
            return Grade.failing(
                "the answer is not JSON, so it is not false", expected="false", found=shorten(answer.text)
            )
        if value is False:
            return Grade.passing(expected="false", found="false")
        return Grade.failing(f"the value is {kind_of(value)}", expected="false", found=shown(value))
