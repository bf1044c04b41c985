"""A ``{{ name }}`` that nothing fills in, for the set has no rows: it is warned of wherever a text may stand."""

import pytest

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.yamltext import Mistake

READER = SetReader(builtin())


def warnings(prompt: str = "prompt: Hi?", top: str = "", check: str = "contains: Monday") -> list[Mistake]:
    prompt += "" if "reference:" in prompt else "\n    reference: At nine."
    text = f"id: acme.faq\n{top}prompts:\n  - id: a\n    {prompt}\n    assert:\n      - {check}\n"
    loaded = load_text("s.yaml", text.encode(), READER)
    assert loaded.errors == ()
    return [mistake for mistake in loaded.warnings if mistake.code == "W018"]


@pytest.mark.parametrize(
    ("top", "prompt"),
    [
        ("system: You answer as a {{ persona }}.\n", "prompt: Hi?"),
        ("system: |\n  You are kind.\n  You answer as a {{ persona }}.\n", "prompt: Hi?"),
        ("criteria: It names {{ product }}.\n", "prompt: Hi?"),
        ("context: We sell {{ product }}.\n", "prompt: Hi?"),
        ("", "prompt: Where is {{ product }}?"),
        ("", "prompt: '{% if product %}Hi{% endif %}'"),
        ("", "prompt: Hi?\n    system: You are {{ persona }}."),
        ("", "prompt: Hi?\n    reference: It is {{ place }}."),
        ("", "prompt: Hi?\n    tags: [a, '{{ kind }}']"),
        ("", "messages:\n      - role: user\n        content: Where is {{ product }}?"),
        (
            "",
            "messages:\n      - {role: system, content: 'As {{ persona }}'}\n      - {role: user, content: Hi}",
        ),
    ],
)
def test_a_template_in_a_text_is_warned_of_once_at_its_place(top: str, prompt: str) -> None:
    (found,) = warnings(prompt, top)

    assert "only in sets with data rows is it filled in" in found.message
    assert found.excerpt is not None
    assert found.excerpt[found.place.column - 1] == "{"


@pytest.mark.parametrize(
    "check",
    ["contains: '{{ product }}'", "contains_all: [a, '{{ b }}']", "exact: '{{ x }}'", "any: [{contains: '{{ x }}'}]",
     "similar: '{{ x }}'", "one_of: ['{{ x }}', b]", "starts_with: Dear {{ name }}"],
)  # fmt: skip
def test_a_template_that_an_answer_must_have_is_warned_of(check: str) -> None:
    (found,) = warnings(check=check)

    assert "is looked for as it stands" in found.message


@pytest.mark.parametrize(
    "check",
    ["not_contains: '{{ name }}'", "not_contains: '{{'", "not: {contains: '{{ name }}'}", "contains: '{name}'",
     "not_regex: '/\\{\\{.*\\}\\}/'", "contains: '{ }'", "contains: '}}'",
     "json_schema: {type: object, required: [a]}", "regex: '/\\{\\{ name \\}\\}/'", "equals: 42", "equals: true",
     "equals: null", "equals: 0.5", "similar: true", "json"],
)  # fmt: skip
def test_what_an_answer_must_not_have_or_is_a_pattern_is_not_doubted(check: str) -> None:
    assert warnings(check=check) == []


@pytest.mark.parametrize(
    "prompt",
    ["prompt: 'What does {} mean in Java?'", "prompt: 'Explain {a: {b: 1}}'", "prompt: 'Set {name} now'"],
)
def test_other_braces_are_not_doubted(prompt: str) -> None:
    assert warnings(prompt) == []
