"""Lists that come apart elsewhere than meant are doubted, in every word that takes a list; others are not."""

import pytest

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.yamltext import Mistake

READER = SetReader(builtin())
SET = """\
id: acme.faq
language: en
prompts:
  - id: hours
    prompt: When do you open?
    tags: {tags}
    assert:
      - not_empty
"""


def said_of(assertion: str, tags: str = "[a]") -> list[Mistake]:
    lines = "".join(f"      {line}\n" for line in assertion.split("\n"))
    return list(load_text("s.yaml", (SET.replace("{tags}", tags) + lines).encode(), READER).mistakes)


@pytest.mark.parametrize(
    ("items", "meant"),
    [
        ("[4,99 €, 5 €]", '["4,99 €", "5 €"]'),
        ("[4,99€,5€]", '["4,99€", "5€"]'),
        ("[4,99, 5]", '["4,99", "5"]'),
        ("[$1,000, $2,000]", '["$1,000", "$2,000"]'),
        ("[EUR 4,99]", '["EUR 4,99"]'),
        ("[1.299,50 €]", '["1.299,50 €"]'),
        ("[1,299,000 €]", '["1,299,000 €"]'),
        ("[3,5 Prozent, 4 Prozent]", '["3,5 Prozent", 4 Prozent]'),
        ("[20,5 °C]", '["20,5 °C"]'),
        ("[costs 1,5 km]", '["costs 1,5 km"]'),
        ("[九時、十時]", '["九時", "十時"]'),
        ("[九时，十时]", '["九时", "十时"]'),
        ("[تسعة، عشرة]", '["تسعة", "عشرة"]'),
        ("[nine; ten]", "[nine, ten]"),
        ("[nine；ten, eleven]", "[nine, ten, eleven]"),
    ],
)
def test_a_list_that_comes_apart_elsewhere_is_doubted_once_with_the_list_meant(
    items: str, meant: str
) -> None:
    (doubt,) = said_of(f"- contains_all: {items}")

    assert (doubt.code, doubt.severity, doubt.place.line) == ("W033", "warning", 9)
    assert doubt.example == f"contains_all: {meant}"


@pytest.mark.parametrize(
    "assertion",
    [
        "- contains_any: [9,10,11]",
        "- contains_any: [1, 5]",
        "- contains_any: [Monday, Tuesday]",
        '- contains_any: ["4,99 €", 5 €]',
        "- contains_any: [5 €,6 €]",
        "- contains_any: [09:00,10:00]",
        "- contains_any: [A1,B2]",
        "- contains_any: [2024-01-01,2024-02-01]",
        "- contains_any: [7,8 o'clock]",
        '- contains_any: ["nine; ten", eleven]',
        "- contains_any: [a&nbsp;b, c]",
        "- contains_any:\n    - 九時、十時\n    - 4,99 €",
        "- json_schema: {enum: [1,5, 2]}",
    ],
)
def test_ordinary_lists_are_not_doubted(assertion: str) -> None:
    assert [each.code for each in said_of(assertion) if each.code == "W033"] == []


@pytest.mark.parametrize(
    "assertion",
    [
        "- contains_any: [a; b]",
        "- contains_all: [a; b]",
        "- one_of: [a; b]",
        "- no_pii: true\n  allow: [a@b.de; c@d.de]",
        "- json_schema: {type: object, required: [a; b]}",
    ],
)
def test_every_word_that_takes_a_list_is_doubted(assertion: str) -> None:
    assert [each.code for each in said_of(assertion)] == ["W033"]


def test_tags_are_doubted_as_well() -> None:
    assert [each.code for each in said_of("- contains: Monday", "[billing; germany]")] == ["W033"]


def test_a_doubt_is_silent_where_its_line_says_that_the_list_is_meant() -> None:
    assert said_of("- contains_any: [4,99 €, 5 €]  # evalctl: allow W033") == []
