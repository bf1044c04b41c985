"""Every assertion and option with every shape of value: what is written is used or refused, by reader and schema."""

import re
from collections.abc import Iterable, Mapping

import pytest
from jsonschema import Draft202012Validator
from test_published_schema import as_editors_see_it

from evalctl.assertions import builtin
from evalctl.datasets.assertion_schema import COMMON_OPTIONS, GROUPS
from evalctl.datasets.load import load_text
from evalctl.datasets.published_schema import prompt_set_schema
from evalctl.datasets.setfile import SetReader
from evalctl.model.assertion import NO_VALUE, example_of
from evalctl.yamltext import Document, read

WORDS = builtin()
READER = SetReader(WORDS)
SCHEMA = Draft202012Validator(prompt_set_schema(WORDS))
SHAPES = {
    "text": "abc",
    "quoted": '"abc"',
    "number": "3",
    "decimal": "0.5",
    "negative": "-1",
    "zero": "0",
    "large": "100000",
    "quoted-number": '"3"',
    "list": "[abc, def]",
    "numbers": "[1, 2]",
    "empty-list": "[]",
    "keys": "{words: [a]}",
    "empty-keys": "{}",
    "true": "true",
    "false": "false",
    "nothing": "",
    "empty-text": '""',
    "blank": '" "',
    "quoted-true": '"true"',
    "yes": "yes",
    "list-in-list": "[[a]]",
    "keys-in-list": "[{a: b}]",
    "null": "null",
}
HEAD = "id: acme.shapes\nlanguage: en\ncontext: c\nprompts:\n"
PROMPT = (
    "  - id: {}\n    prompt: Hi?\n    reference: r\n    tools: [{{name: find}}]\n    assert:\n      - {}\n"
)
BESIDE_VALUES = frozenset({"E111"})
"""A value of the right shape that the assertion cannot use, a pattern that does not compile: no schema says that."""
LEFT_OUT = frozenset({"nothing", "null"})
"""An editor sees the same in both."""


def refusals(entries: Mapping[str, str]) -> tuple[dict[str, set[str]], set[str]]:
    """The codes of the reader's errors by shape, and the shapes that the schema refuses. *entries*: one a shape."""
    text = HEAD + "".join(PROMPT.format(name, entry) for name, entry in entries.items())
    document = read("s.yaml", text.encode())
    assert isinstance(document, Document)
    told: dict[str, set[str]] = {}
    for mistake in load_text("s.yaml", text.encode(), READER).errors:
        match = re.fullmatch(r'prompt "(.*)"', mistake.where or "")
        assert match is not None, str(mistake)
        told.setdefault(match[1], set()).add(mistake.code)
    names = list(entries)
    found = {names[error.absolute_path[1]] for error in SCHEMA.iter_errors(as_editors_see_it(document.root))}
    return told, found


def check_agreement(entries: Mapping[str, str], apart: Iterable[str] = ()) -> None:
    told, found = refusals(entries)
    by_shape = {name for name, codes in told.items() if not codes <= BESIDE_VALUES}
    assert {name for name in found if name not in told} == set(), "the schema refuses what the reader takes"
    assert by_shape - found - LEFT_OUT - set(apart) == set(), "the reader refuses what the schema takes"


@pytest.mark.parametrize("word", WORDS.names)
def test_reader_and_schema_agree_on_every_shape_of_a_value(word: str) -> None:
    check_agreement({name: f"{word}: {shape}" for name, shape in SHAPES.items()})


@pytest.mark.parametrize("word", WORDS.names)
def test_reader_and_schema_agree_on_every_shape_of_an_option(word: str) -> None:
    example = example_of(WORDS[word])
    example = example if ":" in example else f"{example}: true"
    options = [name for name in (*WORDS[word].options, *COMMON_OPTIONS) if name != "when"]

    told, found = refusals({"example": example})
    assert (told, found) == ({}, set())
    for option in options:
        check_agreement({name: f"{example}\n        {option}: {shape}" for name, shape in SHAPES.items()})


@pytest.mark.parametrize("group", GROUPS)
def test_reader_and_schema_agree_on_every_shape_of_what_a_group_holds(group: str) -> None:
    shapes = {**SHAPES, "one": "{not_empty: true}", "two": "[{not_empty: true}, json]", "alone": "not_empty"}

    # That an option alone is no assertion is said by the reader, in better words than a schema's.
    check_agreement(
        {name: f"{group}: {shape}" for name, shape in shapes.items()}, apart=["keys", "keys-in-list"]
    )


@pytest.mark.parametrize("word", [word.word for word in WORDS if word.value == NO_VALUE])
def test_an_assertion_that_stands_alone_takes_nothing_but_true(word: str) -> None:
    told, _ = refusals({name: f"{word}: {shape}" for name, shape in SHAPES.items()})

    assert SHAPES.keys() - told.keys() == {"true", "nothing"}


@pytest.mark.parametrize(
    ("line", "example"),
    [
        ("not_toxic: {words: [competitor]}", "- not_toxic: true\n  words: [competitor]"),
        ("not_toxic: {word: [competitor]}", "- not_toxic: true\n  words: [competitor]"),
        ("not_toxic: [damn, rats]", "- not_toxic: true\n  words: [damn, rats]"),
        ("has_email: {min: 2}", "- has_email: true\n  min: 2"),
        ("has_email: 2", "- has_email: true\n  min: 2"),
        ("no_pii: [email]", "- no_pii: true\n  types: [email]"),
        ("no_pii: [info@acme.example]", '- no_pii: true\n  allow: ["info@acme.example"]'),
        ("no_pii: email", "- no_pii: true\n  types: [email]"),
        ("is_true: paid", "- is_true: true\n  field: paid"),
        ("is_true: {field: paid}", "- is_true: true\n  field: paid"),
        ("refuses: {because: legal}", "- refuses: true\n  because: legal"),
        ("grammar: 2", "- grammar: true\n  max_errors: 2"),
        ("grammar: {max_errors: 2}", "- grammar: true\n  max_errors: 2"),
        ("json: {fence: false}", "- json: true\n  fence: false"),
        ("json: {type: object}", "- json_schema: {type: object}"),
        ("xml: [item]", "- xml_tag: item"),
        ("json: name", "- json_key: name"),
        ("not_empty: {min: 1}", "- not_empty"),
        ("refuses: [politely]", "- refuses"),
    ],
)
def test_where_a_value_belongs_is_said(line: str, example: str) -> None:
    text = HEAD + PROMPT.format("a", line)

    (mistake,) = load_text("s.yaml", text.encode(), READER).errors

    assert mistake.code == "E155"
    assert mistake.example == example
    right = HEAD + PROMPT.format("a", example.removeprefix("- ").replace("\n", "\n      "))
    assert load_text("s.yaml", right.encode(), READER).errors == ()
