"""What sets and project files both say about the conditions: system prompt, settings and tools."""

from collections.abc import Mapping
from typing import Any

from evalctl.model.assertion import Schema
from evalctl.model.conditions import Overrides
from evalctl.model.json_values import jsonable
from evalctl.yamltext.guide import Guide
from evalctl.yamltext.nodes import MappingNode, Node
from evalctl.yamltext.reader import Hook, Reader

TEXT: Schema = {"type": "string", "minLength": 1}

_EFFORTS = ["none", "minimal", "low", "medium", "high", "xhigh"]

SETTINGS_SCHEMA: Schema = {
    "type": "object",
    "title": "Settings",
    "description": "How the model is asked. A key set to null is left to the model.",
    "additionalProperties": False,
    "properties": {
        "temperature": {
            "type": ["number", "null"],
            "minimum": 0,
            "maximum": 2,
            "description": "How freely the model chooses its words, 0 to 2.",
            "examples": [0],
        },
        "top_p": {
            "type": ["number", "null"],
            "exclusiveMinimum": 0,
            "maximum": 1,
            "description": "The share of likely words to choose from, above 0 to 1.",
        },
        "max_tokens": {
            "type": ["integer", "null"],
            "minimum": 1,
            "figure": "tokens",
            "description": "The longest answer, in tokens.",
            "examples": [500],
        },
        "seed": {
            "type": ["integer", "null"],
            "description": "A number for repeatable answers, where the model can.",
        },
        "stop": {
            "type": ["string", "array", "null"],
            "minLength": 1,
            "minItems": 1,
            "items": {"type": "string", "minLength": 1},
            "description": "A text, or several, at which the answer ends.",
        },
        "presence_penalty": {
            "type": ["number", "null"],
            "minimum": -2,
            "maximum": 2,
            "description": "How much to avoid what was already said, -2 to 2.",
        },
        "frequency_penalty": {
            "type": ["number", "null"],
            "minimum": -2,
            "maximum": 2,
            "description": "How much to avoid repeating words, -2 to 2.",
        },
        "reasoning_effort": {
            "type": ["string", "null"],
            "enum": _EFFORTS,
            "description": "How long the model thinks before it answers.",
            "examples": ["low"],
        },
        "response_format": {
            "type": ["object", "null"],
            "required": ["type"],
            "properties": {
                "type": {
                    "type": "string",
                    "enum": ["text", "json_object", "json_schema"],
                    "description": "Free text, any JSON, or JSON of a given schema.",
                }
            },
            "description": "The form of the answer, as the provider takes it.",
            "examples": [{"type": "json_object"}],
        },
    },
}

TOOL_SCHEMA: Schema = {
    "type": "object",
    "title": "Tool",
    "description": "A function that the model may call.",
    "additionalProperties": False,
    "required": ["name"],
    "properties": {
        "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9_-]+$",
            "patternErrorMessage": "may have letters, digits, _ and - only",
            "description": "The function's name.",
            "examples": ["find_order"],
        },
        "description": {
            **TEXT,
            "description": "What the function does, for the model.",
            "examples": ["Find an order by its number."],
        },
        "parameters": {
            "type": "object",
            "description": "The function's arguments as a JSON Schema.",
            "examples": [{"type": "object", "properties": {"number": {"type": "string"}}}],
        },
    },
}

TOOLS_SCHEMA: Schema = {
    "type": "array",
    "title": "Tools",
    "description": "The functions that the model may call.",
    "items": {"$ref": "#/$defs/tool"},
    "examples": [[{"name": "find_order", "description": "Find an order by its number."}]],
}

DEFINITIONS: Mapping[str, Schema] = {
    "settings": SETTINGS_SCHEMA,
    "tool": TOOL_SCHEMA,
    "tools": TOOLS_SCHEMA,
}
"""For the ``$defs`` of a schema that refers to them."""

_WHERE_REQUESTS_GO = (
    "is not a setting: where requests go and which key they carry is decided by the person who runs evalctl, "
    "under targets: in evalctl.yaml"
)

_ADDRESS_KEYS = (
    "api_base",
    "api_key",
    "api_version",
    "base_url",
    "headers",
    "extra_headers",
    "extra_body",
    "organization",
    "proxy",
    "timeout",
    "url",
    "custom_llm_provider",
)

_GUIDE = Guide(
    meant={
        "max_output_tokens": "max_tokens",
        "max_completion_tokens": "max_tokens",
        "max_new_tokens": "max_tokens",
        "temp": "temperature",
        "stop_sequences": "stop",
    },
    elsewhere={
        **dict.fromkeys(_ADDRESS_KEYS, _WHERE_REQUESTS_GO),
        "model": 'is not a setting: the model is named by "target" at the top of the set or by --model',
        "system": 'is not a setting: it belongs next to "settings"',
    },
)


_BESIDE = 'is not a setting: it belongs next to "settings"'
_TARGET_GUIDE = Guide(
    _GUIDE.meant,
    {
        **dict.fromkeys(_ADDRESS_KEYS, "is not a setting"),
        **dict.fromkeys(
            ("api_base", "base_url", "model", "system"), 'is not a setting: it belongs next to "settings"'
        ),
        "api_key": "has no place in a file: put the key into an environment variable, named by api_key_env",
    },
)


def _settings(guide: Guide) -> Hook:
    def read(reader: Reader, node: Node, name: str) -> Any:
        if not isinstance(node, MappingNode):
            return reader.misshapen(node, SETTINGS_SCHEMA, name)
        return reader.table(node, SETTINGS_SCHEMA, name, guide)

    return read


def _read_tool(reader: Reader, node: Node, name: str) -> Any:
    if not isinstance(node, MappingNode):
        return reader.misshapen(node, TOOL_SCHEMA, name)
    keys = {key.text for key, _ in node.entries}
    if "function" in keys and keys <= {"type", "function"}:
        message = (
            "a tool is written without type and function: its name and description stand behind the dash"
        )
        return reader.note(node, "E084", message, example=_TOOL_EXAMPLE)
    return reader.table(node, TOOL_SCHEMA, name, _TOOL_GUIDE, holder="a tool")


_TOOL_EXAMPLE = "- name: find_order\n  description: Find an order by its number."
_TOOL_GUIDE = Guide(meant={"arguments": "parameters", "input_schema": "parameters", "function": "name"})

HOOKS: Mapping[str, Hook] = {"settings": _settings(_GUIDE), "tool": _read_tool}
"""Reads what sets say."""

TARGET_HOOKS: Mapping[str, Hook] = {**HOOKS, "settings": _settings(_TARGET_GUIDE)}
"""Reads what targets say: there an address stands, but beside the settings."""


def shaping_of(values: Mapping[str, Any]) -> Overrides:
    """What *values* (``system``, ``settings``, ``tools`` as read) say about the conditions.

    Numbers become plain ones, as providers take them.
    """
    tools = values.get("tools")
    return Overrides(
        system=values.get("system"),
        settings=jsonable(values.get("settings") or {}),
        tools=None if tools is None else tuple(jsonable(tools)),
    )
