"""``sentiment``: an answer is positive, neutral or negative as a whole."""

import pytest
from verdicts import ask, verdict

from evalctl.assertions.sentiment import LONGEST_ANSWER, MOST_SENTENCES
from evalctl.model.assertion_results import CheckError, Grade

HOW_TO = (
    "To export your data, log in to the admin console. Please note that the export can take up to 30 minutes. When "
    "the file is ready, a link to a secure folder is sent to you. Open the link and save the file. Please share it "
    "only with people who need it. If you need help, the support pages hold a list of the common questions."
)
COMPLAINT = (
    "I wanted to like this coffee machine, I really did. It looks nice and the box promised fresh, delicious coffee. "
    "In reality it leaks, it is loud, and every second cup is lukewarm. I asked the friendly people of the support "
    "team for help three times. After six weeks I gave up and sent it back. I want my money back."
)

CASES = [
    ("en", "positive", "Great product, not bad at all!"),
    ("en", "positive", "I couldn't be happier with my new bike!"),
    ("en", "positive", "I can't recommend this dentist enough."),
    ("en", "positive", "Your booking is confirmed. We can't wait to welcome you to Lisbon!"),
    ("en", "positive", "Problem solved! Your account is unlocked and everything is working perfectly again."),
    ("en", "positive", "It never fails to impress me. Best headphones I have owned."),
    ("en", "negative", "This is not good."),
    ("en", "negative", "I am unhappy."),
    ("en", "negative", "The hotel was not good at all. I would not recommend it."),
    ("en", "negative", "The film could have been great, but it was a boring mess."),
    ("en", "negative", "Neither the screen nor the battery is any good."),
    ("en", "negative", "The package never arrived and nobody answers the phone."),
    ("en", "negative", COMPLAINT),
    ("en", "neutral", "The meeting is scheduled for Tuesday at 10 a.m. in room 204."),
    ("en", "neutral", "Version 3.2 drops support for Python 3.8."),
    ("en", "neutral", "Goodbye."),
    ("en", "neutral", "To cancel your subscription, go to Settings and click Cancel."),
    ("en", "neutral", HOW_TO),
    ("de", "positive", "Super, das hat hervorragend geklappt! Vielen Dank für die tolle Beratung."),
    ("de", "positive", "Gar nicht schlecht! Ich bin positiv überrascht."),
    ("de", "negative", "Das war leider eine große Enttäuschung, ich bin sehr unzufrieden."),
    ("de", "neutral", "Ihre Rechnung finden Sie im Anhang. Der Betrag ist innerhalb von 14 Tagen fällig."),
    ("fr", "positive", "Le service était excellent et l'équipe très sympathique, je recommande vivement !"),
    ("fr", "negative", "C'était horrible, je suis très déçu et je veux être remboursé."),
    ("fr", "neutral", "Le train part à midi quinze du quai 4."),
    ("es", "negative", "El producto llegó roto y nadie responde."),
    ("it", "positive", "Vista meravigliosa e accoglienza calorosa, ci torneremo!"),
    ("pt", "negative", "O atendimento foi horrível."),
    ("ja", "positive", "素晴らしい商品です。大満足です。"),
    ("ja", "negative", "最悪のサービスでした。二度と利用しません。"),
    ("ja", "neutral", "会議は火曜日の10時から204号室で行われます。"),
]


@pytest.mark.parametrize(("language", "sentiment", "answer"), CASES)
def test_an_answer_is_exactly_one_of_the_three(language: str, sentiment: str, answer: str) -> None:
    held = {
        value: verdict("sentiment", answer, value, language=language)
        for value in ("positive", "neutral", "negative")
    }

    assert held == dict.fromkeys(("positive", "neutral", "negative"), "fail") | {sentiment: "pass"}


def test_the_report_says_what_the_answer_is_and_by_how_much() -> None:
    outcome = ask("sentiment", "I am unhappy.", "positive")

    assert isinstance(outcome, Grade)
    assert (outcome.reason, outcome.expected) == ("the answer is negative", "positive")
    assert outcome.measure is not None
    assert outcome.measure < 0


@pytest.mark.parametrize("answer", ["", " \n", "```py\nx = 1\n```", "---"])
def test_an_answer_that_says_nothing_has_no_sentiment(answer: str) -> None:
    assert verdict("sentiment", answer, "neutral") == "fail"


def test_code_and_links_have_no_tone() -> None:
    answer = "The file is in the folder. `terrible_awful_hate()` https://example.com/i-hate-this-awful-site"

    assert verdict("sentiment", answer, "neutral") == "pass"


@pytest.mark.parametrize("language", ["sv", None])
def test_a_language_it_does_not_know_is_an_error(language: str | None) -> None:
    assert isinstance(ask("sentiment", "Hej!", "neutral", language=language), CheckError)


@pytest.mark.parametrize("answer", ["a" * (LONGEST_ANSWER + 1), "Ok.\n" * (MOST_SENTENCES + 1)])
def test_an_answer_too_long_is_an_error_with_the_reason(answer: str) -> None:
    outcome = ask("sentiment", answer, "neutral")

    assert isinstance(outcome, CheckError)
    assert "at most" in outcome.reason
