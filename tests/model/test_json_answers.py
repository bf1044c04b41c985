"""JSON in an answer: what is JSON, where it may stand, and that no text takes long."""

import json
import time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.model.fences import fences
from evalctl.model.json_answers import MAX_DEPTH, NotJson, read_json, values_in

FENCED = '```json\n{"a": 1}\n```'


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("42", [42]),
        ('"text"', ["text"]),
        ("\ufeff null \n", [None]),
        (FENCED, [{"a": 1}]),
        (f"Here you are:\n\n{FENCED}\n\nAnything else?", [{"a": 1}]),
        (f"{FENCED}\n```json\n[2]\n```", [{"a": 1}, [2]]),
        (f"{FENCED}\n```\nnot json\n```", [{"a": 1}]),
        ("```\n[1]\n```", [[1]]),
        ("```JSON\n[1]\n```", [[1]]),
        ("~~~json\n[1]\n~~~", [[1]]),
        ('````json\n{"md": "```"}\n````', [{"md": "```"}]),
        ("1. Do:\n   ```json\n   [1]\n   ```", [[1]]),
        ('```json\n{"cut": "off at the end"}', [{"cut": "off at the end"}]),
        ("```json\r\n[1]\r\n```\r\n", [[1]]),
        ('{"a": 1, "a": 2}', [{"a": 2}]),
        ("1e400", [Decimal("1e400")]),
        ('"\\ud800"', ["\ud800"]),
    ],
)
def test_json_is_found(text: str, values: list[object]) -> None:
    assert values_in(text) == values


@pytest.mark.parametrize("beginning", [chr(code) for code in range(0x21, 0x7F)])
def test_whatever_a_text_begins_with_what_is_wrong_is_what_the_json_reader_says(beginning: str) -> None:
    text = f"{beginning}x"
    with pytest.raises(json.JSONDecodeError) as expected:
        json.loads(text)

    with pytest.raises(NotJson) as problem:
        read_json(text)

    said = expected.value.msg
    assert str(problem.value) == f"{said[0].lower()}{said[1:]} (line 1)"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is empty"),
        ("Sure!", "is not JSON"),
        ("NaN", "NaN is no JSON number"),
        ('{"a": -Infinity}', "-Infinity is no JSON number"),
        ('{"a": 1,}', "line 1"),
        ("{'a': 1}", "is not JSON"),
        ('{"a": 1 // count\n}', "is not JSON"),
        ('{"a": "tab\there"}', "invalid control character"),
        ("01", "is not JSON"),
        ('{"a": 1} Hope this helps!', "is not JSON"),
        ("```python\n[1]\n```", "is not JSON"),
        ("```json [1] ```", "is not JSON"),
        (f"{FENCED}\n```json\n{{]\n```", "holds a code block that is not JSON"),
        ("9" * 5000, "too many digits"),
        ("1e99999", "beyond all measure"),
        ("[" * 3000 + "]" * 3000, "nested deeper than"),
        ("[" * 100_000, "nested deeper than"),
    ],
)
def test_what_is_not_json_says_why(text: str, reason: str) -> None:
    with pytest.raises(NotJson) as problem:
        values_in(text)

    assert reason in str(problem.value)


def test_a_fence_can_be_refused() -> None:
    with pytest.raises(NotJson):
        values_in(FENCED, fence=False)


def test_numbers_keep_their_digits_and_show_them() -> None:
    assert repr(read_json("[1.10, 2, 3e2]")) == "[1.10, 2, 3E+2]"


def test_brackets_inside_texts_are_no_depth() -> None:
    text = json.dumps(["[{" * MAX_DEPTH, '\\"['])

    assert read_json(text) == json.loads(text)


@pytest.mark.parametrize(
    "part", ["\n", " ", "`", "```\n", "```json\n", "~~~", "\n ```", "[", '"', "\\", '{"', "```a\n`", "\x00"]
)
def test_five_megabytes_of_anything_take_no_time(part: str) -> None:
    text = part * (5_000_000 // len(part))
    started = time.process_time()

    with pytest.raises(NotJson):
        values_in(text)

    assert time.process_time() - started < 4


def test_a_code_block_knows_its_bounds() -> None:
    text = f"before\n{FENCED}\nafter"

    [block] = fences(text)

    assert (block.tag, block.body) == ("json", '{"a": 1}\n')
    assert text[: block.start] + text[block.end :] == "before\nafter"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


@given(JSON)
def test_whatever_json_is_written_is_read(value: object) -> None:
    text = json.dumps(value)

    assert values_in(text) == [value]
    assert values_in(f"So:\n```json\n{text}\n```\n.") == [value]


@given(st.text(alphabet='[]{}",:0e-+.`~\n jsonNaI\\u\ud800', max_size=60))
def test_any_text_is_json_or_says_why_not(text: str) -> None:
    try:
        values = values_in(text)
    except NotJson as problem:
        assert str(problem)
    else:
        assert values
