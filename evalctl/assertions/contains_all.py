"""``contains_all``: every one of several texts is in the answer.

.. code-block:: yaml

    assert:
      - contains_all: [Monday, Friday]
      - contains_all: [name, e-mail]
        ignore_case: true

The report says which ones are missing. The options are those of ``contains``.
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
class ContainsAll(Assertion):
    """The answer includes all of *texts*."""

    word: ClassVar[str] = "contains_all"
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
        missing = [t for t in self.texts if not find(t, answer.text, folding, whole_word=self.whole_word)]
        expected, found = quoted(self.texts), shorten(answer.text)
        if not missing:
            remarks = [] if self.whole_word else [number_remark(t, answer.text, folding) for t in self.texts]
            remark = next(filter(None, remarks), "")
            return Grade.passing(remark, expected=expected, found=found, is_remark=bool(remark))
        hint = near_miss(missing[0], answer.text, folding) if len(missing) == 1 else ""
        is_or_are = "is" if len(missing) == 1 else "are"
        return Grade.failing(
            f"{quoted(missing)} {is_or_are} not in the answer{hint}", expected=expected, found=found
        )
