"""The prose of an answer: code and links out, sentences and words as a reader counts them."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.texts.prose import sentences, without_code, without_marks, words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dr. Müller met J. R. Smith at 3 p.m. yesterday. He paid.", 2),
        ("Pi is 3.14. Version 2.0 is out.", 2),
        ("Really?! Yes… Fine.", 3),
        ("- one\n- two\n1. three\n", 3),
        ("We ship z. B. Lampen. Das kostet ca. 5 €.", 2),
        ("Am 3. Mai geht es los. Bis dann.", 2),
        ("営業時間は9時からです。土曜日は休みです！", 2),
        ('He said "no." Then he left.', 2),
        ("Bring tea, milk etc. and sugar.", 1),
        ("Node.js is here. It is fast.", 2),
        ("", 0),
        (" \n\n ", 0),
    ],
)
def test_sentences_are_counted_as_a_reader_counts_them(text: str, expected: int) -> None:
    assert len(sentences(text)) == expected


def test_numbers_are_words_and_marks_are_not() -> None:
    assert words("- don't e-mail 3.5 Node.js – • …") == ["don't", "e-mail", "3.5", "Node.js"]


def test_scripts_without_spaces_count_per_character() -> None:
    assert words("東京 is big") == ["東", "京", "is", "big"]


@given(st.text())
def test_a_mark_that_stands_alone_changes_no_word(text: str) -> None:
    assert words(f"{text} \u0301") == words(text)


def test_every_character_is_the_same_word_with_a_mark_elsewhere_in_the_text() -> None:
    for code in range(0x20000):
        text = f"{chr(code)},{chr(code)} a{chr(code)}-b"
        assert words(f"{text} \u0301") == words(text), hex(code)


def test_code_links_and_addresses_are_no_prose() -> None:
    text = (
        "Run `make it` now, see [the manual](https://a.example/b) or https://a.example/colour?x=1.\n"
        "```css\ncolor: red\n```\nAsk jo@a.example. ~~~ stays"
    )

    prose = without_code(text)

    assert prose.split() == ["Run", "now,", "see", "the", "manual", "or", "Ask", ".", "~~~", "stays"]


def test_a_code_block_that_is_never_closed_goes_to_the_end() -> None:
    assert without_code("a\n```py\nb\nc").split() == ["a"]


def test_a_code_block_may_open_behind_words() -> None:
    assert without_code("Use this: ```css\ncolor: red\n```\nDone.").split() == ["Use", "this:", "Done."]
    assert without_code("Say ```color``` or ```center```.").split() == ["Say", "or", "."]


def test_marks_go_and_words_stay() -> None:
    assert without_marks("## Head\n> *very* **bold** c*nt\n  3) x") == "Head\nvery bold c*nt\nx"


@given(st.text())
def test_every_sentence_stands_in_the_text(text: str) -> None:
    plain = without_marks(text)

    assert all(sentence in plain and sentence == sentence.strip() for sentence in sentences(text))


@pytest.mark.parametrize(
    "unit", ["`", "``a", "[", "[a](b", "a.a", "a@", "*", "- ", "<http://", "a. ", ". ", "\n"]
)
def test_hostile_text_takes_time_in_proportion(unit: str) -> None:
    text = unit * (500_000 // len(unit))
    started = time.process_time()

    for step in (without_code, without_marks, sentences, words):
        step(text)

    assert time.process_time() - started < 2.0
