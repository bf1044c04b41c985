"""The kinds of fields that results have, as JSON Schemas."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Schema: TypeAlias = Mapping[str, Any]


def an_object(description: str, properties: Mapping[str, Schema]) -> Schema:
    """An object with exactly these properties; what is unknown is there as null."""
    return {
        "description": description,
        "type": "object",
        "additionalProperties": False,
        "required": list(properties),
        "properties": dict(properties),
    }


def a_text(description: str, **more: Any) -> Schema:
    """A text; *more* are further keywords."""
    return {"description": description, "type": "string", **more}


def or_null(schema: Schema) -> Schema:
    """The same, or null."""
    if "enum" in schema:
        return {**schema, "type": [schema["type"], "null"], "enum": [*schema["enum"], None]}
    return {**schema, "type": [schema["type"], "null"]}


def a_number(description: str, **more: Any) -> Schema:
    """A number, or null where it is unknown."""
    return or_null({"description": description, "type": "number", **more})


def a_share(description: str) -> Schema:
    """A share from 0 to 1, or null."""
    return a_number(description, minimum=0, maximum=1)


def a_count(description: str, minimum: int = 0) -> Schema:
    """A whole number from *minimum* on."""
    return {"description": description, "type": "integer", "minimum": minimum}


def a_flag(description: str) -> Schema:
    """True or false."""
    return {"description": description, "type": "boolean"}


def a_list(description: str, items: Schema) -> Schema:
    """A list of *items*."""
    return {"description": description, "type": "array", "items": items}


def a_mapping(description: str) -> Schema:
    """An object of any content."""
    return {"description": description, "type": "object"}


def ids(description: str) -> Schema:
    """A list of texts."""
    return a_list(description, {"type": "string"})


def a_route(description: str) -> Schema:
    """Where a model is asked, and with which key; or null."""
    return or_null(
        an_object(
            description,
            {
                "address": or_null(a_text("The address; null where LiteLLM alone knows it.")),
                "said_by": a_text("What names the address: a target, a variable or the model."),
                "key_variable": or_null(a_text("The variable that holds the key; null where none is known.")),
                "key_belongs_to": or_null(
                    a_text("The host that the key is for, where another one is asked.")
                ),
            },
        )
    )


def a_list_of_moves(description: str) -> Schema:
    """Cases whose score moved."""
    return a_list(
        description,
        an_object(
            "A case with its two scores.",
            {
                "id": a_text("The case."),
                "before": a_share("Its score then."),
                "after": a_share("Its score now."),
            },
        ),
    )
