"""Files as their author wrote them: places, mistakes, and YAML with both.

Nothing here knows what a set is. The one thing that every file a person writes
has in common is that a mistake in it must be named with its line.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from evalctl.yamltext.code import Code
    from evalctl.yamltext.core import Core, core_value
    from evalctl.yamltext.document import MAX_BYTES, Document, Unreadable, read
    from evalctl.yamltext.mistake import Mistake
    from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, ScalarStyle, SequenceNode
    from evalctl.yamltext.place import Place

# Whoever needs a pattern of here alone, such as ``--help``, pays for nothing else.
_ON_FIRST_USE = {
    "Code": "code",
    "Core": "core",
    "Document": "document",
    "SequenceNode": "nodes",
    "MAX_BYTES": "document",
    "Mistake": "mistake",
    "Node": "nodes",
    "Place": "place",
    "ScalarStyle": "nodes",
    "MappingNode": "nodes",
    "ScalarNode": "nodes",
    "Unreadable": "document",
    "core_value": "core",
    "read": "document",
}


def __getattr__(name: str) -> Any:
    if name in _ON_FIRST_USE:
        return getattr(import_module(f"evalctl.yamltext.{_ON_FIRST_USE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "MAX_BYTES",
    "Code",
    "Core",
    "Document",
    "MappingNode",
    "Mistake",
    "Node",
    "Place",
    "ScalarNode",
    "ScalarStyle",
    "SequenceNode",
    "Unreadable",
    "core_value",
    "read",
]
