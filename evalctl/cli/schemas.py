"""The JSON Schemas of every file that evalctl reads and writes, with the words there are here."""

from collections.abc import Mapping
from typing import Any

from evalctl.config.project_schema import config_schema
from evalctl.datasets.published_schema import prompt_set_schema, question_set_schema
from evalctl.model.registry import Registry
from evalctl.reporters.result_schemas import case_schema, run_schema


def schema(kind: str, registry: Registry) -> Mapping[str, Any]:
    """The schema of *kind*: ``prompt-set``, ``question-set``, ``config``, ``run`` or ``case``."""
    match kind:
        case "prompt-set":
            return prompt_set_schema(registry)
        case "question-set":
            return question_set_schema()
        case "config":
            return config_schema()
        case "run":
            return run_schema()
        case "case":
            return case_schema()
    raise ValueError(kind)
