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

from evalctl.assertions.support.matching import SEARCH_OPTIONS, TEXTS, find, folding_of, quoted, too_long
from evalctl.assertions.support.partly_there import number_remark, why_missed
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten


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
        folding = folding_of(case, self.ignore_case, self.normalize)
        if error := too_long(answer.text, folding):
            return error
        missing = [t for t in self.texts if not find(t, answer.text, folding, whole_word=self.whole_word)]
        expected, found = quoted(self.texts), shorten(answer.text)
        if not missing:
            remarks = [] if self.whole_word else [number_remark(t, answer.text, folding) for t in self.texts]
            remark = next(filter(None, remarks), "")
            return Grade.passing(remark, expected=expected, found=found, is_remark=bool(remark))
        is_or_are = "is" if len(missing) == 1 else "are"
        reason = f"{quoted(missing)} {is_or_are} not in the answer"
        for text in missing:
            if why := why_missed(text, answer.text, folding, whole_word=self.whole_word):
                it = "it" if len(missing) == 1 else quoted([text])
                reason += f"; {it} is there {why}"
                break
        return Grade.failing(reason, expected=expected, found=found)
