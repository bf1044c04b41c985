"""``max_cost``: the call cost at most some US dollars.

.. code-block:: yaml

    assert:
      - max_cost: 0.01

The cost is an estimate from the tokens and the public price of the model.
The limit itself is allowed. Where the figure is not known, the check is skipped.
"""

from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.figures import at_most
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json


@dataclass(frozen=True, slots=True)
class MaxCost(Assertion):
    """The call took at most *limit* US dollars."""

    word: ClassVar[str] = "max_cost"
    value: ClassVar[Schema] = {"type": "number", "minimum": 0, "figure": "dollars"}

    limit: Json

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the call's figures alone."""
        return at_most(answer.figures.cost_usd, self.limit, "US dollars", unknown="what the answer cost")
