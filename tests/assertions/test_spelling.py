"""``spelling``: the other spelling is named with the right one; shared words and names count for neither."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from verdicts import ask, verdict

from evalctl.assertions.spelling import Spelling
from evalctl.heuristics.spelling_forms import american_for, british_for
from evalctl.model.assertion import WordError
from evalctl.model.assertion_results import CheckError, Grade

BRITISH = [
    "My favourite colour is grey.",
    "Please organise the files in the centre; we analysed them while travelling.",
    "The doctor practises at the practice with a licence; she is licensed.",
    "We apologise for the inconvenience; our travellers were fuelled with doughnuts.",
    "The jewellery was aluminium; the labour market favours skilful, unrivalled workers.",
    "Unfavourable weather: anaemia, haemorrhage and paediatric care.",
]
AMERICAN = [
    "My favorite color is gray.",
    "Please organize the files in the center; we analyzed them while traveling.",
    "The theater canceled the show in the harbor.",
    "The jewelry was aluminum; the labor market favors skillful, unrivaled workers.",
    "Unfavorable weather: anemia, hemorrhage and pediatric care.",
]
BOTH = [
    "The size of the prize: seize it wisely, otherwise you promise to exercise.",
    "Rise, raise, noise, praise and wise are the same everywhere; so are capsize and resize.",
    "We advise, revise, supervise, improvise and compromise; precise expertise in paradise.",
    "The TV program checks the disk; the meter and the draft are in the inquiry.",
    "The analyses of the crises and the trellises were surprisingly concise.",
    "The World Trade Center and the Labour Party keep their names.",
    "Open the `color` property: ```css\ncolor: red\n```\nSee https://colour.example/center.",
]


@pytest.mark.parametrize("answer", BRITISH)
def test_british_words_are_british(answer: str) -> None:
    assert verdict("spelling", answer, "british") == "pass"
    assert verdict("spelling", answer, "american") == "fail"


@pytest.mark.parametrize("answer", AMERICAN)
def test_american_words_are_american(answer: str) -> None:
    assert verdict("spelling", answer, "american") == "pass"
    assert verdict("spelling", answer, "british") == "fail"


@pytest.mark.parametrize("answer", BOTH)
@pytest.mark.parametrize("variant", ["british", "american"])
def test_shared_words_names_and_code_belong_to_both(answer: str, variant: str) -> None:
    outcome = ask("spelling", answer, variant)

    assert isinstance(outcome, Grade)
    assert outcome.passed, outcome.found


@pytest.mark.parametrize(
    ("answer", "options", "expected"),
    [
        ("Please organize the theatre.", {"oxford": True}, "pass"),
        ("Please organize the theater.", {"oxford": True}, "fail"),
        ("Please analyze this.", {"oxford": True}, "fail"),
        ("The Harbor is closed.", {"allow": ["harbor"]}, "pass"),
        ("COLORS and Favorites", {}, "fail"),
        ("You need a driver's license.", {}, "fail"),
    ],
)
def test_options_of_british(answer: str, options: dict[str, Any], expected: str) -> None:
    assert verdict("spelling", answer, "british", **options) == expected


def test_the_report_says_how_it_is_spelt_right() -> None:
    outcome = ask("spelling", "The color of the neighbors' center.", "british")

    assert isinstance(outcome, Grade)
    assert outcome.found == "color (colour), neighbors (neighbours), center (centre)"
    assert outcome.reason == "3 words are not in British spelling"


def test_oxford_with_american_is_refused() -> None:
    with pytest.raises(WordError, match="goes with british"):
        Spelling.read("american", {"oxford": True})


def test_another_language_is_an_error() -> None:
    assert isinstance(ask("spelling", "Farbe", "british", language="de"), CheckError)


@given(
    st.sampled_from(["colour", "organise", "travelled", "centre", "defence", "analyse", "anaemia", "grey"])
)
def test_the_other_spelling_leads_back(word: str) -> None:
    american = american_for(word)

    assert american is not None
    assert british_for(american) == word
    assert american_for(american) is None
    assert british_for(word) is None
