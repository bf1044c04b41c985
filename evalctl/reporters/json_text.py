"""JSON that every reader takes: ASCII only, no NaN, no half characters."""

import io
import json
import math
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, TextIO

from evalctl.model.json_values import jsonable
from evalctl.reporters.visible import json_without_commands


def document(value: Any) -> str:
    """*value* as one indented document.

    It is put together piece by piece: json.dumps with an indent holds a text for every bracket and comma at
    once, which for a run of 1,000 cases is more than the document.
    """
    out = io.StringIO()
    _write(value, out, "\n")
    out.write("\n")
    return out.getvalue()


def json_lines(values: Iterable[Any]) -> str:
    """Each of *values* on a line of its own."""
    return "".join(_dump(value) + "\n" for value in values)


def _write(value: Any, out: TextIO, line_start: str) -> None:
    """Write *value* to *out*; *line_start* is a line end and the indentation that *value* stands at."""
    inner = line_start + "  "
    if isinstance(value, Mapping) and value:
        mark = "{"
        for key, item in value.items():
            out.write(f"{mark}{inner}{_dump(str(key))}: ")
            _write(item, out, inner)
            mark = ","
        out.write(line_start + "}")
    elif isinstance(value, list | tuple) and value:
        mark = "["
        for item in value:
            out.write(mark + inner)
            _write(item, out, inner)
            mark = ","
        out.write(line_start + "]")
    else:
        out.write(_dump(value))


def _dump(value: Any) -> str:
    text = json.dumps(_clean(value), ensure_ascii=True, allow_nan=False)
    return json_without_commands(text.replace("\x7f", "\\u007f"))


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
