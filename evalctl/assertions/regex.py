"""``regex``: a pattern is found somewhere in the answer.

.. code-block:: yaml

    assert:
      - regex: /9(:00)?\\s*(am|–|-)/i
      - regex: '[0-2][0-9]:[0-5][0-9]'

Write the pattern bare or as ``/pattern/flags`` with the flags ``i`` (case does not matter), ``m`` (``^`` and
``$`` at every line), ``s`` (``.`` matches line ends), ``x`` (spaces and comments in the pattern) and ``u``.
It is searched anywhere in the answer: anchor it with ``^`` and ``$`` to match the whole. The line end at the end
of a text under ``|`` is no part of it. Single quotes leave a pattern as it is; in double quotes ``\\b`` is a
backspace. A pattern that takes longer than half a second on an answer is an error, not a verdict.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.timed_patterns import TooSlow, doubts_about, read_pattern
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, AssertionWarning, Schema
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten
from evalctl.texts.folding import Folding, folded
from evalctl.texts.lookalikes import all_named, is_unlike

_LONGEST_EASED = 100_000
"""Characters of an answer in which a near miss is looked for."""


@dataclass(frozen=True, slots=True)
class Regex(Assertion):
    """*pattern* is found in the answer."""

    word: ClassVar[str] = "regex"
    value: ClassVar[Schema] = {"type": "string", "minLength": 1}
    rules: ClassVar[int] = 2

    pattern: str

    def __post_init__(self) -> None:
        read_pattern(self.pattern)

    def doubts(self) -> Sequence[AssertionWarning]:
        """Another tool's form, and a pattern that finds the empty text anywhere, which holds for every answer."""
        return doubts_about(self.word, self.pattern, "it holds for every answer")

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        try:
            found = read_pattern(self.pattern).search(answer.text)
        except TooSlow as problem:
            return CheckError(str(problem))
        if found is None:
            return Grade.failing(
                f"the pattern is not found in the answer{self._hint(answer.text)}",
                expected=self.pattern,
                found=shorten(answer.text),
            )
        return Grade.passing(expected=self.pattern, found=shorten(found))

    def _hint(self, text: str) -> str:
        """The characters for which alone it was not found, where a reader does not see them."""
        if len(text) > _LONGEST_EASED or (seen := folded(text, Folding(), "everywhere")).text == text:
            return ""
        try:
            found = read_pattern(self.pattern).search(seen.text)
        except TooSlow:
            return ""
        if not found:
            return ""
        at = seen.text.find(found)
        start, end = seen.place(at, at + len(found))
        others = all_named(char for char in text[start:end] if is_unlike(char))
        return (
            f"; it is there but for {others}, because a pattern sees characters as written" if others else ""
        )
