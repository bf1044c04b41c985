"""``less_than``: the answer's number is below a limit.

.. code-block:: yaml

    assert:
      - less_than: 100
      - less_than: 0.5
        field: score

The limit itself is not below it. Which number counts, and how it is read, is as for ``equals``: what ``field``
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
class LessThan(Assertion):
    """The number is below *limit*."""

    word: ClassVar[str] = "less_than"
    rules: ClassVar[int] = 2
    value: ClassVar[Schema] = {"type": "number", "figure": "answer"}
    options: ClassVar[Mapping[str, Schema]] = {"pick": PICK}

    limit: Json
    pick: Pick = "last"

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the value alone."""
        return beside(self.limit, "below", operator.lt, answer, language=case.language, pick=self.pick)
