"""``grammar``: at most so many mistakes in the answer, none if nothing is said.

.. code-block:: yaml

    language: en
    prompts:
      - id: letter
        prompt: Write a short thank-you letter.
        assert:
          - grammar
          - grammar: true
            max_errors: 2
            allow: [acmeify]

English (``language: en``): agreement, articles, verb forms, doubled words, mix-ups such as *its* and *it's*, spelling
and spaces. British and American forms are right alike. German (``language: de``): **spelling only**; no rule for
German grammar works without a server. Code, links, names and words in capitals are left out. ``allow`` lists words
that are no mistakes.

A heuristic that rather misses a mistake than invents one. Known misses: agreement over a distance (*The list of items
are*, sometimes), wrong prepositions, tenses, style, a misspelling that is another word; in German all grammar and
misspelt compounds of right words. About 13 ms per KB of English, 1 ms of German, and a second for the first answer.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from evalctl.assertions.support.too_much import too_long, unknown_language
from evalctl.heuristics.english_grammar import english_findings
from evalctl.heuristics.german_spelling import german_findings
from evalctl.heuristics.libraries import harper, simplemma
from evalctl.heuristics.text_finding import TextFinding
from evalctl.heuristics.vocabulary import is_foreign
from evalctl.model.answers import Answer
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.assertion_results import CheckError, Grade, Planned, Skipped
from evalctl.model.cases import PromptCase
from evalctl.model.text import shorten
from evalctl.texts.prose import without_code

LONGEST_ANSWER = 20_000
"""Characters. The rules take up to 0.2 ms for each of odd ones."""

MOST_SHOWN = 5

_CHECKERS: Mapping[str, Callable[[str], tuple[TextFinding, ...]]] = {
    "en": english_findings,
    "de": german_findings,
}


@dataclass(frozen=True, slots=True)
class Grammar(Assertion):
    """The answer has at most *max_errors* mistakes."""

    word: ClassVar[str] = "grammar"
    value: ClassVar[Schema] = NO_VALUE
    options: ClassVar[Mapping[str, Schema]] = {
        "max_errors": {
            "type": "integer",
            "minimum": 0,
            "figure": "mistakes",
            "description": "How many mistakes are still fine.",
        },
        "allow": {
            "type": "array",
            "items": {"type": "string", "minLength": 1},
            "description": "Words that are no mistakes, such as product names.",
        },
    }
    needs_language: ClassVar[bool] = True
    languages: ClassVar[tuple[str, ...]] = tuple(_CHECKERS)
    extra: ClassVar[str | None] = "text"

    max_errors: int = 0
    allow: tuple[str, ...] = ()

    def missing(self) -> str | None:
        """How to install the rules and the dictionaries."""
        return harper.missing(self.word) or simplemma.missing(self.word)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if missing := self.missing():
            return CheckError(missing)
        if error := unknown_language(Grammar, case) or too_long(answer.text, LONGEST_ANSWER):
            return error
        language = case.language or "en"
        if is_foreign(without_code(answer.text), language):
            return Skipped(f"most words of the answer are not in the set's language ({language})")
        allowed = {word.casefold() for word in self.allow}
        found = [find for find in _CHECKERS[language](answer.text) if find.text.casefold() not in allowed]
        expected = f"at most {self.max_errors} mistakes" if self.max_errors else "no mistakes"
        if language == "de":
            expected += " of spelling (German is checked for nothing else)"
        shown = "; ".join(map(str, found[:MOST_SHOWN])) or shorten(answer.text)
        if len(found) <= self.max_errors:
            return Grade.passing(expected=expected, found=shown, measure=len(found))
        count = "a mistake" if len(found) == 1 else f"{len(found)} mistakes"
        return Grade.failing(f"the answer has {count}", expected=expected, found=shown, measure=len(found))
