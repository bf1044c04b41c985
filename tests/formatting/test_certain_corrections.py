"""``check --fix`` writes what is surely meant, and what it writes is clean; where that is not sure, nothing."""

from pathlib import Path

import pytest
from corpus_files import SETS
from hypothesis import event, given
from hypothesis import strategies as st
from test_mending_laws import broken_sets

from evalctl.assertions import builtin
from evalctl.datasets.load import Loaded, load_text
from evalctl.datasets.setfile import SetReader
from evalctl.formatting import mended
from evalctl.model.assertion import NO_VALUE
from evalctl.model.cases import EvalSet
from evalctl.yamltext.explaining.standing_alone import WITH_PROMPT, WITHOUT_VALUE

HEAD = """\
id: acme.faq
language: en
prompts:
  - id: hours
    prompt: When do you open?
    assert:
"""
READER = SetReader(builtin())


def load(path: str, data: bytes) -> Loaded:
    return load_text(path, data, READER)


def with_assertion(lines: str) -> bytes:
    return (HEAD + "".join(f"      {line}\n" for line in lines.split("\n"))).encode()


CERTAIN = [
    ("- contains: 'What's up?'", '- contains: "What\'s up?"'),
    ("- contains: 'The boys' toys'", '- contains: "The boys\' toys"'),
    ("- contains: 'rock 'n' roll'", "- contains: \"rock 'n' roll\""),
    ('- contains: "say "hi" now"', "- contains: 'say \"hi\" now'"),
    ('- contains: "say "hi""', "- contains: 'say \"hi\"'"),
    ('- contains: "nine', '- contains: "nine"'),
    ('- contains: "nine",', '- contains: "nine"'),
    ("- contains: “nine”", '- contains: "nine"'),
    ("- contains: “Don’t”", '- contains: "Don’t"'),
    ("- contains: nine: ten", '- contains: "nine: ten"'),
    ("- contains: #1 in Europe", '- contains: "#1 in Europe"'),
    ("- contains: #returns", '- contains: "#returns"'),
    ("- contains: @acme", '- contains: "@acme"'),
    ('- regex: "\\d+ days"', "- regex: '\\d+ days'"),
    ("- refuses\n    because: policy", "- refuses: true\n  because: policy"),
    ("- refuses\n  because: policy", "- refuses: true\n  because: policy"),
    ("- refuses  # always\n      weight: 2", "- refuses: true  # always\n  weight: 2"),
    ("- not_toxic\n    words:\n      - darn", "- not_toxic: true\n  words:\n    - darn"),
    ("- similar\n    min: 0.8", "- similar:\n  min: 0.8"),
    ("- contains: nine, because: policy", "- contains: nine\n  because: policy"),
    ("- contains: nine - because: policy", "- contains: nine\n  because: policy"),
    ("- similar: nine, min: 0.8", "- similar: nine\n  min: 0.8"),
    ("- contains: one word: nine", '- contains: "one word: nine"'),
    ("- contains: nine\n  ignore-case: true", "- contains: nine\n  ignore_case: true"),
]


@pytest.mark.parametrize(("written", "meant"), CERTAIN)
def test_what_is_surely_meant_is_written_and_clean(written: str, meant: str) -> None:
    made = mended("s.yaml", with_assertion(written), load)

    assert made.after == with_assertion(meant)
    assert [each for each in load("s.yaml", made.after).errors if "reference" not in each.message] == []


