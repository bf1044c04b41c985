"""``not_regex``: a pattern is found nowhere in the answer.

.. code-block:: yaml

    assert:
      - not_regex: /as an (AI|assistant)/i
      - not_regex: '\\bTODO\\b'

The pattern is written as for ``regex``. One that takes longer than half a second on an answer is an error,
not a verdict.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.matching import TEXT
from evalctl.assertions.support.timed_patterns import TooSlow, doubts_about, read_pattern
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, AssertionWarning, Schema
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten


@dataclass(frozen=True, slots=True)
class NotRegex(Assertion):
    """*pattern* is not found in the answer."""

    word: ClassVar[str] = "not_regex"
    value: ClassVar[Schema] = TEXT
    rules: ClassVar[int] = 2

    pattern: str

    def __post_init__(self) -> None:
        read_pattern(self.pattern)

    def doubts(self) -> Sequence[AssertionWarning]:
        """Another tool's form, and a pattern that finds the empty text anywhere, which no answer is without."""
        return doubts_about(self.word, self.pattern, "no answer can hold it")

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        expected = f"not {self.pattern}"
        try:
            found = read_pattern(self.pattern).search(answer.text)
        except TooSlow as problem:
            return CheckError(str(problem))
        if found is None:
            return Grade.passing(expected=expected, found=shorten(answer.text))
        return Grade.failing("the pattern is found in the answer", expected=expected, found=shorten(found))
