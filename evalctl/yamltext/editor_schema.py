"""Schemas as they are published: for editors, which read YAML by its own rules."""

import re
from collections.abc import Mapping
from typing import Any

DRAFT = "https://json-schema.org/draft/2020-12/schema"

OWN_KEYWORDS = frozenset({"whyNotEmpty", "inWords", "exampleEntry", "figure"})
"""Words of our own that only the reader knows. ``patternErrorMessage`` is one that editors know, too."""

_SCALARS = frozenset({"string", "number", "integer", "boolean"})
_SPOKEN_NUMBER = r"^(?![+-]?[0-9]+(\.[0-9]+)?$)[+-]?[0-9]"
_NESTED = ("items", "additionalProperties", "propertyNames", "if", "then")
_TABLES = ("properties", "dependentSchemas", "$defs")


def published(schema: Mapping[str, Any]) -> dict[str, Any]:
    """*schema*, which the reader walks, for JSON Schema's own rules: whatever the reader takes, it takes.

    Where the reader takes text as written, an editor sees a number in an unquoted 42 and true in an unquoted
    ``true``: both are allowed.
    """
    return {"$schema": DRAFT, **_loosened(schema)}


def _loosened(schema: Mapping[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for keyword, value in schema.items():
        if keyword in OWN_KEYWORDS:
            continue
        if keyword in _TABLES:
            made[keyword] = {name: _loosened(part) for name, part in value.items()}
        elif keyword in _NESTED and isinstance(value, Mapping):
            made[keyword] = _loosened(value)
        elif keyword == "type" and value == "number" and schema.get("figure") == "answer":
            # 1,5 and 12 % are numbers to the reader, and texts to an editor. What is a number to both is a text in
            # quotes alone, which the reader refuses.
            made |= {"type": ["number", "string"], "pattern": _SPOKEN_NUMBER}
        elif keyword == "type" and "enum" not in schema:
            made[keyword] = _types(value, schema.get("pattern"))
        elif keyword == "enum" and "null" in schema.get("type", ()):
            made[keyword] = [*value, None]
        else:
            made[keyword] = value
    if made.get("minLength") and "pattern" not in made and "enum" not in made:
        made["pattern"] = r"\S"
    return made


_UNQUOTED = {"number": ("0", "42", "0.5"), "boolean": ("true", "false")}
"""What an editor takes for another type than text, by that type."""


def _types(types: str | list[str], pattern: str | None) -> str | list[str]:
    named = [types] if isinstance(types, str) else list(types)
    # Beside numbers or true and false, an unquoted 42 is no text.
    if _SCALARS.intersection(named) != {"string"}:
        return types
    fits = re.compile(pattern or "").search
    more = [kind for kind, texts in _UNQUOTED.items() if kind not in named and any(map(fits, texts))]
    return [*named, *more]
