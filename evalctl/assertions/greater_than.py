"""``greater_than``: the answer's number is above a limit.

.. code-block:: yaml

    assert:
      - greater_than: 0
      - greater_than: 80
        field: score

The limit itself is not above it. Which number counts, and how it is read, is as for ``equals``: what ``field``
points to, else the whole answer as JSON, else the last number in the answer that
answers (``pick: first``: the first).
"""

import operator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.bounds import beside
from evalctl.assertions.support.values import PICK
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.texts.numbers import Pick


@dataclass(frozen=True, slots=True)
class GreaterThan(Assertion):
    """The number is above *limit*."""

    word: ClassVar[str] = "greater_than"
    rules: ClassVar[int] = 2
    value: ClassVar[Schema] = {"type": "number", "figure": "answer"}
    options: ClassVar[Mapping[str, Schema]] = {"pick": PICK}

    limit: Json
    pick: Pick = "last"

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the value alone."""
        return beside(self.limit, "above", operator.gt, answer, language=case.language, pick=self.pick)
