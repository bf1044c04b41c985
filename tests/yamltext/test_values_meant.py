"""The entry that is shown for a value of another shape uses what the author wrote."""

from evalctl.yamltext import Document, read
from evalctl.yamltext.meant import meant_entry


def shown(content: str, schema: dict[str, object], item: dict[str, object]) -> str | None:
    document = read("set.yaml", content.encode())
    assert isinstance(document, Document)
    return meant_entry(document.root, schema, item, "words")


LIMITS = {"properties": {"min": {}, "max": {}}}


def test_a_number_alone_is_the_most_that_is_allowed() -> None:
    assert shown("50\n", LIMITS, {}) == "words: {max: 50}"


def test_at_least_says_that_it_is_the_least() -> None:
    assert shown("at least 50 words\n", LIMITS, {}) == "words: {min: 50}"


def test_two_numbers_are_the_least_and_the_most() -> None:
    assert shown("5 to 50\n", LIMITS, {}) == "words: {min: 5, max: 50}"


def test_keys_that_are_ids_become_the_ids_of_a_list() -> None:
    content = "opening:\n  prompt: When?\naddress:\n  prompt: Where?\nphone:\n  prompt: Who?\n"

    assert shown(content, {}, {"required": ["id"]}) == (
        "words:\n  - id: opening\n    prompt: When?\n  - id: address\n    prompt: Where?"
    )


def test_one_item_without_its_dash_gets_one() -> None:
    content = "id: opening\nprompt: When?\nassert: [x]\n"

    assert shown(content, {}, {"required": ["id"]}) == "words:\n  - id: opening\n    prompt: When?"
