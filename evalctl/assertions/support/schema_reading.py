"""JSON Schemas by the jsonschema package, read once: known draft, sound patterns, no reference that leads outside.

Nothing is ever fetched: what a schema refers to is in it, or is a draft's own schema, or is refused.
"""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from evalctl.assertions.support.schema_formats import format_checker
from evalctl.assertions.support.schema_keywords import safe_class, time_limit
from evalctl.assertions.support.schema_patterns import compile_ecma
from evalctl.assertions.support.schema_wording import sentence, shown
from evalctl.model.assertion import WordError
from evalctl.model.json_answers import NotJson, read_json

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from referencing import Resource

ENOUGH_ERRORS = 50
"""Mistakes of an answer that are weighed to name the most telling one."""


class UnusableSchema(Exception):
    """The schema is none, or refers to something that is not in it. One sentence.

    *path* leads to the spot inside the schema, by keys and positions.
    """

    def __init__(self, message: str, path: Iterable[str | int] = ()) -> None:
        super().__init__(message)
        self.path = tuple(path)


@lru_cache(maxsize=1024)
def read_schema(text: str, *, properties_required: bool) -> Any:
    """A validator for the schema in *text* (JSON). Raises Unusable, TooSlow."""
    from jsonschema import Draft202012Validator, validators
    from jsonschema_specifications import REGISTRY
    from referencing.jsonschema import specification_with

    try:
        schema = read_json(text)
    except NotJson as problem:
        raise UnusableSchema(f"this is not a JSON Schema: {problem}") from None
    name = schema.get("$schema") if isinstance(schema, dict) else None
    if name is not None and not (isinstance(name, str) and name.rstrip("#") in REGISTRY):
        raise UnusableSchema(f"the schema names a draft that is not known: {shown(name)}")
    draft = validators.validator_for(schema, default=Draft202012Validator)
    _check_against(safe_class(draft)(draft.META_SCHEMA, registry=REGISTRY), schema)
    specification = specification_with(str(draft.META_SCHEMA.get("$id", draft.META_SCHEMA.get("id"))))
    resource = specification.create_resource(schema)
    for subschema in _subschemas(resource):
        _check_patterns(subschema)
    _check_references(resource)
    if properties_required:
        schema = _with_all_required(schema, specification)
    return safe_class(draft)(schema, registry=REGISTRY, format_checker=format_checker())


def first_miss(validator: Any, value: Any) -> str | None:
    """Where *value* breaks the schema and how, as a sentence; None if it satisfies it.

    Raises TooSlow when it takes too long, Unusable when the schema refers to itself without end.
    """
    try:
        with time_limit():
            problem = _most_telling(validator.iter_errors(value))
    except RecursionError:
        raise UnusableSchema(
            "the answer is nested too deeply for this schema, or the schema refers to itself without end"
        ) from None
    return None if problem is None else sentence(problem)


def _check_against(meta: Any, schema: Any) -> None:
    """See that *schema* is one, by its draft's own schema."""
    try:
        with time_limit():
            problem = _most_telling(meta.iter_errors(schema))
    except RecursionError:
        raise UnusableSchema("the schema is nested too deeply") from None
    if problem is not None:
        raise UnusableSchema(f"this is not a JSON Schema: {sentence(problem)}", problem.absolute_path)


def _most_telling(errors: Iterable["ValidationError"]) -> "ValidationError | None":
    """Of the first mistakes the outermost one, and of what led to it the most relevant part."""
    from jsonschema import exceptions

    first = sorted(islice(errors, ENOUGH_ERRORS), key=lambda error: len(error.absolute_path))
    telling: ValidationError | None = exceptions.best_match(first[:1])
    return telling


def _subschemas(resource: "Resource[Any]") -> Iterator[dict[str, Any]]:
    """The schema and every schema in it that is an object."""
    waiting = [resource]
    while waiting:
        part = waiting.pop()
        if isinstance(part.contents, dict):
            yield part.contents
            waiting.extend(part.subresources())


def _check_patterns(subschema: dict[str, Any]) -> None:
    for pattern in (*subschema.get("patternProperties", ()), subschema.get("pattern")):
        if isinstance(pattern, str):
            try:
                compile_ecma(pattern)
            except WordError as problem:
                raise UnusableSchema(f"in the schema, {problem}") from None


def _check_references(resource: "Resource[Any]") -> None:
    """See that every reference leads somewhere inside the schema, or to a draft's own schema."""
    from jsonschema_specifications import REGISTRY
    from referencing.exceptions import Unresolvable

    if not isinstance(resource.contents, dict):
        return
    resolver = REGISTRY.resolver_with_root(resource)
    waiting = [(resource, resolver)]
    while waiting:
        part, resolver = waiting.pop()
        for keyword in ("$ref", "$dynamicRef"):
            reference = part.contents.get(keyword)
            if isinstance(reference, str):
                try:
                    resolver.lookup(reference)
                except (Unresolvable, ValueError):
                    raise UnusableSchema(_leads_nowhere(reference)) from None
        # Older drafts' dependencies hold lists of names beside schemas; true and false hold nothing.
        inner = (child for child in part.subresources() if isinstance(child.contents, dict))
        waiting.extend((child, resolver.in_subresource(child)) for child in inner)


def _leads_nowhere(reference: str) -> str:
    if reference.startswith("#"):
        return f"the schema refers to {shown(reference)}, which is not in it"
    return (
        f"the schema refers to {shown(reference)}; other documents are never fetched: "
        "copy what is needed under $defs and refer to it as #/$defs/NAME"
    )


def _with_all_required(schema: Any, specification: Any) -> Any:
    """A copy in which every property is required, at every depth."""
    schema = deepcopy(schema)
    for part in _subschemas(specification.create_resource(schema)):
        properties = part.get("properties")
        if isinstance(properties, dict):
            part["required"] = sorted({*part.get("required", ()), *properties})
    return schema
