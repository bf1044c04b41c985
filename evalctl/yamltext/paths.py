"""Places inside a value, by the keys and positions that lead there."""

from collections.abc import Callable, Sequence

from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.spots import place_in


def place_of_value(node: Node, path: Sequence[str | int]) -> Place:
    """Where the value stands that *path* leads to; as far as the path goes where it leads nowhere."""
    return _node(node, path).place


def place_of_key(node: Node, path: Sequence[str | int]) -> Place:
    """Where the key stands that *path* leads to; the value's place where it ends with a position."""
    for step in path[:-1]:
        node = _step(node, step) or node
    if path and isinstance(node, MappingNode):
        for key, _ in node.entries:
            if key.text == path[-1]:
                return key.place
    return place_of_value(node, path[-1:])


def place_of_character(
    node: Node, path: Sequence[str | int], at: int | None, line: Callable[[int], str]
) -> Place:
    """Where character *at* (from 0) stands of the text that *path* leads to; *line* gives the lines of the file."""
    node = _node(node, path)
    if at is None or not isinstance(node, ScalarNode):
        return node.place
    return place_in(line, node.place, node.text, at)


def _node(node: Node, path: Sequence[str | int]) -> Node:
    for step in path:
        following = _step(node, step)
        if following is None:
            break
        node = following
    return node


def _step(node: Node, step: str | int) -> Node | None:
    match node:
        case MappingNode():
            return next((value for key, value in node.entries if key.text == step), None)
        case SequenceNode() if isinstance(step, int) and step < len(node.items):
            return node.items[step]
    return None
