"""What evalctl counts on from safetype."""

import pytest

from evalctl.heuristics import toxic_words
from evalctl.heuristics.libraries import safetype


@pytest.mark.parametrize("language", toxic_words.LANGUAGES)
def test_there_is_a_list_for_every_language(language: str) -> None:
    find = safetype.finder(["en", language], without=[], own=[])

    assert find("fuck") == ["fuck"]
    assert find("Hello there, we sell shiitake.") == []


def test_the_rules_that_are_taken_off_are_there() -> None:
    from safetype import create_moderation_engine

    engine = create_moderation_engine(languages=list(toxic_words.LANGUAGES))
    known = {rule["id"] for rule in engine.get_rules()}

    assert {rule for rules in toxic_words.TOO_WIDE.values() for rule in rules} <= known
    assert set(toxic_words.ENGLISH_ONLY) <= known


def test_own_patterns_hold_alternatives_options_and_beginnings() -> None:
    find = safetype.finder(["en"], without=[], own=["(red|blue) big? hous*"])

    assert find("a blue house") == ["blue house"]
    assert find("a red big housing") == ["red big housing"]
    assert find("a green house") == []


def test_a_word_with_other_marks_is_no_pattern() -> None:
    assert safetype.without_tricks("c++") == ""
    assert safetype.without_tricks("competitor inc") == "competitor inc"
