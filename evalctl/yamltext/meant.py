"""What was probably meant by a value of another shape, written as it belongs there."""

from collections.abc import Mapping
from typing import Any

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode
from evalctl.yamltext.scalars import types_of
from evalctl.yamltext.writing import entry, quoted, written
from evalctl.yamltext.written_limits import limits_meant

_NAMES_OF_A_TEXT = frozenset({"text", "value", "content", "string", "expected"})
_ITEM = lazy_pattern(r'of "(\w+)"$')


def meant_entry(node: Node, schema: Mapping[str, Any], item: Mapping[str, Any], name: str) -> str | None:
    """The key *name* with the value that *node* was meant to be; None where that cannot be told.

    *schema* is that of the value, *item* that of one of its items where it is a list.
    """
    if {"min", "max"} <= schema.get("properties", {}).keys() and not isinstance(node, MappingNode):
        limits = limits_meant(node, schema["properties"]["max"])
        return f"{_dash(schema)}{entry(name, limits)}" if limits else None
    if isinstance(node, MappingNode) and "string" in types_of(schema):
        return _text_in_group(node, schema, name)
    if isinstance(node, MappingNode) and "id" in item.get("required", ()):
        return _list_by_id(node, name)
    return None


def _text_in_group(node: MappingNode, schema: Mapping[str, Any], name: str) -> str | None:
    """``contains: Monday`` for ``contains: {text: Monday}``."""
    match node.entries:
        case ((key, ScalarNode(text=text)),) if key.text in _NAMES_OF_A_TEXT and text.strip():
            return f"{_dash(schema)}{name}: {written(text)}"
    return None


def text_entry(name: str, schema: Mapping[str, Any], text: str) -> str:
    """The key *name* with *text* in quotes; a list where *name* is a phrase for one of its items."""
    if found := _ITEM.search(name):
        return f"{found[1]}: [{quoted(text)}]"
    return f"{_dash(schema)}{name}: {quoted(text)}"


def _dash(schema: Mapping[str, Any]) -> str:
    return "- " if str(schema.get("exampleEntry", "")).startswith("- ") else ""


def _list_by_id(node: MappingNode, name: str) -> str | None:
    """A list for one item without its dash, or for a group whose keys are the ids of items; the first two."""
    texts = {
        key.text: value.text for key, value in node.entries if isinstance(value, ScalarNode) and value.text
    }
    if "id" in texts:
        return entry(name, [texts])
    items = [
        {
            "id": key.text,
            **{inner.text: text.text for inner, text in value.entries[:1] if isinstance(text, ScalarNode)},
        }
        for key, value in node.entries[:2]
        if isinstance(value, MappingNode)
    ]
    return entry(name, items) if items else None
