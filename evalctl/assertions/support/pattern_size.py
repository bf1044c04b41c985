"""How large a pattern becomes when it is compiled, told from its text alone.

The regex package writes out what a least count repeats: ``(a{1000}){1000}`` takes 263 MB, ``(a{65535}){65535}`` all
the memory there is. Greatest counts cost nothing: ``{1,65535}`` is one loop.
"""

import re

from evalctl.yamltext.lazy_pattern import lazy_pattern

LARGEST = 200_000
"""Literals after least counts are written out: about 50 MB."""

_EMPTY = 100
"""Literals that an empty group counts as: ``(){20000}`` takes the package minutes, for nothing."""

_PART = lazy_pattern(
    r"\\[pP]\{[^}]*\}|\\x\{[^}]*\}|\\N\{[^}]*\}|\\.|\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*+\]|"
    r"\(\?[A-Za-z-]+\)|\((?:\?[^():=!>]*+[:=!>])?|\)|\{\s*(\d+)?\s*(?:,\s*\d*\s*)?\}|.",
    re.DOTALL,
)


def size_of(pattern: str) -> int:
    """How many literals *pattern* holds with every least count written out; each is some 250 bytes compiled.

    Linear in the pattern's length. What is no valid pattern has a size, too.
    """
    # For each open group: the size of what stands in it so far, and of its last item, which a count may repeat.
    sizes, lasts = [0], [0]
    for match in _PART.finditer(pattern):
        part, least = match[0], match[1]
        if part.startswith("(") and part.endswith(")"):
            continue  # flags, such as (?i), are nothing that could be repeated
        if part.startswith("("):
            sizes.append(0)
            lasts.append(0)
        elif part == ")" and len(sizes) > 1:
            lasts.pop()
            lasts[-1] = sizes.pop() or _EMPTY
            sizes[-1] += lasts[-1]
        elif part.startswith("{") and part.endswith("}"):
            # Ten digits are more than any machine has memory for; a longer number is not worth reading.
            more = lasts[-1] * (max(int((least or "1")[:10]), 1) - 1)
            sizes[-1] += more
            lasts[-1] += more
        elif part not in ("*", "+", "?", "|"):
            lasts[-1] = 1
            sizes[-1] += 1
        if sizes[-1] > LARGEST:
            return sizes[-1]
    return sum(sizes)
