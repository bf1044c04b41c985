"""Assertions as other tools write them: what to write here, with every figure that stood there."""

import pytest
from examples_in_place import errors_of, with_example
from set_examples import loaded

from evalctl.assertions import builtin
from evalctl.datasets.hints.aliases import CODE, NO_COUNTERPART, OPTIONS, TYPED, WORDS
from evalctl.yamltext import Mistake

HEAD = (
    "id: acme.faq\nlanguage: en\nprompts:\n  - id: hours\n    prompt: When?\n    reference: x\n    context: y\n"
    "    assert:\n"
)


def only_mistake(entry: str, newline: str = "\n") -> Mistake:
    lines = "".join(f"      {line}\n" for line in entry.split("\n"))
    (mistake,) = loaded((HEAD + lines).replace("\n", newline)).mistakes
    return mistake


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("entry", "example"),
    [
        ("- type: contains\n  value: Monday", "- contains: Monday"),
        ("- {type: contains, value: Monday}", "- contains: Monday"),
        ("- type: contains\n  value: Monday\n  weight: 2", "- contains: Monday\n  weight: 2"),
        ("- type: icontains\n  value: Monday", "- contains: Monday\n  ignore_case: true"),
        ("- type: contains-all\n  value: [a b, c d]", "- contains_all: [a b, c d]"),
        ("- type: icontains-any\n  value: [a b, c d]", "- contains_any: [a b, c d]\n  ignore_case: true"),
        ("- type: not-contains\n  value: Monday", "- not_contains: Monday"),
        ("- type: not-icontains\n  value: Monday", "- not_contains: Monday\n  ignore_case: true"),
        ("- type: not-starts-with\n  value: As an", "- not:\n    starts_with: As an"),
        ("- type: not-is-json", "- not: json"),
        ("- type: equals\n  value: Paris", "- exact: Paris"),
        ("- type: equals\n  value: 42", "- equals: 42"),
        ("- type: latency\n  threshold: 2000", "- max_latency: 2"),
        ("- type: latency\n  threshold: 1500", "- max_latency: 1.5"),
        ("- latency: 2000", "- max_latency: 2"),
        ("- latency: 5", "- max_latency: 5"),
        ("- latency:\n  threshold: 3000", "- max_latency: 3"),
        ("- type: cost\n  threshold: 0.002", "- max_cost: 0.002"),
        ("- type: similar\n  value: We open\n  threshold: 0.8", "- similar: We open\n  by: meaning\n  min: 0.8"),
        ("- type: levenshtein\n  value: We open it\n  threshold: 5", "- similar: We open it\n  by: edit\n  min: 0.5"),
        ("- type: llm-rubric\n  value: is polite", "- judge: is polite"),
        ("- type: llm-rubric\n  value: is polite\n  threshold: 0.8", "- judge_score: 8\n  criteria: is polite"),
        ("- llm_rubric: is polite\n  threshold: 0.75", "- judge_score: 7.5\n  criteria: is polite"),
        ("- g-eval: is polite\n  threshold: 0.7", "- judge_score: 7\n  criteria: is polite"),
        ("- type: rouge-n\n  value: We open\n  threshold: 0.7", "- similar: We open\n  by: rouge_l\n  min: 0.7"),
        ("- bleu: We open\n  threshold: 0.4", "- similar: We open\n  by: bleu\n  min: 0.4"),
        ("- bertscore: We open\n  threshold: 0.9", "- similar: We open\n  by: meaning\n  min: 0.9"),
        ("- cosine: We open\n  min_score: 0.9", "- similar: We open\n  by: meaning\n  min: 0.9"),
        ("- answer_relevancy: 0.7", "- judge_score: 7\n  criteria: The answer is about what was asked."),
        ("- metric: faithfulness\n  threshold: 0.8", "- judge_grounded"),
        ("- type: is-json", "- json"),
        ("- type: is-json\n  value:\n    type: object\n    required: [email]",
         "- json_schema:\n    type: object\n    required: [email]"),
        ("- type: assert-set\n  assert:\n    - type: contains\n      value: a b\n    - type: is-json",
         "- all:\n    - contains: a b\n    - json"),
        ("- kind: contains\n  text: Monday", "- contains: Monday"),
        ("- judge: is polite\n  threshold: 0.8", "- judge_score: 8\n  criteria: is polite"),
        ("- contains:\n    text: Monday", "- contains: Monday"),
    ],
)  # fmt: skip
def test_assertion_of_another_tool_is_shown_as_it_is_written_here(
    entry: str, example: str, newline: str
) -> None:
    mistake = only_mistake(entry, newline)

    assert mistake.example == example
    assert mistake.place.line in (9, 10)
    assert errors_of(with_example(HEAD, mistake, 6)) == []


@pytest.mark.parametrize(
    "kind",
    ["perplexity", "moderation", "select-best", "is-sql", "context-recall", "is-valid-openai-tools-call",
     "javascript", "python", "webhook", "no-such-thing"],
)  # fmt: skip
def test_assertion_without_a_counterpart_is_said_to_have_none(kind: str) -> None:
    mistake = only_mistake(f"- type: {kind}\n  value: x\n  threshold: 0.5")

    assert "it has no counterpart" in mistake.message
    assert "a word of your own can do it (docs/own-words.md)" in mistake.message
    assert mistake.example is None


@pytest.mark.parametrize("name", ["javascript", "perplexity", "moderation"])
def test_name_without_a_counterpart_is_said_to_have_none_also_without_type(name: str) -> None:
    assert "it has no counterpart" in only_mistake(f"- {name}: x").message


def test_threshold_of_a_similar_text_is_shown_as_min() -> None:
    mistake = only_mistake("- similar: We open at nine\n  threshold: 0.8")

    assert (mistake.place.line, mistake.example) == (10, "min: 0.8")


def test_tables_lead_to_words_and_options_that_there_are() -> None:
    registry = builtin()
    options = {name for word in registry for name in word.options} | {"because", "weight", "field", "max"}

    assert {other.word for other in (*WORDS.values(), *TYPED.values())} - set(registry.names) == {"all"}
    assert set(OPTIONS.values()) <= options
    assert (CODE | NO_COUNTERPART) & (set(WORDS) | set(registry.names)) == set()
