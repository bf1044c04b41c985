"""``starts_with``: the answer begins with a given text.

.. code-block:: yaml

    assert:
      - starts_with: Dear customer
      - starts_with: liebe
        ignore_case: true

White space round the answer does not count. What looks alike to a reader is alike (see *What looks alike*). Upper
and lower case matter unless ``ignore_case: true``;
``normalize: true`` folds case, compatibility forms and runs of white space.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.matching import (
    FOLDING_OPTIONS,
    TEXT,
    find,
    folding_of,
    too_long,
)
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten
from evalctl.texts.near_miss import near_miss


@dataclass(frozen=True, slots=True)
class StartsWith(Assertion):
    """The answer begins with *text*."""

    word: ClassVar[str] = "starts_with"
    rules: ClassVar[int] = 2
    value: ClassVar[Schema] = TEXT
    options: ClassVar[Mapping[str, Schema]] = FOLDING_OPTIONS

    text: str
    ignore_case: bool = False
    normalize: bool = False

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        folding = folding_of(case, self.ignore_case, self.normalize)
        if error := too_long(answer.text, folding):
            return error
        wanted, given = self.text.lstrip(), answer.text.strip()
        if found := find(wanted, given, folding, where="start"):
            return Grade.passing(expected=self.text, found=shorten(found.itself))
        if near := near_miss(wanted, given, folding, "start"):
            hint = f"; it is there but for {near}"
        elif find(wanted, given, folding):
            hint = "; the text is there, but not at the beginning"
        elif near := near_miss(wanted, given, folding):
            hint = f"; the text is there but for {near}, and not at the beginning"
        else:
            hint = ""
        there = given[: len(wanted)]
        return Grade.failing(
            f"the answer does not begin with the text{hint}", expected=self.text, found=shorten(there)
        )
