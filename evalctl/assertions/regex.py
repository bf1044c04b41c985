"""``regex``: a pattern is found somewhere in the answer.

.. code-block:: yaml

    assert:
      - regex: /9(:00)?\\s*(am|–|-)/i
      - regex: '[0-2][0-9]:[0-5][0-9]'

Write the pattern bare or as ``/pattern/flags`` with the flags ``i`` (case does not matter), ``m`` (``^`` and
``$`` at every line), ``s`` (``.`` matches line ends), ``x`` (spaces and comments in the pattern) and ``u``.
It is searched anywhere in the answer: anchor it with ``^`` and ``$`` to match the whole. A pattern that takes
longer than half a second on an answer is an error, not a verdict.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.patterns import TooSlow, read_pattern
from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import CheckError, Grade, Planned
from evalctl.domain.text import shorten
from evalctl.registry import Assertion, Doubt, Schema

_UNLIKE_ANSWERS = ("", "\u2603")
"""Texts that only a pattern which asks for nothing is found in."""


@dataclass(frozen=True, slots=True)
class Regex(Assertion):
    """*pattern* is found in the answer."""

    word: ClassVar[str] = "regex"
    value: ClassVar[Schema] = {"type": "string", "minLength": 1}

    pattern: str

    def __post_init__(self) -> None:
        read_pattern(self.pattern)

    def doubts(self) -> Sequence[Doubt]:
        """A pattern that finds the empty text anywhere holds for every answer."""
        pattern = read_pattern(self.pattern)
        try:
            held = all(pattern.search(text) is not None for text in _UNLIKE_ANSWERS)
        except TooSlow:
            return ()
        message = "the pattern also matches an empty text, so it holds for every answer"
        return (Doubt("W013", message),) if held else ()

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        try:
            found = read_pattern(self.pattern).search(answer.text)
        except TooSlow as problem:
            return CheckError(str(problem))
        if found is None:
            return Grade.failing(
                "the pattern is not found in the answer", expected=self.pattern, found=shorten(answer.text)
            )
        return Grade.passing(expected=self.pattern, found=shorten(found))
