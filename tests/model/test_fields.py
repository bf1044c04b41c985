"""``field``: one value inside a JSON answer, by keys and positions."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.model.field_paths import FieldMissing, describe, look_up, read_path

ANSWER = '{"user": {"zip": null, "tags": ["a", "b"]}, "items": [{"price": 1.10}], "a.b": true, "日本": "語"}'


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("user.zip", None, "null"),
        ("user.tags[1]", "b", "b"),
        ("user.tags", ["a", "b"], '["a", "b"]'),
        ("日本", "語", "語"),
    ],
)
def test_a_field_is_looked_up_with_its_text(path: str, value: Any, text: str) -> None:
    assert look_up(ANSWER, read_path(path)) == (value, text)
    assert look_up(f"Here:\n```json\n{ANSWER}\n```", read_path(path)) == (value, text)


def test_a_number_keeps_its_digits() -> None:
    assert look_up(ANSWER, read_path("items[0].price"))[1] == "1.10"


def test_a_key_with_a_dot_is_reached_by_a_list_of_keys() -> None:
    assert look_up(ANSWER, ("a.b",)) == (True, "true")


@pytest.mark.parametrize(
    ("answer", "path", "reason"),
    [
        (ANSWER, "user.name", "has no user.name"),
        (ANSWER, "user.name.first", "has no user.name"),
        (ANSWER, "items[1].price", "has no items[1]"),
        (ANSWER, "user[0]", "has no user[0]"),
        (ANSWER, "items.price", "has no items.price"),
        ("Hello!", "user", "is not JSON"),
        ('{"a": 1e99999}', "a", "beyond all measure"),
        ('```json\n{"a": 1}\n```\n```json\n{"a": 2}\n```', "a", "has 2 code blocks with JSON"),
    ],
)
def test_a_field_that_is_not_there_says_so(answer: str, path: str, reason: str) -> None:
    with pytest.raises(FieldMissing) as missing:
        look_up(answer, read_path(path))

    assert reason in str(missing.value)


@pytest.mark.parametrize("path", [".a", "a..b", "a[", "a[x]", "a]b", "[]"])
def test_what_is_no_path_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="is no path"):
        read_path(path)


KEYS = st.text(st.characters(exclude_characters=".[]", exclude_categories=["Cs"]), min_size=1)


@given(st.lists(KEYS | st.integers(0, 99), min_size=1, max_size=6))
def test_a_path_is_read_as_it_is_described(path: list[str | int]) -> None:
    assert read_path(describe(tuple(path))) == tuple(path)
