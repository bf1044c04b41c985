"""``repetition``: loops are found in every script, and ordinary answers are left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from verdicts import ask, verdict

from evalctl.heuristics.repeats import repeated_share
from evalctl.model.assertion_results import Grade

ORDINARY = [
    "Thank you for contacting us about your order. We shipped it on Tuesday and it should arrive by the end of the "
    "week. If it has not come by Monday, write to us again with the order number and we will look into it. You can "
    "also follow the parcel online. The link is in the mail that we sent you when the parcel left our warehouse. We "
    "are sorry for the delay and hope that you enjoy the new lamp.",
    "Der Tarif S kostet 5 Euro im Monat. Der Tarif M kostet 10 Euro im Monat. Der Tarif L kostet 20 Euro im Monat.",
    "1. Open the app.\n2. Open the menu.\n3. Open the help page.\n4. Close the app.",
    "東京は日本の首都です。人口は約千四百万人で、世界でも最大級の都市です。",
    "Le chat dort sur le canapé, et le chien dort sous la table.",
    "Yes.",
    "very very good",
    "",
]
LOOPS = [
    "no no no",
    "no, no, no!",
    "the the the the the the the the the the the the",
    "You can pay by card. You can pay by card. You can pay by card. Shipping is free.",
    "Das Gerät ist kaputt. " * 5,
    "ありがとうございます。" * 10,
    "はいはいはいはいはいはい",
    "ha" * 60,
    ORDINARY[0] + " " + ORDINARY[0],
    "I cannot help. I cannot help. Sorry.",
]


@pytest.mark.parametrize("answer", ORDINARY)
def test_an_ordinary_answer_is_below_the_usual_limit(answer: str) -> None:
    assert verdict("repetition", answer, 0.3) == "pass"


@pytest.mark.parametrize("answer", LOOPS)
def test_a_loop_is_above_the_usual_limit(answer: str) -> None:
    assert verdict("repetition", answer, 0.3) == "fail"


def test_a_loop_is_shown() -> None:
    grade = ask("repetition", "Das Gerät ist kaputt. " * 4, 0.3)

    assert isinstance(grade, Grade)
    assert grade.reason == "75% of the answer is repeated, as in: das gerät ist kaputt"
    assert grade.measure == 0.75


@given(st.text())
def test_a_share_is_a_share(text: str) -> None:
    assert 0.0 <= repeated_share(text).share <= 1.0


@given(st.lists(st.text("abcdefghij", min_size=1), min_size=4, max_size=30, unique=True))
def test_words_that_never_come_back_are_no_repetition(words: list[str]) -> None:
    assert repeated_share(" ".join(words)).share == 0.0
