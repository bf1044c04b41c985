"""The shape of the project file, as one schema: what the reader walks and what editors are given."""

from collections.abc import Mapping
from typing import Any

from evalctl.datasets.overrides import DEFINITIONS, TEXT
from evalctl.model.assertion import Schema
from evalctl.yamltext.editor_schema import published

COMMAND_NAME = r"^[a-z][a-z0-9_]{0,63}$"
TARGET_NAME = r"^[A-Za-z0-9][A-Za-z0-9._-]*$"

_SHARE: Schema = {"type": "number", "minimum": 0, "maximum": 1}
_FLAG: Schema = {"type": "boolean"}

_MODEL: Schema = {
    **TEXT,
    "maxLength": 200,
    "pattern": r"^(?!.*://)[^\s:/]\S*$",
    "patternErrorMessage": "is the name of a model, such as openai/gpt-5-mini, and no address (that is api_base)",
    "examples": ["openai/gpt-5-mini"],
}

TARGET: Schema = {
    "type": "object",
    "title": "Target",
    "description": "A model with its system prompt, settings and endpoint.",
    "additionalProperties": False,
    "minProperties": 1,
    "properties": {
        "model": {"$ref": "#/$defs/model", "description": "The LiteLLM name of the model, or local/smollm2."},
        "extends": {
            **TEXT,
            "description": "Another target; what is said here goes before what is said there.",
            "examples": ["bot"],
        },
        "system": {**TEXT, "description": "The system prompt: who the assistant is and the facts it has."},
        "system_file": {
            **TEXT,
            "description": "A file with the system prompt, relative to this file.",
            "examples": ["prompts/support.md"],
        },
        "settings": {"$ref": "#/$defs/settings"},
        "tools": {"$ref": "#/$defs/tools"},
        "api_base": {
            "type": ["string", "null"],
            "minLength": 1,
            "pattern": r"^https?://[^\s/?#@]+(/[^\s?#]*)?$",
            "patternErrorMessage": (
                "is an address that begins with http:// or https://, without a name, a key or a ? in it"
            ),
            "description": "Where the model answers, if not at its provider.",
            "examples": ["http://localhost:8000/v1"],
        },
        "api_key_env": {
            "type": ["string", "null"],
            "minLength": 1,
            "pattern": r"^[A-Za-z_][A-Za-z0-9_]*$",
            "patternErrorMessage": (
                "is the name of the environment variable that holds the key, never the key itself"
            ),
            "description": "The environment variable with the key for this target.",
            "examples": ["HOUSE_KEY"],
        },
    },
}

_TARGETS: Schema = {
    "type": ["object", "null"],
    "title": "Targets",
    "description": "Targets by name.",
    "propertyNames": {"pattern": TARGET_NAME},
    "additionalProperties": TARGET,
}

COMMAND: Schema = {
    "type": "object",
    "title": "Assertion of your own",
    "description": "A word for assert: that a program of yours decides; it runs only with --allow-exec.",
    "additionalProperties": False,
    "required": ["command"],
    "properties": {
        "command": {
            "type": "array",
            "minItems": 1,
            "items": {"type": "string", "minLength": 1},
            "description": "The program and its arguments, run without a shell in the folder of this file.",
            "examples": [["php", "artisan", "check:stock"]],
        },
        "description": {
            **TEXT,
            "description": "What it checks, in one sentence.",
            "examples": ["What the answer offers is in stock."],
        },
        "timeout": {
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 300,
            "figure": "seconds",
            "description": "Seconds that one check may take; 10 where nothing is said.",
            "examples": [10],
        },
        "env": {
            "type": "array",
            "items": {"type": "string", "minLength": 1},
            "description": "Variables that look like secrets and that the program gets all the same.",
            "examples": [["STOCK_API_KEY"]],
        },
    },
}

_COMMANDS: Schema = {
    "type": ["object", "null"],
    "title": "Assertions of your own",
    "description": "Words for assert: by name, each with the program that decides.",
    "propertyNames": {"pattern": COMMAND_NAME},
    "additionalProperties": COMMAND,
}

_JUDGE: Schema = {
    "type": "object",
    "title": "Judge",
    "description": "The model that grades.",
    "additionalProperties": False,
    "minProperties": 1,
    "properties": {
        "model": {"$ref": "#/$defs/model", "description": "A LiteLLM model, or the name of a target."},
        "threshold": {**_SHARE, "description": "The least score that passes, 0 to 1.", "examples": [0.6]},
        "votes": {
            "type": "integer",
            "minimum": 1,
            "maximum": 15,
            "description": "How often the judge is asked; the majority decides.",
            "examples": [3],
        },
        "settings": {"$ref": "#/$defs/settings"},
    },
}

_GATES: Schema = {
    "type": ["object", "null"],
    "title": "Gates",
    "description": "What a run must hold, where the command line does not say otherwise.",
    "additionalProperties": False,
    "properties": {
        "fail_on_regression": {
            **_FLAG,
            "description": "Exit 1 when quality fell by more than the tolerances.",
        },
        "max_pass_rate_drop": {**_SHARE, "description": "How far the pass rate may fall.", "examples": [0.1]},
        "max_mean_score_drop": {
            **_SHARE,
            "description": "How far the mean score may fall.",
            "examples": [0.1],
        },
        "fail_under": {
            **_SHARE,
            "description": "Exit 1 when the pass rate is below this.",
            "examples": [0.9],
        },
        "require_baseline": {**_FLAG, "description": "Exit 1 when there is nothing to compare with."},
        "max_errors": {
            "type": "integer",
            "minimum": 0,
            "description": "How many cases may stay without a verdict.",
            "examples": [0],
        },
    },
}


def project_file() -> dict[str, Any]:
    """The schema of the project file, as the reader walks it."""
    properties: Mapping[str, Schema] = {
        "target": {
            "$ref": "#/$defs/model",
            "description": "What is asked unless command line, environment or set say otherwise.",
        },
        "targets": {"$ref": "#/$defs/targets"},
        "judge": {"$ref": "#/$defs/judge"},
        "gates": _GATES,
        "assertions": {"$ref": "#/$defs/commands"},
        "not_sets": {
            "type": "array",
            "items": {**TEXT, "maxLength": 1000},
            "description": "YAML files in folders of sets that are none: names, or patterns with * and **.",
            "examples": [["docker-compose.yaml", "i18n/**"]],
        },
        "history": {
            **TEXT,
            "pattern": r"^[^\x00-\x1f]*$",
            "patternErrorMessage": "is the name of a folder, and has a control character in it",
            "description": "The folder where runs are kept, relative to this file.",
            "examples": [".evalctl"],
        },
        "keep": {
            "type": "string",
            "enum": ["full", "redacted", "metadata"],
            "description": "What of the answers is kept: all, without what looks private, or only figures.",
            "examples": ["full"],
        },
    }
    return {
        "title": "evalctl.yaml",
        "description": "The project file of evalctl: what is asked, what must hold, where runs are kept.",
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "$defs": {
            **DEFINITIONS,
            "model": _MODEL,
            "targets": _TARGETS,
            "judge": _JUDGE,
            "commands": _COMMANDS,
        },
    }


def config_schema() -> dict[str, Any]:
    """The schema of ``evalctl.yaml`` as it is published for editors."""
    return published(project_file())
