"""``max_total_tokens``: the call used at most a number of tokens, question and answer together.

.. code-block:: yaml

    assert:
      - max_total_tokens: 500

The count is the provider's.
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
class MaxTotalTokens(Assertion):
    """The call took at most *limit* tokens."""

    word: ClassVar[str] = "max_total_tokens"
    value: ClassVar[Schema] = {"type": "integer", "minimum": 0, "figure": "tokens"}

    limit: Json

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the call's figures alone."""
        return at_most(
            answer.figures.total_tokens, self.limit, "tokens", unknown="how many tokens the answer took"
        )
