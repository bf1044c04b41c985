"""``language``: the answer is written in a given language.

.. code-block:: yaml

    assert:
      - language: de

The language as two letters (ISO 639-1). Code, links and e-mail addresses do not count, and of a long answer the
first 20,000 characters are looked at. An answer that is too short to tell (*OK.*, *42*), and one that might as
well be in a sister language, is skipped with that reason. ``no``, ``nb`` and ``nn`` are one language here.

Known misses: one-word answers; names and titles alone; Serbian against Croatian and Bosnian, Malay against
Indonesian; a Japanese answer in Chinese characters alone. Needs the extra ``text``; about 1 ms a KB.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from evalctl.assertions.support.too_much import too_long
from evalctl.heuristics.libraries import langid
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema, WordError
from evalctl.model.assertion_results import CheckError, Grade, Planned, Skipped
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.model.language_names import meant_language
from evalctl.texts.prose import without_code, without_marks
from evalctl.yamltext.lazy_pattern import lazy_pattern

LONGEST_ANSWER = 5_000_000
"""Characters. Only the first of them are looked at; a longer answer is none."""

_CLEANED = 200_000
"""Characters from the start of an answer that code and links are taken out of."""

_LOOKED_AT = 20_000
"""Characters of what is left whose language is told."""

_FEWEST_LETTERS = 3
_SURE = 0.08
"""The share that a language must have to be told at all; one-word answers leave every language below it."""

_SURE_OF_ANOTHER = 0.2
"""The share at which an answer counts as written in another language than the wanted one."""

_BENEFIT = 0.8
"""The share of its rival's at which the wanted language has the benefit of the doubt."""

_CLEAR = 2.0
"""How many times likelier another language must be before the answer counts as written in it."""

_USUAL_LISTED = """
ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl nn no pl pt ro ru sk sl sr sv ta te th
tr uk ur vi zh
"""
_USUAL = frozenset(_USUAL_LISTED.split())
_WEIGHT_OF_OTHERS = 0.25
"""Few assistants answer in the others, and short texts in their sisters are taken for them: *Sí.* for Irish."""

_NORWEGIAN = frozenset(["no", "nb", "nn"])
_LETTERS = 2
_LETTER = lazy_pattern(r"[^\W\d_]")
_SYLLABLE = lazy_pattern(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
"""Characters that say as much as two letters."""


@dataclass(frozen=True, slots=True)
class Language(Assertion):
    """The answer is in the language *code*."""

    word: ClassVar[str] = "language"
    value: ClassVar[Schema] = {"type": "string", "minLength": 1}
    extra: ClassVar[str | None] = "text"

    code: str

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Read the language. Raises WordError when it is none that can be told."""
        code = str(value)
        if code not in langid.LANGUAGES and code not in _NORWEGIAN:
            meant = meant_language(code, (*langid.LANGUAGES, *_NORWEGIAN))
            why = (
                "a language is written as two letters"
                if len(code) != _LETTERS
                else f"{len(langid.LANGUAGES)} are, such as en, de, fr, es and it"
            )
            raise WordError(
                f"{code!r} is no language that can be told: {why}", example=f"language: {meant or 'de'}"
            )
        return cls(code)

    def missing(self) -> str | None:
        """How to install what is needed."""
        return langid.missing(self.word)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the text alone."""
        if missing := self.missing():
            return CheckError(missing)
        if error := too_long(answer.text, LONGEST_ANSWER):
            return error
        prose = without_marks(without_code(answer.text[:_CLEANED]))[:_LOOKED_AT]
        if len(_LETTER.findall(prose)) + len(_SYLLABLE.findall(prose)) < _FEWEST_LETTERS:
            return Skipped("the answer is too short to tell its language")
        wanted = _NORWEGIAN if self.code in _NORWEGIAN else frozenset([self.code])
        shares = langid.shares(prose)
        share = sum(shares.get(name, 0.0) for name in wanted)
        other, rival = _likeliest({name: score for name, score in shares.items() if name not in wanted})
        if max(share, rival) < _SURE:
            return Skipped("the answer is too short to tell its language")
        if share >= _BENEFIT * rival:
            return Grade.passing(expected=self.code, found=self.code, measure=round(share, 4))
        if rival < max(_CLEAR * share, _SURE_OF_ANOTHER):
            return Skipped(f"the answer is too short to tell {self.code} from {other}")
        return Grade.failing(
            f"the answer is in {other}", expected=self.code, found=other, measure=round(share, 4)
        )


def _likeliest(shares: Mapping[str, float]) -> tuple[str, float]:
    """The likeliest of other languages, and how likely it is."""
    weighed = {name: score * (1.0 if name in _USUAL else _WEIGHT_OF_OTHERS) for name, score in shares.items()}
    return max(weighed.items(), key=lambda item: item[1])
