"""Every schema that is read is read whole: no keyword in it is passed over in silence."""

from collections.abc import Mapping
from typing import Any

import pytest

from evalctl.assertions import builtin
from evalctl.config.project_schema import project_file
from evalctl.datasets.assertion_schema import COMMON_OPTIONS
from evalctl.datasets.rows.data_schema import row_set
from evalctl.datasets.set_schema import prompt_set, question_set
from evalctl.model.assertion import NO_VALUE
from evalctl.yamltext.dialect import unread


@pytest.mark.parametrize("word", list(builtin()), ids=lambda word: word.word)
def test_every_word_is_read_whole(word: Any) -> None:
    schemas = [word.value, *word.options.values()]

    assert [flaw for schema in schemas if (flaw := unread(schema)) is not None] == []


@pytest.mark.parametrize(
    "schema", [prompt_set(), row_set(), question_set(), project_file()], ids=["p", "r", "q", "c"]
)
def test_sets_and_project_files_are_read_whole(schema: Mapping[str, Any]) -> None:
    parts = {"whole": {key: part for key, part in schema.items() if key != "$defs"}, **schema["$defs"]}
    # Hooks read these two by hand: names of targets and of commands are looked at there.
    parts = {name: {k: v for k, v in part.items() if k != "propertyNames"} for name, part in parts.items()}

    assert {name: flaw for name, part in parts.items() if (flaw := unread(part)) is not None} == {}


def test_common_options_are_read_whole() -> None:
    assert [flaw for schema in COMMON_OPTIONS.values() if (flaw := unread(schema)) is not None] == []


@pytest.mark.parametrize(
    ("schema", "flaw"),
    [
        ({"anyOf": [{}]}, "anyOf is not one of the keywords that are read"),
        (
            {"type": "object", "properties": {"a": {"format": "email"}}},
            "format is not one of the keywords that are read",
        ),
        ({"type": "integer", "enum": [1, 2]}, "enum is read for texts alone (type: string)"),
        ({"type": "string", "const": "a"}, "const is read without a type alone"),
        (
            {"type": "array", "items": {"type": "array", "contains": {}}},
            "contains is not one of the keywords that are read",
        ),
    ],
)
def test_what_is_passed_over_is_said(schema: Mapping[str, Any], flaw: str) -> None:
    assert unread(schema) == flaw


def test_no_value_is_readable() -> None:
    assert unread(NO_VALUE) is None
