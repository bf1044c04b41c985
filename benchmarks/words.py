"""What each quality word costs: milliseconds of processor time per KB of answer, and for the first answer.

    python benchmarks/words.py

The words' documentation states these figures, rounded. The first answer pays for reading word lists and weights.
"""

import time
from collections.abc import Iterator
from typing import Any

from evalctl.assertions import builtin
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion
from evalctl.model.assertion_results import CheckError, JudgeTask
from evalctl.model.cases import Message, PromptCase
from evalctl.yamltext import Place

ROUNDS = 30

ENGLISH = """Thank you for your message. Your parcel left our warehouse on Monday and is on its way to you. You
can follow it with the number in the e-mail that we sent you. It usually arrives within three
working days.

If it has not arrived by Friday, please reply to this message, and we will send you another one free
of charge. You can also choose a refund instead; the money is back in your account within a week.

- Standard delivery: 3 to 5 working days, $4.90
- Express delivery: 1 to 2 working days, $9.90

You may return what you do not like within 30 days. Put it back into its box, print the label from
your account, and take it to the post office. We are happy to help if anything is unclear. Our
office is open from Monday to Friday, 9 a.m. to 5 p.m. Have a lovely day!
"""

GERMAN = """Vielen Dank für Ihre Nachricht. Ihr Paket hat unser Lager am Montag verlassen und ist auf dem Weg zu
Ihnen. Sie können es mit der Nummer verfolgen, die wir Ihnen per E-Mail geschickt haben. Es kommt
gewöhnlich in drei Werktagen an.

Wenn es bis Freitag nicht da ist, antworten Sie bitte auf diese Nachricht; wir schicken Ihnen dann
ein neues. Sie können auch Ihr Geld zurückbekommen; es ist innerhalb einer Woche wieder auf Ihrem
Konto.

- Standardversand: 3 bis 5 Werktage, 4,90 €
- Expressversand: 1 bis 2 Werktage, 9,90 €

Was Ihnen nicht gefällt, können Sie innerhalb von 30 Tagen zurückgeben. Legen Sie es in die
Verpackung, drucken Sie den Aufkleber aus Ihrem Konto und bringen Sie es zur Post. Wir helfen gern,
wenn etwas unklar ist. Unser Büro ist montags bis freitags von 9 bis 17 Uhr geöffnet. Einen schönen
Tag!
"""

ANSWERS = {"en": ENGLISH, "de": GERMAN}

CHECKS: tuple[tuple[str, Any, dict[str, Any], tuple[str, ...]], ...] = (
    ("sentiment", "positive", {}, ("en", "de")),
    ("grammar", True, {}, ("en", "de")),
    ("readability", 12, {}, ("en", "de")),
    ("repetition", 0.3, {}, ("en",)),
    ("not_toxic", True, {}, ("en", "de")),
    ("no_pii", True, {}, ("en",)),
    ("no_pii", True, {"region": "DE"}, ("de",)),
    ("spelling", "british", {}, ("en",)),
    ("refuses", True, {}, ("en", "de")),
    ("language", "en", {}, ("en",)),
    ("similar", ENGLISH[:300], {"by": "token_f1"}, ("en",)),
    ("similar", ENGLISH[:300], {"by": "meaning"}, ("en",)),
)


def main() -> None:
    """Measure, and print a line a word and language."""
    print(f"{'word':24} {'language':10} {'ms per KB':>10} {'first, ms':>10}")
    for word, language, rule in _rules():
        answer = Answer(ANSWERS[language])
        case = PromptCase(
            "case", Place("benchmark.yaml"), (Message("user", "Where is it?"),), language=language
        )
        first_ms = _took_ms(rule, case, answer, 1)
        each_ms = _took_ms(rule, case, answer, ROUNDS) / ROUNDS
        kilobytes = len(answer.text.encode("utf-8")) / 1000
        print(f"{word:24} {language:10} {each_ms / kilobytes:10.2f} {first_ms:10.0f}")


def _rules() -> Iterator[tuple[str, str, Assertion]]:
    registry = builtin()
    for word, value, options, languages in CHECKS:
        shown = " ".join([word, *(str(option) for option in options.values())])
        for language in languages:
            yield shown, language, registry[word].read(value, options)


def _took_ms(rule: Assertion, case: PromptCase, answer: Answer, rounds: int) -> float:
    started = time.process_time()
    for _ in range(rounds):
        outcome = rule.plan(case, answer)
    took_ms = (time.process_time() - started) * 1000
    if isinstance(outcome, CheckError | JudgeTask):
        raise SystemExit(f"{rule.word} reached no verdict: {outcome}")
    return took_ms


if __name__ == "__main__":
    main()
