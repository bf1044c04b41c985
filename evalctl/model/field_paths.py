"""``field``: one value inside a JSON answer, named by keys and positions."""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from evalctl.model.json_answers import NotJson, values_in
from evalctl.model.json_values import Json, jsonable
from evalctl.yamltext.lazy_pattern import lazy_pattern

_STEP = lazy_pattern(r"\.?([^.\[\]]+)|\[(\d+)\]")


class FieldMissing(Exception):
    """The value is not there. The text ends a sentence that begins with "the answer"."""


def read_path(text: str) -> tuple[str | int, ...]:
    """``a.b[0].c`` as keys and positions. Raises ValueError for anything else."""
    steps: list[str | int] = []
    at = 0
    while at < len(text):
        match = _STEP.match(text, at)
        if match is None or (at == 0 and text[0] == "."):
            raise ValueError(f"{text!r} is no path such as a.b[0].c")
        steps.append(int(match[2]) if match[1] is None else match[1])
        at = match.end()
    return tuple(steps)


def without_root(text: str) -> str:
    """*text* without the ``$`` that JSONPath begins with; a key may begin with the sign: ``$ref``."""
    return text[1:].lstrip(".") if text[:2] in ("$", "$.", "$[") else text


def look_up(answer: Json, path: tuple[str | int, ...]) -> tuple[Any, str]:
    """The value at *path* and the text that words about text look at: a text itself, else its JSON.

    *answer* is the answer's text, or a JSON value already looked up. Numbers keep their digits.
    Raises FieldMissing.
    """
    value = value_at(_parsed(answer) if isinstance(answer, str) else answer, path)
    match value:
        case str() | Decimal():
            return value, str(value)
        case _:
            return value, json.dumps(jsonable(value), ensure_ascii=False)


def value_at(value: Json, path: tuple[str | int, ...]) -> Any:
    """The value at *path* inside a JSON *value*. Raises FieldMissing."""
    found: Any = value
    for depth, step in enumerate(path):
        if not _holds(found, step):
            raise FieldMissing(f"has no {describe(path[: depth + 1])}")
        found = found[step]
    return found


def _holds(value: Any, step: str | int) -> bool:
    if isinstance(step, str):
        return isinstance(value, Mapping) and step in value
    return isinstance(value, list | tuple) and step < len(value)


def describe(path: tuple[str | int, ...]) -> str:
    """*path* as people write it."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


def _parsed(text: str) -> Any:
    try:
        values = values_in(text)
    except NotJson as problem:
        raise FieldMissing(f"{problem}, so it has no fields") from None
    if len(values) > 1:
        raise FieldMissing(
            f"has {len(values)} code blocks with JSON, so it is not clear which field is meant"
        )
    return values[0]
