"""Which invisible characters of a text are strange: those that neither emoji nor the script around them use."""

import unicodedata
from collections.abc import Iterator

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.text.odd_characters import UNSEEN

UNSEEN_PATTERN = lazy_pattern("[" + "".join(UNSEEN) + "]")

_JOINERS = "\u200c\u200d"
_OVERRIDES = "\u202d\u202e"
_OLD_MARKS = "".join(map(chr, range(0x206A, 0x2070)))
_DIRECTION = "".join(char for char, name in UNSEEN.items() if name == "text direction mark")
_SELECTORS = "".join(char for char, name in UNSEEN.items() if name == "variation selector")

_FLAG = lazy_pattern("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f")
"""A flag of a region: a black flag, its letters as tag characters, and the tag that ends them."""

_RIGHT_TO_LEFT = lazy_pattern(
    "[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_JOINED = lazy_pattern(
    "[\u0590-\u061b\u061d-\u109f\u1700-\u17ff\u1800-\u18af\u1900-\u1aff\u1b00-\u1c4f\u1cd0-\u1cff\ua800-\ua8ff\ua930-\uabff"
    "\ufb1d-\ufdff\ufe70-\ufefc\U00010a00-\U00010fff\U00011000-\U00011fff\U0001e900-\U0001e95f]"
)
"""Scripts whose letters are joined or kept apart by joiners: Arabic, Hebrew, the Indic ones, Khmer, Mongolian."""

_WITHOUT_SPACES = lazy_pattern(
    "[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u1950-\u19ff\u1a20-\u1aaf\ua9e0-\uaa7f]"
)
"""Scripts that mark where a line may break: Thai, Lao, Tibetan, Myanmar, Khmer and their neighbours."""

_NEIGHBOURS = {
    "zero-width space": _WITHOUT_SPACES,
    "word joiner": _WITHOUT_SPACES,
    "Hangul filler": lazy_pattern("[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]"),
    "Khmer vowel that shows nothing": lazy_pattern("[\u1780-\u17ff]"),
    "Mongolian variation mark": lazy_pattern("[\u1800-\u18af]"),
    "vowel separator": lazy_pattern("[\u1800-\u18af]"),
    "empty braille pattern": lazy_pattern("[\u2800-\u28ff]"),
    "grapheme joiner": lazy_pattern("[\u0300-\u036f\u0590-\u05c7\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff]"),
    "invisible operator": lazy_pattern(r"[\w+=^()\u2200-\u22ff]"),
}
"""Beside what each kind of invisible character is used; other kinds need more than that, or are used nowhere."""

_SELECTABLE = lazy_pattern(
    "[\u1000-\u109f\u1800-\u18af\u2e80-\ua4cf\ua840-\ua87f\uf900-\ufaff\U00020000-\U0003ffff]"
)
"""Letters that have variants: ideographs, and some of Myanmar, Mongolian and Phags-pa."""


def strange_ones(text: str) -> Iterator[int]:
    """The offsets of the characters of *text* that show nothing and that its script does not use."""
    if text.isascii():
        return
    flags = [found.span() for found in _FLAG.finditer(text)]
    is_right_to_left = _RIGHT_TO_LEFT.search(text) is not None
    for found in UNSEEN_PATTERN.finditer(text):
        at = found.start()
        if any(begin < at < end for begin, end in flags):
            continue
        char, before, behind = found[0], text[at - 1 : at], text[at + 1 : at + 2]
        if char in _DIRECTION and is_right_to_left and char not in _OVERRIDES and char not in _OLD_MARKS:
            continue
        if not _is_at_home(char, before, behind):
            yield at


def _is_at_home(char: str, before: str, behind: str) -> bool:
    """Whether *char* is used between *before* and *behind*, each one character or none."""
    around = before + behind
    if char in _JOINERS:
        return _JOINED.search(around) is not None or (
            char == "\u200d" and _is_sign(before) and _is_sign(behind)
        )
    if char in _SELECTORS:
        is_letter = before.isalpha() and not _SELECTABLE.match(before)
        return bool(before.strip()) and not is_letter
    used_beside = _NEIGHBOURS.get(UNSEEN[char])
    return used_beside is not None and used_beside.search(around) is not None


def _is_sign(char: str) -> bool:
    """Whether *char* may be part of an emoji: a symbol, or what follows one in its sequence."""
    return bool(char) and (char >= "\U0001f000" or char in _SELECTORS or unicodedata.category(char)[0] == "S")
