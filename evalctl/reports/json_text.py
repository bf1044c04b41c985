"""JSON that every reader takes: ASCII only, no NaN, no half characters."""

import json
import math
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from evalctl.domain.json import jsonable


def document(value: Any) -> str:
    """*value* as one indented document."""
    return _dump(value, indent=2) + "\n"


def json_lines(values: Iterable[Any]) -> str:
    """Each of *values* on a line of its own."""
    return "".join(_dump(value) + "\n" for value in values)


def _dump(value: Any, indent: int | None = None) -> str:
    text = json.dumps(_clean(value), ensure_ascii=True, allow_nan=False, indent=indent)
    return text.replace("\x7f", "\\u007f")


def _clean(value: Any) -> Any:
    """*value* without what JSON has no word for: NaN and infinities become null, half characters U+FFFD."""
    match value:
        case str():
            return value if value.isascii() else _whole(value)
        case float() if not math.isfinite(value):
            return None
        case Decimal():
            return _clean(jsonable(value)) if value.is_finite() else None
        case Mapping():
            return {_clean(str(key)): _clean(item) for key, item in value.items()}
        case list() | tuple():
            return [_clean(item) for item in value]
    return value


def _whole(text: str) -> str:
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
