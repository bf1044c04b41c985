"""Characters: Unicode's normal forms without their trap, and counting as a reader does."""

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from evalctl.yamltext.lazy_pattern import lazy_pattern

if TYPE_CHECKING:
    from regex import Pattern

LONGEST_RUN = 64
"""Marks on one letter that are told apart. Unicode sorts them in quadratic time; honest text has up to four."""

_SHORT = 2000
"""In a text of so few characters no run of marks takes noticeable time."""

# Latin, Greek and Cyrillic letters, signs, kana, Chinese characters, Hangul: each is one character by itself.
_NOT_PLAIN = lazy_pattern(
    "[^\u0000-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff9d]"
)
_FLAG = lazy_pattern("[\U0001f1e6-\U0001f1ff]{1,2}")


def nfc(text: str) -> str:
    """*text* in Unicode's composed form: ``e`` with an accent behind it is ``é``."""
    return text if text.isascii() else unicodedata.normalize("NFC", _without_long_runs(text))


def nfkc(text: str) -> str:
    """*text* composed, and with full-width letters, ligatures and the like as ordinary letters."""
    return text if text.isascii() else unicodedata.normalize("NFKC", _without_long_runs(text))


def replaced(text: str, characters: Mapping[str, str]) -> str:
    """*text* with each of the *characters* replaced: for a few of them faster than ``str.translate``."""
    for old, new in characters.items():
        text = text.replace(old, new)
    return text


def count(text: str) -> int:
    """How many characters a reader sees (grapheme clusters, Unicode annex 29): a family emoji is one."""
    if not _NOT_PLAIN.search(text):
        return len(text) - text.count("\r\n")
    # The pattern takes quadratic time over a row of flags, so each is made one letter before.
    return sum(1 for _ in _patterns()[1].finditer(_FLAG.sub("x", text)))


def _without_long_runs(text: str) -> str:
    return text if len(text) <= _SHORT else _patterns()[0].sub(r"\1", text)


@cache
def _patterns() -> "tuple[Pattern[str], Pattern[str]]":
    import regex

    return regex.compile(rf"(\p{{M}}{{{LONGEST_RUN}}})\p{{M}}+"), regex.compile(r"\X")
