"""Places inside a value, by the keys and positions that lead there."""

from collections.abc import Sequence

from evalctl.source.nodes import Listing, Node, Table
from evalctl.source.place import Place


def place_of_value(node: Node, path: Sequence[str | int]) -> Place:
    """Where the value stands that *path* leads to; as far as the path goes where it leads nowhere."""
    for step in path:
        following = _step(node, step)
        if following is None:
            break
        node = following
    return node.place


def place_of_key(node: Node, path: Sequence[str | int]) -> Place:
    """Where the key stands that *path* leads to; the value's place where it ends with a position."""
    for step in path[:-1]:
        node = _step(node, step) or node
    if path and isinstance(node, Table):
        for key, _ in node.entries:
            if key.text == path[-1]:
                return key.place
    return place_of_value(node, path[-1:])


def _step(node: Node, step: str | int) -> Node | None:
    match node:
        case Table():
            return next((value for key, value in node.entries if key.text == step), None)
        case Listing() if isinstance(step, int) and step < len(node.items):
            return node.items[step]
    return None
