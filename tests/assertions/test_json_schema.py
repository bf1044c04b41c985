"""``json_schema``: the schema decides, in everyday words; nothing is fetched and nothing runs away."""

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from verdicts import WORDS, ask, verdict

from evalctl.assertions.json_schema import LONGEST_ANSWER, JsonSchema
from evalctl.model.assertion import WordError
from evalctl.model.assertion_results import CheckError, Grade

PERSON = {
    "type": "object",
    "required": ["name", "age"],
    "properties": {"name": {"type": "string", "minLength": 1}, "age": {"type": "integer", "minimum": 0}},
    "additionalProperties": False,
}
US_ADDRESS = {
    "if": {"properties": {"country": {"const": "US"}}},
    "then": {"properties": {"zip": {"pattern": "^[0-9]{5}$"}}},
}

HOLDS: list[tuple[Any, str]] = [
    (PERSON, '{"name": "Ada", "age": 36}'),
    (PERSON, 'Gerne:\n```json\n{"name": "Käthe", "age": 36.0}\n```'),
    (PERSON, '```json\n{"name": "A", "age": 1}\n```\nand\n```json\n{"name": "B", "age": 2}\n```'),
    ('{"type": "array", "items": {"type": "number"}}', "[1, 2.5, 6.02e23]"),
    (True, '{"anything": [1, 2]}'),
    ({"pattern": "[0-9]{4}"}, '"xx 2024 xx"'),
    ({"pattern": r"^\p{Lu}\p{Ll}+$"}, '"Größe"'),
    ({"type": ["string", "null"]}, "null"),
    ({"multipleOf": 0.01}, "19.99"),
    ({"minLength": 2}, '"👍🏽日"'),
    ({"prefixItems": [{"const": 1}], "items": False}, "[1]"),
    ({"$ref": "#/$defs/n", "$defs": {"n": {"type": "null"}}}, "null"),
    ({"$ref": "https://json-schema.org/draft/2020-12/schema"}, '{"type": "string"}'),
    ({"format": "phone"}, '"no number"'),
    ({"$schema": "http://json-schema.org/draft-04/schema#", "minimum": 1, "exclusiveMinimum": True}, "2"),
    ({"enum": [1, "x", None]}, "1.0"),
]

BREAKS: list[tuple[Any, str, str]] = [
    (PERSON, '{"name": "Ada"}', '"age" is missing'),
    (PERSON, "{}", '"name" and "age" are missing'),
    (PERSON, '{"name": "Ada", "age": "36"}', 'at age: "36" is text, not a whole number'),
    (PERSON, '{"name": "Ada", "age": -1}', "at age: -1 is less than 0"),
    (PERSON, '{"name": "", "age": 1}', 'at name: "" has 0 characters, fewer than 1'),
    (PERSON, '{"name": "Ada", "age": 36, "x": 1}', '"x" is not allowed here'),
    (PERSON, "Ada is 36.", "the answer is not JSON"),
    (PERSON, '```json\n{"name": "A", "age": 1}\n```\n```json\n{}\n```', "are missing"),
    ({"uniqueItems": True}, "[1, 1.0]", "has an item twice"),
    ({"uniqueItems": True}, '[{"a": [true]}, {"a": [true]}]', "has an item twice"),
    ({"items": {"type": "integer"}}, '[1, "a", "b"]', 'at [1]: "a" is text'),
    ({"enum": ["red", "blue"]}, '"green"', '"green" is none of "red", "blue"'),
    ({"const": True}, "1", "1 is not true"),
    (US_ADDRESS, '{"country": "US", "zip": "K1A 0B1"}', "at zip: "),
    (
        {"allOf": [{"properties": {"a": {}}}], "unevaluatedProperties": False},
        '{"a": 1, "b": 2}',
        '"b" is not',
    ),
    ({"minItems": 2}, "[1]", "the list has 1 item, fewer than 2"),
    ({"pattern": "^[a-z]+$"}, '"abc\\n"', "does not match the pattern"),
    ({"pattern": r"^\d+$"}, '"４２"', "does not match the pattern"),
    (False, "1", "1 is not allowed here"),
    ({"not": {"type": "string"}}, '"x"', '"x" is what is not allowed here'),
    ({"anyOf": [{"type": "null"}, {"type": "object", "required": ["x"]}]}, "{}", '"x" is missing'),
    ({"multipleOf": 5}, "12", "12 is not a multiple of 5"),
    (
        {"dependentRequired": {"card": ["billing"]}},
        '{"card": 1}',
        '"card" is there, so "billing" must be, too',
    ),
]

