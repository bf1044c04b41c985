"""``one_of``: the answer is one of several texts, nothing more.

.. code-block:: yaml

    assert:
      - one_of: [refund, exchange, repair]
      - one_of: ["yes", "no"]
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
    TEXTS,
    alike,
    find,
    folding_of,
    quoted,
    too_long,
)
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten
from evalctl.texts.folding import Folding
from evalctl.texts.near_miss import near_miss


@dataclass(frozen=True, slots=True)
class OneOf(Assertion):
    """The trimmed answer is one of *texts*."""

    word: ClassVar[str] = "one_of"
    rules: ClassVar[int] = 2
    value: ClassVar[Schema] = TEXTS
    options: ClassVar[Mapping[str, Schema]] = FOLDING_OPTIONS

    texts: tuple[str, ...]
    ignore_case: bool = False
    normalize: bool = False

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        folding = folding_of(case, self.ignore_case, self.normalize)
        if error := too_long(answer.text, folding):
            return error
        given = answer.text.strip()
        expected, found = quoted(self.texts, "or"), shorten(given)
        if any(alike(text, given, folding) for text in self.texts):
            return Grade.passing(expected=expected, found=found)
        return Grade.failing(
            f"the answer is none of these texts{self._hint(given, folding)}", expected=expected, found=found
        )

    def _hint(self, given: str, folding: Folding) -> str:
        for text in self.texts:
            if near := near_miss(text.strip(), given, folding, "whole"):
                return f"; it is {quoted([text])} but for {near}"
        for text in self.texts:
            if find(text.strip(), given, folding):
                return f"; {quoted([text])} is there, with more around it"
        return ""
