"""Texts of others, made fit to be shown: cut to a length, control characters visible."""

import unicodedata

from evalctl.yamltext.lazy_pattern import lazy_pattern

READABLE = 200
"""Characters of an answer that a reader takes in at a glance."""

_SHOWN_AS_IS = frozenset("\n\t")
_JOINERS = frozenset("\u200c\u200d")  # in Persian and Indic words, and in emoji made of several
_NEWER_EMOJI = range(0x1F000, 0x1FB00)  # Python's tables are older than some of them

# They count as letters and marks, and nothing is seen of them: fillers, blanks, selectors of a variant.
_FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
_SELECTORS = "\ufe00-\ufe0d\U000e0100-\U000e01ef"
_UNSEEN = lazy_pattern(f"[{_FILLERS}{_SELECTORS}]")
_BLANK = lazy_pattern(f"[{_FILLERS}{_SELECTORS}\ufe0e\ufe0f]")
_BLANK_CATEGORIES = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp"})
_SELECTOR = lazy_pattern(f"[{_SELECTORS}]")


def shorten(text: str, limit: int = READABLE) -> str:
    """*text*, cut after about *limit* characters, saying how long it was."""
    if len(text) <= limit:
        return text
    return f"{text[:limit].rstrip()}… ({len(text):,} characters)"


def first_seen(text: str) -> int:
    """The place of the first character that a reader sees; the length of *text* where there is none.

    White space, control, zero-width and direction marks, fillers and selectors are not seen.
    """
    for index, char in enumerate(text):
        if unicodedata.category(char) not in _BLANK_CATEGORIES and not _BLANK.match(char):
            return index
    return len(text)


def is_blank(text: str) -> bool:
    """Whether a reader sees nothing of *text*."""
    return first_seen(text) == len(text)


def visible(text: str, *, keep: frozenset[str] = _SHOWN_AS_IS) -> str:
    """*text* with every character that a terminal would obey or hide written out.

    Control characters become their pictures (␛ for escape), other invisible and direction-changing ones,
    lone surrogates and unassigned ones become ``\\u{202e}``. Joiners and variant selectors stay where a script
    or an emoji needs them: next to characters that are not ASCII. Line feeds and tabs stay unless *keep* says
    otherwise.
    """
    if text.isprintable() and not _UNSEEN.search(text):
        return text
    return "".join(
        char if char in keep or _is_seen(char) or _belongs(text, index) else _written_out(char)
        for index, char in enumerate(text)
    )


def _is_seen(char: str) -> bool:
    if not char.isprintable():
        return ord(char) in _NEWER_EMOJI
    return not _UNSEEN.match(char)


def _belongs(text: str, index: int) -> bool:
    """Whether an unseen character does what it is for: join its neighbours, choose a variant of the one before."""
    char, before = text[index], text[index - 1 : index]
    if char in _JOINERS:
        after = text[index + 1 : index + 2]
        return all(next_to and not next_to.isascii() and _is_seen(next_to) for next_to in (before, after))
    return bool(_SELECTOR.match(char)) and before != "" and not before.isascii() and _is_seen(before)


def _written_out(char: str) -> str:
    code = ord(char)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "␡"
    if unicodedata.category(char) == "Zs":
        return " "
    return f"\\u{{{code:x}}}"
