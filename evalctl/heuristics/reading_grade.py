"""School grades of texts: how long sentences and words are, by published formulas."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from msgspec import Struct

from evalctl.texts.prose import sentences, without_code, words
from evalctl.yamltext.lazy_pattern import lazy_pattern

_FEWEST_WORDS = 5
"""Below it the formulas say nothing: "OK." would be grade 8."""

_NO_LETTER = lazy_pattern(r"[^a-z]")
_VOWELS = lazy_pattern(r"[aeiouy]+")
# A silent e: at the end (time, times, jumped, league), and before what was added (useful, something).
_SILENT = lazy_pattern(
    r"(?<=[qg])ue(?=s?$)|e$|(?<![td])ed$|(?<![sxzcg])(?<![cs]h)es$"
    r"|(?<=[^aeiouy])e(?=(?:ly|(?<!le)ments?|ful|fully|less|ness|thing|times?|where|by|line|wise|hood|one)$)|(?<=ic)al(?=ly$)"
)
_SPOKEN = lazy_pattern(r"[^aeiouy]les?$|[^aeiouylr]led$")
# Two vowels in a row that are two syllables: di-a-log, vi-de-o, cre-ate, fu-el, go-ing, act-u-al, sci-ence.
_HIATUS = lazy_pattern(
    r"ia(?!n$|l|ge)|(?<![ct])ia(?:n$|l)|io(?!n|u)|(?<![ctxg])iou(?!r)|(?<![qg])ua|eo(?!u|n$|pl)|(?<![gt])eou|[aeiouy]ing"
    r"|ie(?:r(?!ce)|t)|(?<!fic)ien(?!d)|iu|uou|ism|(?<=[^q]u)el|creat|[aeo]y[ao]|[ao]ye(?!d)|oev|[dr]ea$"
)
_GERMAN_VOWELS = lazy_pattern(r"aa|ee|oo|ai|au|äu|ei|eu|ie(?!n$|r(?:en|t))|ui|[aeiouyäöü]", re.IGNORECASE)


class _Counts(Struct, frozen=True):
    """What the formulas count. *syllables* one number a word, *letters* likewise."""

    sentences: int
    syllables: tuple[int, ...]
    letters: tuple[int, ...]


def english_grade(text: str) -> float:
    """Flesch-Kincaid grade level (Kincaid et al. 1975), 0 or more."""
    counts = _counted(text, english_syllables)
    if counts is None:
        return 0.0
    total = len(counts.syllables)
    return max(0.0, 0.39 * total / counts.sentences + 11.8 * sum(counts.syllables) / total - 15.59)


def german_grade(text: str) -> float:
    """Erste Wiener Sachtextformel (Bamberger and Vanecek 1984), 0 or more."""
    counts = _counted(text, german_syllables)
    if counts is None:
        return 0.0
    total = len(counts.syllables)
    three_syllables = 100 * sum(count >= 3 for count in counts.syllables) / total
    sentence_length = total / counts.sentences
    long_words = 100 * sum(count > 6 for count in counts.letters) / total
    one_syllable = 100 * sum(count == 1 for count in counts.syllables) / total
    return max(
        0.0,
        0.1935 * three_syllables
        + 0.1672 * sentence_length
        + 0.1297 * long_words
        - 0.0327 * one_syllable
        - 0.875,
    )


FORMULAS: Mapping[str, Callable[[str], float]] = {"en": english_grade, "de": german_grade}
"""The formula of each language."""


@lru_cache(maxsize=10_000)
def english_syllables(word: str) -> int:
    """Syllables of an English word, at least 1, by its groups of vowels."""
    letters = _NO_LETTER.sub("", word.lower())
    spoken = letters if _SPOKEN.search(letters) else _SILENT.sub("", letters)
    return max(1, len(_VOWELS.findall(spoken)) + len(_HIATUS.findall(letters)))


@lru_cache(maxsize=10_000)
def german_syllables(word: str) -> int:
    """Syllables of a German word, at least 1, by its vowels and diphthongs."""
    return max(1, len(_GERMAN_VOWELS.findall(word)))


def _counted(text: str, syllables: Callable[[str], int]) -> _Counts | None:
    """The counts of the prose in *text*; None if it is too short."""
    tokens = [found for sentence in sentences(without_code(text)) if (found := words(sentence))]
    flat = [word for found in tokens for word in found]
    if len(flat) < _FEWEST_WORDS:
        return None
    return _Counts(len(tokens), tuple(map(syllables, flat)), tuple(map(len, flat)))
