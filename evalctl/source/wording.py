"""Wording: what values are called in messages, and how they are written in YAML."""

from collections.abc import Iterable

from evalctl.source.nodes import Listing, Node, Table, Text


def kind_of(node: Node) -> str:
    """What *node* is, for people."""
    match node:
        case Text():
            return f"the text {shown(node.text)}"
        case Listing():
            return "a list"
        case Table():
            return "a group of keys"


def shown(text: str, longest: int = 40) -> str:
    """*text* in quotes, on one line, cut to *longest* characters."""
    line = " ".join(text[: longest * 4].split())
    return f'"{line[:longest]}…"' if len(line) > longest or len(text) > longest * 4 else f'"{line}"'


def listed(names: Iterable[str], last: str = "or") -> str:
    """``a, b or c``."""
    words = list(names)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def quoted(text: str) -> str:
    """*text* as YAML in quotes, on one line."""
    if any(char in text for char in "\n\r\t\0") or not text.isprintable():
        escaped = "".join(
            _ESCAPES.get(char) or (char if char.isprintable() else _code(char)) for char in text
        )
        return f'"{escaped}"'
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def article(noun: str) -> str:
    """*noun* with *a* or *an* before it."""
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def _code(char: str) -> str:
    number = ord(char)
    return (
        f"\\x{number:02x}"
        if number < 0x100
        else f"\\u{number:04x}"
        if number < 0x10000
        else f"\\U{number:08x}"
    )
