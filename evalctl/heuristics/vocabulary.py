"""How much of a text is made of the words of a language."""

from evalctl.heuristics.libraries.simplemma import is_word
from evalctl.yamltext.lazy_pattern import lazy_pattern

FEWEST_WORDS = 5
ENOUGH = 0.5

_WORD = lazy_pattern(r"[^\W\d_]{3,}")


def is_foreign(text: str, language: str, enough: float = ENOUGH, fewest: int = FEWEST_WORDS) -> bool:
    """Whether fewer than the share *enough* of the words in *text* are words of *language*.

    Fewer than *fewest* words are never foreign: they may all be names.
    """
    words = _WORD.findall(text)
    return len(words) >= fewest and sum(is_word(word, language) for word in words) < enough * len(words)
