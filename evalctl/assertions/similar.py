"""``similar``: the answer is like a given text, by one of several measures.

.. code-block:: yaml

    assert:
      - similar: Monday to Friday, 9am to 5pm
      - similar: You can return it within 30 days.
        by: meaning
        min: 0.7
      - similar: true
        min: 0.5

With ``true`` for the text it is the prompt's ``reference``. ``min`` is the least likeness that passes, 0 to 1.
``by`` is

* ``edit`` (if not said; ``min`` 0.8): characters that need not be changed. For short answers and identifiers.
* ``token_f1`` (0.6): words in common, in any order (as in SQuAD; English *a*, *an*, *the* do not count).
* ``rouge_l`` (0.6): words in common, in the same order (the F-measure of ROUGE-L).
* ``bleu`` (0.3): runs of up to four words in common (sacrebleu's, by sentence). Needs the extra ``text``.
* ``meaning`` (0.6): nearness of meaning by a small model of sixteen languages, also from one to another. Needs
  the extra ``text``; some 20 ms for a short answer, and a second to load. A text of more than 5,000 characters is
  read in parts, each counting as much as it is long; of more than twenty parts, twenty are read, evenly spread.

A text that looks the same to a reader is 1 by every way (see *What looks alike*).
Case and punctuation do not count for ``token_f1`` and ``rouge_l``; scripts without spaces are compared by the
character. Known misses: ``meaning`` sees what a text is about, and hardly sees *not*, a direction or a number:
"the price rose" and "the price fell" are 0.9 alike. Never rest a fact on it alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, Self, TypeAlias

from msgspec import Struct

from evalctl.assertions.support.matching import alike
from evalctl.assertions.support.too_much import too_long
from evalctl.heuristics import likeness
from evalctl.heuristics.libraries import bleu, sentence_encoder
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema, WordError
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.model.text import shorten
from evalctl.texts.folding import Folding

Way: TypeAlias = Literal["edit", "token_f1", "rouge_l", "bleu", "meaning"]


class _Measure(Struct, frozen=True):
    """How likeness is measured: *least* passes if the author does not say, *longest* characters are compared."""

    likeness: Callable[[str, str, str | None], float]
    least: float
    longest: int
    missing: Callable[[str], str | None] = lambda what: None


_MEASURES: Mapping[Way, _Measure] = {
    "edit": _Measure(likeness.by_edit, 0.8, 20_000),
    "token_f1": _Measure(likeness.by_tokens, 0.6, 1_000_000),
    "rouge_l": _Measure(likeness.by_longest_subsequence, 0.6, 50_000),
    "bleu": _Measure(likeness.by_bleu, 0.3, 50_000, bleu.missing),
    "meaning": _Measure(likeness.by_meaning, 0.6, 1_000_000, sentence_encoder.missing),
}


@dataclass(frozen=True, slots=True)
class Similar(Assertion):
    """Likeness of the answer and *text* (None: the reference) is at least *least* (None: the way's own)."""

    word: ClassVar[str] = "similar"
    rules: ClassVar[int] = 2
    value: ClassVar[Schema] = {"type": ["string", "boolean"], "minLength": 1}
    options: ClassVar[Mapping[str, Schema]] = {
        "by": {
            "type": "string",
            "enum": list(_MEASURES),
            "description": "How likeness is measured; edit, if not said.",
        },
        "min": {
            "type": "number",
            "minimum": 0,
            "maximum": 1,
            "description": "The least likeness that passes, 0 to 1.",
        },
    }
    renamed: ClassVar[Mapping[str, str]] = {"min": "least"}
    stands_alone: ClassVar[bool] = True
    extra: ClassVar[str | None] = "text"

    text: str | None = None
    by: Way = "edit"
    least: float | None = None

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Read the text, the way and the limit. Raises WordError for a limit that every answer reaches."""
        if value is False:
            raise WordError("similar is true or a text; for the opposite write not: similar")
        given = dict(options)
        by: Way = next((way for way in _MEASURES if way == given.get("by")), "edit")
        least = None if given.get("min") is None else float(str(given["min"]))
        if least == 0:
            raise WordError(
                "every answer is at least 0 like the text, so this would check nothing", option="min"
            )
        return cls(value if isinstance(value, str) else None, by, least)

    def missing(self) -> str | None:
        """How to install what is needed."""
        return _MEASURES[self.by].missing(f"similar with by: {self.by}")

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the two texts alone."""
        measure = _MEASURES[self.by]
        text = case.reference if self.text is None else self.text
        if text is None:
            return CheckError(
                "there is nothing to compare with: give similar a text, or the prompt a reference"
            )
        if missing := self.missing():
            return CheckError(missing)
        for compared in (answer.text, text):
            if error := too_long(compared, measure.longest):
                return error
        return self._grade(text, answer, self._likeness(answer.text, text, case.language))

    def _likeness(self, given: str, wanted: str, language: str | None) -> float:
        if alike(wanted, given, Folding()):
            return 1.0
        given, wanted = likeness.seen(given), likeness.seen(wanted)
        return round(_MEASURES[self.by].likeness(given, wanted, language), 4)

    def _grade(self, text: str, answer: Answer, likeness: float) -> Grade:
        least = _MEASURES[self.by].least if self.least is None else self.least
        expected, found = f"{least:g} like {shorten(text)}", f"{likeness:g}: {shorten(answer.text)}"
        if likeness >= least:
            return Grade.passing(expected=expected, found=found, measure=likeness)
        return Grade.failing(
            f"likeness is {likeness:g}, less than {least:g}", expected=expected, found=found, measure=likeness
        )
