"""``contains``: a given text is in the answer.

.. code-block:: yaml

    assert:
      - contains: 30 days
      - contains: refund
        ignore_case: true
      - contains: art
        word: true

Upper and lower case matter unless ``ignore_case: true``. ``word: true`` asks for the text as a word of its
own: *art* is not in *party*. ``normalize: true`` folds case, compatibility forms and runs of white space.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.matching import SEARCH_OPTIONS, TEXT, Folding, find, near_miss
from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import Grade, Planned
from evalctl.domain.text import shorten
from evalctl.registry import Assertion, Schema


@dataclass(frozen=True, slots=True)
class Contains(Assertion):
    """The answer includes *text*."""

    word: ClassVar[str] = "contains"
    value: ClassVar[Schema] = TEXT
    options: ClassVar[Mapping[str, Schema]] = SEARCH_OPTIONS
    renamed: ClassVar[Mapping[str, str]] = {"word": "whole_word"}

    text: str
    ignore_case: bool = False
    whole_word: bool = False
    normalize: bool = False

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        folding = Folding(self.ignore_case, self.normalize)
        if error := folding.too_long(answer.text):
            return error
        if place := find(self.text, answer.text, folding, whole_word=self.whole_word):
            return Grade.passing(expected=self.text, found=place)
        if self.whole_word and find(self.text, answer.text, folding):
            hint = "; it is there only inside another word"
        else:
            hint = near_miss(self.text, answer.text, folding)
        return Grade.failing(
            f"the text is not in the answer{hint}", expected=self.text, found=shorten(answer.text)
        )
