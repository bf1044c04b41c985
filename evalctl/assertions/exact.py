"""``exact``: the answer is a given text, nothing more.

.. code-block:: yaml

    assert:
      - exact: Paris
      - exact: Yes
        ignore_case: true

White space round the answer and round the text does not count; case and characters do.
``normalize: true`` also folds case, compatibility forms (full-width letters) and runs of white space.
``exact: ""`` expects an answer without a text, which fails every other assertion that does not expect it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.matching import FOLDING_OPTIONS, Folding, near_miss
from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import Grade, Planned
from evalctl.domain.text import is_blank, shorten
from evalctl.registry import Assertion, Schema

_A_LITTLE_MORE = 2
"""Characters, such as a full stop and a quote, with which an answer is a near miss rather than a longer text."""


@dataclass(frozen=True, slots=True)
class Exact(Assertion):
    """The answer equals *text* after both are trimmed."""

    word: ClassVar[str] = "exact"
    value: ClassVar[Schema] = {"type": "string"}
    options: ClassVar[Mapping[str, Schema]] = FOLDING_OPTIONS

    text: str
    ignore_case: bool = False
    normalize: bool = False

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        folding = Folding(self.ignore_case, self.normalize)
        if error := folding.too_long(answer.text):
            return error
        wanted, given = self.text.strip(), answer.text.strip()
        if not wanted and is_blank(given):
            return Grade.passing(expected=self.text, found=shorten(given))
        if self._alike(wanted, given, folding):
            return Grade.passing(expected=self.text, found=shorten(given))
        hint = near_miss(wanted, given, folding)
        if len(given) > len(wanted) + _A_LITTLE_MORE:
            hint = "; it is there, with more around it" if wanted in given else hint
        return Grade.failing(
            f"the answer is not exactly this text{hint}", expected=self.text, found=shorten(given)
        )

    def _alike(self, wanted: str, given: str, folding: Folding) -> bool:
        if self.normalize:
            return folding.fold(wanted) == folding.fold(given)
        return wanted.casefold() == given.casefold() if self.ignore_case else wanted == given
