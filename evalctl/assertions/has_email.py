"""``has_email``: an e-mail address stands in the answer.

.. code-block:: yaml

    assert:
      - has_email
      - has_email: true
        min: 2

At least one address, or as many different ones as ``min`` says. ``user@localhost``, package versions
(``lodash@4.17.21``) and addresses of git repositories are none. Whether mail to it arrives is not looked at.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.too_much import too_long
from evalctl.heuristics.personal_data import personal_data
from evalctl.model.answers import Answer
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten

LONGEST_ANSWER = 1_000_000
"""Characters. Looking through so many takes up to two seconds."""

_MOST_SHOWN = 5


@dataclass(frozen=True, slots=True)
class HasEmail(Assertion):
    """*least* different e-mail addresses or more stand in the answer."""

    word: ClassVar[str] = "has_email"
    value: ClassVar[Schema] = NO_VALUE
    options: ClassVar[Mapping[str, Schema]] = {
        "min": {
            "type": "integer",
            "minimum": 1,
            "figure": "times",
            "description": "How many different ones at least (1).",
        },
    }
    renamed: ClassVar[Mapping[str, str]] = {"min": "least"}

    least: int = 1

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        found = {find.text.lower(): find.text for find in personal_data(answer.text, ("email",), None)}
        expected = "an e-mail address" if self.least == 1 else f"{self.least} e-mail addresses"
        shown = ", ".join(list(found.values())[:_MOST_SHOWN]) or shorten(answer.text)
        if len(found) >= self.least:
            return Grade.passing(expected=expected, found=shown, measure=len(found))
        missing = f"only {len(found)}" if found else "no"
        are = "e-mail address is" if len(found) < 2 else "e-mail addresses are"
        return Grade.failing(
            f"{missing} {are} in the answer", expected=expected, found=shown, measure=len(found)
        )
