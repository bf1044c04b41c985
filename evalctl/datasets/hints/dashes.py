"""A dash before each key of a prompt, where only its first key has one."""

from msgspec.structs import replace

from evalctl.datasets.hints.other_names import written_for
from evalctl.yamltext.nodes import MappingNode, Node, SequenceNode
from evalctl.yamltext.reader import Reader
from evalctl.yamltext.text.decoding import SMALLEST_SET
from evalctl.yamltext.writing import entry

_ASKED = ("prompt", "messages", "question", "content")
_MOST_KEYS = 5


def undashed(reader: Reader, node: Node, what: str, first: str = "id") -> Node:
    """*node*, a list of *what* (``prompt``), with the items that are only keys of the one before them taken into it.

    Each item begins with the key *first*. One message is noted for the whole list.
    """
    if not isinstance(node, SequenceNode):
        return node
    items: list[Node] = []
    changed: list[tuple[int, int]] = []
    for item in node.items:
        before = items[-1] if items else None
        if (
            isinstance(item, MappingNode)
            and isinstance(before, MappingNode)
            and _goes_on(before, item, first)
        ):
            items[-1] = replace(before, entries=(*before.entries, *item.entries), end=item.end)
            changed.append((len(items) - 1, item.place.line))
        else:
            items.append(item)
    if not changed:
        return node
    whole = items[changed[0][0]]
    lines = [line for _, line in changed]
    also = f"line {lines[0]}" if len(lines) == 1 else f"lines {_some(lines)}"
    message = f"a {what} has one dash, before its first key; delete the dash on {also}, and put a space in its place"
    place = next(item.place for item in node.items if item.place.line == lines[0])
    reader.note(place, "E091", message, example=_written(whole))
    return replace(node, items=tuple(items))


def undashed_set(reader: Reader, root: Node) -> Node:
    """*root*, or the set that it was to be, where each key at the top had a dash, which is noted."""
    if not isinstance(root, SequenceNode) or not all(isinstance(item, MappingNode) for item in root.items):
        return root
    entries = tuple(entry for item in root.items if isinstance(item, MappingNode) for entry in item.entries)
    keys = [key.text for key, _ in entries]
    if len(set(keys)) < len(keys) or not {"prompts", "questions", "data"} & set(keys):
        return root
    message = (
        "the keys at the top of a set have no dashes: delete the dash before each, and the space behind it"
    )
    reader.note(root, "E091", message, example=SMALLEST_SET)
    return MappingNode(root.place, entries, root.end)


def _goes_on(before: MappingNode, item: MappingNode, first: str) -> bool:
    """Whether *item* has only keys that the one before it lacks, and does not begin a new one."""
    keys, others = {key.text for key, _ in before.entries}, {key.text for key, _ in item.entries}
    if first not in keys or first in others or keys & others:
        return False
    return not (keys.intersection(_ASKED) and others.intersection(_ASKED))


def _some(lines: list[int]) -> str:
    names = [str(line) for line in lines[:_MOST_KEYS]]
    rest = f" and {len(lines) - _MOST_KEYS} more" if len(lines) > _MOST_KEYS else ""
    return ", ".join(names) + rest if rest else f"{', '.join(names[:-1])} and {names[-1]}"


def _written(node: Node) -> str:
    entries = node.entries[:_MOST_KEYS] if isinstance(node, MappingNode) else ()
    lines = [line for key, value in entries for line in entry(key.text, written_for(value)).split("\n")]
    return "- " + "\n  ".join(lines)
