"""``prompt:`` at the top of a set with a list of prompts below it, where ``prompts:`` is meant."""

from msgspec.structs import replace

from evalctl.datasets.hints.translations import english_key
from evalctl.yamltext.nearest import plain_name
from evalctl.yamltext.nodes import MappingNode, Node, SequenceNode
from evalctl.yamltext.reader import Reader

_ONE = ("prompt", "question")
_LISTS = frozenset({"prompts", "questions", "data"})
_OF_CASES = frozenset({"id", "prompt", "messages", "question", "assert"})
_OF_QUESTIONS = frozenset({"expected", "form"})


def in_plural(reader: Reader, root: MappingNode) -> MappingNode:
    """*root*, or the set that it was to be, where the list of its cases is called like one of them; it is noted."""
    names = [_name(key.text) for key, _ in root.entries]
    if _LISTS & set(names):
        return root
    for at, (key, value) in enumerate(root.entries):
        if names[at] in _ONE and (inside := _keys_of_cases(value)):
            plural = "questions" if names[at] == "question" and inside & _OF_QUESTIONS else "prompts"
            message = f'"{key.text}" has a list below it; did you mean "{plural}"?'
            reader.note(key, "E050", message, correction=reader.notes.line_with_key(key, plural))
            meant = (replace(key, text=plural), value)
            return replace(root, entries=(*root.entries[:at], meant, *root.entries[at + 1 :]))
    return root


def _keys_of_cases(node: Node) -> frozenset[str]:
    """The keys in a list of cases; none where *node* is something else, such as the messages of one prompt."""
    items = node.items if isinstance(node, SequenceNode) else ()
    keys = [
        frozenset(_name(key.text) for key, _ in item.entries)
        for item in items
        if isinstance(item, MappingNode)
    ]
    if not keys or len(keys) < len(items) or not all(one & _OF_CASES for one in keys):
        return frozenset()
    return frozenset().union(*keys)


def _name(key: str) -> str:
    name = plain_name(key)
    # "question" is English and French: what it is here shows in what stands below it.
    return name if name in _OF_CASES else english_key(key) or name
