"""Spelling: the known name that was probably meant, and an id made of free text."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from evalctl.yamltext.lazy_pattern import lazy_pattern

_LONG_ENOUGH = 5

LONGEST_NAME = 60
"""Characters. Nobody misspells a longer name; comparing it would only take time."""

NEGATIONS = frozenset(
    {"not", "no", "non", "none", "neither", "nor", "never", "without", "cannot", "doesnt", "dont", "isnt", "arent",
     "wont", "cant", "mustnt", "shouldnt", "wouldnt", "couldnt", "hasnt", "havent"}
)  # fmt: skip
_OPPOSITES = (
    (frozenset({"min", "minimum", "least", "more", "greater", "longer", "larger", "above", "over"}),
     frozenset({"max", "maximum", "most", "less", "fewer", "shorter", "smaller", "below", "under"})),
    (frozenset({"true"}), frozenset({"false"})),
    (frozenset({"any", "some"}), frozenset({"all", "every"})),
    (frozenset({"start", "starts"}), frozenset({"end", "ends"})),
)  # fmt: skip
_GLUED_NOT = lazy_pattern(r"(?:not|non|dont|doesnt)[a-z]{4,}\w*|[a-z]{4,}not")
_SIGN = lazy_pattern(r"[^\w.]")
_ALIKE = 0.7
_REST_ALIKE = 0.6
"""How alike (1: the same) two names must be, and what is left of them without a part that both have."""


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The one of *known* that *name* was probably meant to be; None if none is near.

    Case, hyphens for underscores, blanks and invisible characters are forgiven first. A name that says the
    opposite is never near, however it is spelt: ``not_contains`` for ``must_contain``, ``max`` for ``min``.
    """
    return _nearest(name, tuple(known))


def is_slip(name: str, meant: str) -> bool:
    """Whether *name* is *meant* beyond doubt: a letter dropped, doubled, added or swapped, or another spelling.

    A letter replaced by another may make another word, and so may any change of a short one.
    """
    spelt = plain_name(name)
    if _SIGN.search(spelt) or (_is_negative(spelt) and contradict(spelt, meant)):
        return False
    if spelt == meant or spelt.replace("_", "") == meant.replace("_", ""):
        return True
    if min(len(spelt), len(meant)) < _LONG_ENOUGH or abs(len(spelt) - len(meant)) > 1:
        return False
    if len(spelt) == len(meant):
        pairs = [(one, other) for one, other in zip(spelt, meant, strict=True) if one != other]
        return len(pairs) == 2 and pairs[0] == pairs[1][::-1]
    longer, shorter = (spelt, meant) if len(spelt) > len(meant) else (meant, spelt)
    return any(longer[:index] + longer[index + 1 :] == shorter for index in range(len(longer)))


def plain_name(name: str) -> str:
    """*name* as names are written here: lower case, underscores, nothing invisible."""
    visible = "".join(char for char in name if unicodedata.category(char) != "Cf")
    return re.sub(r"[\s-]+", "_", visible.strip().lower())


def contradict(one: str, other: str) -> bool:
    """Whether of two plain names one says the opposite of the other: ``not_`` and nothing, ``min`` and ``max``."""
    if _is_negative(one) != _is_negative(other):
        return True
    parts, others = set(one.split("_")), set(other.split("_"))
    return any(
        (parts & this and others & that) or (parts & that and others & this) for this, that in _OPPOSITES
    )


def slug(text: str, longest: int = 40) -> str:
    """An id made of *text*: lower-case letters, digits and hyphens, cut at a word; may be empty.

    >>> slug("When is the office open?")
    'when-is-the-office-open'
    """
    replaced = "".join(_REPLACED.get(char, char) for char in text[:1000].lower())
    plain = unicodedata.normalize("NFKD", replaced).encode("ascii", "ignore").decode("ascii")
    words = re.findall(r"[a-z0-9]+", re.sub(r"(?<=[a-z])'(?=[a-z])", "", plain))
    made = ""
    for word in words:
        longer = f"{made}-{word}" if made else word[:longest]
        if len(longer) > longest:
            break
        made = longer
    return made


_REPLACED = {
    "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "þ": "th",
    "ð": "d", "’": "'",
}  # fmt: skip


@lru_cache(maxsize=256)
def _nearest(name: str, known: tuple[str, ...]) -> str | None:
    if len(name) > LONGEST_NAME:
        return None
    spelt = plain_name(name)
    alike = {plain_name(candidate): candidate for candidate in known}
    if spelt in alike:
        return alike[spelt]
    from difflib import get_close_matches

    close = get_close_matches(spelt, alike, n=5, cutoff=_ALIKE)
    if close and contradict(spelt, close[0]) and not is_slip(spelt, close[0]):
        # What comes second may be a slip for the first: nit_contains is no contains.
        close = [one for one in close if not contradict(spelt, one)] if _is_negative(spelt) else []
    return next((alike[one] for one in close if is_slip(spelt, one) or _is_near(spelt, one)), None)


def _is_negative(name: str) -> bool:
    return not NEGATIONS.isdisjoint(name.split("_")) or _GLUED_NOT.fullmatch(name) is not None


def _is_near(name: str, other: str) -> bool:
    """Whether *name* is like *other* also without a first or last part that both have: max_words is no max_cost."""
    from difflib import SequenceMatcher

    if contradict(name, other):
        return False
    parts, others = name.split("_"), other.split("_")
    while parts and others and parts[0] == others[0]:
        del parts[0], others[0]
    while parts and others and parts[-1] == others[-1]:
        del parts[-1], others[-1]
    if not parts or not others:
        return True
    return SequenceMatcher(None, "_".join(parts), "_".join(others)).ratio() >= _REST_ALIKE
