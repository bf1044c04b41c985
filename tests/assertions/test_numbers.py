"""Numbers in answers: found as people write them, compared exactly."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from verdicts import WORDS, ask, verdict

from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.model.answers import Answer
from evalctl.model.assertion import WordError
from evalctl.model.assertion_results import Grade
from evalctl.texts.numbers import numbers_in

READ: list[tuple[str, str | None, list[str]]] = [
    ("The answer is 42.", None, ["42"]),
    ("It costs $1,299.50 in total.", "en", ["1299.50"]),
    ("Der Preis beträgt 1.299,50 Euro.", "de", ["1299.50"]),
    ("Es sind 1.299 Stück.", "de", ["1299"]),
    ("It is 1.299 m long.", "en", ["1.299"]),
    ("Pi ist ungefähr 3.14.", "de", ["3.14"]),
    ("9,99 €", "en", ["9.99"]),
    ("Cela coûte 1 299,50 €.", "fr", ["1299.50"]),
    ("Cela coûte 1\u202f299,50 €.", "fr", ["1299.50"]),
    ("In 2024 300 people came", "en", ["300"]),
    ("CHF 1'000'000.-", "de", ["1000000"]),
    ("₹12,34,567", "en", ["1234567"]),
    ("1.000.000", "en", ["1000000"]),
    ("価格は１，２９９円です。", "ja", ["1299"]),
    ("入場者は3万5千人でした。", "ja", ["35000"]),
    ("1億2000万円", "ja", ["120000000"]),
    ("٤٢", "ar", ["42"]),
    ("About 1.5 million people", "en", ["1500000"]),
    ("Rund 2,5 Mio. Einwohner", "de", ["2500000"]),
    ("2 Billionen Euro", "de", ["2000000000000"]),
    ("2 billion euros", "en", ["2000000000"]),
    ("6.02 × 10²³", "en", ["602000000000000000000000"]),
    ("6.02e23, 10^6 and 10**3", "en", ["602000000000000000000000", "1000000", "1000"]),
    ("−7 °C, (-5), -$20, $-3 and minus 4", "en", ["-7", "-5", "-20", "-3", "-4"]),
    ("3-7 days, 3–7 days, 10 - 20", "en", ["3", "7", "3", "7", "10", "20"]),
    ("- 5 apples\n- 6 pears", "en", ["5", "6"]),
    ("10 minus 5 is 5", "en", ["10", "5", "5"]),
    ("½, 2½, 2 1/2, 1/4 and \\frac{3}{4}", "en", ["0.5", "2.5", "2.5", "0.25", "0.75"]),
    ("H2O, A-5, GPT-4 and COVID-19", "en", []),
    ("50 m² and x² = 4", "en", ["50", "4"]),
    ("\\boxed{42}, **43**, `44`, x=45", "en", ["42", "43", "44", "45"]),
    ("1,2,3", "en", ["1", "2", "3"]),
    ("version 1.2.3", "en", []),
    ("The total is 12 [1].", "en", ["12"]),
    ("The list [12]", "en", ["12"]),
    ("The total is 50.\n\n1. Pay it.\n2. Leave.", "en", ["50"]),
    ("12 on 2024-05-17 and 17.05.2024", "en", ["12"]),
    ("On 2024-05-17", "en", ["2024", "5", "17"]),
    ("forty-two thousand three hundred and five", "en", ["42305"]),
    ("zweiundvierzig oder dreitausendvierhundertfünf", "de", ["42", "3405"]),
    ("vingt et un, quatre-vingt-dix-sept, deux cents", "fr", ["21", "97", "200"]),
    ("四十二と一億二千万円", "ja", ["42", "120000000"]),
    ("That is one idea, and 一番", "ja", []),
    ("That is one idea.", "en", []),
    ("One.", "en", ["1"]),
    ("1e99999 and 1/0", "en", []),
    ("", None, []),
]


@pytest.mark.parametrize(("text", "language", "numbers"), READ)
def test_numbers_are_read_as_people_write_them(text: str, language: str | None, numbers: list[str]) -> None:
    assert numbers_in(text, language) == [Decimal(number) for number in numbers]


TABLE: list[tuple[str, Any, str, str, dict[str, Any]]] = [
    ("equals", 42, "The answer is 42.", "pass", {}),
    ("equals", 42, "42.0", "pass", {}),
    ("equals", 42, '"42"', "fail", {}),
    ("equals", "42", '"42"', "pass", {}),
    ("equals", "42", "42", "fail", {}),
    ("equals", "Paris", " Paris\n", "pass", {}),
    ("equals", "Paris", "paris", "fail", {}),
    ("equals", True, "true", "pass", {}),
    ("equals", True, "```json\ntrue\n```", "pass", {}),
    ("equals", True, "1", "fail", {}),
    ("equals", False, "0", "fail", {}),
    ("equals", 0, "false", "fail", {}),
    ("equals", None, "null", "pass", {}),
    ("equals", None, "nothing", "fail", {}),
    ("equals", 42, '{"answer": 42}', "fail", {}),
    ("equals", 42, "I don't know.", "fail", {}),
    ("equals", 15, "15 came, then 20.", "pass", {"pick": "first"}),
    ("equals", 15, "15 came, then 20.", "fail", {}),
    ("equals", 100, "105", "pass", {"tolerance": 5}),
    ("equals", 100, "105.1", "fail", {"tolerance": 5}),
    ("equals", 100, "95", "pass", {"relative_tolerance": Decimal("0.05")}),
    ("equals", 100, "94.9", "fail", {"relative_tolerance": Decimal("0.05")}),
    ("equals", Decimal("0.3"), "0.1 + 0.2 = 0.30000000000000004", "pass", {"tolerance": Decimal("1e-9")}),
    ("equals", Decimal("0.3"), "0.30000000000000004", "fail", {}),
    ("greater_than", 80, "The score is 87.", "pass", {}),
    ("greater_than", 80, "The score is 80.", "fail", {}),
    ("greater_than", 0, "none at all", "fail", {}),
    ("less_than", Decimal("0.5"), "Latency: 0.35 s", "pass", {}),
    ("less_than", 0, "−0.5", "pass", {}),
    ("less_than", 10, "first 9, then 11", "pass", {"pick": "first"}),
    ("is_true", True, " true\n", "pass", {}),
    ("is_true", True, '"true"', "fail", {}),
    ("is_true", True, "1", "fail", {}),
    ("is_true", True, "Yes, true.", "fail", {}),
    ("is_false", True, "false", "pass", {}),
    ("is_false", True, "null", "fail", {}),
]


@pytest.mark.parametrize(("word", "value", "answer", "expected", "options"), TABLE)
def test_numbers_and_truth(
    word: str, value: Any, answer: str, expected: str, options: dict[str, Any]
) -> None:
    assert verdict(word, answer, value, **options) == expected


@pytest.mark.parametrize(
    ("word", "value", "field", "expected"),
    [
        ("equals", 42, 42, "pass"),
        ("equals", 42, "42", "fail"),
        ("equals", 42, "about 42", "fail"),
        ("equals", "42", 42, "fail"),
        ("equals", None, None, "pass"),
        ("greater_than", 5, 6, "pass"),
        ("greater_than", 5, True, "fail"),
        ("is_true", True, True, "pass"),
        ("is_false", True, False, "pass"),
        ("is_false", True, "false", "fail"),
    ],
)
def test_a_field_is_compared_as_the_value_that_it_is(
    word: str, value: Any, field: Any, expected: str
) -> None:
    assert verdict(word, Answer(str(field), value=field), value) == expected


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("I don't know.", "there is no number in the answer"),
        ('"42"', "the value is a text, not a number"),
        ("[1, 2]", "the value is a list; name one of its items"),
        ("7", "the number is off by 35, more than 1"),
    ],
)
def test_a_wrong_number_is_explained(answer: str, reason: str) -> None:
    grade = ask("equals", answer, 42, tolerance=1)

    assert isinstance(grade, Grade)
    assert reason in grade.reason
    assert grade.expected == "42 ± 1"


@pytest.mark.parametrize(
    ("written", "codes"), [("equals: null", []), ("equals: ~", []), ("equals:", ["E058"])]
)
def test_a_value_that_was_forgotten_is_not_null(written: str, codes: list[str]) -> None:
    text = f"id: test.set\nprompts:\n  - id: one\n    prompt: Hello?\n    assert:\n      - {written}\n"

    loaded = load_text("set.yaml", text.encode("utf-8"), SetReader(WORDS))

    assert [mistake.code for mistake in loaded.errors] == codes


def test_a_tolerance_goes_with_a_number() -> None:
    with pytest.raises(WordError, match="tolerance goes with a number, not with a text") as refused:
        WORDS["equals"].read("Paris", {"tolerance": 1})

    assert refused.value.option == "tolerance"


@given(st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=-(10**9), max_value=10**9))
def test_a_number_is_read_back_in_every_way_of_writing_it(number: Decimal) -> None:
    english = f"It is {number:,}, they say"
    german = english.replace(",", "_").replace(".", ",").replace("_", ".")

    assert numbers_in(english, "en") == [number]
    assert numbers_in(german, "de")[:1] == [number]


@given(
    st.text(alphabet="0123456789.,'-/ eE×^½²万千[]()−１\u00a0aé", max_size=40),
    st.sampled_from([None, "de", "fr", "ja"]),
)
def test_any_digits_are_read_without_harm(text: str, language: str | None) -> None:
    assert all(number.is_finite() for number in numbers_in(text, language))


@pytest.mark.parametrize(
    ("language", "answer", "number"),
    [
        ("en", "You have 30 days to return it[^1].\n\n[^1]: Returns policy, 2023", 30),
        ("en", "30 days. Ask us between 9 and 5 on weekdays.", 30),
        ("en", "30 days. Our address is 221B Baker Street, London NW1 6XE.", 30),
        ("en", "£99 per year, VAT included at 20%.", 99),
        ("en", "120 dollars to IBAN DE89 3704 0044 0532 0130 00", 120),
        ("en", "Light travels at 299 792 458 m/s.", 299792458),
        ("de", "30 Tage, Postleitzahl 10115", 30),
        ("es", "14 días. Llame al 900 123 456.", 14),
        ("it", "14 giorni. Chiama il numero verde 800 123 456.", 14),
        ("it", "14 giorni, aperti dalle 9 alle 17.", 14),
        ("pt", "14 dias. Ligue 800 123 456.", 14),
    ],
)
def test_footnotes_post_codes_accounts_and_calls_in_other_languages_do_not_answer(
    language: str, answer: str, number: int
) -> None:
    assert verdict("equals", answer, number, language) == "pass"


def test_a_time_counts_where_no_other_number_stands_and_it_is_asked_for() -> None:
    assert verdict("equals", "The meeting starts at 9:30 am.", Decimal("9.30")) == "pass"
