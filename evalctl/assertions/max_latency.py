"""``max_latency``: the call took at most some seconds.

.. code-block:: yaml

    assert:
      - max_latency: 2.5

The time is that of the one call that brought the answer, without waiting and without earlier attempts.
The limit itself is allowed. Where the figure is not known, the check is skipped.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from evalctl.assertions.support.figures import at_most
from evalctl.assertions.support.values import as_number
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, AssertionWarning, Schema
from evalctl.model.assertion_results import Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json

LONG = 600
"""Seconds. Nobody waits so long for an answer, so a limit from here on checks nothing."""


@dataclass(frozen=True, slots=True)
class MaxLatency(Assertion):
    """The call took at most *limit* seconds."""

    word: ClassVar[str] = "max_latency"
    value: ClassVar[Schema] = {"type": "number", "minimum": 0, "figure": "seconds"}

    limit: Json

    def doubts(self) -> Sequence[AssertionWarning]:
        """A limit of ten minutes and more, which was probably meant in milliseconds."""
        limit = as_number(self.limit) or Decimal(0)
        if limit < LONG:
            return ()
        seconds, minutes, milliseconds = (
            f"{float(number):.4g}" for number in (limit, limit / 60, limit / 1000)
        )
        message = f"{seconds} seconds are {minutes} minutes; if milliseconds are meant, write {milliseconds}"
        return (AssertionWarning("W027", message),)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the call's figures alone."""
        return at_most(answer.figures.latency_s, self.limit, "s", unknown="how long the answer took")
