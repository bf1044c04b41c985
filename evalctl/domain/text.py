"""Texts of others, made fit to be shown: cut to a length, control characters visible."""

import unicodedata

READABLE = 200
"""Characters of an answer that a reader takes in at a glance."""

_SHOWN_AS_IS = frozenset("\n\t")


def shorten(text: str, limit: int = READABLE) -> str:
    """*text*, cut in its middle of the end to about *limit* characters, saying how long it was."""
    if len(text) <= limit:
        return text
    return f"{text[:limit].rstrip()}… ({len(text):,} characters)"


def visible(text: str, *, keep: frozenset[str] = _SHOWN_AS_IS) -> str:
    """*text* with every character that a terminal would obey or hide written out.

    Control characters become their pictures (␛ for escape), other invisible and direction-changing ones,
    lone surrogates and unassigned ones become ``\\u{202e}``. Line feeds and tabs stay unless *keep* says otherwise.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if char in keep else _shown(char) for char in text)


def _shown(char: str) -> str:
    if char.isprintable():
        return char
    code = ord(char)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "␡"
    if unicodedata.category(char) == "Zs":
        return " "
    return f"\\u{{{code:x}}}"
