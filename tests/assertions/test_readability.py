"""``readability``: school grades by the published formulas, over what is prose."""

import pytest
from verdicts import ask, verdict

from evalctl.heuristics.reading_grade import (
    english_grade,
    english_syllables,
    german_grade,
    german_syllables,
)
from evalctl.model.assertion_results import CheckError

PRIMER = "Plants need light. They use it to make food. The leaves take in air. The roots drink water."
FIBEL = (
    "Der Hund ist braun. Er mag den Ball. Das Kind wirft den Ball. Der Hund holt ihn. Dann sind alle froh."
)
CONTRACT = (
    "Notwithstanding the aforementioned considerations, the implementation of comprehensive organizational "
    "restructuring necessitates extraordinary interdepartmental communication."
)
VERTRAG = (
    "Die Berücksichtigung datenschutzrechtlicher Rahmenbedingungen erfordert außerordentlich umfangreiche "
    "Dokumentationsverpflichtungen seitens der verantwortlichen Verarbeitungsstellen."
)


@pytest.mark.parametrize(
    ("words", "syllables"),
    [
        ("a I the cat dogs make makes jumped time", 1),
        ("table apple wanted added horses boxes happy going being science", 2),
        ("banana video radio library beautiful company animal area", 3),
        ("information", 4),
        ("university", 5),
    ],
)
def test_english_syllables(words: str, syllables: int) -> None:
    assert {word: english_syllables(word) for word in words.split()} == dict.fromkeys(
        words.split(), syllables
    )


@pytest.mark.parametrize(
    ("words", "syllables"),
    [
        ("Hund braun ihn die", 1),
        ("Häuser kaufen Lehrer Boote", 2),
        ("Kartoffel anrufen", 3),
        ("Information", 5),
    ],
)
def test_german_syllables(words: str, syllables: int) -> None:
    assert {word: german_syllables(word) for word in words.split()} == dict.fromkeys(words.split(), syllables)


def test_flesch_kincaid_is_the_published_formula() -> None:
    # 13 words, 2 sentences, 13 + 3 syllables.
    text = "The cat sat on the table. The sun came over the city."

    assert english_grade(text) == pytest.approx(max(0, 0.39 * 12 / 2 + 11.8 * 15 / 12 - 15.59))


def test_wiener_sachtextformel_is_the_published_formula() -> None:
    # 10 words in 2 sentences; Kartoffeln has three syllables and more than six letters; eight words have one.
    text = "Der Hund mag den Ball. Er mag keine Kartoffeln mehr."

    assert german_grade(text) == pytest.approx(
        max(0, 0.1935 * 10 + 0.1672 * 5 + 0.1297 * 10 - 0.0327 * 80 - 0.875)
    )


@pytest.mark.parametrize(
    ("language", "most", "answer", "expected"),
    [
        ("en", 4, PRIMER, "pass"),
        ("en", 4, PRIMER + "\n", "pass"),
        ("en", 14, CONTRACT, "fail"),
        ("de", 6, FIBEL, "pass"),
        ("de", 12, VERTRAG, "fail"),
        ("en", 7, "Dr. Smith went to the U.S. in May. He met Mr. Lee at 5 p.m. They had tea.", "pass"),
        ("en", 6, "It costs 3.50 a day. You can pay by card or in cash.", "pass"),
        ("en", 6, "- Open the app\n- Tap the menu\n- Choose the help page\n- Send us a note", "pass"),
        (
            "en",
            8,
            "Do this:\n```bash\nsudo systemctl restart network-manager.service\n```\nThen try it again.",
            "pass",
        ),
        ("en", 1, "OK.", "pass"),
        ("en", 1, "", "pass"),
        ("fr", 10, "Bonjour à tous.", "error"),
        (None, 10, PRIMER, "error"),
    ],
)
def test_readability(language: str | None, most: float, answer: str, expected: str) -> None:
    assert verdict("readability", answer, most, language=language) == expected


def test_a_missing_language_says_which_line_to_add() -> None:
    outcome = ask("readability", PRIMER, 8, language=None)

    assert isinstance(outcome, CheckError)
    assert "language: en" in outcome.reason
