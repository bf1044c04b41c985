"""What stands beside where it belongs: one message, at its line, and an example that is right as it stands."""

import pytest
from examples_in_place import errors_of, put_right, with_example
from set_examples import loaded, prompt

from evalctl.yamltext import Mistake

HEAD = (
    "id: acme.faq\nlanguage: en\nprompts:\n  - id: hours\n    prompt: When?\n    reference: x\n    assert:\n"
)
FIRST = 8
"""The line of the first assertion."""


def with_entries(entries: str) -> str:
    return HEAD + "".join(f"      {line}\n" for line in entries.split("\n"))


def only_mistake(entries: str, newline: str = "\n") -> Mistake:
    (mistake,) = loaded(with_entries(entries).replace("\n", newline)).mistakes
    return mistake


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("entries", "line", "code", "example"),
    [
        ("- min: 20", 0, "E103", "- word_count: {min: 20}"),
        ("- max: 20", 0, "E103", "- word_count: {max: 20}"),
        ("- min: 20\n  max: 40", 0, "E103", "- word_count: {min: 20, max: 40}"),
        ("- min: 20\n  because: x", 0, "E103", "- word_count: {min: 20}\n  because: x"),
        ("- min: 0.8", 0, "E103", "- similar: Monday to Friday, 9am to 5pm\n  min: 0.8"),
        ("- threshold: 0.8", 0, "E103", "- similar: Monday to Friday, 9am to 5pm\n  min: 0.8"),
        ("- tolerance: 0.1", 0, "E103", "- equals: 42\n  tolerance: 0.1"),
        ("- types: [email]", 0, "E103", "- no_pii: true\n  types: [email]"),
        ("- weight: 2", 0, "E103", "- contains: 30 days\n  weight: 2"),
        ("- any:\n- contains: a b\n- contains: c d", 0, "E092",
         "- any:\n    - contains: a b\n    - contains: c d"),
        ("- all:\n- contains: a b\n  because: x\n- regex: c", 0, "E092",
         "- all:\n    - contains: a b\n      because: x\n    - regex: c"),
        ("- not:\n- contains: a b", 0, "E092", "- not:\n    - contains: a b"),
        ("- any:\n  contains: a b", 1, "E092", "- any:\n    - contains: a b"),
        ("- not:\n  contains: a b\n  ignore_case: true", 1, "E092",
         "- not:\n    contains: a b\n    ignore_case: true"),
        ("- length:\n  min: 20", 1, "E092", "- length:\n    min: 20"),
        ("- length:\n  min: 20\n  max: 30", 1, "E092", "- length:\n    min: 20\n    max: 30"),
        ("- word_count:\n  max: 30\n  because: x", 1, "E092", "- word_count:\n    max: 30\n  because: x"),
        ("- judge_dimensions:\n  accuracy: 8\n  tone: 7", 1, "E092",
         "- judge_dimensions:\n    accuracy: 8\n    tone: 7"),
        ("- judge_dimensions:\n  accuracy: 8\n  criteria: x y", 1, "E092",
         "- judge_dimensions:\n    accuracy: 8\n  criteria: x y"),
        ("- json_schema:\n  type: object\n  required: [a]", 1, "E092",
         "- json_schema:\n    type: object\n    required: [a]"),
        ("- contains: [Client Name]", 0, "E053", '- contains: "[Client Name]"'),
        ("- not_contains: [Ihr Name]", 0, "E053", '- not_contains: "[Ihr Name]"'),
        ("- starts_with: [NAME]", 0, "E053", '- starts_with: "[NAME]"'),
        ("- contains: {name}", 0, "E053", '- contains: "{name}"'),
        ("- contains: [Monday]", 0, "E108", "- contains: Monday"),
        ("- length: >5", 0, "E053", "- length: {min: 6}"),
        ("- length: less than 20", 0, "E053", "- length: {max: 19}"),
        ("- length: at most 20", 0, "E053", "- length: {max: 20}"),
    ],
)  # fmt: skip
def test_one_message_with_an_example_that_is_right(
    entries: str, line: int, code: str, example: str, newline: str
) -> None:
    mistake = only_mistake(entries, newline)

    assert (mistake.place.line, mistake.code, mistake.example) == (FIRST + line, code, example)
    assert errors_of(with_example(HEAD, mistake, 6)) == []


@pytest.mark.parametrize(
    ("entries", "line", "correction"),
    [
        ("- contains: >5", 0, '      - contains: ">5"'),
        ("- contains: |9", 0, '      - contains: "|9"'),
        ("- contains: >-5", 0, '      - contains: ">-5"'),
        ("- contains: >5\n  ignore_case: true", 0, '      - contains: ">5"'),
        ("- contains: >5 days", 0, '      - contains: ">5 days"'),
        ("- contains: >=5", 0, '      - contains: ">=5"'),
        ("- contains: |x|", 0, '      - contains: "|x|"'),
        ("- contains_any:\n    - >5\n    - more", 1, '          - ">5"'),
        ("- contains_any: [>5, more]", 0, '      - contains_any: [">5", more]'),
        ("- {contains: >5}", 0, '      - {contains: ">5"}'),
        ("- contains: a b\nignore_case: true", 1, "        ignore_case: true"),
        ("- contains: a b\n- regex: x\nweight: 2", 2, "        weight: 2"),
        ("- any:\n    - contains: a b\n    ignore_case: true", 2, "            ignore_case: true"),
    ],
)
def test_one_message_with_a_correction_that_is_right(entries: str, line: int, correction: str) -> None:
    mistake = only_mistake(entries)

    assert (mistake.place.line, mistake.correction) == (FIRST + line, correction)
    assert errors_of(put_right(with_entries(entries), mistake)) == []


def test_options_at_the_column_of_the_dash_are_moved_together() -> None:
    (mistake,) = loaded(with_entries("- contains: a b\nignore_case: true\nbecause: x\n- regex: x")).mistakes

    assert mistake.correction == "        ignore_case: true\n        because: x"


def test_keys_of_a_prompt_at_the_column_of_its_dash_are_moved_together() -> None:
    (mistake,) = loaded("id: acme.faq\nprompts:\n  - id: a\n  prompt: When?\n  reference: x\n").mistakes

    assert mistake.correction == "    prompt: When?\n    reference: x"


def test_reference_at_the_column_of_a_dash_belongs_to_the_prompt() -> None:
    (mistake,) = loaded(prompt("assert:\n  - contains: a b\n  reference: x")).mistakes

    assert "remove 2 spaces" in mistake.message


def test_sign_with_a_text_below_announces_that_text() -> None:
    assert loaded(with_entries("- contains: >-\n    a\n    b")).mistakes == ()
    assert loaded(with_entries("- contains: |2\n    a b")).mistakes == ()


def test_sign_with_nothing_below_is_said_to_have_no_text() -> None:
    mistake = only_mistake("- contains: |")

    assert mistake.code == "E057"
    assert mistake.message.startswith("no text stands under |: it begins on the next line")


def test_words_that_take_a_lonely_limit_are_named() -> None:
    assert only_mistake("- min: 20").message == (
        '"min" is an option, not an assertion of its own: it belongs to word_count, length, similar or has_email'
    )
