"""``grammar``: mistakes are found and named; what is right, or only looks odd, is left alone."""

import pytest
from verdicts import ask, verdict

from evalctl.assertions.grammar import LONGEST_ANSWER
from evalctl.model.assertion_results import CheckError, Grade, Skipped

MISTAKES = [
    ("he go to school yesterday", "go (goes)"),
    ("The the cat is on the mat.", "The the (The)"),
    ("She don't like the new design.", "don't (doesn't)"),
    ("My brother don't eat meat.", "My brother don't (the verb in the singular)"),
    ("They was very happy with there purchase.", "was (were)"),
    ("There is many reasons for this.", "There is many (there are)"),
    ("Your welcome to visit us any time.", "Your welcome (you’re)"),
    ("This are the best results we ever had.", "This are (these are)"),
    ("Where is you going?", "Where is you (are, were, do or have)"),
    ("Where does he lives?", "does he lives (the verb without -s)"),
    ("I am agree with you.", "am agree (agree)"),
    ("I look forward to meet you.", "look forward to meet (the verb in -ing)"),
    ("The dog wagged it's tail.", "it's (its)"),
    ("This is a example of a mistake.", "a (an)"),
    ("I could of done it better.", "could of (could have)"),
    ("She did not went to the party.", "went (go)"),
    ("The childrens are playing in the garden.", "childrens"),
    ("This is definately the best choise.", "definately"),
    ("Each of the boxes have a label.", "Each of the boxes have"),
    ("Everyone have a different opinion.", "Everyone have (is, was or has)"),
    ("He is more taller than his brother.", "more taller (taller)"),
    ("The user have to click.", "The user have (the verb in the singular)"),
    ("It depend on the weather.", "It depend (the verb with -s)"),
    ("Its important to back up your files.", "Its important to (it’s)"),
    ("Two  spaces.", "o  s (one space)"),
    ("End.Next", "End.Next (a space)"),
    ("It works. then it fails.", "works. then (a capital letter)"),
]

RIGHT = [
    "First paragraph.\n\nSecond paragraph.",
    "Visit example.com for details. Use Node.js here, e.g. version 20.",
    "Wait... what? Really?! Well… yes.",
    "I like it. iPhones are nice.",
    "- item one\n- item two",
    "We organise our colour samples by catalogue number.",
    "We organize our color samples by catalog number.",
    "I had had enough of it by then, and I knew that that was the end.",
    "To whom should I address the letter?",
    "Run `pip install requests` and then import it:\n\n```python\nimport requests\n```\n\nThat is all.",
    "Dr. Müller from the Zürich office will join at 3 p.m. on Thursday.",
    "The price is 1,299.50 EUR incl. VAT (approx. 19%).",
    "She suggested that he be promoted. If it were up to me, we'd have left by now.",
    "The staff are friendly, the data show it, and the French have a word for it.",
    "Ask the customers questions before you write them a reply.",
    "What you see is what you get. The items on it are expensive.",
    "All that we can to keep your data secure is being done.",
    "| Plan  | Price |\n|-------|-------|\n| Basic | $5    |",
    "We've written an FAQ for the SQL server.",
    "Non lo so, mi dispiace.",
    '{"a": "line one\\nline two"}',
    "Here is the text you asked for, in Spanish, as short as it can be and with no mistakes in it:\n\n"
    "Es un gran honor para mi estar invitada a esta conferencia para hablar sobre el lenguaje.",
]


@pytest.mark.parametrize(("answer", "named"), MISTAKES)
def test_english_mistakes_are_named(answer: str, named: str) -> None:
    outcome = ask("grammar", answer)

    assert isinstance(outcome, Grade)
    assert not outcome.passed
    assert outcome.found is not None
    assert named in outcome.found


@pytest.mark.parametrize("answer", RIGHT)
def test_good_english_has_no_mistakes(answer: str) -> None:
    outcome = ask("grammar", answer)

    assert isinstance(outcome, Grade)
    assert outcome.passed, outcome.found


@pytest.mark.parametrize(
    ("answer", "named"),
    [
        ("Wir haben Ihre Anfrge erhalten.", "Anfrge (Anfrage)"),
        ("Vieleicht können wir uns morgen treffen.", "Vieleicht (Vielleicht)"),
        (
            "Die Lieferung kommt warscheinlich am Mitwoch.",
            "warscheinlich (wahrscheinlich); Mitwoch (Mittwoch)",
        ),
        ("Ich habe es garnicht gesehen.", "garnicht (gar nicht)"),
    ],
)
def test_german_misspellings_are_named(answer: str, named: str) -> None:
    outcome = ask("grammar", answer, language="de")

    assert isinstance(outcome, Grade)
    assert not outcome.passed
    assert outcome.found == named


@pytest.mark.parametrize(
    "answer",
    [
        "Die Datenschutzgrundverordnung gilt seit dem 25. Mai 2018.",
        "Die Geschwindigkeitsbegrenzung auf der Bundesstraße liegt bei 100 km/h.",
        "Frau Yilmaz aus der Personalabteilung ist heute leider nicht erreichbar.",
        "Der Dereferenzierungsoperator steht in der Standardbibliothek; das Makro heißt `vec`.",
        "Kochen Sie die Spaghetti al dente und rühren Sie den Pecorino unter.",
        "Hier ist der Link: https://example.com/hilfe. Führen Sie `npm install` aus.",
    ],
)
def test_good_german_has_no_mistakes(answer: str) -> None:
    outcome = ask("grammar", answer, language="de")

    assert isinstance(outcome, Grade)
    assert outcome.passed, outcome.found


def test_german_says_that_it_is_spelling_only() -> None:
    outcome = ask("grammar", "Die Kinder spielt im Garten.", language="de")

    assert isinstance(outcome, Grade)
    assert outcome.passed
    assert outcome.expected == "no mistakes of spelling (German is checked for nothing else)"


def test_one_mistake_counts_once() -> None:
    outcome = ask("grammar", "I am looking forward to meet you.")

    assert isinstance(outcome, Grade)
    assert outcome.measure == 1


def test_max_errors_and_allow_are_lenient() -> None:
    answer = "She don't like the the acmeify."

    assert verdict("grammar", answer, max_errors=2) == "pass"
    assert verdict("grammar", answer, max_errors=1) == "fail"
    assert verdict("grammar", answer, max_errors=1, allow=["the the"]) == "pass"


def test_what_the_library_prints_goes_nowhere(capfd: pytest.CaptureFixture[str]) -> None:
    ask("grammar", "I am looking forward to meet you at the meeting. He go home.")

    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("language", ["fr", None])
def test_a_language_without_rules_is_an_error(language: str | None) -> None:
    assert isinstance(ask("grammar", "Bonjour.", language=language), CheckError)


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_answer_in_another_language_is_skipped(language: str) -> None:
    outcome = ask(
        "grammar", "Il fait beau aujourd'hui, mais nous restons quand même chez vous.", language=language
    )

    assert isinstance(outcome, Skipped)
    assert "not in the set's language" in outcome.reason


def test_an_answer_too_long_is_an_error_with_the_reason() -> None:
    assert isinstance(ask("grammar", "a" * (LONGEST_ANSWER + 1)), CheckError)
