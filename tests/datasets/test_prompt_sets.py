"""What a prompt set comes to."""

from decimal import Decimal

import pytest
from set_examples import PATH, good, prompt, the_prompt, told

from evalctl.model.assertion_results import AssertionEntry, AssertionGroup
from evalctl.model.cases import Message
from evalctl.model.conditions import Overrides
from evalctl.yamltext import Place

WHOLE = """\
id: acme.faq
name: Acme FAQ
description: Questions about the office.
owner: support
language: en
target: bot
system: You answer for Acme.
settings: {temperature: 0, stop: [END, 1]}
criteria: Friendly.
context: The office is in Berlin.
assert:
  - not_contains: sorry
prompts:
  - id: hours
    prompt: When is the office open?
    reference: Monday to Friday.
    tags: [hours, 2024]
    must_pass: true
    settings: {temperature: null}
    assert:
      - contains: Monday
        because: we say the days
        weight: 2.5
      - regex: /9 ?am/
        stop_if_fails: true
  - id: talk
    messages:
      - {role: system, content: You are brief.}
      - {role: user, content: Hello}
      - {role: assistant, content: Good day}
      - {role: user, content: When do you open?}
    criteria: Short.
    skip: waiting for legal
"""


def test_a_whole_set_is_read() -> None:
    evalset = good(WHOLE)

    first, second = evalset.cases
    assert (evalset.id, evalset.name, evalset.owner, evalset.language, evalset.target) == (
        "acme.faq",
        "Acme FAQ",
        "support",
        "en",
        "bot",
    )
    assert evalset.shaping == Overrides("You answer for Acme.", {"temperature": 0, "stop": ["END", "1"]})
    assert (first.id, first.place, first.tags, first.must_pass) == (
        "hours",
        Place(PATH, 14, 5),
        ("hours", "2024"),
        True,
    )
    assert first.messages == (Message("user", "When is the office open?"),)
    assert (first.reference, first.context, first.criteria) == (
        "Monday to Friday.",
        "The office is in Berlin.",
        "Friendly.",
    )
    assert first.shaping == Overrides(settings={"temperature": None})
    assert [check.word for check in first.checks] == ["not_contains", "contains", "regex"]
    assert (second.criteria, second.skip, second.language) == ("Short.", "waiting for legal", "en")


def test_options_of_every_word_stand_in_the_check() -> None:
    _, contains, regex = good(WHOLE).cases[0].checks

    assert (contains.because, contains.weight, contains.place) == ("we say the days", 2.5, Place(PATH, 21, 9))
    assert contains.spec == {"contains": "Monday", "weight": Decimal("2.5")}
    assert regex.stop_if_fails


def test_the_reason_does_not_make_another_check_of_it() -> None:
    with_reason = the_prompt(prompt("assert:\n  - contains: Monday\n    because: we say the days"))
    without = the_prompt(prompt("assert:\n  - contains: Monday"))

    assert with_reason.checks_digest == without.checks_digest


def test_a_conversation_gives_its_system_message_to_the_conditions() -> None:
    case = good(WHOLE).cases[1]

    assert [message.role for message in case.messages] == ["user", "assistant", "user"]
    assert case.shaping.system == "You are brief."


def test_changing_the_system_message_does_not_make_another_question() -> None:
    other = WHOLE.replace("You are brief.", "You are polite.")

    assert good(other).cases[1].digest == good(WHOLE).cases[1].digest


@pytest.mark.parametrize(
    "written",
    [
        "9:00",
        "no",
        "1.10",
        "007",
        "2024-01-01",
        "12e5",
        "0x1F",
        "true",
        "On",
        "1_000",
        ".5",
        "C#",
        "a: b".replace(": ", ":"),
    ],
)
def test_text_is_taken_as_written(written: str) -> None:
    case = the_prompt(prompt(f"reference: {written}\nassert:\n  - contains: {written}\n    word: true"))

    assert case.reference == written
    assert case.checks[0].spec["contains"] == written


def test_numbers_inside_a_schema_keep_their_digits() -> None:
    case = the_prompt(
        prompt("assert:\n  - json_schema: {const: 1.10, enum: [1, '1', null, yes], required: [a]}")
    )

    assert case.checks[0].spec["json_schema"] == {
        "const": Decimal("1.10"),
        "enum": [1, "1", None, "yes"],
        "required": ["a"],
    }


def test_groups_hold_checks() -> None:
    case = the_prompt(prompt("assert:\n  - any:\n      - contains: Monday\n      - not: {contains: weekend}"))

    (check,) = case.checks
    assert isinstance(check.rule, AssertionGroup)
    inner = check.rule.checks[1].rule
    assert isinstance(inner, AssertionGroup)
    assert (check.rule.kind, inner.kind) == ("any", "not")
    assert check.spec == {"any": [{"contains": "Monday"}, {"not": [{"contains": "weekend"}]}]}


@pytest.mark.parametrize(
    ("written", "path"),
    [
        ("contact.email", ("contact", "email")),
        ("days[0].open", ("days", 0, "open")),
        ("[a.b, 0, '0']", ("a.b", 0, "0")),
    ],
)
def test_field_is_a_path(written: str, path: tuple[str | int, ...]) -> None:
    case = the_prompt(prompt(f"assert:\n  - contains: Monday\n    field: {written}"))

    assert case.checks[0].path == path


def test_equal_assertions_are_read_once() -> None:
    body = "assert:\n  - regex: /9 ?am/\n"
    second = "  - id: other\n    prompt: And on Friday?\n    assert:\n      - regex: /9 ?am/\n"
    one, other = (case.checks[0] for case in good(prompt(body.rstrip()) + second).cases)

    assert isinstance(one, AssertionEntry)
    assert one.rule is other.rule


def test_an_assertion_for_every_case_is_enough() -> None:
    case = the_prompt(prompt("tags: [hours]", top="assert:\n  - contains: Monday\n"))

    assert [check.word for check in case.checks] == ["contains"]


def test_what_stands_at_the_top_counts_wherever_it_stands() -> None:
    below = prompt("tags: [hours]") + "assert:\n  - contains: Monday\nlanguage: de\n"

    assert the_prompt(below).language == "de"
    assert len(the_prompt(below).checks) == 1


def test_a_set_has_model_as_another_name_for_target() -> None:
    assert good(prompt("reference: At nine.", top="model: local/smollm2\n")).target == "local/smollm2"


def test_json_is_yaml_too() -> None:
    text = '{"id": "acme.faq", "prompts": [{"id": "a", "prompt": "Hi", "assert": [{"contains": "Monday"}]}]}'

    assert the_prompt(text).checks[0].spec == {"contains": "Monday"}


def test_all_mistakes_come_in_file_order() -> None:
    text = "\n".join(
        [
            "nmae: Acme",
            "id: Acme FAQ",
            "prompts:",
            "  - prompt: ''",
            "    assert:",
            "      - contians: Monday",
            "      - regex: '('",
            "  - id: b",
            "    Prompt: Hello",
        ]
    )

    assert told(text) == [
        "1:1 E050",
        "2:5 E070",
        "4:5 E054",
        "4:13 E057",
        "6:9 E101",
        "7:17 E111",
        "8:5 E078",
        "9:5 E052",
    ]


def test_a_misspelt_key_is_read_as_the_one_that_was_meant() -> None:
    assert told(prompt("asert:\n  - contains: ''")) == ["5:5 E050", "6:19 E057"]


def test_a_file_with_a_thousand_mistakes_is_not_read_on() -> None:
    text = "id: acme.faq\nprompts:\n" + "  - x\n" * 5000

    assert len(told(text)) == 1000
