"""Quotes inside a text in quotes: whether they can only be part of it, or are those of several texts."""

import re

from evalctl.yamltext.lazy_pattern import lazy_pattern

_QUOTED = r"\"[^\"]*\"|'[^']*'|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|‘[^‘’]*’"
_BETWEEN = r"[,;/|&+–—-]|or|and|oder|und|ou|et|o|y|e|und/oder|and/or|或|、|，"
_SEVERAL = lazy_pattern(rf"\s*({_QUOTED})(?:\s*(?:{_BETWEEN})?\s*(?:{_QUOTED}))+\s*")
_EACH = lazy_pattern(_QUOTED)
_LONGEST = 1_000
"""Characters of a value that is looked through."""


def several_texts(value: str) -> list[str]:
    """The texts of *value*, where it is two or more of them in quotes: ``"a", "b"``, ``'a' or 'b'``; else none."""
    if len(value) > _LONGEST or not _SEVERAL.fullmatch(value):
        return []
    return [text for each in _EACH.findall(value) if (text := each[1:-1].strip())]


def is_one_text(inner: str, quote: str) -> bool:
    """Whether each *quote* in *inner*, the text between two such quotes, can only be a part of that text.

    An apostrophe can, and a pair that opens before a word and closes behind one: ``say "hi" now``. In
    ``a" or "b`` the first one closes a text.
    """
    if inner[:1] == inner[-1:] == quote:
        return False
    kinds = [_kind_of(inner, at) for at, char in enumerate(inner) if char == quote]
    pairs = [kind for kind in kinds if kind != "apostrophe"]
    if quote == "'" and pairs == ["closing"]:
        return re.search(r"[^\W\d_]'", inner) is not None
    return pairs == ["opening", "closing"] * (len(pairs) // 2)


def _kind_of(text: str, at: int) -> str:
    before, behind = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    if before.isalpha() and behind.isalpha():
        return "apostrophe" if text[at] == "'" else "inside"
    is_opening = (not before or before.isspace() or before in "([{-–—/") and bool(behind.strip())
    is_closing = bool(before.strip()) and (not behind or behind.isspace() or behind in ")]}.,;:!?-–—/")
    return "opening" if is_opening else "closing" if is_closing else "inside"
