"""``spelling``: every English word is in British, or in American, spelling.

.. code-block:: yaml

    assert:
      - spelling: british
      - spelling: british
        oxford: true
      - spelling: american
        allow: [catalogue]

Words that both sides of the ocean share (*size, exercise, otherwise, a computer program*) count for neither;
inflected forms count like the word (*colors, organised, travelling*). Code, links and names of two or more words
in capitals (*Lincoln Center*) are left out. ``oxford: true`` lets the -ize of Oxford's dictionaries through in
British spelling. ``allow`` lists words that may stand in either spelling.

Known misses: *practice* and *licence* as noun or verb, *tire*, *check*, *story* and others that are right in Britain
for another thing; words that differ in more than spelling (*autumn, fall*). Known false alarms: a name of one word
(*Harbor*). About 1 ms per KB of answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.too_much import too_long, unknown_language
from evalctl.heuristics.spelling_variants import Variant, other_spellings
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema, WordError
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten
from evalctl.texts.prose import without_code

LONGEST_ANSWER = 1_000_000
"""Characters. Looking takes about 1 ms per 1,000."""

MOST_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Spelling(Assertion):
    """No word of the answer is in the spelling of the other side of the ocean."""

    word: ClassVar[str] = "spelling"
    value: ClassVar[Schema] = {"type": "string", "enum": ["british", "american"]}
    options: ClassVar[Mapping[str, Schema]] = {
        "oxford": {"type": "boolean", "description": "With british: -ize is right as well."},
        "allow": {
            "type": "array",
            "items": {"type": "string", "minLength": 1},
            "description": "Words that may stand in either spelling, such as names.",
        },
    }
    languages: ClassVar[tuple[str, ...]] = ("en",)

    variant: Variant
    oxford: bool = False
    allow: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.oxford and self.variant != "british":
            raise WordError('"oxford" goes with british: American spelling has -ize anyway', option="oxford")

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := unknown_language(Spelling, case) or too_long(answer.text, LONGEST_ANSWER):
            return error
        allowed = {word.casefold() for word in self.allow}
        others = {
            word.casefold(): right
            for word, right in other_spellings(without_code(answer.text), self.variant, oxford=self.oxford)
            if word.casefold() not in allowed
        }
        expected = f"{self.variant.capitalize()} spelling"
        if not others:
            return Grade.passing(expected=expected, found=shorten(answer.text))
        shown = [f"{word} ({right})" for word, right in list(others.items())[:MOST_SHOWN]]
        count = f"{len(others)} words are" if len(others) > 1 else "a word is"
        return Grade.failing(
            f"{count} not in {expected}", expected=expected, found=", ".join(shown), measure=len(others)
        )
