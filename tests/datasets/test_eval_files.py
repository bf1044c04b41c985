"""Evaluation files of other tools are told in one sentence, with the set that they become."""

import pytest
from examples_in_place import errors_of
from set_examples import good, loaded

from evalctl.yamltext import Mistake

PROMPTFOO = """\
description: My eval
providers: [openai:gpt-5-mini]
prompts: ["Answer the question: {{question}}"]
defaultTest:
  assert:
    - type: latency
      threshold: 2000
tests:
  - vars: {question: When do you open?}
    assert:
      - type: contains
        value: Monday
      - {type: javascript, value: output.length}
  - vars: {question: How do I reach you?}
    assert:
      - type: is-json
        value: {type: object, required: [email]}
      - type: similar
        value: We open
        threshold: 0.8
"""


def only_mistake(text: str) -> Mistake:
    (mistake,) = loaded(text).mistakes
    return mistake


def test_promptfoo_file_is_told_once_with_what_its_parts_become() -> None:
    mistake = only_mistake(PROMPTFOO)

    assert (mistake.place.line, mistake.code) == (1, "E093")
    assert mistake.message == (
        "this is a promptfoo file, not a set: each test becomes a prompt with an id; its vars are written into the "
        "prompt; what defaultTest asserts stands once at the top; providers are named by --model or in evalctl.yaml; "
        "javascript has no counterpart, but words of your own can do it (docs/own-words.md)"
    )


def test_example_for_a_promptfoo_file_is_a_set_with_its_figures() -> None:
    example = only_mistake(PROMPTFOO).example or ""

    assert len(good(example).cases) == 2
    for line in ("- max_latency: 2", "prompt: \"Answer the question: When do you open?\"", "- contains: Monday",
                 "- json_schema:", "- similar: We open", "min: 0.8"):  # fmt: skip
        assert line in example


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        (
            "prompts: Hi {{name}}\nproviders: openai:gpt-5\ntests:\n  - vars: {name: Bob}\n",
            "a promptfoo file",
        ),
        (
            "prompts: [file://a.txt]\nproviders: [openai:gpt-5]\ntests: file://tests.yaml\n",
            "a promptfoo file",
        ),
        ("prompts: [file://a.txt, file://b.txt]\ntests:\n  - vars: {x: Why?}\n", "a promptfoo file"),
        ("prompts:\n  - Hi\nscenarios:\n  - config: []\n", "a promptfoo file"),
        ("- input: What is x?\n  expected_output: yes it is\n", "the shape of DeepEval's cases"),
        (
            "test_cases:\n  - input: Why?\n    actual_output: So\n    retrieval_context: [a, b]\n",
            "DeepEval's",
        ),
        ("goldens:\n  - input: Why?\n    expected_output: So\n", "DeepEval's"),
        ("input: Why?\nactual_output: So\nexpected_output: So.\n", "DeepEval's"),
        ("- user_input: Why?\n  response: So\n  reference: So.\n  retrieved_contexts: [a]\n", "Ragas'"),
        ("- question: Why?\n  ground_truth: So\n  contexts: [a]\n", "Ragas'"),
        ("question: [a, b]\nanswer: [c, d]\ncontexts: [[x], [z]]\nground_truth: [a, b]\n", "Ragas'"),
        ("- input: [{role: user, content: Why?}]\n  ideal: So\n", "OpenAI Evals'"),
        ("e:\n  id: e.dev.v0\ne.dev.v0:\n  class: evals.elsuite.basic.match:Match\n", "OpenAI Evals"),
        ("- input: Why?\n  target: So\n", "Inspect's"),
        ("dataset:\n  - input: Why?\n    target: So\n", "Inspect's"),
        ("examples:\n  - inputs: {content: Why?}\n    outputs: {content: So}\n", "LangSmith's"),
    ],
)
def test_file_of_another_tool_is_told_once_with_a_set_that_is_right(text: str, whose: str) -> None:
    mistake = only_mistake(text)

    assert mistake.code == "E093"
    assert whose in mistake.message
    assert errors_of(mistake.example or "") == []


@pytest.mark.parametrize(
    "text",
    [
        "id: acme.faq\ntests:\n  - id: a\n    prompt: W?\n    reference: x\n",
        "id: acme.faq\nproviders: x\nprompts:\n  - id: a\n    prompt: W?\n    reference: x\n",
        "- id: a\n  prompt: W?\n  reference: x\n",
        "id: acme.faq\nprompts: [When do you open?]\n",
        "id: acme.faq\nprompts:\n  - id: a\n    input: W?\n    expected_output: x\n",
    ],
)
def test_set_with_a_slip_is_no_file_of_another_tool(text: str) -> None:
    assert "E093" not in [mistake.code for mistake in loaded(text).mistakes]


@pytest.mark.parametrize(
    ("text", "line", "lines", "example"),
    [
        ("prompts:\n  - id: a\n  - prompt: When?\n  - reference: x\n", 4, "lines 4 and 5",
         "- id: a\n  prompt: When?\n  reference: x"),
        ("prompts:\n  - id: a\n    prompt: When?\n  - assert:\n      - contains: a b\n", 5, "line 5",
         "- id: a\n  prompt: When?\n  assert:\n    - contains: a b"),
        ("prompts:\n  - id: a\n  - prompt: W?\n  - reference: x\n  - id: b\n  - prompt: W?\n  - reference: x\n", 4,
         "lines 4, 5, 7 and 8", "- id: a\n  prompt: W?\n  reference: x"),
        ("questions:\n  - id: a\n  - question: W?\n  - form: match\n  - expected: [x]\n", 4, "lines 4, 5 and 6",
         "- id: a\n  question: W?\n  form: match\n  expected: [x]"),
        ("prompts:\n  - id: a\n    messages:\n      - role: user\n      - content: Hi\n    reference: x\n", 6,
         "line 6", "- role: user\n  content: Hi"),
    ],
)  # fmt: skip
def test_dash_before_each_key_is_told_once(text: str, line: int, lines: str, example: str) -> None:
    mistake = only_mistake(f"id: acme.faq\n{text}")

    assert (mistake.place.line, mistake.code, mistake.example) == (line, "E091", example)
    assert lines in mistake.message
    rows = f"id: acme.faq\n{text}".split("\n")
    for number, row in enumerate(rows, 1):
        if number in map(int, mistake.message.split(" line")[1].lstrip("s ").split(", and")[0].replace(" and", ",")
                         .split(",")):  # fmt: skip
            rows[number - 1] = row.replace("- ", "  ", 1)
    assert errors_of("\n".join(rows)) == []


def test_prompts_behind_the_dashes_are_read_on() -> None:
    text = "id: acme.faq\nprompts:\n  - id: a\n  - prompt: W?\n  - assert:\n      - contans: a b\n"

    assert [(m.place.line, m.code) for m in loaded(text).mistakes] == [(4, "E091"), (6, "E101")]


def test_prompt_without_an_id_stays_one() -> None:
    text = "id: acme.faq\nprompts:\n  - id: a\n    prompt: W?\n    reference: x\n  - prompt: V?\n    reference: z\n"

    assert [mistake.code for mistake in loaded(text).mistakes] == ["E054"]


def test_dashes_at_the_top_are_told_once() -> None:
    text = "- id: acme.faq\n- prompts:\n  - id: a\n    prompt: W?\n    reference: x\n"

    assert only_mistake(text).code == "E091"
    assert errors_of(text.replace("- id: acme", "id: acme").replace("- prompts", "prompts")) == []
