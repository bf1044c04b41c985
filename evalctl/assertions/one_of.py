"""``one_of``: the answer is one of several texts, nothing more.

.. code-block:: yaml

    assert:
      - one_of: [refund, exchange, repair]
      - one_of: ["yes", "no"]
        ignore_case: true

White space round the answer does not count. Upper and lower case matter unless ``ignore_case: true``;
``normalize: true`` folds case, compatibility forms and runs of white space.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.matching import FOLDING_OPTIONS, TEXTS, Folding, near_miss, quoted
from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import Grade, Planned
from evalctl.domain.text import shorten
from evalctl.registry import Assertion, Schema


@dataclass(frozen=True, slots=True)
class OneOf(Assertion):
    """The trimmed answer is one of *texts*."""

    word: ClassVar[str] = "one_of"
    value: ClassVar[Schema] = TEXTS
    options: ClassVar[Mapping[str, Schema]] = FOLDING_OPTIONS

    texts: tuple[str, ...]
    ignore_case: bool = False
    normalize: bool = False

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        folding = Folding(self.ignore_case, self.normalize)
        if error := folding.too_long(answer.text):
            return error
        given = folding.fold(answer.text.strip())
        expected, found = quoted(self.texts, "or"), shorten(answer.text.strip())
        if any(folding.fold(text.strip()) == given for text in self.texts):
            return Grade.passing(expected=expected, found=found)
        return Grade.failing(
            f"the answer is none of these texts{self._hint(given, folding)}", expected=expected, found=found
        )

    def _hint(self, given: str, folding: Folding) -> str:
        for text in self.texts:
            if folding.fold(text.strip()) in given:
                return f"; {quoted([text])} is there, with more around it"
            if len(given) <= len(text) + 1 and (hint := near_miss(text, given, folding)):
                return hint
        return ""
