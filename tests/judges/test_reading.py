"""What a judge's reply is read as: strictly, with one object and its id, or not at all."""

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scripted_judge import a_task

from evalctl.domain.judging import JudgeTask
from evalctl.judges.reading import LONGEST_REPLY, Unreadable, checked, read_reply, winner

KEY = "5d21c0ffee00"


def read(reply: str, task: JudgeTask | None = None) -> dict[str, Any]:
    task = task or a_task()
    return read_reply(reply, task, KEY, (task.answer,))


def why_not(reply: str, task: JudgeTask | None = None) -> str:
    with pytest.raises(Unreadable) as unreadable:
        read(reply, task)
    return str(unreadable.value)


def an_object(**fields: Any) -> str:
    return json.dumps({"reasoning": "because", **fields, "id": KEY})


GOOD = an_object(verdict="pass")


@pytest.mark.parametrize(
    "reply",
    [
        GOOD,
        f"  \n{GOOD}\n",
        f"Here is my verdict: {GOOD} I hope it helps.",
        f"```json\n{GOOD}\n```",
        f"```\n{GOOD}\n```",
        f"The answer says {{}} and {{'a': 1}}.\n{GOOD}",
        f"[{GOOD}]",
        f'{{"result": {GOOD}}}',
        '{"reasoning": "no id", "verdict": "pass"}',
        'Sure!\n```json\n{"verdict": "pass", "reasoning": "no id"}\n```',
    ],
)
def test_prose_or_a_fence_round_one_object_is_fine(reply: str) -> None:
    assert read(reply)["verdict"] == "pass"


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        ("", "it holds no JSON object"),
        ("The response is compassionate.", "it holds no JSON object"),
        ("pass", "it holds no JSON object"),
        ('"pass"', "it holds no JSON object"),
        (an_object(pass_="false").replace("pass_", "pass"), '"verdict" is missing'),
        ('{"pass": "false"}', '"verdict" is missing'),
        ('{"pass": "no"}', '"verdict" is missing'),
        ('{"passed": true}', '"verdict" is missing'),
        (an_object(verdict=True), '"verdict" is true, and must be one of pass, fail, unknown'),
        (an_object(verdict="PASS"), '"verdict" is "PASS", and must be one of pass, fail, unknown'),
        (an_object(verdict=None), '"verdict" is null, and must be one of pass, fail, unknown'),
        (an_object(verdict=["pass"]), '"verdict" is ["pass"], and must be one of pass, fail, unknown'),
        (an_object(verdict="pass", reasoning=3), '"reasoning" is 3, and must be a text'),
        (GOOD[:-1], "it holds no JSON object"),
        (GOOD + GOOD, "it holds several verdicts"),
        (GOOD.replace("{", '{"verdict": "fail", ', 1), "it holds no JSON object"),
        (GOOD.replace(KEY, "5d21c0ffee01"), 'it holds no object with the "id" that was asked for'),
        ('{"verdict": "pass"} {"verdict": "fail"}', 'it holds no object with the "id" that was asked for'),
        ("x" * (LONGEST_REPLY + 1), "it has 20,001 characters"),
    ],
)
def test_everything_else_is_not_read_and_says_why(reply: str, problem: str) -> None:
    assert why_not(reply) == problem


@pytest.mark.parametrize(
    ("score", "read_as"), [(0.85, 0.85), (0.6, 0.6), (0, 0), (1, 1), (1.0, 1.0), (None, None)]
)
def test_a_score_on_the_scale_is_read_as_it_stands(score: Any, read_as: float | None) -> None:
    assert read(an_object(score=score), a_task("score", out_of=1))["score"] == read_as


@pytest.mark.parametrize(
    ("score", "problem"),
    [
        ("8.5", "off the scale of 0 to 1"),
        ("-0.4", "off the scale of 0 to 1"),
        ("1e999", "must be a number"),
        ('"abc"', "must be a number"),
        ('"0.85"', "must be a number"),
        ("true", "must be a number"),
        ("[0.5]", "must be a number"),
    ],
)
def test_a_score_off_the_scale_or_of_another_kind_is_not_read(score: str, problem: str) -> None:
    reply = an_object(score="SCORE").replace('"SCORE"', score)

    assert problem in why_not(reply, a_task("score", out_of=1))


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_json_number_is_no_score(constant: str) -> None:
    reply = an_object(score="SCORE").replace('"SCORE"', constant)

    assert why_not(reply, a_task("score", out_of=1)) == "it holds no JSON object"


