"""``starts_with``: the answer begins with a given text.

.. code-block:: yaml

    assert:
      - starts_with: Dear customer
      - starts_with: liebe
        ignore_case: true

White space round the answer does not count. Upper and lower case matter unless ``ignore_case: true``;
``normalize: true`` folds case, compatibility forms and runs of white space.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.matching import FOLDING_OPTIONS, TEXT, Folding, near_miss
from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import Grade, Planned
from evalctl.domain.text import shorten
from evalctl.registry import Assertion, Schema


@dataclass(frozen=True, slots=True)
class StartsWith(Assertion):
    """The answer begins with *text*."""

    word: ClassVar[str] = "starts_with"
    value: ClassVar[Schema] = TEXT
    options: ClassVar[Mapping[str, Schema]] = FOLDING_OPTIONS

    text: str
    ignore_case: bool = False
    normalize: bool = False

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        folding = Folding(self.ignore_case, self.normalize)
        if error := folding.too_long(answer.text):
            return error
        wanted, given = folding.fold(self.text.lstrip()), folding.fold(answer.text.strip())
        there = given[: len(wanted)]
        if wanted == there:
            return Grade.passing(expected=self.text, found=shorten(there))
        hint = near_miss(wanted, there, folding)
        if not hint and wanted in given:
            hint = "; the text is there, but not at the beginning"
        return Grade.failing(
            f"the answer does not begin with the text{hint}", expected=self.text, found=shorten(there)
        )
