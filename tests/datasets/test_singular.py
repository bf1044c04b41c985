"""The list of a set's cases under the name of one of them: one message, with the line put right."""

import pytest

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.yamltext import Mistake

READER = SetReader(builtin())
CASES = "\n  - id: a\n    prompt: Hi?\n    assert:\n      - contains: Monday\n"


def errors(text: str) -> tuple[Mistake, ...]:
    return load_text("s.yaml", text.encode(), READER).errors


@pytest.mark.parametrize("key", ["prompt", "Prompt", "question"])
def test_a_list_of_prompts_is_called_prompts(key: str) -> None:
    (found,) = errors(f"id: acme.faq\n{key}:{CASES}")

    assert (found.code, found.place.line) == ("E050", 2)
    assert found.message == f'"{key}" has a list below it; did you mean "prompts"?'
    assert found.correction == "prompts:"


def test_a_list_of_questions_with_documents_is_called_questions() -> None:
    text = "id: acme.q\nquestion:\n  - {id: a, question: Why?, form: match, expected: [one]}\n"
    (found,) = errors(text)

    assert found.correction == "questions:"


def test_what_is_wrong_in_the_list_is_said_too() -> None:
    found = errors(f"id: acme.faq\nprompt:{CASES.replace('contains', 'contians')}")

    assert [one.code for one in found] == ["E050", "E101"]


@pytest.mark.parametrize("value", [" Hi?\n", "\n  - Hi?\n", "\n  - role: user\n    content: Hi?\n", " []\n"])
def test_one_prompt_at_the_top_is_no_list_of_them(value: str) -> None:
    found = errors(f"id: acme.faq\nprompt:{value}")

    assert "did you mean" not in " ".join(one.message for one in found)


def test_a_set_with_prompts_is_never_renamed() -> None:
    found = errors(f"id: acme.faq\nprompt:{CASES}prompts:{CASES}")

    assert [one.code for one in found] == ["E051"]
