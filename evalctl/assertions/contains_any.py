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
    Folding,
    find,
    near_miss,
    number_remark,
    quoted,
)
from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import Grade, Planned
from evalctl.domain.text import shorten
from evalctl.registry import Assertion, Schema


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
        folding = Folding(self.ignore_case, self.normalize)
        if error := folding.too_long(answer.text):
            return error
        expected = quoted(self.texts, "or")
        accident: Grade | None = None
        for text in self.texts:
            if place := find(text, answer.text, folding, whole_word=self.whole_word):
                remark = "" if self.whole_word else number_remark(text, answer.text, folding)
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
            if hint := near_miss(text, answer.text, folding):
                return hint.replace("; it is", f"; {quoted([text])} is", 1)
        return ""
