"""Characters that a reader does not tell apart, or does not see: which they are, and what they are called."""

import unicodedata
from collections.abc import Iterable

from evalctl.yamltext.lazy_pattern import lazy_pattern

SPACES = "\u00a0\u2000-\u200a\u202f\u205f\u3000"
"""No-break, narrow, thin, figure, ideographic spaces and their kin, for a character class: each is a space."""

ANY_SPACE = f"[ {SPACES}]"

DASHES = "\u2010-\u2015\u2212\u05be\ufe58\ufe63\uff0d"
"""Hyphens, dashes and the minus sign: each is ``-``."""

HYPHENS = "\u2010\u2011"
"""The two that are never seen to be anything else than ``-``."""

DOUBLE_QUOTES = "“”„‟«»″"
SINGLE_QUOTES = "‘’‚‛‹›′´ʼ"

UNSEEN = (
    "\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff"
    "\U000e0100-\U000e01ef"
)
"""Soft hyphens, zero-width and bidi marks, variation selectors: nothing is seen of them."""

JOINER = "\u200d"

EMOJI = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf"
    "\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
)
"""What a joiner joins."""

MARKS = DASHES + DOUBLE_QUOTES + SINGLE_QUOTES
"""Dashes and quotes other than those of a keyboard."""

_UNLIKE = lazy_pattern(f"[{SPACES}{MARKS}{UNSEEN}]")

_NAMES = {
    " ": "a space",
    "-": "a hyphen-minus",
    '"': "a straight double quote",
    "'": "a straight single quote",
    "`": "a backtick",
    "\t": "a tab",
    "\n": "a line end",
    "\u00a0": "a no-break space",
    "\u00ad": "a soft hyphen",
    "\u2009": "a thin space",
    "\u200b": "a zero-width space",
    "\u200c": "a zero-width non-joiner",
    "\u200d": "a zero-width joiner",
    "\u2010": "a hyphen",
    "\u2011": "a no-break hyphen",
    "\u2013": "an en dash",
    "\u2014": "an em dash",
    "\u202f": "a narrow no-break space",
    "\u2212": "a minus sign",
    "\u2019": "a right single quote",
    "\u2018": "a left single quote",
    "\u201c": "a left double quote",
    "\u201d": "a right double quote",
    "\ufeff": "a byte order mark",
}
_NAMED = 3
"""Characters that one sentence names."""


def is_unlike(char: str) -> bool:
    """Whether *char* is another one than a reader takes it for."""
    return _UNLIKE.match(char) is not None


def named(char: str) -> str:
    """What *char* is called, and its code: ``a no-break hyphen (U+2011)``."""
    name = _NAMES.get(char)
    if name is None:
        called = unicodedata.name(char, "character").lower()
        name = f"{'an' if called[0] in 'aeio' else 'a'} {called}"
    return f"{name} (U+{ord(char):04X})"


def all_named(chars: Iterable[str]) -> str:
    """The names of different *chars*, three at most."""
    names = [named(char) for char in dict.fromkeys(chars)]
    if len(names) > _NAMED:
        names = [*names[:_NAMED], f"{len(names) - _NAMED} more"]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
