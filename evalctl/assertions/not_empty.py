"""``not_empty``: the answer says something.

.. code-block:: yaml

    assert:
      - not_empty

White space and invisible characters are nothing; ``0`` is something.
"""

from dataclasses import dataclass
from typing import ClassVar

from evalctl.model.answers import Answer
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import is_blank, shorten


@dataclass(frozen=True, slots=True)
class NotEmpty(Assertion):
    """The answer has a character that a reader sees."""

    word: ClassVar[str] = "not_empty"
    value: ClassVar[Schema] = NO_VALUE

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if not is_blank(answer.text):
            return Grade.passing(found=shorten(answer.text))
        kind = "the answer is empty" if not answer.text else "the answer is nothing but white space"
        return Grade.failing(kind, expected="some text", found=shorten(answer.text))
