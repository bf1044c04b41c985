"""``exact``: the answer is a given text, nothing more.

.. code-block:: yaml

    assert:
      - exact: Paris
      - exact: Yes
        ignore_case: true

White space round the answer and round the text does not count; case and characters do. What looks alike to a reader
is alike: a no-break hyphen is a hyphen (see *What looks alike*).
``normalize: true`` also folds case, compatibility forms (full-width letters) and runs of white space.
``exact: ""`` expects an answer without a text, which fails every other assertion that does not expect it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.matching import FOLDING_OPTIONS, alike, find, folding_of, too_long
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import is_blank, shorten
from evalctl.texts.near_miss import near_miss


@dataclass(frozen=True, slots=True)
class Exact(Assertion):
    """The answer equals *text* after both are trimmed."""

    word: ClassVar[str] = "exact"
    rules: ClassVar[int] = 2
    value: ClassVar[Schema] = {"type": "string"}
    options: ClassVar[Mapping[str, Schema]] = FOLDING_OPTIONS

    text: str
    ignore_case: bool = False
    normalize: bool = False

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        folding = folding_of(case, self.ignore_case, self.normalize)
        if error := too_long(answer.text, folding):
            return error
        wanted, given = self.text.strip(), answer.text.strip()
        if not wanted and is_blank(given):
            return Grade.passing(expected=self.text, found=shorten(given))
        if alike(wanted, given, folding):
            return Grade.passing(expected=self.text, found=shorten(given))
        if near := near_miss(wanted, given, folding, "whole"):
            hint = f"; it is the same but for {near}"
        elif find(wanted, given, folding):
            hint = "; it is there, with more around it"
        elif near := near_miss(wanted, given, folding):
            hint = f"; it is there but for {near}, with more around it"
        else:
            hint = ""
        return Grade.failing(
            f"the answer is not exactly this text{hint}", expected=self.text, found=shorten(given)
        )
