"""Keys never reach an output: what is taken for one, and what is left alone."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.domain.secrets import Secrets

KEY = "k-4711-very/secret+Zz="


@pytest.mark.parametrize(
    "name",
    [
        "OPENAI_API_KEY",
        "openai_api_key",
        "HF_TOKEN",
        "AWS_ACCESS_KEY_ID",
        "AWS_SECRET_ACCESS_KEY",
        "AZURE_CLIENT_SECRET",
        "DB_PASSWORD",
        "OPENAI_API_KEY_2",
        "HOUSE_KEY",
        "PERPLEXITYAI_API_KEY",
    ],
)
def test_a_variable_with_a_telling_name_holds_a_secret(name) -> None:
    assert Secrets.of({name: KEY}).mask(f"<{KEY}>") == "<[key]>"


@pytest.mark.parametrize("name", ["HOME", "PATH", "OPENAI_API_BASE", "EVALCTL_MODEL", "KEYBOARD"])
def test_other_variables_do_not(name) -> None:
    assert Secrets.of({name: "/home/somebody"}).mask("/home/somebody") == "/home/somebody"


def test_a_variable_that_is_named_holds_a_secret_whatever_its_name() -> None:
    assert Secrets.of({"HOUSE": KEY}, also=["HOUSE", "NOT_SET"]).mask(KEY) == "[key]"


@pytest.mark.parametrize("value", ["", "EMPTY", "none", "dummy", "1234567", "x", "sk-1"])
def test_placeholders_are_not_masked(value) -> None:
    answer = f"The value is {value}."

    assert Secrets([value]).mask(answer) == answer


@pytest.mark.parametrize("value", ["sk-test", "password", "a1b2c3"])
def test_short_keys_are_masked(value) -> None:
    assert Secrets([value]).mask(value) == "[key]"


def test_a_key_with_a_line_break_behind_it_is_masked_as_it_is_sent() -> None:
    assert Secrets([KEY + "\n"]).mask(f"Bearer {KEY}.") == "Bearer [key]."


def test_a_key_inside_json_or_an_address_is_masked() -> None:
    key = 'k-4711"geheim/ü+'

    masked = Secrets([key]).mask(json.dumps({"key": key}) + " https://host/?k=k-4711%22geheim%2F%C3%BC%2B")

    assert masked == '{"key": "[key]"} https://host/?k=[key]'


def test_a_key_that_begins_like_another_is_masked_whole() -> None:
    assert Secrets(["abcdef-1", "abcdef-1-longer"]).mask("abcdef-1-longer") == "[key]"


@given(st.text(), st.text(min_size=8).filter(lambda key: len(key.strip()) >= 8), st.text())
def test_no_known_key_survives(before, key, after) -> None:
    bare = key.strip()

    assert bare not in Secrets([key]).mask(before + bare + after) or bare in "[key]"


@given(st.text())
def test_without_keys_an_answer_is_not_touched(answer) -> None:
    assert Secrets.of({}).mask(answer) == answer


@pytest.mark.parametrize(
    ("message", "masked"),
    [
        (
            "Incorrect API key provided: sk-SECRET1234567890abcdef. See the page.",
            "Incorrect API key provided: [key] See the page.",
        ),
        ("Incorrect API key provided: sk-proj-****abcd", "Incorrect API key provided: [key]"),
        ("key sk-ant-api03-abcdef is wrong", "key [key] is wrong"),
        ("Illegal header value b'Bearer abc123'", "Illegal header value b'Bearer [key]'"),
        ('{"authorization": "Bearer abc123"}', '{"authorization": "Bearer [key]"}'),
        ("x-api-key: abc123, next", "x-api-key: [key], next"),
        ("https://host/v1?key=AbC123&alt=1", "https://host/v1?key=[key]&alt=1"),
        ("AIzaSyA1234567890abcdefg", "[key]"),
        ("AKIAIOSFODNN7EXAMPLE", "[key]"),
        ("eyJhbGciOiJI.eyJzdWIiOiIx.abc", "[key]"),
        ("proxy http://user:pass@proxy:3128 refused", "proxy http://[key]@proxy:3128 refused"),
        ("hf_" + "a" * 30, "[key]"),
    ],
)
def test_what_looks_like_a_key_is_masked_in_messages(message, masked) -> None:
    assert Secrets([]).mask_message(message) == masked


@pytest.mark.parametrize(
    "message",
    [
        "No module named 'hf_transfer'",
        "This model's maximum context length is 8192 tokens.",
        "no key for openai: set OPENAI_API_KEY",
        "no connection to the provider: 127.0.0.1:9: Connection refused",
        "the sk-learn tutorial",
    ],
)
def test_ordinary_messages_stay_as_they_are(message) -> None:
    assert Secrets([]).mask_message(message) == message


def test_what_only_looks_like_a_key_is_left_in_answers() -> None:
    answer = "Keys begin with sk-, such as sk-EXAMPLE1234567890."

    assert Secrets([KEY]).mask(answer) == answer
