"""The schemas of sets as they are published for editors."""

from typing import Any

from evalctl.datasets.assertion_schema import assertion_schema
from evalctl.datasets.rows.data_schema import row_set
from evalctl.datasets.set_schema import prompt_set, question_set
from evalctl.model.registry import Registry
from evalctl.yamltext.editor_schema import published


def prompt_set_schema(registry: Registry) -> dict[str, Any]:
    """The schema of a prompt set as it is published for editors: with prompts of its own, or with data rows."""
    prompts, rows = prompt_set(), row_set()
    whole = {
        **prompts,
        "required": ["id"],
        "properties": {**rows["properties"], **prompts["properties"]},
        "$defs": {**prompts["$defs"], "assertion": assertion_schema(registry)},
    }
    return {**published(whole), "oneOf": [{"required": ["prompts"]}, {"required": ["data"]}]}


def question_set_schema() -> dict[str, Any]:
    """The schema of a question set as it is published for editors."""
    return published(question_set())
