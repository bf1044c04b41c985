"""Yes, no, keys and words in the languages of their authors."""

import pytest
from set_examples import good, loaded, prompt, the_prompt

from evalctl.assertions import builtin
from evalctl.datasets.assertion_schema import GROUPS
from evalctl.datasets.hints.translations import _CHECKS, _KEYS, english_check, english_key
from evalctl.datasets.published_schema import prompt_set_schema, question_set_schema
from evalctl.yamltext import Mistake

YES = ["ja", "Ja", "oui", "sí", "si", "sì", "sim", "да", "wahr", "vrai", "はい", "tak", "yes", "on"]
NO = ["nein", "Nein", "non", "no", "não", "nee", "нет", "falsch", "faux", "aus", "off", "いいえ"]


def only_mistake(text: str) -> Mistake:
    (mistake,) = loaded(text).mistakes
    return mistake


@pytest.mark.parametrize("said", YES)
def test_yes_of_another_language_becomes_true(said: str) -> None:
    assert only_mistake(prompt(f"must_pass: {said}\nreference: x")).correction == "    must_pass: true"


@pytest.mark.parametrize("said", NO)
def test_no_of_another_language_becomes_false(said: str) -> None:
    assert only_mistake(prompt(f"must_pass: {said}\nreference: x")).correction == "    must_pass: false"


@pytest.mark.parametrize("said", [*YES, *NO, "'no'", '"nein"', "nein.", "false", "0", "none", "nie"])
def test_yes_or_no_is_no_reason_to_skip(said: str) -> None:
    mistake = only_mistake(prompt(f"skip: {said}\nreference: x"))

    assert mistake.code == "E062"
    assert "leave the whole line out for the case to be asked" in mistake.message


@pytest.mark.parametrize(
    "reason",
    ["waiting for legal", "wartet auf die Rechtsabteilung", "noch nicht fertig", "no longer sold", "Non disponible",
     "ja, aber erst im Mai", "TODO", "AUS-Version", "JIRA-123", "off season"],
)  # fmt: skip
def test_reason_in_words_skips(reason: str) -> None:
    assert the_prompt(prompt(f"skip: {reason}\nreference: x")).skip == reason


@pytest.mark.parametrize(
    ("line", "english"),
    [
        ("antwort: Montag", "reference"),
        ("erwartet: Montag", "reference"),
        ("referenz: Montag", "reference"),
        ("réponse: lundi", "reference"),
        ("respuesta: lunes", "reference"),
        ("schlagwörter: [a]", "tags"),
        ("schlagwoerter: [a]", "tags"),
        ("pflicht: true", "must_pass"),
        ("kontext: x", "context"),
    ],
)
def test_key_of_a_prompt_gets_its_english(line: str, english: str) -> None:
    body = line if english == "reference" else f"{line}\nreference: x"

    mistake = only_mistake(prompt(body))

    assert mistake.code == "E090"
    assert mistake.message.startswith(f"keys are written in English: {english}, not ")


def test_direct_translation_is_corrected_and_what_stands_below_is_read() -> None:
    text = prompt("prüfungen:\n  - contans: a b", top="beschreibung: x\n")

    mistakes = loaded(text).mistakes

    assert [(m.code, m.correction) for m in mistakes] == [
        ("E090", "description: x"),
        ("E090", "    assert:"),
        ("E101", "      - contains: a b"),
    ]


def test_questions_of_another_language_are_prompts_unless_they_name_documents() -> None:
    for_a_model = loaded("id: a.b\nfragen:\n  - id: a\n    frage: When?\n    antwort: x\n").mistakes
    for_a_search = loaded(
        "id: a.b\nfragen:\n  - id: a\n    frage: W?\n    form: match\n    erwartet: [x]\n"
    ).mistakes

    assert [m.message for m in for_a_model] == [
        "keys are written in English: prompts, not fragen",
        "keys are written in English: prompt, not frage",
        "keys are written in English: reference, not antwort",
    ]
    assert [m.correction for m in for_a_search] == ["questions:", "    question: W?", "    expected: [x]"]


def test_key_of_another_place_is_said_in_english() -> None:
    mistake = only_mistake(prompt("sprache: de\nreference: x"))

    assert (
        mistake.message == '"sprache", in English "language", belongs at the top of the set, not in a prompt'
    )


@pytest.mark.parametrize(
    ("entry", "example"),
    [
        ("enthält: Montag", "- contains: Montag"),
        ("enthaelt: Montag", "- contains: Montag"),
        ("enthält nicht: Montag", "- not_contains: Montag"),
        ("enthält_nicht: [Montag, Dienstag]", "- not_contains: Montag\n- not_contains: Dienstag"),
        ("contient: lundi", "- contains: lundi"),
        ("ne contient pas: lundi", "- not_contains: lundi"),
        ("contiene: [lunes, martes]", "- contains_all: [lunes, martes]"),
        ("beginnt mit: Guten", "- starts_with: Guten"),
        ("wörter: 50", "- word_count: {max: 50}"),
        ("darf nicht leer sein", "- not_empty"),
        ("enthält Montag", "- contains: Montag"),
        ("eines von:\n          - contains: aa\n          - contains: bb",
         "- any:\n    - contains: aa\n    - contains: bb"),
    ],
)  # fmt: skip
def test_word_of_another_language_gets_its_english(entry: str, example: str) -> None:
    assert only_mistake(prompt(f"assert:\n  - {entry}")).example == example


def test_option_of_another_language_is_corrected() -> None:
    mistakes = loaded(prompt("assert:\n  - contains: Monday\n    weil: darum\n    gewicht: 2")).mistakes

    assert [mistake.correction for mistake in mistakes] == ["        because: darum", "        weight: 2"]


def test_every_english_word_in_the_tables_is_one() -> None:
    registry = builtin()
    schemas = (prompt_set_schema(registry), question_set_schema())
    parts = [part for schema in schemas for part in (schema, *schema["$defs"].values())]
    keys = {name for part in parts for name in part.get("properties", {})} | {"data", "file", "answer"}

    assert set(_CHECKS) - set(registry.names) - set(GROUPS) == set()
    assert set(_KEYS) - keys - {"max"} == set()


def test_names_are_found_in_any_spelling() -> None:
    assert (
        english_key("Schlagwörter") == english_key("schlagwoerter") == english_key("schlagworter") == "tags"
    )
    assert english_key("schlagwo\u0308rter") == "tags"
    assert english_check("Enthält  nicht") == english_check("enthaelt_nicht") == "not_contains"
    assert english_key("prompt") is None
    assert good(prompt("reference: x")) is not None