BAD_SCHEMAS: list[tuple[Any, str]] = [
    ({"type": "strin"}, 'at type: "strin" is none of "array"'),
    ({"required": "email"}, 'at required: "email" is text, not a list'),
    ({"pattern": "(a"}, "the pattern cannot be read"),
    ({"patternProperties": {"[": {}}}, "the pattern cannot be read"),
    ({"$ref": "https://example.com/person.json"}, "other documents are never fetched"),
    ({"$ref": "file:///etc/passwd"}, "other documents are never fetched"),
    ({"$id": "http://example.com/a/", "properties": {"x": {"$ref": "b.json"}}}, "never fetched"),
    ({"items": {"$ref": "#/$defs/gone"}}, '"#/$defs/gone", which is not in it'),
    ({"$schema": "http://example.com/my-draft"}, "a draft that is not known"),
    ("{type: object}", "the text is not JSON"),
    ("[1]", "a schema is a JSON object"),
    ('{"multipleOf": 1e99999}', "beyond all measure"),
]


@pytest.mark.parametrize(("schema", "answer"), HOLDS)
def test_an_answer_that_satisfies_the_schema_passes(schema: Any, answer: str) -> None:
    assert verdict("json_schema", answer, schema) == "pass"


@pytest.mark.parametrize(("schema", "answer", "reason"), BREAKS)
def test_an_answer_that_breaks_the_schema_is_told_where_and_how(
    schema: Any, answer: str, reason: str
) -> None:
    grade = ask("json_schema", answer, schema)

    assert isinstance(grade, Grade)
    assert not grade.passed
    assert reason in grade.reason


@pytest.mark.parametrize(("schema", "sentence"), BAD_SCHEMAS)
def test_a_schema_that_is_none_is_refused_when_the_set_is_read(schema: Any, sentence: str) -> None:
    with pytest.raises(WordError, match=r".") as refused:
        JsonSchema.read(schema, {})

    assert sentence in str(refused.value)


def test_every_property_can_be_made_required_at_every_depth() -> None:
    schema = {"properties": {"person": {"properties": {"email": {}}}}}

    assert verdict("json_schema", '{"person": {}}', schema) == "pass"
    grade = ask("json_schema", '{"person": {}}', schema, properties_required=True)
    assert grade == Grade.failing(
        'at person: "email" is missing',
        expected=JsonSchema.read(schema, {}).text,
        found='{"person": {}}',
    )


LONG_NAME = json.dumps({"x" * 40: 1})
RUNAWAY = "^(x+x+)+y$"


@pytest.mark.parametrize(
    "schema",
    [
        {"patternProperties": {RUNAWAY: True}},
        {"patternProperties": {RUNAWAY: True}, "additionalProperties": False},
        {"allOf": [{"patternProperties": {RUNAWAY: True}}], "unevaluatedProperties": False},
        {"propertyNames": {"pattern": RUNAWAY}},
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "anyOf": [{"$ref": "#/$defs/again"}, True],
            "$defs": {"again": {"$ref": "#"}},
            "patternProperties": {RUNAWAY: True},
            "additionalProperties": False,
        },
        {
            "$ref": "#/$defs/0",
            "$defs": {str(n): {"allOf": [{"$ref": f"#/$defs/{n + 1}"}] * 2} for n in range(40)} | {"40": {}},
        },
    ],
)
def test_no_schema_hangs_a_run(schema: Any) -> None:
    started = time.process_time()

    outcome = ask("json_schema", LONG_NAME, schema)

    assert isinstance(outcome, Grade | CheckError)
    assert time.process_time() - started < 4


def test_a_schema_that_refers_to_itself_without_end_is_an_error() -> None:
    outcome = ask("json_schema", "1", {"$ref": "#"})

    assert isinstance(outcome, CheckError)
    assert "refers to itself without end" in outcome.reason


def test_a_number_of_any_size_is_compared_exactly() -> None:
    assert verdict("json_schema", "1e9999", {"multipleOf": 0.01}) == "pass"
    assert verdict("json_schema", "0.30000000000000001", {"const": 0.3}) == "fail"


