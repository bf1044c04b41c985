"""``max_latency``: the call took at most some seconds.

.. code-block:: yaml

    assert:
      - max_latency: 2.5

The time is that of the one call that brought the answer, without waiting and without earlier attempts.
The limit itself is allowed. Where the figure is not known, the check is skipped.
"""

from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.figures import at_most
from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import Planned
from evalctl.domain.json import Json
from evalctl.registry import Assertion, Schema


@dataclass(frozen=True, slots=True)
class MaxLatency(Assertion):
    """The call took at most *limit* seconds."""

    word: ClassVar[str] = "max_latency"
    value: ClassVar[Schema] = {"type": "number", "minimum": 0}

    limit: Json

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the call's figures alone."""
        return at_most(answer.figures.latency_s, self.limit, "s", unknown="how long the answer took")
