"""The tone of an English sentence by its words, with sayings put into plain ones first."""

import re
from functools import cache

from evalctl.heuristics.english_feelings import FELT, FLAT, SAYINGS
from evalctl.heuristics.libraries import vader
from evalctl.yamltext.lazy_pattern import lazy_pattern

_NAME = lazy_pattern(r"(?<=[a-z,] )(?:[A-Z][a-z]+ ){1,4}[A-Z][a-z]+")


def english_tone(sentence: str) -> float:
    """-1.0 (bad) to 1.0 (good); 0.0 is matter-of-fact."""
    plain = _NAME.sub("it", sentence)
    for saying, meaning in _sayings():
        plain = saying.sub(meaning, plain)
    return _measure()(plain)


@cache
def _sayings() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(saying, re.IGNORECASE), meaning) for saying, meaning in SAYINGS)


@cache
def _measure() -> vader.Measure:
    return vader.tone({**dict.fromkeys(FLAT, 0.0), **FELT})
