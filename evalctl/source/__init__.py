"""Files as their author wrote them: places, mistakes, and YAML with both.

Nothing here knows what a set is. The one thing that every file a person writes
has in common is that a mistake in it must be named with its line.
"""

from evalctl.source.codes import Code
from evalctl.source.core import Core, core_value
from evalctl.source.document import MAX_BYTES, Document, Unreadable, read
from evalctl.source.mistake import Mistake
from evalctl.source.nodes import Listing, Node, Style, Table, Text
from evalctl.source.place import Place

__all__ = [
    "MAX_BYTES",
    "Code",
    "Core",
    "Document",
    "Listing",
    "Mistake",
    "Node",
    "Place",
    "Style",
    "Table",
    "Text",
    "Unreadable",
    "core_value",
    "read",
]
