"""The schemas that editors are given: fresh, sound, and never stricter than evalctl itself."""

import json
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import event, given
from jsonschema import Draft202012Validator
from set_strategies import ANYTHING, PROJECTS, PROMPT_SETS, QUESTION_SETS

from evalctl.assertions import builtin
from evalctl.config import load_text as load_config
from evalctl.config.project_schema import config_schema
from evalctl.datasets.load import load_text
from evalctl.datasets.published_schema import prompt_set_schema, question_set_schema
from evalctl.datasets.setfile import SetReader
from evalctl.yamltext import Document, MappingNode, Node, ScalarNode, SequenceNode, core_value, read

SCHEMAS = {
    "prompt-set": prompt_set_schema(builtin()),
    "question-set": question_set_schema(),
    "config": config_schema(),
}
FOLDER = Path(__file__).parents[2] / "schemas"
READER = SetReader(builtin())


def as_editors_see_it(node: Node) -> Any:
    match node:
        case ScalarNode():
            value = core_value(node)
            return float(value) if isinstance(value, Decimal) else value
        case SequenceNode():
            return [as_editors_see_it(item) for item in node.items]
        case MappingNode():
            return {key.text: as_editors_see_it(value) for key, value in node.entries}


def complaints(kind: str, text: str) -> list[str]:
    document = read("faq.yaml", text.encode("utf-8"))
    assert isinstance(document, Document)
    validator = Draft202012Validator(SCHEMAS[kind])
    return [error.message for error in validator.iter_errors(as_editors_see_it(document.root))]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_schema_file_is_the_one_that_the_code_makes(kind: str) -> None:
    written = json.loads((FOLDER / f"{kind}.schema.json").read_text(encoding="utf-8"))

    assert written == SCHEMAS[kind]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_schema_is_sound_and_refers_only_to_itself(kind: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[kind])

    for reference in references(SCHEMAS[kind]):
        assert reference.startswith("#/$defs/")
        assert reference.removeprefix("#/$defs/") in SCHEMAS[kind]["$defs"]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_every_key_is_described_for_editors(kind: str) -> None:
    undescribed = [name for name, schema in properties(SCHEMAS[kind]) if not described(kind, schema)]

    assert undescribed == []


@given(PROMPT_SETS | ANYTHING)
def test_what_the_reader_takes_as_a_prompt_set_the_schema_takes(text: str) -> None:
    evalset = load_text("faq.yaml", text.encode("utf-8"), READER).evalset

    event(f"good: {evalset is not None}")
    if evalset is not None:
        assert complaints("prompt-set" if evalset.kind == "prompts" else "question-set", text) == []


@given(QUESTION_SETS)
def test_what_the_reader_takes_as_a_question_set_the_schema_takes(text: str) -> None:
    evalset = load_text("faq.yaml", text.encode("utf-8"), READER).evalset

    event(f"good: {evalset is not None}")
    if evalset is not None:
        assert complaints("question-set", text) == []


@given(PROJECTS | ANYTHING)
def test_what_the_reader_takes_as_a_project_file_the_schema_takes(text: str) -> None:
    project, _ = load_config(Path("evalctl.yaml"), text.encode("utf-8"))

    event(f"good: {project is not None}")
    if project is not None:
        assert complaints("config", text) == []


def test_text_fields_take_what_editors_read_as_numbers() -> None:
    text = "id: 42\nprompts:\n  - id: 007\n    prompt: 9.5\n    assert:\n      - contains: 1.10\n"

    assert complaints("prompt-set", text) == []


@pytest.mark.parametrize(
    "line",
    ["contians: Monday", "contains: ''", "contains: [Monday]", "contains: Monday, ignore_case: sometimes"],
)
def test_editors_are_told_of_slips(line: str) -> None:
    text = f"id: acme.faq\nprompts:\n  - id: a\n    prompt: Hi\n    assert:\n      - {{{line}}}\n"

    assert complaints("prompt-set", text) != []


def references(schema: Any) -> list[str]:
    if isinstance(schema, Mapping):
        own = [schema["$ref"]] if isinstance(schema.get("$ref"), str) else []
        return own + [found for part in schema.values() for found in references(part)]
    if isinstance(schema, list):
        return [found for part in schema for found in references(part)]
    return []


def properties(schema: Any) -> list[tuple[str, Any]]:
    """Every property that a schema names, outside of examples."""
    if isinstance(schema, list):
        return [found for part in schema for found in properties(part)]
    if not isinstance(schema, Mapping):
        return []
    own = list(schema["properties"].items()) if isinstance(schema.get("properties"), Mapping) else []
    inner = [part for key, part in schema.items() if key not in ("examples", "properties")]
    return own + [found for part in [*inner, *(part for _, part in own)] for found in properties(part)]


def described(kind: str, schema: Any) -> bool:
    if "$ref" in schema and "description" not in schema:
        schema = SCHEMAS[kind]["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    return bool(schema.get("description"))
