"""Wording: what values are called in messages."""

from collections.abc import Iterable

from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode


def called(name: str) -> str:
    """*name* as messages call it: a key in quotes, a phrase (``item 2 of "tags"``) as it is."""
    return name if " " in name else f'"{name}"'


def kind_of(node: Node) -> str:
    """What *node* is, for people."""
    match node:
        case ScalarNode():
            return f"the text {shown(node.text)}"
        case SequenceNode():
            return "a list"
        case MappingNode():
            return "a group of keys"


def shown(text: str, longest: int = 40) -> str:
    """*text* in quotes, on one line, cut to *longest* characters; what cannot be seen is a question mark in a box."""
    line = "".join(char if char.isprintable() else "\ufffd" for char in " ".join(text[: longest * 4].split()))
    return f'"{line[:longest]}…"' if len(line) > longest or len(text) > longest * 4 else f'"{line}"'


def listed(names: Iterable[str], last: str = "or") -> str:
    """``a, b or c``."""
    words = list(names)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def is_left_out(node: Node) -> bool:
    """Whether nothing stands there: ``key:`` with no value behind it."""
    return isinstance(node, ScalarNode) and node.style == "plain" and not node.text
