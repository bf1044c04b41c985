"""What of a text stood in it before."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from evalctl.texts.characters import nfkc
from evalctl.texts.prose import sentences, words

_RUN = 3
"""Words of a run: two come back in any text, four miss short loops."""

_SHORT_RUN = 2
"""Words of a run in an answer of a few words: *no no no* repeats itself, *very very good* does not."""

_LONGEST_WORD = 40
"""Letters. A longer row of them is no word but a loop without spaces (hahaha…), and is cut into pairs."""

_FEWEST_WORDS = 3
"""Of fewer words (*no no*) nothing can be said."""


class Repeated(Struct, frozen=True):
    """The share of repeated words, 0.0 to 1.0 in four digits, and what is repeated most."""

    share: float
    example: str


def repeated_share(text: str) -> Repeated:
    """The larger share of two: runs of words that come back, and words in sentences that come back."""
    plain = nfkc(text)
    tokens = _tokens(plain)
    if len(tokens) < _FEWEST_WORDS:
        return Repeated(0.0, "")
    return max(_in_sentences(plain), _in_runs(tokens), key=lambda repeated: repeated.share)


def _in_runs(tokens: Sequence[str]) -> Repeated:
    run = _RUN if len(tokens) >= 2 * _RUN else _SHORT_RUN
    runs = Counter(zip(*(tokens[start:] for start in range(run)), strict=False))
    [(most, count)] = runs.most_common(1)
    if count == 1:
        return Repeated(0.0, "")
    return Repeated(round(1 - len(runs) / runs.total(), 4), " ".join(most))


def _in_sentences(text: str) -> Repeated:
    lengths: dict[tuple[str, ...], int] = {}
    times: Counter[tuple[str, ...]] = Counter()
    for sentence in sentences(text):
        if tokens := tuple(_tokens(sentence)):
            lengths[tokens] = len(tokens)
            times[tokens] += 1
    total = sum(lengths[tokens] * count for tokens, count in times.items())
    repeated = sum(lengths[tokens] * (count - 1) for tokens, count in times.items())
    if not repeated:
        return Repeated(0.0, "")
    [(most, _)] = times.most_common(1)
    return Repeated(round(repeated / total, 4), " ".join(most))


def _tokens(text: str) -> list[str]:
    return [part for word in words(nfkc(text.casefold())) for part in _cut(word)]


def _cut(word: str) -> Iterator[str]:
    if len(word) <= _LONGEST_WORD:
        yield word
    else:
        yield from (word[at : at + 2] for at in range(0, len(word), 2))
