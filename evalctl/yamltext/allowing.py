"""Allowing: a warning that is meant is silenced where it stands.

.. code-block:: yaml

    - contains: ok  # evalctl: allow W010
    # evalctl: allow W010, W011
    - contains: in

On the line itself, on a line of its own above it, or where the text begins in which it stands: behind the ``|``, or
above the key. Above the first key of a file it holds for the whole file.
"""

import re
from collections.abc import Callable, Iterator

from evalctl.yamltext.lazy_pattern import lazy_pattern

_ALLOWED = lazy_pattern(r"#\s*evalctl:\s*allow\s+(W\d{3}\b(?:[\s,]+W\d{3}\b)*)")
_NO_CONTENT = lazy_pattern(r"\s*(?:#.*|---\s*(?:#.*)?|%.*)?")
_COMMENT = lazy_pattern(r"\s*#")
_PARENT = lazy_pattern(r"(?::|^\s*-)\s*(?:#.*)?$")
_MOST_ABOVE = 200
"""Lines above that are looked at: of comments, of the head of a file, of a text of many lines."""


def allowed(line: str) -> frozenset[str]:
    """The warnings that a line says are meant."""
    if "evalctl:" not in line:
        return frozenset()
    return frozenset(code for match in _ALLOWED.finditer(line) for code in re.findall(r"W\d{3}", match[1]))


def is_allowed(code: str, number: int, line: Callable[[int], str]) -> bool:
    """Whether the author of the file says that the warning *code* on line *number* is meant.

    *line* gives the lines by number, from 1.
    """
    return any(code in allowed(text) for text in (*_head(line), *_speaking_for(number, line)))


def _head(line: Callable[[int], str]) -> Iterator[str]:
    """The comments above the first key."""
    for number in range(1, _MOST_ABOVE):
        text = line(number)
        if not _NO_CONTENT.fullmatch(text):
            return
        yield text


def _speaking_for(number: int, line: Callable[[int], str]) -> Iterator[str]:
    """Line *number*, the line where the text begins that it belongs to, and the comments above each."""
    text = line(number)
    yield text
    yield from _comments_above(number, line)
    indent = _indent(text)
    for above in range(number - 1, max(0, number - _MOST_ABOVE), -1):
        text = line(above)
        if not text.strip() or _COMMENT.match(text) or _indent(text) >= indent:
            continue
        if _PARENT.search(text):
            return
        yield text
        yield from _comments_above(above, line)
        indent = _indent(text)


def _comments_above(number: int, line: Callable[[int], str]) -> Iterator[str]:
    for above in range(number - 1, max(0, number - _MOST_ABOVE), -1):
        if not _COMMENT.match(text := line(above)):
            return
        yield text


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())
