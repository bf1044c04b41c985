"""JSON Schemas that check less than their author thinks.

JSON Schema passes over keywords that it does not know: ``propertys`` is a schema that accepts everything.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from evalctl.assertions.support.pattern_forms import form_in_schema
from evalctl.assertions.support.schema_formats import FORMATS
from evalctl.assertions.support.timed_patterns import without_last_line_end
from evalctl.model.assertion import AssertionWarning
from evalctl.yamltext.nearest import nearest
from evalctl.yamltext.writing import written


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_ONE = _words(
    """additionalItems additionalProperties contains contentSchema else if items not propertyNames then
    unevaluatedItems unevaluatedProperties"""
)
"""Keywords with a schema."""

_MANY = _words("allOf anyOf items oneOf prefixItems")
"""Keywords with a list of schemas."""

_NAMED = _words("$defs definitions dependencies dependentSchemas patternProperties properties")
"""Keywords with schemas by name."""

_REMARKS = _words(
    """$anchor $comment $dynamicAnchor $id $recursiveAnchor $schema $vocabulary contentEncoding contentMediaType
    default deprecated description examples id readOnly title writeOnly"""
)
"""Keywords that check nothing by themselves."""

_VALUES = _words(
    """$dynamicRef $recursiveRef $ref const dependentRequired divisibleBy enum exclusiveMaximum exclusiveMinimum
    format maxContains maxItems maxLength maxProperties maximum minContains minItems minLength minProperties minimum
    multipleOf pattern required type uniqueItems"""
)

KEYWORDS = _ONE | _MANY | _NAMED | _REMARKS | _VALUES
"""The keywords of every draft, so that older ones are not doubted."""

_CHECKING = KEYWORDS - _REMARKS - {"$defs", "definitions"}


def doubts_about(schema: Any, *, properties_required: bool) -> Iterator[AssertionWarning]:
    """Keywords that are none, and whether the schema as a whole accepts everything or an empty object."""
    found = tuple(_in_parts(schema, ()))
    yield from found
    if any(doubt.code != "W028" for doubt in found):
        return
    if schema is True or (isinstance(schema, Mapping) and not _CHECKING & schema.keys()):
        yield AssertionWarning(
            "W017", "this schema accepts every JSON; say what it must have, such as required: [email]"
        )
    elif not properties_required and isinstance(schema, Mapping) and _requires_nothing(schema):
        names = ", ".join(list(schema["properties"])[:3])
        message = (
            f"no property is required, so {{}} passes; add required: [{names}] or properties_required: true"
        )
        yield AssertionWarning("W020", message)


def patterns_in(schema: Any) -> Iterator[str]:
    """The patterns of the schema and of all its parts."""
    waiting = [schema]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Mapping):
            if isinstance(pattern := part.get("pattern"), str):
                yield pattern
            waiting.extend(part.values())
        elif isinstance(part, list):
            waiting.extend(part)


def _requires_nothing(schema: Mapping[str, Any]) -> bool:
    """Whether an object without any property satisfies the schema, although it names some."""
    asking = {"properties", "type", "additionalProperties"} | _REMARKS
    return bool(schema.get("properties")) and schema.keys() <= asking


def _in_parts(schema: Any, path: tuple[str | int, ...]) -> Iterator[AssertionWarning]:
    if not isinstance(schema, Mapping):
        return
    for keyword, value in schema.items():
        here = (*path, keyword)
        if keyword == "pattern" and isinstance(value, str):
            yield from _about_pattern(value, here)
        if keyword not in KEYWORDS and not keyword.startswith("x-"):
            yield AssertionWarning("W016", _not_known(keyword), here)
        if keyword == "format" and isinstance(value, str) and value not in FORMATS:
            message = f'"format: {value}" is not checked; checked are {", ".join(FORMATS)}'
            yield AssertionWarning("W028", message, here)
        if keyword in _ONE and isinstance(value, Mapping):
            yield from _in_parts(value, here)
        if keyword in _MANY and isinstance(value, list):
            for index, part in enumerate(value):
                yield from _in_parts(part, (*here, index))
        if keyword in _NAMED and isinstance(value, Mapping):
            for name, part in value.items():
                yield from _in_parts(part, (*here, name))


def _about_pattern(pattern: str, path: tuple[str | int, ...]) -> Iterator[AssertionWarning]:
    """A pattern as another tool takes it."""
    if (form := form_in_schema(without_last_line_end(pattern))) is not None:
        yield AssertionWarning("W031", form.said, path, example=f"pattern: {written(form.body)}")


def _not_known(keyword: str) -> str:
    meant = nearest(keyword, KEYWORDS)
    hint = f'; did you mean "{meant}"?' if meant else "; a property of the answer is named below properties:"
    return f'"{keyword}" is no keyword of JSON Schema, so it checks nothing{hint}'
