"""Limits in words or signs: ``>20``, ``20-100``, ``at most 50 words``, ``[20, 100]``."""

import re
from collections.abc import Mapping
from typing import Any

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import Node, ScalarNode, SequenceNode
from evalctl.yamltext.written_numbers import meant_number

_LONGEST = 80
"""Characters of a limit that is looked at."""

_FIGURE = lazy_pattern(
    r"[0-9]+(?:[.,'’][0-9]+)*(?:\s?(?:k|tsd\.?|thousand|tausend|mille|mil)(?!\w))?", re.IGNORECASE
)
_BETWEEN = lazy_pattern(r"[^\d.,'’\s]|[.,]\s|\.\.")
"""What parts two numbers: more than a space or a mark that may group the digits of one."""

_AT_LEAST = lazy_pattern(
    r"min|least|more|longer|>|≥|moins\b(?! de)|al menos|almeno|plus de|más de|mehr|länger|über|ab\b|以上",
    re.IGNORECASE,
)
_STRICTLY = lazy_pattern(
    r"(?:more|longer|less|fewer|shorter) than|(?:mehr|länger|weniger|kürzer) als|über|unter|"
    r"(?:plus|moins|más|menos) de|[<>](?![=])",
    re.IGNORECASE,
)
"""The number itself is not within the limit."""

_NOT = lazy_pattern(r"\b(?:not?|nicht|pas|no)\b", re.IGNORECASE)
"""Turns the limit round: no more than 50."""


def limits_meant(node: Node, schema: Mapping[str, Any]) -> dict[str, int]:
    """``min`` and ``max`` as *node* was probably meant; empty where that cannot be told.

    *schema* is that of one of them.
    """
    if isinstance(node, SequenceNode):
        texts = [item.text for item in node.items if isinstance(item, ScalarNode)]
        return _both(texts, schema) if len(texts) == len(node.items) == 2 else {}
    if not isinstance(node, ScalarNode) or len(node.text) > _LONGEST:
        return {}
    figures = list(_FIGURE.finditer(node.text))
    if len(figures) == 2:
        first, second = figures
        between = node.text[first.end() : second.start()]
        return _both([first[0], second[0]], schema) if _BETWEEN.search(between) else {}
    number = _whole(figures[0][0], schema) if len(figures) == 1 else None
    return {} if number is None else _one(number, node.text)


def _both(texts: list[str], schema: Mapping[str, Any]) -> dict[str, int]:
    low, high = (_whole(text, schema) for text in texts)
    return {"min": low, "max": high} if low is not None and high is not None and low <= high else {}


def _one(number: int, text: str) -> dict[str, int]:
    is_least = _AT_LEAST.search(text) is not None or text.rstrip().endswith("+")
    if _NOT.search(text):
        return {"max" if is_least else "min": number}
    beyond = 0
    if _STRICTLY.search(text):
        beyond = 1 if is_least else -1
    return {"min" if is_least else "max": max(number + beyond, 0)}


def _whole(figure: str, schema: Mapping[str, Any]) -> int | None:
    """The whole number that *figure* is; None where it may be two, or none."""
    if figure.isascii() and figure.isdigit():
        return int(figure)
    meant = meant_number(figure, schema)
    return int(meant.number) if meant is not None and meant.number is not None else None
