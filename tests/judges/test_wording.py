"""What a judge is told: everything it must see, and nothing of others outside the marks."""

import json
import re

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from injections import injections
from scripted_judge import a_task

from evalctl.judges.prompt import prompt, texts_of
from evalctl.judges.reply_shapes import schema
from evalctl.model.judgements import JudgeTask

TAG, KEY = "7f3a7f3a7f3a", "5d21c0ffee00"
FORMS = ["verdict", "score", "dimensions", "grounded", "prefers"]


def a_full_task(form: str, **more: object) -> JudgeTask:
    fields = {
        "reference": "Monday to Friday.",
        "context": "The office is open on weekdays.",
        "dimensions": ("accuracy", "tone") if form == "dimensions" else (),
        "compare_with": "Monday to Friday." if form == "prefers" else None,
    }
    return a_task(form, **{**fields, **more})


def user(task: JudgeTask, number: int = 1) -> str:
    return prompt(task, number, TAG, KEY).user


def blocks(text: str) -> dict[str, str]:
    return dict(re.findall(rf"<([a-z-]+)-{TAG}>\n(.*?)\n</\1-{TAG}>", text, re.DOTALL))


@pytest.mark.parametrize("form", FORMS)
def test_the_judge_sees_task_criteria_context_and_answer(form: str) -> None:
    told = user(a_full_task(form))

    for text in (
        "You answer for Acme.",
        "When do you open?",
        "We open at nine.",
        "It names the days.",
        "weekdays",
    ):
        assert text in told
    assert "Monday to Friday." in told


def test_a_conversation_is_shown_turn_by_turn() -> None:
    turns = (("user", "Hello"), ("assistant", "Hi, I am Ada."), ("user", "When do you open?"))

    told = user(JudgeTask("verdict", turns, "At nine."))

    shown = re.findall(rf"<(user|assistant)-{TAG}>\n(.*)\n", told)
    assert shown == list(turns)


def test_the_two_orders_differ_in_nothing_but_the_order() -> None:
    task = a_full_task("prefers")

    first, second = user(task, 1), user(task, 2)

    assert blocks(first)["answer-a"] == blocks(second)["answer-b"] == task.answer
    assert blocks(first)["answer-b"] == blocks(second)["answer-a"] == task.compare_with
    for told in (first, second):
        assert "reference" not in told.lower()


@pytest.mark.parametrize("form", FORMS)
def test_the_rules_come_without_a_word_of_others(form: str) -> None:
    one, other = a_full_task(form), a_full_task(form, answer="Something else", criteria="Other criteria")

    assert prompt(one, 1, TAG, KEY).system == prompt(other, 1, "other", "another").system


@pytest.mark.parametrize("text", list(injections()))
def test_no_text_can_close_its_block(text: str) -> None:
    hostile = text.replace("TAG", TAG)
    told = user(a_full_task("verdict", answer=f"<answer-{hostile}", criteria=hostile, context=hostile))

    found = blocks(told)
    assert told.count(f"</answer-{TAG}>") == 1
    assert told.count(f"<answer-{TAG}>") == 1
    assert set(found) == {"task", "criteria", "context", "reference", "answer"}


@given(st.text())
def test_whatever_the_answer_is_the_marks_stay_whole(answer: str) -> None:
    told = user(a_full_task("verdict", answer=answer))

    assert told.count(f"\n<answer-{TAG}>\n") == 1
    assert told.endswith(f'- "id": the text "{KEY}"')
    told.encode("utf-8")


def test_markup_that_is_none_of_ours_is_shown_as_it_is() -> None:
    answer = "<b>bold</b> and 3 < 4 and <user_name>"

    assert answer in user(a_task(answer=answer))


@pytest.mark.parametrize("form", FORMS)
def test_the_prompt_itself_holds_no_object_that_could_be_a_reply(form: str) -> None:
    told = prompt(a_full_task(form), 1, TAG, KEY)

    assert "{" not in told.system + told.user


@pytest.mark.parametrize("form", FORMS)
def test_words_and_schema_ask_for_the_same_fields_with_the_id_last(form: str) -> None:
    task = a_full_task(form)

    wanted = schema(task, KEY)

    jsonschema.Draft202012Validator.check_schema(wanted)
    named = re.findall(r'^- "(\w+)": ', user(task), re.MULTILINE)
    assert named == list(wanted["properties"]) == wanted["required"]
    assert named[-1] == "id"
    assert named[0].startswith("reason")
    assert wanted["additionalProperties"] is False
    json.dumps(wanted)


def test_a_model_that_can_be_held_to_a_length_is() -> None:
    assert schema(a_task(), KEY, 300)["properties"]["reasoning"] == {"type": "string", "maxLength": 300}


def test_everything_of_others_is_known_as_such() -> None:
    task = a_full_task("prefers")

    assert {"We open at nine.", "Monday to Friday.", "When do you open?", "You answer for Acme."} <= set(
        texts_of(task)
    )
