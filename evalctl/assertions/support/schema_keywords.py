"""JSON Schema's keywords made safe: patterns and the whole are limited in time, numbers keep their digits.

The jsonschema package searches patterns with ``re``, which cannot be stopped, compares the items of a list
each with each, and calculates in binary floating point. The keywords that do so are replaced here; every
keyword looks at the clock.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from evalctl.assertions.support.schema_patterns import compile_ecma
from evalctl.assertions.support.timed_patterns import TooSlow
from evalctl.model.json_answers import Number

if TYPE_CHECKING:
    from jsonschema import ValidationError

    Errors: TypeAlias = Iterator[ValidationError]

Keyword: TypeAlias = Callable[[Any, Any, Any, Any], Any]

TIME_LIMIT_S = 2.0
"""How long one value may take; an honest one of a thousand lines takes a hundredth of it."""

_deadline: ContextVar[float] = ContextVar("deadline", default=float("inf"))


@contextmanager
def time_limit() -> Iterator[None]:
    """Within this block, keywords raise TooSlow once the time is over."""
    token = _deadline.set(time.monotonic() + TIME_LIMIT_S)
    try:
        yield
    finally:
        _deadline.reset(token)


@cache
def safe_class(draft: Any) -> Any:
    """The validator class *draft* with safe keywords."""
    from attrs import fields
    from jsonschema import validators

    replaced = {name: keyword for name, keyword in _REPLACED.items() if name in draft.VALIDATORS}
    keywords = {name: _limited(keyword) for name, keyword in {**draft.VALIDATORS, **replaced}.items()}
    types = draft.TYPE_CHECKER.redefine("integer", _is_whole)
    extended: Any = validators.extend(draft, keywords, type_checker=types)
    state = [(field.name, field.alias) for field in fields(extended) if field.init]

    def evolve(self: Any, **changes: Any) -> Any:
        return type(self)(**{alias: getattr(self, name) for name, alias in state} | changes)

    # The package's own evolve takes another class where a part of the schema says "$schema": the unsafe one.
    extended.evolve = evolve
    return extended


def _limited(keyword: Keyword) -> Keyword:
    def limited(validator: Any, value: Any, instance: Any, schema: Any) -> Any:
        if time.monotonic() > _deadline.get():
            raise TooSlow(f"checking the answer against the schema took longer than {TIME_LIMIT_S:g} s")
        return keyword(validator, value, instance, schema)

    return limited


def _is_whole(checker: Any, instance: Any) -> bool:
    if isinstance(instance, Number):
        return instance == instance.to_integral_value()
    return isinstance(instance, int) and not isinstance(instance, bool)


def _pattern(validator: Any, pattern: str, instance: Any, schema: Any) -> "Errors":
    from jsonschema import ValidationError

    if validator.is_type(instance, "string") and not _matches(pattern, instance):
        yield ValidationError("does not match the pattern")


def _pattern_properties(validator: Any, patterns: Mapping[str, Any], instance: Any, schema: Any) -> "Errors":
    if validator.is_type(instance, "object"):
        for pattern, subschema in patterns.items():
            for name, item in instance.items():
                if _matches(pattern, name):
                    yield from validator.descend(item, subschema, path=name, schema_path=pattern)


def _additional_properties(validator: Any, allowed: Any, instance: Any, schema: Any) -> "Errors":
    if not validator.is_type(instance, "object"):
        return
    patterns = schema.get("patternProperties", {})
    known = schema.get("properties", {})
    extra = [name for name in instance if name not in known and not _matches_any(patterns, name)]
    if allowed is False:
        yield from _not_allowed(extra)
        return
    for name in extra:
        yield from validator.descend(instance[name], allowed, path=name)


def _unevaluated_properties(validator: Any, allowed: Any, instance: Any, schema: Any) -> "Errors":
    if not validator.is_type(instance, "object"):
        return
    evaluated = _evaluated(validator, instance, schema)
    left = [name for name in instance if name not in evaluated]
    yield from _not_allowed(
        [name for name in left if not validator.evolve(schema=allowed).is_valid(instance[name])]
    )


def _not_allowed(names: list[str]) -> "Errors":
    from jsonschema import ValidationError

    if names:
        yield ValidationError(", ".join(f'"{name}"' for name in names[:5]) + " is not allowed here")


def _evaluated(validator: Any, instance: Mapping[str, Any], schema: Any) -> set[str]:
    """The names of properties that *schema* or a schema applied with it has looked at (core, 11.3)."""
    names: set[str] = set()
    if not isinstance(schema, dict):
        return names
    names |= instance.keys() & schema.get("properties", {}).keys()
    names |= {name for name in instance if _matches_any(schema.get("patternProperties", {}), name)}
    for keyword in ("additionalProperties", "unevaluatedProperties"):
        if keyword in schema:
            inner = validator.evolve(schema=schema[keyword])
            names |= {name for name, item in instance.items() if inner.is_valid(item)}
    for part, resolver in _in_place(validator, instance, schema):
        names |= _evaluated(validator.evolve(schema=part, _resolver=resolver), instance, part)
    return names


def _in_place(validator: Any, instance: Mapping[str, Any], schema: Any) -> Iterator[tuple[Any, Any]]:
    """The schemas that *schema* applies to the same object and that it satisfies, each with its resolver."""
    from referencing.jsonschema import lookup_recursive_ref

    for keyword in ("$ref", "$dynamicRef"):
        if keyword in schema:
            found = validator._resolver.lookup(schema[keyword])
            yield found.contents, found.resolver
    if "$recursiveRef" in schema:
        found = lookup_recursive_ref(validator._resolver)
        yield found.contents, found.resolver
    parts = [part for name, part in schema.get("dependentSchemas", {}).items() if name in instance]
    for keyword in ("allOf", "anyOf", "oneOf"):
        parts += [part for part in schema.get(keyword, ()) if _is_valid(validator, instance, part)]
    if "if" in schema:
        holds = _is_valid(validator, instance, schema["if"])
        parts += [schema[name] for name in (("if", "then") if holds else ("else",)) if name in schema]
    for part in parts:
        yield part, validator._resolver


def _is_valid(validator: Any, instance: Any, schema: Any) -> bool:
    return bool(next(validator.descend(instance, schema), None) is None)


def _unique_items(validator: Any, wanted: Any, instance: Any, schema: Any) -> "Errors":
    from jsonschema import ValidationError

    if wanted and validator.is_type(instance, "array") and len(set(map(_frozen, instance))) < len(instance):
        yield ValidationError("has an item twice")


def _frozen(value: Any) -> Any:
    """*value* as something that is equal exactly when the JSON values are: 1 is 1.0, but true is not 1."""
    if isinstance(value, bool):
        return ("bool", value)
    if isinstance(value, dict):
        return ("object", frozenset((name, _frozen(item)) for name, item in value.items()))
    if isinstance(value, list):
        return ("array", tuple(map(_frozen, value)))
    return value


def _multiple_of(validator: Any, divisor: Any, instance: Any, schema: Any) -> "Errors":
    from jsonschema import ValidationError

    if validator.is_type(instance, "number") and (Fraction(instance) / Fraction(divisor)).denominator != 1:
        yield ValidationError("is not a multiple")


def _matches_any(patterns: Mapping[str, Any], name: str) -> bool:
    return any(_matches(pattern, name) for pattern in patterns)


def _matches(pattern: str, text: str) -> bool:
    return compile_ecma(pattern).search(text) is not None


_REPLACED: Mapping[str, Keyword] = {
    "pattern": _pattern,
    "patternProperties": _pattern_properties,
    "additionalProperties": _additional_properties,
    "unevaluatedProperties": _unevaluated_properties,
    "uniqueItems": _unique_items,
    "multipleOf": _multiple_of,
    "divisibleBy": _multiple_of,
}
