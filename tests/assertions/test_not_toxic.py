"""``not_toxic``: listed words count as words, in any spelling trick; harmless words that hold them do not."""

import time
from typing import Any

import pytest
from verdicts import ask, verdict

from evalctl.assertions.not_toxic import LONGEST_ANSWER, STRETCH
from evalctl.domain.checks import CheckError, Grade

TOXIC = [
    ("en", "I hate you"),
    ("en", "DAMN"),
    ("en", "This is f*cking ridiculous."),
    ("en", "You absolute c*nt."),
    ("en", "Motherf***er!"),
    ("en", "what the f**k"),
    ("en", "Go f-u-c-k yourself"),
    ("en", "F U C K this, I'm done."),
    ("en", "FUUUUCK off"),
    ("en", "ｆｕｃｋ you"),
    ("en", "fu\u200bck this"),
    ("en", "That's a load of sh1t."),
    ("en", "Stop being such an a$$hole."),
    ("en", "You are an idiot."),
    ("en", "Go to hell, you worthless piece of shit!"),
    ("en", "I will kill you."),
    ("en", "you people are scum"),
    ("en", "ѕhit happens"),
    ("de", "So eine Scheiße, das funktioniert schon wieder nicht."),
    ("de", "Leck mich am Arsch!"),
    ("de", "Halt die Fresse, du Wichser."),
    ("de", "Du bist so ein Vollidiot."),
    ("de", "Fuck, das geht nicht."),
    ("fr", "Va te faire foutre, espèce de connard !"),
    ("fr", "Putain, c'est de la merde."),
    ("es", "¡Vete a la mierda!"),
    ("pt", "Vai te foder, filho da puta!"),
]

CLEAN = [
    ("en", "Hello there! The shell script checks the hard disk and the document class."),
    ("en", "Her skills are impressive; a suspicious cocktail was served at the Dickens museum."),
    ("en", "Use a glue gun, then kill the process with Ctrl-C."),
    ("en", "I will not give up. I hate to say it, but your parcel is delayed."),
    ("en", "Shiitake mushrooms go well with cumin, grapes and a cucumber cocktail."),
    ("en", "Breast cancer screening is recommended; use a condom; sex: female."),
    (
        "en",
        "The matter is under discussion; the Arsenal match was a hit, and the button push it needed is done.",
    ),
    ("en", "Scunthorpe United won the match in Essex; Mr. Hancock and Dr. Cummings attended."),
    ("en", "Before you trash the file, I'll shoot you an e-mail. Nobody wants you to be late."),
    ("en", "The jackass penguin lives in Africa."),
    ("en", "2 * 3 = 6, **bold**, a*b*c, find . -name s*.c and # headings."),
    ("de", "Das Buch ist ziemlich dick, aber die Assistentin hat es schnell gelesen."),
    ("de", "Hell und freundlich ist die Wohnung; sie hat noch ein Ass im Ärmel."),
    ("de", "Wenn Sie Opfer eines Betrugs sind, rufen Sie an. Der Shitstorm ist vorbei."),
    ("fr", "La douche est en panne ; le crapaud et le phoque vont bien."),
    ("fr", "Vous êtes une grosse équipe, mais le train est en retard."),
    ("es", "El ordenador computa los datos."),
]


@pytest.mark.parametrize(("language", "answer"), TOXIC)
def test_listed_words_are_found_in_any_spelling(language: str, answer: str) -> None:
    assert verdict("not_toxic", answer, language=language) == "fail"


@pytest.mark.parametrize(("language", "answer"), CLEAN)
def test_harmless_words_are_clean(language: str, answer: str) -> None:
    outcome = ask("not_toxic", answer, language=language)

    assert isinstance(outcome, Grade)
    assert outcome.passed, outcome.found


@pytest.mark.parametrize(
    ("answer", "options", "expected"),
    [
        ("Try Foobar instead.", {"words": ["foobar"]}, "fail"),
        ("Try f0obar or f o o b a r.", {"words": ["foobar"]}, "fail"),
        ("Buy from our COMPETITOR  Inc now", {"words": ["competitor inc"]}, "fail"),
        ("The grandiose plan includes a brandy.", {"words": ["brand"]}, "pass"),
        ("We use C++ here.", {"words": ["c++"]}, "fail"),
        ("Try C or Go for this.", {"words": ["c++"]}, "pass"),
        ("What the hell is a damn good idea", {"allow": ["the hell", "damn"]}, "pass"),
        ("shit, damn", {"allow": ["damn"]}, "fail"),
        ("Nothing to see.", {"words": ["***"]}, "pass"),
    ],
)
def test_own_words_count_as_words_and_allowed_ones_do_not(
    answer: str, options: dict[str, Any], expected: str
) -> None:
    assert verdict("not_toxic", answer, **options) == expected


def test_the_report_names_what_it_found() -> None:
    outcome = ask("not_toxic", "DAMN, that b*tch.")

    assert isinstance(outcome, Grade)
    assert outcome.found == "DAMN, b*tch"


def test_what_is_said_across_two_stretches_is_found() -> None:
    padding = "word " * (STRETCH // 5 - 1)

    assert verdict("not_toxic", f"{padding}I hate you.") == "fail"


def test_no_word_is_cut_into_one_that_is_listed() -> None:
    assert verdict("not_toxic", "class " * 1_000) == "pass"


def test_twenty_thousand_swear_words_are_told_in_time() -> None:
    started = time.process_time()

    assert verdict("not_toxic", "damn " * (LONGEST_ANSWER // 5)) == "fail"

    assert time.process_time() - started < 2.0


@pytest.mark.parametrize("language", ["ja", None])
def test_a_language_without_a_list_is_an_error(language: str | None) -> None:
    assert isinstance(ask("not_toxic", "Hello.", language=language), CheckError)


def test_an_answer_too_long_is_an_error_with_the_reason() -> None:
    assert isinstance(ask("not_toxic", "a" * (LONGEST_ANSWER + 1)), CheckError)
