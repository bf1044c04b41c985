"""Characters in texts that nobody sees: invisible ones, and those that double quotes made of a backslash.

Both are warnings: the file is read as YAML says, and some authors mean them.
"""

import re
from collections.abc import Iterator

from evalctl.yamltext.allowing import allowed
from evalctl.yamltext.finding import Finding
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.odd_characters import SPACES, name_blank
from evalctl.yamltext.text.unseen import UNSEEN_PATTERN, strange_ones

_SPACES = lazy_pattern("[" + "".join(SPACES) + "]")

_ESCAPE = lazy_pattern(r"\\(?P<char>.)", re.DOTALL)
_MADE = {
    "0": "a NUL character",
    "a": "a bell",
    "b": "a backspace",
    "e": "an escape character",
    "f": "a form feed",
    "r": "a carriage return",
    "t": "a tab",
    "n": "a line end",
    "v": "a vertical tab",
    "N": "a next-line mark",
    "_": "a non-breaking space",
    "L": "a line separator",
    "P": "a paragraph separator",
}
"""What double quotes make of a backslash and a character, where nothing of it is seen in the text."""

_MOST_ESCAPES = "0abefvN_LP"
"""Those that nobody writes on purpose."""

_TEXT_OF_A_NAME = lazy_pattern(r"[A-Za-z]{2}")
_MATHS = lazy_pattern(r"(?:neq|nabla|notin|nleq|ngeq|nsubseteq)(?![A-Za-z])")
_BEFORE_A_NAME = lazy_pattern(r"(?:^|[:\\/$({\[|^=\"'. ])\Z")
"""What stands before the name of a folder (``C:\\temp``) or of a formula (``$\\theta``), and not before a column."""


def has_hidden(text: str) -> bool:
    """Whether *text*, a whole file, may have such characters."""
    return "\\" in text or (not text.isascii() and bool(UNSEEN_PATTERN.search(text) or _SPACES.search(text)))


def about_hidden(lines: Lines, root: Node) -> Iterator[Finding]:
    """The findings about the texts and keys below *root*, in file order."""
    for node, is_key in _texts(root):
        raw = lines.text[lines.offset(node.place) : lines.offset(node.end)]
        finding = _invisible(lines, node, raw, is_key=is_key) or _escape(lines, node, raw)
        if finding and not _is_allowed(lines, node, finding):
            yield finding


def _invisible(lines: Lines, node: ScalarNode, raw: str, *, is_key: bool) -> Finding | None:
    if raw.isascii():
        return None
    strange = list(strange_ones(raw))
    if is_key and (space := _SPACES.search(raw.strip("".join(SPACES)))):
        said = (
            f"the key has a space in it that is no normal one ({name_blank(space[0])}); "
            "delete it and type a space"
        )
        return Finding(node.place, "W030", said)
    if not strange:
        return None
    first = strange[0]
    char, before = raw[first], raw[:first].rsplit("\n", maxsplit=1)[-1].strip().lstrip("'\"|>")
    behind = f' behind "{before[-_SHOWN:]}"' if before else ""
    more = f" (there are {len(strange):,} such characters in this text)" if len(strange) > 1 else ""
    what = "key" if is_key else "text"
    said = (
        f"the {what} has a character that nobody sees{behind} ({name_blank(char)}){more}; delete it, "
        f"or write it as {_written(char)} in double quotes if it is meant"
    )
    place = node.place if is_key else lines.place(lines.offset(node.place) + first)
    return Finding(place, "W030", said)


_SHOWN = 12
"""Characters before an invisible one that a message shows."""


def _written(char: str) -> str:
    number = ord(char)
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _escape(lines: Lines, node: ScalarNode, raw: str) -> Finding | None:
    """A backslash and a letter that became a character which nobody meant."""
    if node.style != "quoted" or not raw.startswith('"') or "\\" not in raw:
        return None
    inner = raw[1:-1]
    found = next((each for each in _ESCAPE.finditer(inner) if _is_strange(inner, each)), None)
    if found is None or not _ESCAPE.sub("", inner).strip():
        return None
    char = found["char"]
    said = f"\\{char} in double quotes is {_MADE[char]}; where a backslash is meant, put the text in single quotes"
    example = None
    if "\n" not in raw:
        line = lines.line(node.place.line)
        meant = re.sub(r"\\([\"\\/])", r"\1", inner).replace("'", "''")
        example = f"{line[: node.place.column - 1].strip()} '{meant}'"
    place = lines.place(lines.offset(node.place) + 1 + found.start())
    return Finding(place, "W032", said, None, example)


def _is_strange(inner: str, escape: re.Match[str]) -> bool:
    char, before, behind = escape["char"], inner[: escape.start()], inner[escape.end() :]
    if char == "e":
        return not behind.startswith("[")
    if char in _MOST_ESCAPES:
        return True
    if char == "n":
        return bool(_MATHS.match(char + behind)) and _BEFORE_A_NAME.search(before) is not None
    if char == "r":
        return _TEXT_OF_A_NAME.match(behind) is not None
    return char == "t" and bool(_TEXT_OF_A_NAME.match(behind) and _BEFORE_A_NAME.search(before[-1:]))


def _is_allowed(lines: Lines, node: ScalarNode, finding: Finding) -> bool:
    """Whether the line of the character, or that on which its text begins or ends, says that it is meant."""
    numbers = {finding.place.line, node.place.line, node.end.line}
    return any(finding.code in allowed(lines.line(number)) for number in numbers)


def _texts(root: Node) -> Iterator[tuple[ScalarNode, bool]]:
    """All texts in file order, and whether each is a key."""
    waiting: list[tuple[Node, bool]] = [(root, False)]
    while waiting:
        node, is_key = waiting.pop()
        match node:
            case ScalarNode():
                yield node, is_key
            case SequenceNode():
                waiting.extend((item, False) for item in reversed(node.items))
            case MappingNode():
                for key, value in reversed(node.entries):
                    waiting += ((value, False), (key, True))