def test_no_score_is_missing() -> None:
    assert why_not(an_object(), a_task("score", out_of=1)) == '"score" is missing'


def test_a_shortened_name_of_the_reasons_is_understood() -> None:
    assert read('{"score": 0.85, "reason": "Good."}', a_task("score", out_of=1)) == {
        "reasoning": "Good.",
        "score": 0.85,
    }


DIMENSIONS = a_task("dimensions", dimensions=("accuracy", "tone of voice"))


def test_dimensions_have_a_score_and_a_reason_each() -> None:
    scores = {"accuracy": 6, "tone of voice": 9.5, "surprise": 10}

    came = read(an_object(reasons={"accuracy": "The price is wrong."}, scores=scores), DIMENSIONS)

    assert came == {
        "reasons": {"accuracy": "The price is wrong.", "tone of voice": ""},
        "scores": {"accuracy": 6, "tone of voice": 9.5},
    }


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({}, '"scores" is missing'),
        ({"scores": 7}, '"scores" must hold a field for each dimension'),
        ({"scores": {"accuracy": 7}}, '"tone of voice" is missing'),
        (
            {"scores": {"accuracy": 7, "tone of voice": "good"}},
            '"tone of voice" is "good", and must be a number',
        ),
        (
            {"scores": {"accuracy": 11, "tone of voice": 1}},
            '"accuracy" is 11, which is off the scale of 0 to 10',
        ),
        (
            {"scores": {"accuracy": 1, "tone of voice": 1}, "reasons": {"accuracy": 1}},
            '"accuracy" is 1, and must be',
        ),
    ],
)
def test_a_dimension_that_is_missing_or_no_number_spoils_the_reply(
    fields: dict[str, Any], problem: str
) -> None:
    assert problem in why_not(an_object(**fields), DIMENSIONS)


@pytest.mark.parametrize(
    ("better", "is_first", "meant"),
    [
        ("A", True, "answer"),
        ("B", True, "reference"),
        ("A", False, "reference"),
        ("B", False, "answer"),
        ("tie", True, "tie"),
        ("unknown", False, "unknown"),
    ],
)
def test_labels_are_turned_back_into_what_stood_behind_them(better: str, is_first: bool, meant: str) -> None:
    came = read(an_object(better=better), a_task("prefers", compare_with="At nine."))

    assert winner(came["better"], is_first=is_first) == meant


def test_what_was_read_can_be_checked_again() -> None:
    assert checked({"reasoning": "", "winner": "answer"}, a_task("prefers"))["winner"] == "answer"
    with pytest.raises(Unreadable):
        checked({"reasoning": "", "winner": "A"}, a_task("prefers"))
    with pytest.raises(Unreadable):
        checked({"verdict": "yes"}, a_task())


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(st.text(), st.sampled_from(["verdict", "score", "dimensions", "prefers", "grounded"]))
def test_any_text_is_read_or_refused_in_words(text: str, form: str) -> None:
    task = a_task(form, dimensions=("accuracy",), compare_with="x")
    try:
        came = read(text, task)
    except Unreadable as problem:
        assert str(problem)
    else:
        assert came


@given(st.text(), st.text(), json_values)
def test_the_object_with_the_id_is_found_whatever_stands_round_it(
    before: str, behind: str, other: Any
) -> None:
    quoted = json.dumps({"other": other})

    came = read(f"{before.replace('{', '')}{quoted}{GOOD}{quoted}{behind}")

    assert came == {"reasoning": "because", "verdict": "pass"}


@pytest.mark.parametrize(
    "text",
    ['{"a":' * 4_000, "{" * 20_000, '[{"a":' * 3_300, '{"a":"' * 3_300, '{"":"\\' * 2_800, '{"a":1,' * 2_800],
    ids=["nested", "braces", "lists", "strings", "escapes", "fields"],
)
def test_a_reply_that_never_ends_is_refused_quickly(text: str) -> None:
    began = time.process_time()

    assert why_not(text) == "it holds no JSON object"
    assert time.process_time() - began < 5


def test_a_number_beyond_all_measure_is_off_the_scale() -> None:
    reply = an_object(score=1).replace(": 1,", f": 1{'0' * 400},")

    assert "off the scale" in why_not(reply, a_task("score"))
