"""``readability``: the answer can be read by someone with so many years of school.

.. code-block:: yaml

    assert:
      - readability: 8

The school grade by formula: Flesch-Kincaid for English, the first Wiener Sachtextformel for German. Grade 8 is
plain language, 12 a newspaper, 16 a contract. Both count the words of a sentence and the syllables of a word;
neither knows whether a text makes sense. Code, links and list marks do not count, and a line break ends a
sentence. Fewer than five words have grade 0.

Known misses: short sentences of hard words (*Sue ex delicto.*); names and numbers count as they are spelt.
English syllables are counted by rule, right for 97 of 100 words. About 0.5 ms a KB.
"""

from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.too_much import too_long, unknown_language
from evalctl.assertions.support.values import as_number
from evalctl.heuristics.reading_grade import FORMULAS
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.model.text import shorten

LONGEST_ANSWER = 500_000
"""Characters. Reading so many takes up to two seconds."""


@dataclass(frozen=True, slots=True)
class Readability(Assertion):
    """The school grade of the answer is at most *most*."""

    word: ClassVar[str] = "readability"
    value: ClassVar[Schema] = {"type": "number", "exclusiveMinimum": 0, "figure": "grade"}
    needs_language: ClassVar[bool] = True
    languages: ClassVar[tuple[str, ...]] = tuple(FORMULAS)

    most: Json

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if error := unknown_language(type(self), case) or too_long(answer.text, LONGEST_ANSWER):
            return error
        most = float(as_number(self.most) or 0)
        grade = round(FORMULAS[case.language or ""](answer.text), 1)
        expected, found = f"grade {most:g} or less", f"grade {grade:g}"
        if grade <= most:
            return Grade.passing(expected=expected, found=found, measure=grade)
        return Grade.failing(
            f"the answer is for grade {grade:g}, above {most:g}: {shorten(answer.text, 80)}",
            expected=expected,
            found=found,
            measure=grade,
        )
