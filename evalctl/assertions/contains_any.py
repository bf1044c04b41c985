"""``contains_any``: at least one of several texts is in the answer.

.. code-block:: yaml

    assert:
      - contains_any: [refund, money back]
      - contains_any: [Rückgabe, Umtausch]
        ignore_case: true

The report says which one was found. The options are those of ``contains``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.matching import (
    SEARCH_OPTIONS,
    TEXTS,
    find,
    folding_of,
    neighbourhood,
    quoted,
    too_long,
)
from evalctl.assertions.support.partly_there import number_remark, why_missed
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten
from evalctl.texts.folding import Folding


@dataclass(frozen=True, slots=True)
class ContainsAny(Assertion):
    """The answer includes one of *texts* or more."""

    word: ClassVar[str] = "contains_any"
    rules: ClassVar[int] = 2
    value: ClassVar[Schema] = TEXTS
    options: ClassVar[Mapping[str, Schema]] = SEARCH_OPTIONS
    renamed: ClassVar[Mapping[str, str]] = {"word": "whole_word"}

    texts: tuple[str, ...]
    ignore_case: bool = False
    whole_word: bool = False
    normalize: bool = False

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        folding = folding_of(case, self.ignore_case, self.normalize)
        if error := too_long(answer.text, folding):
            return error
        expected = quoted(self.texts, "or")
        accident: Grade | None = None
        for text in self.texts:
            if found := find(text, answer.text, folding, whole_word=self.whole_word):
                remark = "" if self.whole_word else number_remark(text, answer.text, folding)
                place = neighbourhood(found)
                if not remark:
                    return Grade.passing(expected=expected, found=place)
                accident = accident or Grade.passing(remark, expected=expected, found=place, is_remark=True)
        if accident is not None:
            return accident
        return Grade.failing(
            f"none of these texts is in the answer{self._hint(answer, folding)}",
            expected=expected,
            found=shorten(answer.text),
        )

    def _hint(self, answer: Answer, folding: Folding) -> str:
        for text in self.texts:
            if why := why_missed(text, answer.text, folding, whole_word=self.whole_word):
                return f"; {quoted([text])} is there {why}"
        return ""
