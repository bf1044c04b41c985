"""The words of a text in British or American spelling, names left out."""

import re
from collections.abc import Iterator
from typing import Literal, TypeAlias

from evalctl.heuristics.spelling_forms import american_for, british_for
from evalctl.texts.prose import sentences
from evalctl.yamltext.lazy_pattern import lazy_pattern

Variant: TypeAlias = Literal["british", "american"]

_WORD = lazy_pattern(r"[^\W\d_]+")
_LITTLE_WORDS = "the a an my our your his her their its this we i please for in of and"
_NO_PART_OF_NAMES = frozenset(_LITTLE_WORDS.split())
# "To license" is British too; what hangs on the wall is not.
_LICENSE = lazy_pattern(r"\b(?:driving|drivers?[’']?s?) (licenses?)\b", re.IGNORECASE)


def other_spellings(text: str, wanted: Variant, *, oxford: bool = False) -> Iterator[tuple[str, str]]:
    """The words of *text* that are not in the *wanted* spelling, each with the spelling that is.

    *oxford*: for British, -ize is right as well.
    """
    for sentence in sentences(text):
        for word in _outside_names(_WORD.findall(sentence)):
            lower = word.lower()
            right = british_for(lower, oxford=oxford) if wanted == "british" else american_for(lower)
            if right:
                yield word, right
        if wanted == "british":
            for match in _LICENSE.finditer(sentence):
                yield match[1], match[1].lower().replace("license", "licence")


def _outside_names(words: list[str]) -> Iterator[str]:
    """The words less those of names: Lincoln Center and the Labour Party keep their spelling."""
    capital = [word[0].isupper() and not word.isupper() for word in words]
    if all(capital):  # a heading
        yield from words
        return
    for at, word in enumerate(words):
        before = at > 0 and capital[at - 1] and words[at - 1].lower() not in _NO_PART_OF_NAMES
        after = at + 1 < len(words) and capital[at + 1]
        if not (capital[at] and (before or after)):
            yield word
