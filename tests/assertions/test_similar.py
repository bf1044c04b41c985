"""``similar``: likeness by five measures, with values from their papers and reference implementations."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from verdicts import WORDS, ask, verdict

from evalctl.assertions.similar import Similar
from evalctl.heuristics.libraries import sentence_encoder
from evalctl.model.answers import Answer
from evalctl.model.assertion import WordError
from evalctl.model.assertion_results import CheckError, Grade
from evalctl.model.cases import PromptCase
from evalctl.yamltext import Place

CAT = "The cat is sitting on the mat in the kitchen."


@pytest.mark.parametrize(
    ("by", "text", "answer", "likeness"),
    [
        ("edit", "kitten", "sitting", 1 - 3 / 7),  # Levenshtein's own example
        ("edit", "abc", "", 0.0),
        ("edit", "Café", " Cafe\u0301\n", 1.0),
        ("edit", "日本語", "日本誤", 2 / 3),
        ("token_f1", "The cat sat.", "cat sat", 1.0),
        ("token_f1", "a b c d", "b c x y", 2 * 2 / 7),  # the article goes
        ("token_f1", "the", "the", 1.0),
        ("token_f1", "Müller fährt", "Möller führt", 0.0),
        ("token_f1", "東京は日本の首都です", "日本の首都は東京です", 1.0),
        ("token_f1", "Paris", "", 0.0),
        ("rouge_l", "police killed the gunman", "police kill the gunman", 0.75),  # Lin 2004, section 3
        ("rouge_l", "police killed the gunman", "the gunman kill police", 0.5),
        ("rouge_l", "Die Würde des Menschen", "die würde des menschen!", 1.0),
        ("rouge_l", "東京は日本の首都", "東京は韓国の首都", 6 / 8),
        ("bleu", CAT, CAT, 1.0),
        ("bleu", CAT, "The cat is sitting on the rug in the kitchen.", 0.7017),  # sacrebleu 2.6, eff:yes
        ("bleu", "東京は日本の首都です", "東京は日本の首都です", 1.0),
        ("bleu", CAT, "", 0.0),
    ],
)
def test_likeness_is_the_published_one(by: str, text: str, answer: str, likeness: float) -> None:
    grade = ask("similar", answer, text, by=by)

    assert isinstance(grade, Grade)
    assert grade.measure == pytest.approx(likeness, abs=1e-4)


@pytest.mark.parametrize(
    ("text", "answer", "expected"),
    [
        (
            "The doctor gave the kid antibiotics.",
            "The physician prescribed antibiotics to the child.",
            "pass",
        ),
        ("The store does not open on Sunday.", "Our shop is closed on Sundays.", "pass"),
        ("You can cancel your subscription at any time.", "Sie können Ihr Abo jederzeit kündigen.", "pass"),
        (
            "You can reset your password in the settings.",
            "The recipe needs two eggs and a cup of flour.",
            "fail",
        ),
        ("The office is open Monday to Friday.", "Bananas are rich in potassium.", "fail"),
        ("Anything", "", "fail"),
        ("Anything", "\ud800", "fail"),
    ],
)
def test_meaning_is_near_or_far(text: str, answer: str, expected: str) -> None:
    assert verdict("similar", answer, text, by="meaning", min=0.6) == expected


def test_without_a_text_it_is_the_reference() -> None:
    case = PromptCase("c", Place("s.yaml"), (), reference="Monday to Friday")

    assert Similar.read(None, {}).plan(case, Answer("Monday to Friday!")) == Grade.passing(
        expected="0.8 like Monday to Friday", found="0.9412: Monday to Friday!", measure=0.9412
    )


def test_nothing_to_compare_with_is_an_error() -> None:
    outcome = ask("similar", "yes", None)

    assert isinstance(outcome, CheckError)
    assert "nothing to compare with" in outcome.reason


@pytest.mark.parametrize(("value", "options"), [(False, {}), ("text", {"min": 0})])
def test_what_checks_nothing_is_refused(value: Any, options: dict[str, Any]) -> None:
    with pytest.raises(WordError):
        WORDS["similar"].read(value, options)


def test_a_text_too_long_for_a_measure_is_an_error() -> None:
    assert verdict("similar", "x" * 20_001, "x", by="edit") == "error"


def test_meaning_reads_a_long_text_in_parts() -> None:
    shop = "Our shop is open from Monday to Friday, and you may return what you bought within 30 days. "
    bread = "The recipe needs two eggs, a cup of flour, some butter and an hour in the oven. "

    long = ask("similar", shop * 100, shop, by="meaning")
    other = ask("similar", bread * 100, shop, by="meaning")
    mixed = ask("similar", shop * 100 + bread * 100, shop, by="meaning")

    assert isinstance(long, Grade) and isinstance(other, Grade) and isinstance(mixed, Grade)
    assert long.passed
    assert not other.passed
    assert (long.measure or 0) > (mixed.measure or 0) > (other.measure or 0)


def test_parts_are_the_text_and_none_is_too_long() -> None:
    for text in ("", "x" * 12_345, "a sentence. " * 2_000, "line\n" * 3_000, "パン。" * 5_000):
        made = sentence_encoder.parts(text)

        assert "".join(made) == text
        assert max(map(len, made)) <= sentence_encoder.LONGEST_PART


@given(
    st.text(min_size=1, max_size=200).filter(lambda text: any(map(str.isalnum, text))), st.text(max_size=200)
)
def test_likeness_lies_between_nothing_and_identity(text: str, answer: str) -> None:
    for by in ("edit", "token_f1", "rouge_l", "bleu"):
        grade = ask("similar", answer, text, by=by)
        same = ask("similar", text, text, by=by)

        assert isinstance(grade, Grade) and grade.measure is not None
        assert isinstance(same, Grade)
        assert 0.0 <= grade.measure <= 1.0
        assert same.measure == 1.0
