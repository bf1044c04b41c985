"""What is wrong with a pattern, in words for its author, and at which character."""

import re
from collections.abc import Iterator, Mapping

from evalctl.yamltext.lazy_pattern import lazy_pattern

_WORDS: Mapping[str, str] = {
    "missing )": r"the ( here is never closed: add ), or write \( where it belongs to the text",
    "unterminated character set": r"the [ here is never closed: add ], or write \[ where it belongs to the text",
    "unbalanced parenthesis": r"the ) here closes nothing: delete it, or write \) where it belongs to the text",
    "multiple repeat": "two signs of repetition stand side by side here: delete one of them",
    "min repeat greater than max repeat": "between { } the smaller number comes first",
    "bad character range": "a range between [ ] goes from the smaller character to the larger, such as a-z",
    "missing >": "the name of the group is never closed: add >",
    "unknown extension": r"(? begins nothing that is known here: write \? where a question mark is meant",
    "unknown group": "there is no group of this name or number",
    "unknown property": "there is no kind of characters of this name",
    "bad escape (end of pattern)": r"a pattern cannot end with a single \: write \\ where it belongs to the text",
}


_REASON = lazy_pattern(r"(?P<reason>.*) at position (?P<position>\d+).*", re.DOTALL)


def in_words(pattern: str, said: str) -> tuple[str, int]:
    """The sentence for what the regex package has *said* of *pattern*, and the position that it is about."""
    found = _REASON.fullmatch(said)
    return _worded(pattern, found["reason"], int(found["position"])) if found else (said, 0)


def _worded(pattern: str, reason: str, position: int) -> tuple[str, int]:
    if reason == "missing )":
        return _WORDS[reason], next(_unclosed(pattern, "("), position)
    if reason == "unterminated character set":
        return _WORDS[reason], next(_unclosed(pattern, "["), position)
    if reason == "nothing to repeat":
        sign = pattern[position : position + 1]
        said = f"nothing stands before the {sign} here that it could repeat: write \\{sign} where the sign is meant"
        return said, position
    if reason.startswith("bad escape \\") and position >= len(r"\q"):
        written = reason.removeprefix("bad escape ")
        said = (
            f"{written} means nothing here: delete the \\, or write \\{written} where it belongs to the text"
        )
        return said, position - len(written)
    return _WORDS.get(reason, reason), min(position, max(len(pattern) - 1, 0))


def _unclosed(pattern: str, bracket: str) -> Iterator[int]:
    """Where a *bracket* was opened that is never closed, the innermost first."""
    opened: list[int] = []
    in_set: int | None = None
    position = 0
    while position < len(pattern):
        char = pattern[position]
        if char == "\\":
            position += 1
        elif in_set is not None:
            # Right behind [ or [^, a ] is one of the characters.
            is_first = pattern[in_set + 1 : position].strip("^") == ""
            in_set = None if char == "]" and not is_first else in_set
        elif char == "[":
            in_set = position
        elif char == "(":
            opened.append(position)
        elif char == ")" and opened:
            opened.pop()
        position += 1
    if bracket == "[":
        yield from () if in_set is None else (in_set,)
    else:
        yield from reversed(opened)
