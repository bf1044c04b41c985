"""Lists written in another way: what is shown has the items that were meant."""

import pytest
from examples_in_place import errors_of
from set_examples import loaded, prompt

from evalctl.yamltext import Mistake


def only_mistake(body: str) -> Mistake:
    (mistake,) = loaded(prompt(body)).mistakes
    return mistake


@pytest.mark.parametrize(
    "said",
    ["(nine, ten)", "nine | ten", "nine|ten", "nine || ten", "nine or ten", "nine / ten", "nine; ten", "nine, ten",
     "nine and ten", "nine oder ten", "nine ou ten", "nine o ten", "nine、ten", "<nine, ten>", "{nine, ten}",
     '"nine, ten"', "'(nine, ten)'", "nine & ten", "nine，ten", "(nine or ten)", "|\n      nine\n      ten",
     "|\n      * nine\n      * ten", "nine または ten"],
)  # fmt: skip
@pytest.mark.parametrize("word", ["contains_any", "contains_all", "one_of"])
def test_list_written_in_another_way_is_shown_in_brackets(said: str, word: str) -> None:
    mistake = only_mistake(f"assert:\n  - {word}: {said}")

    assert mistake.example == f"{word}: [nine, ten]"
    assert errors_of(prompt(f"assert:\n  - {mistake.example}")) == []


@pytest.mark.parametrize(
    ("said", "example"),
    [
        ("nine, ten or eleven", "[nine, ten, eleven]"),
        ("4,99 € or 5 €", '["4,99 €", "5 €"]'),
        ("yes|no", '["yes", "no"]'),
        ("Monday to Friday", "[Monday to Friday]"),
    ],
)
def test_items_are_the_ones_that_were_meant(said: str, example: str) -> None:
    assert only_mistake(f"assert:\n  - contains_any: {said}").example == f"contains_any: {example}"


def test_tags_in_round_brackets_are_shown_in_square_ones() -> None:
    assert only_mistake("tags: (billing, germany)\nreference: x").example == "tags: [billing, germany]"


@pytest.mark.parametrize("item", ["nine | ten", "nine|ten"])
def test_bar_between_two_items_of_a_list_is_doubted(item: str) -> None:
    mistake = only_mistake(f"assert:\n  - contains_any: [{item}]")

    assert (mistake.code, mistake.example) == ("W034", "contains_any: [nine, ten]")


@pytest.mark.parametrize(
    "entry",
    ["contains: nine | ten", 'contains_any: ["nine | ten"]', "regex: nine|ten", "contains_any: [terms or conditions]",
     "contains_any: [and/or, n/a]", "contains: (nine, ten)", 'contains_any: ["|", "||"]'],
)  # fmt: skip
def test_text_that_may_be_meant_is_not_doubted(entry: str) -> None:
    assert loaded(prompt(f"assert:\n  - {entry}")).mistakes == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Monday // a working day", "Monday  # a working day"),
        ("Monday /* a working day */", "Monday  # a working day"),
        ("Monday <!-- a working day -->", "Monday  # a working day"),
        ("Monday\n      // a working day", "Monday  # a working day"),
    ],
)
def test_comment_of_another_language_behind_a_text_is_doubted(text: str, said: str) -> None:
    mistake = only_mistake(f"assert:\n  - contains: {text}")

    assert (mistake.code, mistake.example) == ("W035", said)


@pytest.mark.parametrize(
    "text", ["see https://acme.example/a", "a//b", '"Monday // Tuesday"', "// is a comment", "1 / 2", "C:/x"]
)
def test_slashes_that_are_text_are_not_doubted(text: str) -> None:
    assert loaded(prompt(f"assert:\n  - contains: {text}")).mistakes == ()
