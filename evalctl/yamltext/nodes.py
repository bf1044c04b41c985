"""What stands in a YAML file: texts, listings and tables, each with its place.

Nothing is interpreted: ``1.10``, ``no`` and ``9:00`` are texts of those characters.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from evalctl.yamltext.place import Place

ScalarStyle: TypeAlias = Literal["plain", "quoted", "block"]


class ScalarNode(Struct, frozen=True):
    """Characters, after YAML's own unescaping and folding.

    *style* is ``plain`` (no quotes), ``quoted`` (``'…'`` or ``"…"``) or ``block`` (``|`` or ``>``).
    A value that was left out (``key:``) is a plain text without characters.
    *place* is the first character (the quote, the ``|``), *end* the spot just behind the last.
    """

    place: Place
    text: str
    style: ScalarStyle
    end: Place


class SequenceNode(Struct, frozen=True):
    """Items in file order. *place* is the first dash or the ``[``."""

    place: Place
    items: tuple["Node", ...]
    end: Place


class MappingNode(Struct, frozen=True):
    """Keys with their values, in file order; no key stands twice. *place* is the first key or the ``{``."""

    place: Place
    entries: tuple[tuple[ScalarNode, "Node"], ...]
    end: Place


Node: TypeAlias = ScalarNode | SequenceNode | MappingNode
