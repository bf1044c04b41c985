"""The tone of an English sentence by VADER's word list and rules (Hutto & Gilbert, ICWSM 2014).

Package nltk-vader-sentiment, licence Apache-2.0; it needs no nltk. Stands in for it if it ever goes: vaderSentiment
(MIT), the same calls.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from evalctl.heuristics.libraries.installed import missing as _missing

Measure: TypeAlias = Callable[[str], float]
"""Takes a sentence, gives its tone: -1.0 (bad) to 1.0 (good)."""


def missing(what: str) -> str | None:
    """How to install what *what* needs; None if it is there."""
    return _missing(what, "vader")


def tone(words: Mapping[str, float]) -> Measure:
    """A measure for English sentences.

    *words* (lower case) have these values, about -4 to 4, in place of the list's own or beside them.
    """
    from vader import SentimentIntensityAnalyzer

    analyzer = SentimentIntensityAnalyzer(extra_lexicon=words)

    def measure(sentence: str) -> float:
        return float(analyzer.polarity_scores(sentence)["compound"])

    return measure
