"""A second opinion on what an edit keeps: ruamel.yaml, which shares no code with evalctl's own reader."""

import io
from typing import Any, TypeAlias

Texts: TypeAlias = str | tuple["Texts", ...] | frozenset[tuple["Texts", "Texts"]]


def agrees(before: bytes, after: bytes) -> bool | None:
    """Whether ruamel.yaml finds the same texts in both, whatever their quotes and the order of keys.

    None where it cannot read *before*: it minds some rare line ends that YAML 1.2 allows.
    """
    known = _texts(before)
    return None if known is None else _texts(after) == known


def _texts(data: bytes) -> Texts | None:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        root = YAML(typ="safe", pure=True).compose(io.BytesIO(data))
    except (YAMLError, RecursionError, ValueError):
        return None
    return None if root is None else _plain(root)


def _plain(node: Any) -> Texts:
    """A node as texts alone: a list as a tuple, keys with values as a set of pairs."""
    if isinstance(node.value, str):
        return node.value
    if node.id == "mapping":
        return frozenset((_plain(key), _plain(value)) for key, value in node.value)
    return tuple(_plain(item) for item in node.value)
