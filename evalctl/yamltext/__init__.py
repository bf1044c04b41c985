"""Files as their author wrote them: places, mistakes, and YAML with both.

Nothing here knows what a set is. The one thing that every file a person writes
has in common is that a mistake in it must be named with its line.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from evalctl.yamltext.mistake import Mistake
from evalctl.yamltext.place import Place

if TYPE_CHECKING:
    from evalctl.yamltext.code import Code
    from evalctl.yamltext.core import Core, core_value
    from evalctl.yamltext.document import MAX_BYTES, Document, Unreadable, read
    from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, ScalarStyle, SequenceNode

# Places and mistakes are in every value of the domain; what reads files is imported by those who read some.
_ON_FIRST_USE = {
    "Code": "code",
    "Core": "core",
    "Document": "document",
    "SequenceNode": "nodes",
    "MAX_BYTES": "document",
    "Node": "nodes",
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
