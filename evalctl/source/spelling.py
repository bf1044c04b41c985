"""Spelling: the known name that was probably meant, and an id made of free text."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_LONG_ENOUGH = 5

LONGEST_NAME = 60
"""Characters. Nobody misspells a longer name; comparing it would only take time."""


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The one of *known* that *name* was probably meant to be; None if none is near.

    Case, hyphens for underscores, blanks and invisible characters are forgiven first.
    """
    return _nearest(name, tuple(known))


def is_slip(name: str, meant: str) -> bool:
    """Whether *name* is *meant* beyond doubt: a letter dropped, doubled, added or swapped, or another spelling.

    A letter replaced by another may make another word, and so may any change of a short one.
    """
    spelt = plain_name(name)
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

    close = get_close_matches(spelt, alike, n=1, cutoff=0.7)
    return alike[close[0]] if close else None
