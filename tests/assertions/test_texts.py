"""Words about the text itself: what is in it, how it begins and ends, how long it is."""

from typing import Any

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st
from verdicts import WORDS, ask, verdict

from evalctl.model.assertion import WordError
from evalctl.model.assertion_results import CheckError, Grade
from evalctl.texts.characters import count, nfc

FAMILY = "👨‍👩‍👧‍👦"

TABLE: list[tuple[str, Any, str, str, dict[str, Any]]] = [
    ("exact", "Paris", "  Paris\n", "pass", {}),
    ("exact", "Paris", "paris", "fail", {}),
    ("exact", "Paris", "paris", "pass", {"ignore_case": True}),
    ("exact", "Café", "Cafe\u0301", "pass", {}),
    ("exact", "Café", "Cafe\u0301", "pass", {"normalize": True}),
    ("exact", "Paris", "The answer is Paris", "fail", {"normalize": True}),
    ("contains", "30 Tage", "innerhalb von 30\u00a0Tagen", "pass", {}),
    ("contains", "Café", "Le Cafe\u0301 noir", "pass", {}),
    ("contains", "refund", "Refund", "fail", {}),
    ("contains", "refund", "Refund", "pass", {"ignore_case": True}),
    ("contains", "art", "Kunst ist art.", "pass", {"word": True}),
    ("contains", "art", "a party", "fail", {"word": True}),
    ("contains", "東京", "東京都に住む", "pass", {"word": True}),
    ("contains", "c++", "We use c++ here", "pass", {"word": True}),
    ("contains", "Müller", "Herr Müllers Hut", "fail", {"word": True}),
    ("contains", "line one\nline two", "line one\r\nline two", "pass", {}),
    ("contains", "30 days\n", "within 30 days.", "pass", {}),
    ("not_contains", "refund\n", "no refund here", "fail", {}),
    ("not_contains", "art", "a party", "pass", {"word": True}),
    ("contains_any", ("refund", "money back"), "You get your money back.", "pass", {}),
    ("contains_any", ("refund", "exchange"), "Sorry, no.", "fail", {}),
    ("contains_all", ("Monday", "Friday"), "Monday to Friday", "pass", {}),
    ("contains_all", ("name", "e-mail"), "Your name", "fail", {}),
    ("starts_with", "Dear", "\n Dear customer", "pass", {}),
    ("starts_with", "Dear", "Oh Dear", "fail", {}),
    ("ends_with", "regards", "Best regards \n", "pass", {}),
    ("ends_with", "Café", "Le Cafe\u0301", "pass", {}),
    ("ends_with", "VIELE GRÜSSE", "Viele Grüße", "pass", {"ignore_case": True}),
    ("ends_with", ".", "Done!", "fail", {}),
    ("regex", r"/9(:00)?\s*(am|–)/i", "from 9 AM", "pass", {}),
    ("regex", r"/^ERROR:/m", "first\nERROR: disk", "pass", {}),
    ("not_regex", r"/\bsorry\b/i", "We are Sorry.", "fail", {}),
    ("not_regex", r"/\bsorry\b/i", "All good", "pass", {}),
    ("one_of", ("yes", "no"), " yes ", "pass", {}),
    ("one_of", ("yes", "no"), "Yes", "fail", {}),
    ("one_of", ("yes", "no"), "Yes", "pass", {"ignore_case": True}),
    ("one_of", ("はい", "いいえ"), "はい", "pass", {}),
    ("not_empty", True, "0", "pass", {}),
    ("not_empty", True, " \n\t\u00a0", "fail", {}),
    ("not_empty", True, "\u200b\ufeff", "fail", {}),
    ("length", {"max": 3}, "日本語", "pass", {}),
    ("length", {"max": 1}, FAMILY, "pass", {}),
    ("length", {"min": 2, "max": 2}, "🇩🇪🇯🇵", "pass", {}),
    ("length", {"min": 1}, "", "fail", {}),
    ("length", {"max": 10}, "12345678901", "fail", {}),
    ("word_count", {"min": 2, "max": 2}, "Yes — absolutely — 👍 !", "pass", {}),
    ("word_count", {"min": 4, "max": 4}, "It costs 1,299.50 dollars", "pass", {}),
    ("word_count", {"min": 2, "max": 2}, "state-of-the-art design", "pass", {}),
    ("word_count", {"min": 6, "max": 6}, "L'eau est à 20 °C aujourd’hui", "pass", {}),
    ("word_count", {"min": 7, "max": 7}, "東京は日本の首", "pass", {}),
    ("word_count", {"min": 3, "max": 3}, "संदेश के लिए", "pass", {}),
    ("word_count", {"max": 0}, "ありがとうございます", "fail", {}),
]


