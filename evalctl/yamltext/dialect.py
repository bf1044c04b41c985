"""The part of JSON Schema that the reader reads: a keyword outside of it would be passed over in silence."""

from collections.abc import Iterator, Mapping
from typing import Any

from evalctl.yamltext.editor_schema import OWN_KEYWORDS
from evalctl.yamltext.scalars import types_of

READABLE = OWN_KEYWORDS | frozenset(
    (
        *("$ref", "title", "description", "examples", "default", "patternErrorMessage"),
        *("type", "const", "enum", "minLength", "maxLength", "pattern"),
        *("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"),
        *("items", "minItems", "maxItems", "uniqueItems"),
        *("properties", "required", "additionalProperties", "minProperties"),
    )
)
"""The keywords that the reader knows. ``enum`` is for texts, ``const`` stands without a type."""


def unread(schema: Mapping[str, Any]) -> str | None:
    """What in *schema* the reader would pass over, as the end of a sentence; None where it reads all of it."""
    return next(_passed_over(schema), None)


def _passed_over(schema: Mapping[str, Any]) -> Iterator[str]:
    for keyword in schema:
        if keyword not in READABLE:
            yield f"{keyword} is not one of the keywords that are read"
    if "enum" in schema and types_of(schema) - {"null"} != {"string"}:
        yield "enum is read for texts alone (type: string)"
    if "const" in schema and "type" in schema:
        yield "const is read without a type alone"
    for part in (
        *schema.get("properties", {}).values(),
        schema.get("items"),
        schema.get("additionalProperties"),
    ):
        if isinstance(part, Mapping):
            yield from _passed_over(part)
