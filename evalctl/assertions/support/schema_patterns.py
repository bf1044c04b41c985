"""Patterns of JSON Schemas: ECMA-262's regular expressions in the words of the regex package."""

import re

from evalctl.assertions.support.timed_patterns import TimedPattern, compile_pattern, without_last_line_end
from evalctl.yamltext.lazy_pattern import lazy_pattern

_PART = lazy_pattern(r"\\c[A-Za-z]|\\.|.", re.DOTALL)

# In ECMA-262, digits, word characters and word ends are those of ASCII, and $ is the very end.
_OUTSIDE = {
    r"\d": "[0-9]",
    r"\D": "[^0-9]",
    r"\w": "[A-Za-z0-9_]",
    r"\W": "[^A-Za-z0-9_]",
    r"\s": r"[\s\ufeff]",
    r"\S": r"[^\s\ufeff]",
    "$": r"\Z",
}
_INSIDE = {r"\d": "0-9", r"\w": "A-Za-z0-9_", r"\s": r"\s\ufeff", "[": r"\["}


def compile_ecma(pattern: str) -> TimedPattern:
    """Compile a pattern of a schema. Raises WordError with a sentence for its author."""
    return compile_pattern(_translated(without_last_line_end(pattern)))


def _translated(pattern: str) -> str:
    parts: list[str] = []
    inside = False
    for part in _PART.findall(pattern):
        if len(part) > 2:
            parts.append(rf"\x{ord(part[2]) % 32:02x}")
            continue
        parts.append((_INSIDE if inside else _OUTSIDE).get(part, part))
        inside = part == "[" or (inside and part != "]")
    return "".join(parts)
