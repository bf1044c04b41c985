"""``>5`` and ``|9``: YAML announces a text of several lines with them, and their author meant the characters."""

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import ScalarNode
from evalctl.yamltext.notes import Notes
from evalctl.yamltext.writing import quoted

_SIGN = lazy_pattern(r"[|>][-+]?[0-9][-+]?(?=[ \t]|$)")


def sign_of(notes: Notes, node: ScalarNode) -> str | None:
    """The sign with a number that *node* is, where no text stands under it; None for all others."""
    if node.style != "block" or node.text.strip():
        return None
    found = _SIGN.match(notes.line(node.place.line), node.place.column - 1)
    return found[0] if found else None


def sign_in_quotes(notes: Notes, node: ScalarNode, sign: str) -> str:
    """The line of *node* with *sign* in quotes."""
    line = notes.line(node.place.line)
    begin = node.place.column - 1
    return f"{line[:begin]}{quoted(sign)}{line[begin + len(sign) :]}"
