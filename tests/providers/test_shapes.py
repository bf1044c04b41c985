"""What a reply tells and leaves out, by protocol."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.providers.reply_protocols import completed, shape_of

OPENAI = {
    "choices": [{"finish_reason": "stop", "message": {"content": "Monday"}}],
    "usage": {"prompt_tokens": 3, "completion_tokens": 2},
}
ANTHROPIC = {
    "type": "message",
    "content": [{"type": "text", "text": "Monday"}],
    "stop_reason": "end_turn",
    "usage": {"input_tokens": 3, "output_tokens": 2},
}
GEMINI = {
    "candidates": [{"content": {"parts": [{"text": "Monday"}]}, "finishReason": "STOP"}],
    "usageMetadata": {"promptTokenCount": 3, "candidatesTokenCount": 2},
}
OLLAMA = {
    "message": {"role": "assistant", "content": "Monday"},
    "done": True,
    "done_reason": "stop",
    "prompt_eval_count": 3,
    "eval_count": 2,
}
WHOLE = {"openai": OPENAI, "anthropic": ANTHROPIC, "gemini": GEMINI, "ollama": OLLAMA}
USAGE = {
    "openai": ("usage",),
    "anthropic": ("usage",),
    "gemini": ("usageMetadata",),
    "ollama": ("eval_count",),
}


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_reply_tells_all_and_is_handed_on_as_it_came(name) -> None:
    text = json.dumps(WHOLE[name], indent=1)

    shape = shape_of(text)

    assert shape is not None
    assert shape.tells_usage
    assert shape.finish_reason in {"stop", "end_turn", "STOP"}
    assert completed(text) == text


@pytest.mark.parametrize("value", ["absent", None, "many", {}, [], 1.5])
@pytest.mark.parametrize("name", WHOLE)
def test_a_count_that_is_none_is_told_by_nobody(name, value) -> None:
    body = {**WHOLE[name]}
    for key in USAGE[name]:
        body.pop(key)
        body |= {} if value == "absent" else {key: value}

    shape = shape_of(json.dumps(body))

    assert shape is not None
    assert not shape.tells_usage


@pytest.mark.parametrize(
    "body",
    [
        {"error": {"message": "no"}},
        {"type": "error", "error": {"type": "api_error", "message": "no"}},
        {"error": "no"},
        {"message": "no"},
        {"message": {"content": "x"}, "error": "no"},
        {"choices": None, "error": {"message": "no"}},
        {},
        [],
        None,
        "no",
    ],
)
def test_what_is_no_reply_has_no_shape_and_is_handed_on_as_it_came(body) -> None:
    text = json.dumps(body)

    assert shape_of(text) is None
    assert completed(text) == text


@given(
    st.sampled_from(sorted(WHOLE)),
    st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=4), st.lists, max_leaves=3),
    st.data(),
)
def test_whatever_stands_in_a_field_a_completed_reply_needs_no_completing(name, value, data) -> None:
    body = {**WHOLE[name], data.draw(st.sampled_from(sorted(WHOLE[name]))): value}
    once = completed(json.dumps(body))

    assert json.loads(completed(once)) == json.loads(once)


@given(st.text(max_size=30))
def test_any_text_has_a_shape_or_none(text) -> None:
    assert completed(text) == text
