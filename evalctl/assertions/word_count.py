"""``word_count``: the answer has a number of words within limits.

.. code-block:: yaml

    assert:
      - word_count: {max: 100}
      - word_count: {min: 20, max: 100}

Numbers are words; bullets, dashes, emoji and marks are not. *don't*, *3.50* and *state-of-the-art* are one
word each. Chinese, Japanese and Thai, which put no spaces between words, are counted by the character.
Both limits belong to what is allowed.
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
from evalctl.texts.characters import nfc
from evalctl.texts.prose import words

LONGEST_ANSWER = 2_000_000
"""Characters. Counting the words of so many takes up to two seconds."""


@dataclass(frozen=True, slots=True)
class WordCount(Assertion):
    """The answer's words lie within *limits*."""

    word: ClassVar[str] = "word_count"
    value: ClassVar[Schema] = range_of("words")

    limits: Range

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Read the limits. Raises WordError when nothing can lie within them."""
        return cls(Range.read(value))

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        return self.limits.grade(len(words(nfc(answer.text))), "word")
