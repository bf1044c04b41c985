"""Which JSON Schemas the local model can be held to.

``xllamacpp`` turns a schema into a grammar for what may be written next. For most schemas that works; some it
misreads, some make it complain on the terminal, and some keep it busy for ever (``maxItems`` below
``minItems``). So it gets only what is named here, and little of it.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import TypeGuard

from evalctl.model.json_values import Json, canonical

TYPES = ("object", "array", "string", "number", "integer", "boolean", "null")
COUNTS = (("minItems", "maxItems"), ("minLength", "maxLength"))
BOUNDS = ("minimum", "maximum")
NOTES = ("$schema", "title", "description", "default", "examples")
KEYWORDS = (
    "type",
    "enum",
    "const",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "anyOf",
    "oneOf",
    *(name for pair in COUNTS for name in pair),
    *BOUNDS,
    *NOTES,
)
"""What it may say. Bounds are held for whole numbers only; a check of the answer says whether they were."""

MOST_PARTS = 200
"""Properties, choices and schemas together. 200 take less than a second to prepare, 1,000 half a minute."""

LARGEST_COUNT = 1000
LARGEST_BOUND = 10**15
LONGEST_SCHEMA = 20_000
DEEPEST_SCHEMA = 20

_TOO_MUCH = "the schema in it is too large for this small model"


class _Unfit(Exception):
    """Why the schema cannot be used, in words that follow a colon."""


def what_is_wrong(schema: Json) -> str | None:
    """Why the model cannot be held to *schema*; None if it can."""
    try:
        parts = sum(_parts(schema, depth=1))
        if parts > MOST_PARTS or len(canonical(schema)) > LONGEST_SCHEMA:
            return _TOO_MUCH
    except _Unfit as unfit:
        return str(unfit)
    except RecursionError:  # a constant can be nested deeper than any schema
        return _TOO_MUCH
    return None


def is_between(value: Json, least: float, most: float) -> bool:
    """Whether *value* is a number from *least* to *most*; true, false and NaN are not."""
    if isinstance(value, Decimal):
        return value.is_finite() and least <= value <= most
    return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most


def is_count(value: Json, least: int, most: int) -> TypeGuard[int | Decimal]:
    """Whether *value* is a whole number from *least* to *most*."""
    return isinstance(value, int | Decimal) and is_between(value, least, most) and value == int(value)


def _parts(schema: Json, depth: int) -> Iterator[int]:
    """How many things each level has to choose from. Raises _Unfit at the first that is not understood."""
    if depth > DEEPEST_SCHEMA:
        raise _Unfit(_TOO_MUCH)
    if not isinstance(schema, Mapping) or not schema:
        raise _Unfit('each schema in it must say something, such as {"type": "string"}')
    for keyword in schema:
        if keyword not in KEYWORDS:
            raise _Unfit(f'the schema in it uses "{keyword}"; this model follows {", ".join(KEYWORDS)}')
    _check_values(schema)
    yield 1
    yield len(_list(schema, "enum", [None]))
    for inner in _inner(schema):
        yield from _parts(inner, depth + 1)


def _check_values(schema: Mapping[str, Json]) -> None:
    types = schema.get("type", "null")
    for name in types if isinstance(types, list | tuple) and types else [types]:
        if name not in TYPES:
            raise _Unfit(f'"type" in its schema is one of {", ".join(TYPES)}, or a list of them')
    for name in _list(schema, "required", []):
        if not isinstance(name, str):
            raise _Unfit('"required" in its schema is a list of names')
    for least, most in COUNTS:
        if _count(schema, least, 0) > _count(schema, most, LARGEST_COUNT):
            raise _Unfit(f'"{most}" in its schema is less than "{least}"')
    for name in BOUNDS:
        if not is_between(schema.get(name, 0), -LARGEST_BOUND, LARGEST_BOUND):
            raise _Unfit(f'"{name}" in its schema is a number')


def _inner(schema: Mapping[str, Json]) -> Iterator[Json]:
    """The schemas inside *schema*."""
    properties = schema.get("properties", {})
    if not isinstance(properties, Mapping):
        raise _Unfit('"properties" in its schema gives each name its schema')
    yield from properties.values()
    for name in ("anyOf", "oneOf"):
        yield from _list(schema, name, [])
    if "items" in schema:
        yield schema["items"]
    others = schema.get("additionalProperties", True)
    if not isinstance(others, bool):
        yield others


def _list(schema: Mapping[str, Json], name: str, otherwise: list[Json]) -> list[Json]:
    value = schema.get(name, otherwise)
    if not isinstance(value, list | tuple) or (name in schema and name != "required" and not value):
        raise _Unfit(f'"{name}" in its schema is a list with something in it')
    return list(value)


def _count(schema: Mapping[str, Json], name: str, otherwise: int) -> int:
    value = schema.get(name, otherwise)
    if not is_count(value, 0, LARGEST_COUNT):
        raise _Unfit(f'"{name}" in its schema is a whole number from 0 to {LARGEST_COUNT}')
    return int(value)