def test_a_very_long_answer_is_an_error_with_its_length() -> None:
    outcome = ask("json_schema", "[" * (LONGEST_ANSWER + 1), {"type": "array"})

    assert isinstance(outcome, CheckError)
    assert "1,000,001 characters" in outcome.reason


@given(st.text())
def test_any_text_gets_a_verdict(answer: str) -> None:
    assert verdict("json_schema", answer, PERSON) in ("pass", "fail")


KEYWORDS = [
    "$ref",
    "$id",
    "$anchor",
    "$defs",
    "type",
    "properties",
    "items",
    "required",
    "pattern",
    "allOf",
    "anyOf",
    "not",
    "enum",
    "const",
    "minimum",
    "patternProperties",
    "additionalProperties",
    "unevaluatedProperties",
    "multipleOf",
    "dependencies",
    "x",
]
SCHEMA_PARTS = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(KEYWORDS),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


@given(
    st.dictionaries(
        st.sampled_from(["$ref", "$id", "type", "properties", "items", "anyOf", "pattern"]), SCHEMA_PARTS
    )
)
def test_any_schema_is_used_or_refused_in_words(schema: dict[str, Any]) -> None:
    try:
        outcome = ask("json_schema", '{"type": ["x", 1]}', schema)
    except WordError as refused:
        assert str(refused)
    else:
        assert isinstance(outcome, Grade | CheckError)


SUITE = os.environ.get("EVALCTL_JSON_SCHEMA_SUITE")


@pytest.mark.skipif(SUITE is None, reason="EVALCTL_JSON_SCHEMA_SUITE names no folder of the test suite")
def test_the_official_suite_for_draft_2020_12_holds() -> None:
    files = sorted(Path(SUITE or "").glob("*.json"))
    assert files, "the folder holds no test files"
    wrong, refused = [], []
    for group in (group for file in files for group in json.loads(file.read_text(encoding="utf-8"))):
        try:
            JsonSchema.read(group["schema"], {})
        except WordError as problem:
            refused.append((json.dumps(group["schema"]), str(problem)))
            continue
        for test in group["tests"]:
            wanted = "pass" if test["valid"] else "fail"
            if verdict("json_schema", json.dumps(test["data"]), group["schema"]) != wanted:
                wrong.append(f"{group['description']}: {test['description']}")

    assert wrong == []
    # Only what another document would be needed for.
    assert all("localhost:1234" in schema or "refers to" in reason for schema, reason in refused)


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("date", "2024-02-29", "2023-02-29"),
        ("date", "2024-05-01", "20240501"),
        ("time", "12:00:00Z", "25:00:00Z"),
        ("date-time", "2024-05-01T12:00:00+02:00", "2024-05-01 12:00"),
        ("email", "jane.doe@acme.com", "jane.doe"),
        ("email", "jane@acme.com", "jane@"),
        ("hostname", "acme.com", "acme_com"),
        ("ipv4", "10.0.0.1", "10.0.0.256"),
        ("ipv6", "2001:db8::1", "2001:db8::g"),
        ("uri", "https://acme.com/a?b", "acme"),
        ("uri-reference", "/a?b", "a b"),
        ("uuid", "12345678-1234-4234-8234-123456789012", "12345678"),
        ("regex", "^a+$", "(a"),
    ],
)
def test_a_format_of_the_list_is_checked(name: str, good: str, bad: str) -> None:
    schema = {"type": "object", "required": ["a"], "properties": {"a": {"type": "string", "format": name}}}

    assert verdict("json_schema", f'{{"a": "{good}"}}', schema) == "pass"
    assert verdict("json_schema", f'{{"a": "{bad}"}}', schema) == "fail"
    assert verdict("json_schema", '{"a": "' + "a:/." * 5000 + '"}', schema) == "fail"


def test_a_format_outside_the_list_is_named_and_not_checked() -> None:
    schema = {"type": "object", "required": ["a"], "properties": {"a": {"format": "phone"}}}

    (doubt,) = WORDS["json_schema"].read(schema, {}).doubts()

    assert (doubt.code, doubt.path) == ("W028", ("properties", "a", "format"))
    assert '"format: phone" is not checked' in doubt.message
    assert verdict("json_schema", '{"a": "anything"}', schema) == "pass"
