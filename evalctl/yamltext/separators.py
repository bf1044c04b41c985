"""What people write between items where brackets and commas were wanted: ``nine | ten``, ``(nine, ten)``."""

import re
from collections.abc import Iterator

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode
from evalctl.yamltext.value_names import is_left_out

_PAIRS = {"(": ")", "<": ">", "{": "}", "[": "]", "«": "»", "“": "”"}
_MOST = 12
"""Items of an example; a longer list is cut."""

_WORDS = (
    "or", "and", "oder", "und", "ou", "et", "o", "u", "y", "e", "en", "of", "oppure", "lub", "i", "или", "и",
)  # fmt: skip
"""*or* and *and* in other languages, which stand between two items."""

_COMMAS = lazy_pattern(r"(?<!\d)[,，]|[,，](?!\d)|[;；、]|\n")
"""No comma between two digits: it may be one of a number."""

_SIGNS = lazy_pattern(r"\s*\|\|?\s*|\s+/\s+|\s+\+\s+|\s+&\s+|\t+")
_BETWEEN_WORDS = lazy_pattern(rf"\s+(?:{'|'.join(_WORDS)})\s+|\s*(?:または|或者?|また)\s*", re.IGNORECASE)
_MARK = lazy_pattern(r"^(?:[-*•–]|\d+[.)])\s+")


def items_meant(node: Node) -> list[str]:
    """The items that *node* was to be, which is a text or a group in braces; empty where that cannot be told."""
    if isinstance(node, MappingNode):
        keys = [key.text for key, value in node.entries if is_left_out(value)]
        return keys[:_MOST] if len(keys) == len(node.entries) else []
    return list(_items(node.text))[:_MOST] if isinstance(node, ScalarNode) else []


def _items(text: str) -> Iterator[str]:
    text = text.strip()
    if len(text) > 1 and _PAIRS.get(text[0]) == text[-1]:
        text = text[1:-1]
    for separator in (_COMMAS, _SIGNS):
        if separator.search(text):
            *parts, last = separator.split(text)
            parts += _BETWEEN_WORDS.split(last, 1) if separator is _COMMAS else [last]
            break
    else:
        parts = _BETWEEN_WORDS.split(text)
    for part in parts:
        item = _MARK.sub("", part.strip()).strip("\"' ")
        item = (
            re.sub(rf"^(?:{'|'.join(_WORDS[:4])})\s+", "", item)
            if part is parts[-1] and len(parts) > 1
            else item
        )
        if item:
            yield item
