"""JSON Schema by the jsonschema package, made safe: nothing is fetched, patterns are time-limited."""

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache, lru_cache
from typing import Any

from evalctl.assertions.support.patterns import read_pattern
from evalctl.registry import WordError


class Unusable(Exception):
    """The schema is none, or refers to something that is not in it. One sentence."""


@lru_cache(maxsize=1024)
def read_schema(text: str, *, properties_required: bool) -> Any:
    """A validator for the schema in *text* (JSON). Raises Unusable."""
    from jsonschema import Draft202012Validator, exceptions, validators
    from jsonschema_specifications import REGISTRY

    schema = json.loads(text)
    if isinstance(schema, dict) and "$schema" in schema and not _is_known_draft(schema["$schema"]):
        raise Unusable(f"the schema names a draft that is not known: {schema['$schema']!r}")
    draft = validators.validator_for(schema, default=Draft202012Validator)
    try:
        draft.check_schema(schema)
    except exceptions.SchemaError as problem:
        where = "".join(
            f"[{step}]" if isinstance(step, int) else f".{step}" for step in problem.absolute_path
        )
        at = f" at {where.lstrip('.')}" if where else ""
        raise Unusable(f"this is not a JSON Schema{at}: {problem.message}") from None
    for reference in _references(schema):
        _refuse_outside(reference, schema)
    for pattern in _patterns(schema):
        try:
            read_pattern(pattern.replace("/", "\\/") if pattern.startswith("/") else pattern)
        except WordError as problem:
            raise Unusable(f"in the schema, {problem}") from None
    if properties_required:
        schema = _with_all_required(schema)
    return _safe(draft)(schema, registry=REGISTRY)


def failing_path(validator: Any, value: Any) -> str | None:
    """Where *value* breaks the schema and how, as a sentence; None if it satisfies it.

    Raises TooSlow when a pattern ran away, Unusable when a reference leads nowhere.
    """
    from jsonschema import exceptions
    from referencing.exceptions import Unresolvable

    try:
        problem = exceptions.best_match(validator.iter_errors(value))
    except Unresolvable as missing:
        raise Unusable(
            f"the schema refers to {missing.ref!r}, which is not in it; other documents are never fetched"
        ) from None
    except RecursionError:
        raise Unusable("the schema refers to itself without end") from None
    if problem is None:
        return None
    where = problem.json_path.removeprefix("$").lstrip(".")
    return f"at {where}: {problem.message}" if where else str(problem.message)


@cache
def _safe(draft: Any) -> Any:
    """*draft* with time-limited patterns."""
    from jsonschema import ValidationError, validators

    def pattern(validator: Any, pattern: str, instance: Any, schema: Any) -> Iterator[ValidationError]:
        if validator.is_type(instance, "string") and _search(pattern, instance) is None:
            yield ValidationError(f"{instance!r} does not match {pattern!r}")

    def pattern_properties(
        validator: Any, patterns: Any, instance: Any, schema: Any
    ) -> Iterator[ValidationError]:
        if not validator.is_type(instance, "object"):
            return
        for wanted, subschema in patterns.items():
            for key, item in instance.items():
                if _search(wanted, key) is not None:
                    yield from validator.descend(item, subschema, path=key, schema_path=wanted)

    return validators.extend(draft, {"pattern": pattern, "patternProperties": pattern_properties})


def _search(pattern: str, text: str) -> str | None:
    return read_pattern(pattern.replace("/", "\\/") if pattern.startswith("/") else pattern).search(text)


def _is_known_draft(name: Any) -> bool:
    from jsonschema_specifications import REGISTRY

    return isinstance(name, str) and name.rstrip("#") in REGISTRY


def _references(schema: Any) -> Iterator[str]:
    yield from (
        item for key, item in _walk(schema) if key in ("$ref", "$dynamicRef") and isinstance(item, str)
    )


def _patterns(schema: Any) -> Iterator[str]:
    for key, item in _walk(schema):
        if key == "pattern" and isinstance(item, str):
            yield item
        elif key == "patternProperties" and isinstance(item, dict):
            yield from item


def _refuse_outside(reference: str, schema: Any) -> None:
    from jsonschema_specifications import REGISTRY

    document = reference.partition("#")[0]
    inside = {item for key, item in _walk(schema) if key in ("$id", "id") and isinstance(item, str)}
    if "://" in document and document not in inside and document not in REGISTRY:
        raise Unusable(
            f"the schema refers to {reference!r}; other documents are never fetched: "
            "copy what is needed under $defs and refer to it as #/$defs/NAME"
        )


def _walk(schema: Any) -> Iterator[tuple[str, Any]]:
    waiting = [schema]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            yield from part.items()
            waiting.extend(part.values())
        elif isinstance(part, list):
            waiting.extend(part)


def _with_all_required(schema: Any) -> Any:
    """A copy in which every property is required, at every depth."""
    schema = deepcopy(schema)
    for part in [schema, *(item for _, item in _walk(schema))]:
        if isinstance(part, dict) and isinstance(part.get("properties"), dict):
            part["required"] = sorted({*part.get("required", []), *part["properties"]})
    return schema
