"""What evalctl counts on from simplemma."""

import pytest

from evalctl.heuristics.libraries.simplemma import is_word


@pytest.mark.parametrize(
    ("word", "language"),
    [("Häuser", "de"), ("überprüfen", "de"), ("Anfrage", "de"), ("houses", "en"), ("organising", "en")],
)
def test_inflected_words_are_known(word: str, language: str) -> None:
    assert is_word(word, language)


@pytest.mark.parametrize(("word", "language"), [("Anfrge", "de"), ("überprufen", "de"), ("definately", "en")])
def test_misspelt_words_are_not(word: str, language: str) -> None:
    assert not is_word(word, language)
