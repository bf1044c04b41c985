"""``sentiment``: the answer as a whole is positive, neutral or negative.

.. code-block:: yaml

    language: en
    prompts:
      - id: praise
        prompt: A guest loved the stay. Answer the review.
        assert:
          - sentiment: positive
      - id: complaint
        prompt: My parcel is broken.
        assert:
          - not:
              sentiment: negative

An answer is exactly one of the three. Each sentence is held against sentences of a clear tone by likeness of
meaning; in English its words count too, with negations (*not bad at all*) and sayings (*couldn't be happier*). The
mean over the sentences decides, so a polite "please" or "thank you" in a long how-to does not make it positive.

A heuristic. Known misses: irony, praise of one thing inside blame of another, a negation in the next sentence (*It
was supposed to be relaxing. It wasn't.*), medical and legal news without a word of feeling. About 25 ms per KB of
answer, and a second for the first.
"""

from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.too_much import too_long, unknown_language
from evalctl.heuristics.libraries import sentence_encoder, vader
from evalctl.heuristics.tone import Sentiment as Label
from evalctl.heuristics.tone import spoken, tone
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten

LONGEST_ANSWER = 100_000
"""Characters."""

MOST_SENTENCES = 500
"""Likeness takes 3 ms for each."""


@dataclass(frozen=True, slots=True)
class Sentiment(Assertion):
    """The answer as a whole is *wanted*."""

    word: ClassVar[str] = "sentiment"
    value: ClassVar[Schema] = {"type": "string", "enum": ["positive", "neutral", "negative"]}
    needs_language: ClassVar[bool] = True
    languages: ClassVar[tuple[str, ...]] = ("en", "de", "es", "fr", "it", "ja", "pt")
    extra: ClassVar[str | None] = "text"

    wanted: Label

    def missing(self) -> str | None:
        """How to install the sentence encoder and the word list."""
        return sentence_encoder.missing(self.word) or vader.missing(self.word)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone. The measure is what speaks for positive less what speaks for negative."""
        if missing := self.missing():
            return CheckError(missing)
        if error := unknown_language(Sentiment, case) or too_long(answer.text, LONGEST_ANSWER):
            return error
        said = spoken(answer.text)
        if len(said) > MOST_SENTENCES:
            return CheckError(
                f"the answer has {len(said):,} sentences; this check reads at most {MOST_SENTENCES}"
            )
        if not said:
            return Grade.failing("the answer says nothing", expected=self.wanted, found=shorten(answer.text))
        found = tone(said, case.language or "en")
        measure = round(found.balance, 4)
        if found.sentiment == self.wanted:
            return Grade.passing(expected=self.wanted, found=found.sentiment, measure=measure)
        return Grade.failing(
            f"the answer is {found.sentiment}", expected=self.wanted, found=found.sentiment, measure=measure
        )
