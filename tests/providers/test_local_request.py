"""What the local model is sent, and what of an untrusted set never reaches it."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.model.answers import NoAnswer
from evalctl.model.cases import Message
from evalctl.model.conditions import SETTINGS, Conditions
from evalctl.model.samples import Request
from evalctl.providers.local_request import RULES, body_of
from evalctl.providers.local_schema import KEYWORDS, what_is_wrong

HELLO = (Message("user", "Hello"),)


def body(system: str | None = None, sample: int = 1, **settings: Any) -> Mapping[str, Any]:
    made = body_of("local/toy", Request("a", Conditions(system, settings), HELLO, sample=sample))
    assert not isinstance(made, NoAnswer), made.message
    return made


def obstacle(**settings: Any) -> str:
    refused = body_of("local/toy", Request("a", Conditions(settings=settings), HELLO))
    assert isinstance(refused, NoAnswer)
    assert refused.kind == "unsupported"
    return refused.message


def held_to(schema: Any) -> Mapping[str, Any]:
    return {"type": "json_schema", "json_schema": {"name": "answer", "schema": schema}}


def test_without_settings_it_answers_the_same_every_time() -> None:
    assert body() == {
        "temperature": 0,
        "max_tokens": 256,
        "seed": 0,
        "messages": [{"role": "user", "content": "Hello"}],
    }


def test_repeats_differ_by_their_seed_unless_the_set_names_one() -> None:
    assert [body(sample=n)["seed"] for n in (1, 2, 3)] == [0, 1, 2]
    assert [body(sample=n, seed=7)["seed"] for n in (1, 2, 3)] == [7, 7, 7]


def test_the_system_prompt_comes_first() -> None:
    assert body("Be brief.")["messages"] == [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Hello"},
    ]


def test_numbers_as_people_wrote_them_become_plain_ones() -> None:
    made = body(temperature=Decimal("0.7"), max_tokens=Decimal(10))

    assert (made["temperature"], made["max_tokens"]) == (0.7, 10)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"reasoning_effort": "low"}, "does not take the setting reasoning_effort; it takes temperature, "),
        ({"temperature": "hot"}, "temperature: it is a number from 0 to 2"),
        ({"temperature": True}, "temperature: it is a number from 0 to 2"),
        ({"temperature": float("nan")}, "temperature: it is a number from 0 to 2"),
        ({"temperature": Decimal("NaN")}, "temperature: it is a number from 0 to 2"),
        ({"top_p": 1.5}, "top_p: it is a number from 0 to 1"),
        ({"max_tokens": -1}, "max_tokens: it is a whole number from 1 to 1024"),
        ({"max_tokens": 100_000}, "max_tokens: it is a whole number from 1 to 1024"),
        ({"max_tokens": Decimal("10.5")}, "max_tokens: it is a whole number from 1 to 1024"),
        ({"seed": 2**40}, "seed: it is a whole number from 0 to 4294967295"),
        ({"stop": ""}, "stop: it is a text that ends the answer, or a list of such texts"),
        ({"stop": [3]}, "stop: it is a text that ends the answer, or a list of such texts"),
        ({"presence_penalty": 9}, "presence_penalty: it is a number from -2 to 2"),
        (
            {"response_format": "json"},
            'response_format: its "type" is text, json_object, or json_schema with',
        ),
        (
            {"response_format": {"type": "json_schema"}},
            'response_format: its "type" is text, json_object, or',
        ),
        (
            {"response_format": held_to({"minItems": 5, "maxItems": 2})},
            'response_format: "maxItems" in its schema is less than "minItems"',
        ),
    ],
)
def test_what_it_does_not_take_is_said_with_what_it_takes(settings: Mapping[str, Any], words: str) -> None:
    assert words in obstacle(**settings)


def test_tools_are_not_taken() -> None:
    with_tools = Request("a", Conditions(tools=({"name": "find"},)), HELLO)
    with_turn = Request("a", Conditions(), (*HELLO, Message("tool", "42")))

    for request in (with_tools, with_turn):
        assert body_of("local/toy", request) == NoAnswer("unsupported", "local/toy knows no tools")


def test_a_retrievers_question_is_not_taken() -> None:
    refused = body_of("local/toy", Request("a", Conditions(), question="Where?"))

    assert refused == NoAnswer("unsupported", "local/toy answers prompts; a question set asks a retriever")


def test_half_a_character_is_not_taken() -> None:
    refused = body_of("local/toy", Request("a", Conditions(), (Message("user", "\ud83d"),)))

    assert isinstance(refused, NoAnswer)


def test_every_setting_there_is_has_a_rule_or_is_refused_by_name() -> None:
    assert set(SETTINGS) - set(RULES) == {"reasoning_effort"}


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "object", "properties": {"email": {"type": "string"}}, "required": ["email"]},
        {"type": ["string", "null"], "maxLength": 20},
        {"enum": ["pass", "fail", "unknown"]},
        {"const": None},
        {"type": "integer", "minimum": 1, "maximum": Decimal(5)},
        {"type": "object", "additionalProperties": {"type": "boolean"}, "title": "Flags"},
        {
            "type": "array",
            "items": {"anyOf": [{"type": "null"}, {"type": "number"}]},
            "minItems": 2,
            "maxItems": 2,
        },
    ],
    ids=repr,
)
def test_ordinary_schemas_are_followed(schema: Any) -> None:
    assert what_is_wrong(schema) is None
    assert body(response_format=held_to(schema))["response_format"]["type"] == "json_schema"


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"pattern": "^(a+)+$"}, 'the schema in it uses "pattern"'),
        ({"$ref": "#"}, 'the schema in it uses "$ref"'),
        ({"items": {"not": {}}}, 'the schema in it uses "not"'),
        ({"minLength": 5, "maxLength": 2}, '"maxLength" in its schema is less than "minLength"'),
        ({"maxItems": 10**9}, '"maxItems" in its schema is a whole number from 0 to 1000'),
        ({"minItems": True}, '"minItems" in its schema is a whole number from 0 to 1000'),
        ({"minItems": Decimal("sNaN")}, '"minItems" in its schema is a whole number from 0 to 1000'),
        ({"minItems": Decimal("1E+1000000")}, '"minItems" in its schema is a whole number from 0 to 1000'),
        ({"minimum": "1"}, '"minimum" in its schema is a number'),
        ({"enum": []}, '"enum" in its schema is a list with something in it'),
        ({"anyOf": {}}, '"anyOf" in its schema is a list with something in it'),
        ({"required": [1]}, '"required" in its schema is a list of names'),
        ({"properties": ["a"]}, '"properties" in its schema gives each name its schema'),
        ({"type": "text"}, '"type" in its schema is one of object, array, '),
        ({"type": []}, '"type" in its schema is one of object, array, '),
        ({"type": {"a": 1}}, '"type" in its schema is one of object, array, '),
        ({}, "each schema in it must say something"),
        (True, "each schema in it must say something"),
        ([], "each schema in it must say something"),
        ({"enum": list(range(300))}, "too large for this small model"),
        ({"properties": {str(n): {"type": "null"} for n in range(300)}}, "too large for this small model"),
        ({"description": "x" * 50_000}, "too large for this small model"),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_schemas_that_could_do_harm_are_not(schema: Any, words: str) -> None:
    assert words in (what_is_wrong(schema) or "")


@pytest.mark.parametrize("keyword", ["items", "const"])
def test_a_deep_schema_is_refused_before_it_hurts(keyword: str) -> None:
    schema: Any = {"type": "null"}
    for _ in range(5000):
        schema = {keyword: schema}

    assert "too large" in (what_is_wrong(schema) or "")


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.decimals() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from((*KEYWORDS, "pattern")) | st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(anything)
def test_no_schema_whatever_breaks_the_check(schema: Any) -> None:
    assert what_is_wrong(schema) is None or isinstance(what_is_wrong(schema), str)


@given(st.sampled_from(SETTINGS), anything)
def test_no_setting_whatever_breaks_the_check(setting: str, value: Any) -> None:
    body_of("local/toy", Request("a", Conditions(settings={setting: value}), HELLO))
