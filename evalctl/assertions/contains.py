"""``contains``: a given text is in the answer.

.. code-block:: yaml

    assert:
      - contains: 30 days
      - contains: refund
        ignore_case: true
      - contains: art
        word: true

What looks alike to a reader is alike: *e-mail* is also found with a no-break hyphen (see *What looks alike*).
Upper and lower case matter unless ``ignore_case: true``. ``word: true`` asks for the text as a word of its
own: *art* is not in *party*, and *10* neither in *10,50* nor in *3:10*. Where a number was found only inside a
longer one (*79 €* in *179 €*), the report remarks it. ``normalize: true`` folds
case, compatibility forms and runs of white space.
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
    too_long,
    unlike,
)
from evalctl.assertions.support.partly_there import number_remark, why_missed
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten


@dataclass(frozen=True, slots=True)
class Contains(Assertion):
    """The answer includes *text*."""

    word: ClassVar[str] = "contains"
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
        if found := find(self.text, answer.text, folding, whole_word=self.whole_word):
            remark = "" if self.whole_word else number_remark(self.text, answer.text, folding)
            # Inside "not" it is this that decides.
            by_look = unlike(self.text, found)
            reason = remark or (f"the text is in the answer{by_look}" if by_look else "")
            return Grade.passing(
                reason, expected=self.text, found=neighbourhood(found), is_remark=bool(remark)
            )
        why = why_missed(self.text, answer.text, folding, whole_word=self.whole_word)
        hint = f"; it is there {why}" if why else ""
        return Grade.failing(
            f"the text is not in the answer{hint}", expected=self.text, found=shorten(answer.text)
        )
