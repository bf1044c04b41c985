"""``not_contains``: a given text is nowhere in the answer.

.. code-block:: yaml

    assert:
      - not_contains: as an AI language model
        ignore_case: true
      - not_contains: art
        word: true

What looks alike to a reader is alike: no zero-width space hides a word (see *What looks alike*).
Upper and lower case matter unless ``ignore_case: true``. ``word: true`` looks for the text as a word of its
own: *party* may then stand in the answer. ``normalize: true`` folds case, compatibility forms and runs of
white space.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.matching import (
    SEARCH_OPTIONS,
    TEXT,
    find,
    folding_of,
    neighbourhood,
    quoted,
    too_long,
    unlike,
)
from evalctl.assertions.support.partly_there import inside_number
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten


@dataclass(frozen=True, slots=True)
class NotContains(Assertion):
    """The answer does not include *text*."""

    word: ClassVar[str] = "not_contains"
    rules: ClassVar[int] = 2
    value: ClassVar[Schema] = TEXT
    options: ClassVar[Mapping[str, Schema]] = SEARCH_OPTIONS
    renamed: ClassVar[Mapping[str, str]] = {"word": "whole_word"}

    text: str
    ignore_case: bool = False
    whole_word: bool = False
    normalize: bool = False

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        folding = folding_of(case, self.ignore_case, self.normalize)
        if error := too_long(answer.text, folding):
            return error
        expected = f"no {quoted([self.text])}"
        if found := find(self.text, answer.text, folding, whole_word=self.whole_word):
            longer = None if self.whole_word else inside_number(self.text, answer.text, folding)
            only = (
                f', only inside a longer number ({longer}); "word: true" below it passes that over'
                if longer
                else ""
            )
            return Grade.failing(
                f"the text is in the answer{unlike(self.text, found)}{only}",
                expected=expected,
                found=neighbourhood(found),
            )
        return Grade.passing(expected=expected, found=shorten(answer.text))
