"""``length``: the answer has a number of characters within limits.

.. code-block:: yaml

    assert:
      - length: {max: 280}
      - length: {min: 100, max: 500}

Characters are counted as a reader counts them: an accented letter, a flag and a family emoji are one each.
White space counts, also round the answer. Both limits belong to what is allowed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from evalctl.assertions.support.ranges import Range, range_of
from evalctl.assertions.support.too_much import too_long
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.texts.characters import count

LONGEST_ANSWER = 5_000_000
"""Characters. Counting so many takes some two seconds."""


@dataclass(frozen=True, slots=True)
class Length(Assertion):
    """The answer's characters lie within *limits*."""

    word: ClassVar[str] = "length"
    value: ClassVar[Schema] = range_of("characters")

    limits: Range

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Read the limits. Raises WordError when nothing can lie within them."""
        return cls(Range.read(value))

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        return self.limits.grade(count(answer.text), "character")
