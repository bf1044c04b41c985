"""What a set says, without the places where it says it: two files that mean the same are equal in this."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from evalctl.model.cases import EvalSet
from evalctl.yamltext import Place


def meaning(evalset: EvalSet) -> Any:
    """A value that equals another's where, and only where, both sets were read as the same.

    Both must have been read by the same reader.
    """
    return _meaning(evalset)


def _meaning(value: Any) -> Any:
    if isinstance(value, Place):
        return None
    if isinstance(value, Struct):
        return (type(value), *(_meaning(getattr(value, name)) for name in value.__struct_fields__))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return (type(value), *(_meaning(getattr(value, each.name)) for each in dataclasses.fields(value)))
    if isinstance(value, Mapping):
        return {key: _meaning(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_meaning(item) for item in value]
    if callable(value) and not isinstance(value, type):
        # A template's code; the text that it was made of stands beside it.
        return None
    # 1 and true are equal in Python and not in a set.
    return (type(value), value)