@pytest.mark.parametrize(
    "written",
    [
        '- contains: "79 €", "79 Euro"',
        "- contains: 'a' or 'b'",
        '- contains: "nine" / "ten"',
        '- contains: "nine"; "ten"',
        '- contains: "nine" & "ten"',
        '- contains: "nine"/"ten"',
        "- contains: 'nine','ten'",
        '- contains: "nine" oder "ten"',
        '- contains: "nine" at "ten"',
        '- contains: "nine" (or later)',
        '- contains: "nine" // a remark',
        '- contains: "nine".',
        '- contains: "5" screen"',
        "- contains: 'don't' or 'won't'",
        "- contains: ''nine''",
        '- contains: ""nine""',
        "- contains: \"nine''",
        "- contains: ''nine\"",
        "- contains: “79 €”, “79 Euro”",
        "- contains: ‘nine’ / ‘ten’",
        "- contains: «nine» ou «ten»",
        '- contains_any: "nine", "ten"',
        "- one_of: 'nine' or 'ten'",
        "- contains: 'nine': ten",
        "- contains: #ask legal",
        "- contains: #TODO",
        "- contains: [nine",
        "- regex: *nine*",
        "- regex: |nine|ten",
        "- regex: @sorry@i",
        "- contains\n    because: policy",
        "- not:\n    contains: 'nine' or 'ten'",
    ],
)
def test_nothing_is_written_where_it_is_not_sure_what_was_meant(written: str) -> None:
    data = with_assertion(written)

    made = mended("s.yaml", data, load)

    assert made.after == data
    assert load("s.yaml", data).mistakes != ()


@pytest.mark.parametrize(
    ("written", "example"),
    [
        ('- contains: "79 €", "79 Euro"', 'contains_any: ["79 €", 79 Euro]'),
        ("- contains_all: 'nine' and 'ten'", "contains_all: [nine, ten]"),
        ('- exact: "Yes" / "No"', 'one_of: ["Yes", "No"]'),
        ('- starts_with: "Dear"; "Hello"', "- any:\n    - starts_with: Dear\n    - starts_with: Hello"),
        ("- contains: ''nine''", 'contains: "nine"'),
    ],
)
def test_an_example_shows_what_was_probably_meant(written: str, example: str) -> None:
    (mistake,) = load("s.yaml", with_assertion(written)).mistakes

    assert (mistake.correction, mistake.example) == (None, example)


def test_the_assertions_that_stand_alone_are_those_that_there_are() -> None:
    assert {word.word for word in builtin() if word.value == NO_VALUE} == WITHOUT_VALUE
    assert {word.word for word in builtin() if word.stands_alone and word.value != NO_VALUE} == WITH_PROMPT


WORDS = st.sampled_from(
    [
        "nine",
        "don't",
        "What's",
        '"hi"',
        "'n'",
        "Note:",
        "79 €",
        "open:",
        "a,",
        "Yes.",
        "O'Neil",
        "#1",
        "&",
        "l’été",
    ]
)
TEXTS = st.lists(WORDS, min_size=1, max_size=5).map(" ".join)
QUOTED = st.sampled_from(["'{}'", '"{}"', "“{}”", "{}", '"{}', "'{}", '"{}",', "„{}“"])


@given(TEXTS, QUOTED)
def test_a_text_that_is_mended_is_the_text_that_was_written(text: str, quotes: str) -> None:
    data = with_assertion(f"- contains: {quotes.format(text)}")

    made = mended("s.yaml", data, load)
    read = load("s.yaml", made.after).evalset
    event(f"mended: {made.is_changed}, read: {read is not None}")

    if made.is_changed:
        assert isinstance(read, EvalSet)
        (check,) = read.cases[0].checks  # type: ignore[union-attr]
        assert check.spec == {"contains": text}


OF_FORM = {"W001", "W002", "W013", "W014", "W015", "W030", "W031", "W032", "W033"}


def assert_clean(data: bytes) -> None:
    """Every line that was mended has no mistake that the file did not have before."""
    made = mended("s.yaml", data, load)
    known = {each.message for each in load("s.yaml", data).mistakes}
    lines = {
        each.place.line + more
        for each in made.corrections
        for more in range((each.correction or "").count("\n") + 1)
    }
    left = load("s.yaml", made.after).mistakes

    assert [
        each
        for each in left
        if each.place.line in lines
        and (each.severity == "error" or each.code in OF_FORM)
        and each.message not in known
    ] == []


@given(broken_sets())
def test_a_line_that_was_mended_is_clean(data: bytes) -> None:
    assert_clean(data)


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_lines_that_were_mended_in_the_corpus_are_clean(path: Path) -> None:
    assert_clean(path.read_bytes())
