"""``repetition``: the answer repeats itself no more than a given share.

.. code-block:: yaml

    assert:
      - repetition: 0.3

The share is the larger of two: runs of three words that stood in the answer before, and words in sentences that
stood there before. An ordinary answer is below 0.1, a looping one above 0.5; 0.3 is a fair limit, 0.15 a strict
one. Chinese, Japanese and Thai are compared by the character. Known false alarms: code with lines that are alike,
and tables. About 0.4 ms a KB.
"""

from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.too_much import too_long
from evalctl.assertions.support.values import as_number
from evalctl.heuristics.repeats import repeated_share
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.model.text import shorten

LONGEST_ANSWER = 500_000
"""Characters. Looking through so many takes up to two seconds."""


@dataclass(frozen=True, slots=True)
class Repetition(Assertion):
    """At most *most* of the answer is repeated, as a share of 1."""

    word: ClassVar[str] = "repetition"
    value: ClassVar[Schema] = {"type": "number", "minimum": 0, "exclusiveMaximum": 1, "figure": "share"}

    most: Json

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        most = float(as_number(self.most) or 0)
        repeated = repeated_share(answer.text)
        expected, found = f"at most {most:.0%} repeated", f"{repeated.share:.0%}"
        if repeated.share <= most:
            return Grade.passing(expected=expected, found=found, measure=repeated.share)
        return Grade.failing(
            f"{repeated.share:.0%} of the answer is repeated, as in: {shorten(repeated.example, 80)}",
            expected=expected,
            found=found,
            measure=repeated.share,
        )
