"""``exact``: the answer is a given text, nothing more.

.. code-block:: yaml

    assert:
      - exact: Paris
      - exact: Yes
        ignore_case: true

White space round the answer and round the text does not count; case and characters do.
``normalize: true`` also folds case, compatibility forms (full-width letters) and runs of white space.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.matching import Folding, near_miss
from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import Grade, Planned
from evalctl.domain.text import shorten
from evalctl.registry import Assertion, Schema


@dataclass(frozen=True, slots=True)
class Exact(Assertion):
    """The answer equals *text* after both are trimmed."""

    word: ClassVar[str] = "exact"
    value: ClassVar[Schema] = {"type": "string", "minLength": 1}
    options: ClassVar[Mapping[str, Schema]] = {
        "ignore_case": {"type": "boolean", "description": "Upper and lower case are the same."},
        "normalize": {
            "type": "boolean",
            "description": "Case, compatibility forms and runs of white space are the same.",
        },
    }

    text: str
    ignore_case: bool = False
    normalize: bool = False

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        wanted, given = self.text.strip(), answer.text.strip()
        if self._alike(wanted, given):
            return Grade.passing(expected=self.text, found=shorten(given))
        hint = near_miss(wanted, given, Folding(self.ignore_case, self.normalize))
        more = (
            hint
            if len(given) <= len(wanted) + 2
            else "; it is there, with more around it"
            if wanted in given
            else hint
        )
        return Grade.failing(
            f"the answer is not exactly this text{more}", expected=self.text, found=shorten(given)
        )

    def _alike(self, wanted: str, given: str) -> bool:
        if self.normalize:
            folding = Folding(normalize=True)
            return folding.fold(wanted) == folding.fold(given)
        return wanted.casefold() == given.casefold() if self.ignore_case else wanted == given
