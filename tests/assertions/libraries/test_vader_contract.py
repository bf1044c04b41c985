"""What evalctl counts on from nltk-vader-sentiment."""

import pytest

from evalctl.heuristics.libraries import vader


@pytest.mark.parametrize(
    ("sentence", "sign"),
    [("This is good.", 1), ("This is not good.", -1), ("This is bad.", -1), ("The table is brown.", 0)],
)
def test_the_tone_has_the_sign_of_the_feeling(sentence: str, sign: int) -> None:
    tone = vader.tone({})(sentence)

    assert (tone > 0.2) - (tone < -0.2) == sign


def test_own_values_stand_in_place_of_the_lists() -> None:
    tone = vader.tone({"good": 0.0, "acmeish": 3.0})

    assert tone("This is good.") == 0.0
    assert tone("This is acmeish.") > 0.5
