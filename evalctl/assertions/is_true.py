"""``is_true``: the value is JSON's true.

.. code-block:: yaml

    assert:
      - is_true: true
        field: in_stock

Without ``field`` the whole answer must be ``true``. The text "true", a number and null are not true.
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
class IsTrue(Assertion):
    """The value is true."""

    word: ClassVar[str] = "is_true"
    value: ClassVar[Schema] = NO_VALUE

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the value alone."""
        value = json_value(answer)
        if isinstance(value, Unset):
            return Grade.failing(
                "the answer is not JSON, so it is not true", expected="true", found=shorten(answer.text)
            )
        if value is True:
            return Grade.passing(expected="true", found="true")
        return Grade.failing(f"the value is {kind_of(value)}", expected="true", found=shown(value))
