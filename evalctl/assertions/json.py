"""``json``: the answer is JSON.

.. code-block:: yaml

    assert:
      - json
      - json: true
        fence: false

JSON as in RFC 8259: a number, a text or ``null`` alone is JSON, ``NaN`` and trailing commas are not. Assistants
like to put JSON into a code block: if the whole answer is none, every block marked ``json`` must be JSON, and where
none is marked, every unmarked one. ``fence: false`` takes the whole answer only, as a program would that reads it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.too_much import too_long
from evalctl.model.answers import Answer
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_answers import NotJson, values_in
from evalctl.model.text import shorten

LONGEST_ANSWER = 5_000_000
"""Characters. Reading so many takes up to two seconds."""


@dataclass(frozen=True, slots=True)
class Json(Assertion):
    """The answer is JSON. *fence*: it may stand in a code block."""

    word: ClassVar[str] = "json"
    value: ClassVar[Schema] = NO_VALUE
    options: ClassVar[Mapping[str, Schema]] = {
        "fence": {"type": "boolean", "description": "Whether the JSON may stand in a code block (yes)."},
    }

    fence: bool = True

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        found = shorten(answer.text)
        try:
            values_in(answer.text, fence=self.fence)
        except NotJson as problem:
            return Grade.failing(f"the answer {problem}", expected="JSON", found=found)
        return Grade.passing(expected="JSON", found=found)
