"""Texts measured in the columns of a terminal: cutting and wrapping that keep wide characters whole."""

import unicodedata
from collections.abc import Iterator

ELLIPSIS = "…"


def display_width(text: str) -> int:
    """Columns that *text* takes: wide characters (CJK, emoji) two, combining marks and joiners none."""
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def cut(text: str, columns: int) -> str:
    """*text* in at most *columns* (at least 1), the cut marked by an ellipsis."""
    if display_width(text) <= columns:
        return text
    return shortened(text, columns)


def shortened(text: str, columns: int) -> str:
    """The beginning of a longer text with an ellipsis, in at most *columns* (at least 1)."""
    return _head(text, columns - 1).rstrip() + ELLIPSIS


def wrap(text: str, columns: int) -> Iterator[str]:
    """The lines of *text* (one line itself) in at most *columns* each, broken at spaces where there are any.

    Spaces inside a line stay as they are; one character wider than *columns* stands alone.
    """
    while display_width(text) > columns:
        head = _head(text, columns) or text[0]
        at = len(head) if text[len(head) : len(head) + 1] == " " else head.rfind(" ")
        if at <= 0 or not head[:at].strip():
            at = len(head)
        yield text[:at].rstrip()
        text = text[at:].removeprefix(" ")
        if not text:
            return
    yield text


def _head(text: str, columns: int) -> str:
    """As much of the beginning of *text* as fits."""
    if text.isascii():
        return text[: max(columns, 0)]
    used = 0
    for index, char in enumerate(text):
        used += _columns(char)
        if used > columns:
            return text[:index]
    return text


def _columns(char: str) -> int:
    if char.isascii():
        return 1
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
