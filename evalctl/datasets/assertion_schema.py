"""The shape of one assertion: a word with its value, and the options beside it.

Words are ``properties`` with the schema that each brings, their options stand in ``dependentSchemas``. That
exactly one word stands in each assertion is said by the reader, in better words than a schema's.
"""

from collections.abc import Mapping
from typing import Any

from evalctl.datasets.overrides import TEXT
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.registry import Registry
from evalctl.yamltext.value_names import listed

GROUPS = ("not", "any", "all")
"""The words that take assertions."""

COMMON_OPTIONS: Mapping[str, Schema] = {
    "because": {
        **TEXT,
        "description": "Why this must hold; shown when it does not.",
        "examples": ["we never open before nine"],
    },
    "weight": {
        "type": "number",
        "exclusiveMinimum": 0,
        "maximum": 1000,
        "figure": "times",
        "description": "How much this counts in the score, above 0; 1 where nothing is said.",
        "examples": [2],
    },
    "field": {
        "type": ["string", "array"],
        "minLength": 1,
        "minItems": 1,
        "items": {"type": ["string", "integer"]},
        "description": "Look only at this field of a JSON answer: a.b[0].c, or a list of keys.",
        "examples": ["contact.email"],
    },
    "when": {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": {
            "type": ["string", "array", "object"],
            "items": {"type": "string"},
            "properties": {"empty": {"type": "boolean", "description": "Whether the cell is empty."}},
            "required": ["empty"],
            "additionalProperties": False,
        },
        "description": "Only for data rows with these values in their columns.",
        "examples": [{"scenario": "complaint"}],
    },
    "stop_if_fails": {
        "type": "boolean",
        "description": "When this fails the score is 0 and no judge is asked.",
    },
}
"""The options that every word has."""


def assertion_schema(registry: Registry) -> dict[str, Any]:
    """One entry of ``assert:``: a word alone, or a word with its value and options."""
    alone = [word.word for word in registry if word.value == NO_VALUE or word.stands_alone]
    words: dict[str, Any] = {word.word: {**_value(word), **_documentation(word)} for word in registry}
    options = {name: _option(registry, name) for word in registry for name in word.options}
    entry: dict[str, Any] = {
        "title": "Assertion",
        "type": ["object", "string"] if alone else "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": {**options, **words, **_groups(), **COMMON_OPTIONS},
        "dependentSchemas": {
            word.word: {"properties": dict(word.options)} for word in registry if word.options
        },
    }
    if alone:
        entry |= {"if": {"type": "string"}, "then": {"enum": alone}}
    return entry


def _value(word: type[Assertion]) -> Schema:
    """The schema of a word's value; what may be left out may be left out behind the colon, too."""
    if word.value == NO_VALUE:
        return {"enum": [True, None]}
    if not word.stands_alone:
        return word.value
    types = word.value["type"]
    return {**word.value, "type": [*([types] if isinstance(types, str) else types), "null"]}


def _option(registry: Registry, name: str) -> Schema:
    """What every word that has the option says of it; where they differ, which words have it."""
    words = [registry[word] for word in registry.with_option(name)]
    schemas = [word.options[name] for word in words]
    if all(schema == schemas[0] for schema in schemas):
        return schemas[0]
    return {"description": f"An option of {listed([word.word for word in words], 'and')}."}


def _documentation(word: type[Assertion]) -> dict[str, str]:
    """Title and description of a word, from its class."""
    return {"description": (word.__doc__ or "").strip().split("\n")[0].replace("*", "")}


def _groups() -> dict[str, Schema]:
    one: Schema = {"$ref": "#/$defs/assertion"}
    some: Schema = {"type": "array", "minItems": 1, "items": one}
    return {
        "not": {**one, "description": "The assertion does not hold."},
        "any": {**some, "description": "At least one of these holds."},
        "all": {**some, "description": "Every one of these holds."},
    }
