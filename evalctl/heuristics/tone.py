"""The tone of a text: how near its sentences come to sentences of a clear tone, and what their words say."""

from statistics import fmean
from typing import Literal, TypeAlias

from msgspec import Struct

from evalctl.heuristics import tone_anchors
from evalctl.heuristics.english_tone import english_tone
from evalctl.heuristics.libraries import sentence_encoder
from evalctl.texts.prose import sentences, without_code

Sentiment: TypeAlias = Literal["positive", "neutral", "negative"]

NEAREST = 2
"""So many anchors of a tone speak for it: one alone may be near by a word."""

WORDS_COUNT = 0.15
"""How much the words of an English sentence, -1 to 1, weigh beside likeness. Right for 0.08 to 0.2 on the cases."""

FAINT = 0.06
"""English that is nearer to praise by less than this is neutral: praise has words that say more."""

LONGEST_SENTENCE = 500
"""Characters. What follows adds nothing to the tone, and time."""

_FIRST_SYMBOL = 0x2600  # the suns and faces begin there

_ANCHORS = {
    "positive": tone_anchors.POSITIVE,
    "neutral": tone_anchors.NEUTRAL,
    "negative": tone_anchors.NEGATIVE,
}


class Tone(Struct, frozen=True):
    """How much speaks for each sentiment, about 0.0 to 0.7, as the mean over the sentences.

    What is positive by less than *faint* is neutral.
    """

    positive: float
    neutral: float
    negative: float
    faint: float = 0.0

    @property
    def sentiment(self) -> Sentiment:
        if self.neutral >= max(self.positive, self.negative) or 0 <= self.balance <= self.faint:
            return "neutral"
        return "positive" if self.balance > 0 else "negative"

    @property
    def balance(self) -> float:
        """Positive less negative."""
        return self.positive - self.negative


def spoken(text: str) -> list[str]:
    """The sentences of *text* that say something: no code, no rules of dashes."""
    prose = (sentence[:LONGEST_SENTENCE] for sentence in sentences(without_code(text)))
    return [sentence for sentence in prose if any(map(_says_something, sentence))]


def tone(said: list[str], language: str) -> Tone:
    """The tone of one or more sentences."""
    near = _nearness(said)
    if language != "en":
        return Tone(**near)
    words = WORDS_COUNT * fmean(map(english_tone, said))
    return Tone(near["positive"] + words, near["neutral"], near["negative"] - words, faint=FAINT)


def _says_something(char: str) -> bool:
    return char.isalnum() or ord(char) >= _FIRST_SYMBOL


def _nearness(said: list[str]) -> dict[str, float]:
    """How near the sentences come to each sentiment's anchors, as the mean over the sentences."""
    rows = sentence_encoder.likenesses(said, [anchor for anchors in _ANCHORS.values() for anchor in anchors])
    near, start = {}, 0
    for name, anchors in _ANCHORS.items():
        end = start + len(anchors)
        near[name] = fmean(fmean(sorted(row[start:end])[-NEAREST:]) for row in rows)
        start = end
    return near
