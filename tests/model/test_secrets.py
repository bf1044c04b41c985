"""Keys never reach an output: what is taken for one, and what is left alone."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.model.key_placeholders import is_placeholder
from evalctl.model.secrets import Secrets, later_secret_names, secret_names

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


@pytest.mark.parametrize("value", ["sk-test", "swordfish", "a1b2c3"])
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


def _is_long(key: str) -> bool:
    return len(key.strip()) >= 8 and not is_placeholder(key.strip())


@given(st.text(), st.text(min_size=8).filter(_is_long), st.text())
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


@pytest.mark.parametrize(
    "name",
    [
        "SECRET_KEY_BASE",
        "SERVICE_API_KEYS",
        "SMTP_PASS",
        "GITHUB_PAT",
        "smtp_pass",
        "DB_PASS_2",
        "OPENAI_API_KEYS",
    ],
)
def test_names_of_other_frameworks_tell_a_secret(name) -> None:
    assert Secrets.of({name: KEY}).mask(f"<{KEY}>") == "<[key]>"
    assert name in secret_names({name: KEY})
    assert later_secret_names({name: KEY}) == {name}


@pytest.mark.parametrize(
    "name", ["COMPASS", "PAT", "PATH", "HOTKEYS", "BYPASS", "GIT_PATH", "BASE_URL", "PWD"]
)
def test_names_that_look_alike_tell_none(name) -> None:
    assert secret_names({name: "https://host.example/v1"}) == frozenset()


@pytest.mark.parametrize(
    ("address", "password"),
    [
        ("postgres://acme:s3cr3t-pass@db.example:5432/acme", "s3cr3t-pass"),
        ("redis://:s3cr3t-pass@cache/0", "s3cr3t-pass"),
        ("https://acme:p%40ss%2Fw0rd@host/", "p@ss/w0rd"),
        ("amqp://acme:p@ss-w0rd@host/", "p@ss-w0rd"),
        ("mysql://acme:pa/ss-w0rd@host/", "pa/ss-w0rd"),
        ("jdbc:postgresql://db/acme?user=acme&password=s3cr3t-pass&ssl=true", "s3cr3t-pass"),
    ],
)
def test_of_an_address_the_password_alone_is_masked(address, password) -> None:
    secrets = Secrets.of({"DATABASE_URL": address})

    assert secrets.mask(f"with {password} at db.example as acme") == "with [key] at db.example as acme"
    assert secret_names({"DATABASE_URL": address}) == {"DATABASE_URL"}


@pytest.mark.parametrize(
    "address",
    [
        "postgres://postgres:postgres@localhost/app",
        "https://host.example:8443/v1",
        "https://acme@host.example/",
        "redis://cache:6379/0",
        "mysql://root:password@db/app",
    ],
)
def test_an_address_without_a_password_worth_the_name_is_none(address) -> None:
    assert secret_names({"DATABASE_URL": address}) == frozenset()
    assert Secrets.of({"DATABASE_URL": address}).mask(f"<{address}>") == f"<{address}>"


@pytest.mark.parametrize(
    "value",
    ["ollama", "lm-studio", "EMPTY", "password", "*", "*.example.com", "session:*", "id_*.pub", "red, green,blue",
     "your-api-key-here", "sk-no-key-required", "xxxxxxxxxxxx", "<your key>", "not-needed", "Placeholder"],
)  # fmt: skip
def test_what_stands_in_the_place_of_a_key_is_left_alone(value) -> None:
    answer = f"We sell red, green,blue things to {value} and ollama, at *.example.com."

    assert Secrets.of({"X_API_KEY": value, "Y_KEYS": value}).mask(answer) == answer


def test_each_key_of_a_list_is_masked() -> None:
    one, other = "k1-aaaa-bbbb-cccc", "k2-dddd-eeee-ffff"

    masked = Secrets.of({"SERVICE_API_KEYS": f"{one}, {other}"}).mask(f"{other} and {one}")

    assert masked == "[key] and [key]"


LONG = "k7Qm2ZxT9vLw4RbN8cYd1HsP"
"""24 characters: from 12 on, a part is masked."""


@pytest.mark.parametrize(
    ("said", "masked"),
    [
        (LONG[:12], "[key]"),
        (LONG[-12:], "[key]"),
        (LONG[5:19], "[key]"),
        (f"{LONG[:15]}…", "[key]…"),
        (LONG[:11], LONG[:11]),
        (f"{LONG[:12]} or {LONG[9:22]}", "[key] or [key]"),
        (f"{LONG[:13]}{LONG[:13]}", "[key]"),
    ],
)
def test_half_of_a_key_is_masked_and_less_is_not(said, masked) -> None:
    assert Secrets([LONG]).mask(said) == masked


@pytest.mark.parametrize(
    "value", ["correct-horse-battery-staple", "/home/acme1/keys/service.json", "123456789012345678"]
)
def test_parts_of_words_of_paths_and_of_figures_are_left(value) -> None:
    half = value[: len(value) // 2 + 2]

    assert Secrets([value]).mask(f"<{half}>") == f"<{half}>"
    assert Secrets([value]).mask(f"<{value}>") == "<[key]>"


ORDINARY = ("the", "office", "is", "open", "on", "Monday", "and", "sells", "parcels", "to", "everybody")
KEYS = st.text(alphabet="abcDEF0123456789-_", min_size=12, max_size=80).filter(
    lambda key: any(map(str.isalpha, key)) and any(map(str.isdigit, key)) and len(set(key)) > 3
)


@given(st.text("abcDEF0123 ", max_size=60), KEYS, st.text("abcDEF0123 ", max_size=60), st.data())
def test_no_part_from_the_bound_up_survives(before, key, after, data) -> None:
    bound = max(12, (len(key) + 1) // 2)
    start = data.draw(st.integers(0, len(key) - bound))
    end = data.draw(st.integers(start + bound, len(key)))

    masked = Secrets([key]).mask(before + key[start:end] + after)

    assert not any(key[at : at + bound] in masked for at in range(len(key) - bound + 1))


@given(st.lists(st.sampled_from(ORDINARY)), KEYS)
def test_ordinary_words_survive(words, key) -> None:
    answer = " ".join(words)

    assert Secrets([key]).mask(answer) == answer


def test_the_time_grows_with_the_text_alone() -> None:
    key = "a1" * 200
    secrets = Secrets([key])

    def took_s(text: str) -> float:
        began = time.process_time()
        secrets.mask(text)
        return time.process_time() - began

    hostile = (key[:199] + "x") * 500
    assert took_s(hostile * 4) < 12 * max(took_s(hostile), 0.005)