@pytest.mark.parametrize(("word", "value", "answer", "expected", "options"), TABLE)
def test_texts(word: str, value: Any, answer: str, expected: str, options: dict[str, Any]) -> None:
    assert verdict(word, answer, value, **options) == expected


@pytest.mark.parametrize(
    ("word", "value", "answer", "reason"),
    [
        ("contains", "Refund", "a refund", "there but for upper and lower case"),
        ("contains", "two words", "two  words", "there but for white space"),
        ("contains", "42", "４２", "there but for the width"),
        ("contains_any", ("Refund", "x y z"), "a refund", '"Refund" is there but for upper and lower case'),
        (
            "contains_all",
            ("name", "Email"),
            "name, email",
            '"Email" is not in the answer; it is there but for',
        ),
        ("contains_all", ("a1", "b2", "c3"), "a1", '"b2" and "c3" are not in the answer'),
        ("starts_with", "Hello", "Well, Hello", "not at the beginning"),
        ("ends_with", "bye", "bye for now", "not at the end"),
        ("one_of", ("yes", "no"), "yes, of course", '"yes" is there, with more around it'),
        ("exact", "yes", "yes, of course", "with more around it"),
        ("length", {"max": 3}, "four", "has 4 characters, more than 3"),
        ("word_count", {"min": 2}, "one", "has 1 word, fewer than 2"),
        ("not_empty", True, "", "the answer is empty"),
    ],
)
def test_a_miss_says_how_near_it_was(word: str, value: Any, answer: str, reason: str) -> None:
    grade = ask(word, answer, value)

    assert isinstance(grade, Grade)
    assert not grade.passed
    assert reason in grade.reason


def test_a_range_that_holds_everything_is_refused() -> None:
    with pytest.raises(WordError, match="this would check nothing"):
        WORDS["word_count"].read({"min": 0}, {})


def test_a_range_that_holds_nothing_is_refused() -> None:
    with pytest.raises(WordError, match="nothing can lie between them"):
        WORDS["length"].read({"min": 5, "max": 4}, {})


def test_counts_are_kept_as_a_measure() -> None:
    assert ask("word_count", "one two three", {"max": 5}) == Grade.passing(
        expected="at most 5 words", found="3 words", measure=3
    )


def test_a_pattern_that_runs_away_is_an_error() -> None:
    for word in ("regex", "not_regex"):
        outcome = ask(word, "x" * 40 + "!", r"^((x|x)+y?)+$")

        assert isinstance(outcome, CheckError)
        assert "0.5 s" in outcome.reason


def test_a_long_row_of_marks_takes_no_time_and_stays_comparable() -> None:
    zalgo = "a" + "\u0301\u0323" * 100_000

    assert len(nfc(zalgo)) < 100
    assert verdict("contains", zalgo + " refund", "refund") == "pass"


@given(st.text())
def test_an_answer_contains_and_is_itself(text: str) -> None:
    if text.strip():
        assert verdict("exact", text, text) == "pass"
        assert verdict("contains", text, text) == "pass"
        assert verdict("not_contains", text, text) == "fail"
        assert verdict("one_of", text, (text,), normalize=True) == "pass"


@given(st.text(), st.text(min_size=1).filter(str.strip))
def test_contains_and_not_contains_never_agree(answer: str, needle: str) -> None:
    assert {verdict("contains", answer, needle), verdict("not_contains", answer, needle)} == {"pass", "fail"}


@given(st.text(alphabet=st.one_of(st.characters(), st.sampled_from("a\r\n\u0301\u200d\ufe0f👨🇩🇪각각東のक्ष"))))
def test_characters_are_grapheme_clusters(text: str) -> None:
    assert count(text) == len(regex.findall(r"\X", text))


@given(st.text())
def test_a_reader_never_sees_more_characters_than_there_are(text: str) -> None:
    assert count(text) <= len(text)
