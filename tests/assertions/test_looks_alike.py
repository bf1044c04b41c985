"""What looks alike to a reader is alike, what does not is not, and a miss or a find says by which character."""

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from verdicts import ask, verdict

from evalctl.assertions.support.matching import find, places
from evalctl.model.assertion_results import Grade
from evalctl.texts.folding import Folding, folded

ALIKE = [
    ("e-mail", "Send an e\u2011mail."),
    ("e\u2011mail", "Send an e-mail."),
    ("9-17 Uhr", "von 9–17 Uhr"),
    ("A - B", "A — B"),
    ("don't", "I don’t know"),
    ("l’eau", "de l'eau"),
    ('"Bonjour"', "Il dit «\u202fBonjour\u202f»."),
    ("« Bonjour »", 'Il dit "Bonjour".'),
    ('sagte "Hallo" laut', "er sagte »Hallo« laut"),
    ("„Hallo“", 'er sagte "Hallo"'),
    ("Donau", "Do\u00adnau"),
    ("idiot", "id\u200biot"),
    ("שלום", "\u200fשלום\u200e"),
    ("10 000", "10\u202f000"),
    ("東京 大阪", "東京\u3000大阪"),
    ("❤", "I ❤\ufe0f it"),
    ("❤\u200d🔥", "❤\ufe0f\u200d🔥"),
    ("Café", "Cafe\u0301"),
    ("한국", "한국".encode().decode()),
    ("5 km", "it is 5km away"),
    ("5km", "it is 5\u00a0km away"),
    ("€ 50", "only €50"),
    ("50€", "only 50 €"),
    ("30 %", "by 30%."),
    ("20 °C", "at 20°C"),
    ("10 Mbit/s", "at 10Mbit/s"),
    ("−5", "at -5"),
    ("-20 %", "it is −20%"),
    ("-", "a\u2010b"),
    (" ", "a\u00a0b"),
]
UNLIKE = [
    ("--force", "Use —force."),
    ("ー", "a-b"),
    ("一", "a-b"),
    ("~", "a-b"),
    ("'x'", "`x`"),
    ('"x"', "「x」"),
    ("👨👩", "👨\u200d👩"),
    ("-20 %", "10–20 %"),
    ("-20 %", "10 %–20 %"),
    ("−5", "2024-5"),
    ("—", "a – b"),
    ("-", "a – b"),
    ('"', "“x”"),
    ("\u00a0", "a b"),
    ("\u200b", "ab"),
    ("5 m", "in 5min"),
    ("5 m", "at 5m/s"),
    ("30%", "eine 30 %ige Lösung"),
    ("pip install -U", "Run `pip install –U x`."),
    ("a-b", "```\na–b\n```"),
    ("x.example/a-b", "see https://x.example/a–b"),
    ("o'hara@x.example", "write to o’hara@x.example"),
]


@pytest.mark.parametrize(("needle", "answer"), ALIKE)
def test_what_looks_alike_is_found(needle: str, answer: str) -> None:
    assert verdict("contains", answer, needle) == "pass"
    assert verdict("contains_any", answer, ("xyz", needle)) == "pass"
    assert verdict("contains_all", answer, (needle,)) == "pass"
    assert verdict("not_contains", answer, needle) == "fail"


@pytest.mark.parametrize(("needle", "answer"), UNLIKE)
def test_what_looks_otherwise_is_not_found(needle: str, answer: str) -> None:
    assert verdict("contains", answer, needle) == "fail"
    assert verdict("not_contains", answer, needle) == "pass"


@pytest.mark.parametrize(
    ("word", "value", "answer", "expected"),
    [
        ("exact", "e-mail", "e\u2011mail", "pass"),
        ("exact", "e-mail", "\u200b e\u2011mail\u200b ", "pass"),
        ("exact", "—", "–", "fail"),
        ("one_of", ("-", "—"), "—", "pass"),
        ("one_of", ("-",), "—", "fail"),
        ("one_of", ("-",), "\u2011", "pass"),
        ("starts_with", "It's", "It’s fine", "pass"),
        ("starts_with", "5 km", "5km away", "pass"),
        ("ends_with", "-20 %", "from 10–20 %", "fail"),
        ("ends_with", "-20 %", "it is −20%", "pass"),
        ("equals", "it's", "it’s", "pass"),
        ("equals", "it's", '"it’s"', "pass"),
        ("regex", "e-mail", "e\u2011mail", "fail"),
    ],
)
def test_every_word_that_compares_texts_sees_the_same(
    word: str, value: Any, answer: str, expected: str
) -> None:
    assert verdict(word, answer, value) == expected


@pytest.mark.parametrize(
    ("needle", "answer", "expected"),
    [
        ("art", "p\u00adart", "fail"),
        ("art", "art\u200bist", "fail"),
        ("e-mail", "an e\u2011mail.", "pass"),
        ("e-mail", "e\u2011mails", "fail"),
        ("5 km", "15km", "fail"),
        ("5 km", "is 5km.", "pass"),
    ],
)
def test_a_word_of_its_own_is_one_to_a_reader(needle: str, answer: str, expected: str) -> None:
    assert verdict("contains", answer, needle, word=True) == expected


@pytest.mark.parametrize(
    ("needle", "answer", "language", "expected"),
    [
        ("wifi", "WIFI", "tr", "pass"),
        ("ışık", "IŞIK", "tr", "pass"),
        ("istanbul", "İSTANBUL", "az", "pass"),
        ("wifi bağlantısı", "WIFI BAĞLANTISI", "tr", "pass"),
        ("kiz", "kız", "tr", "fail"),
        ("HAYIR", "hayır", "tr", "pass"),
        ("TITLE", "title", "tr", "pass"),
        ("ışık", "IŞIK", "en", "fail"),
    ],
)
def test_turkish_pairs_come_beside_the_ordinary_ones(
    needle: str, answer: str, language: str, expected: str
) -> None:
    assert verdict("contains", answer, needle, language, ignore_case=True) == expected
    assert verdict("exact", answer, needle, language, normalize=True) == expected


@pytest.mark.parametrize(
    ("word", "value", "answer", "reason"),
    [
        ("exact", "Paris", "Paris.", "the same but for the punctuation at its end"),
        ("exact", "Paris", "paris.", "but for upper and lower case and the punctuation at its end"),
        ("exact", "Paris", '"Paris"', "but for the quotes round it"),
        ("exact", "Paris", "It is paris.", "but for upper and lower case, with more around it"),
        ("contains", "30 days", "**30** days", "but for Markdown emphasis"),
        ("contains", "30 days left", "[30 days](https://x.example) left", "but for Markdown emphasis"),
        ("contains", "30 days", "~~30~~  Days", "upper and lower case, white space and Markdown"),
        ("contains", "30 days", "`30` days", "but for Markdown emphasis"),
        ("starts_with", "Monday", "_Monday_ or later", "but for Markdown emphasis"),
        ("one_of", ("yes", "no"), "Yes.", 'it is "yes" but for upper and lower case and the punctuation'),
        ("contains", "install -U", "`install –U`", "but for an en dash (U+2013), because code and links"),
        ("contains", "—", "a – b", "the kind of mark, which is an en dash (U+2013) there"),
        ("contains", '"', "“x”", "the kind of mark, which is a left double quote (U+201C) there"),
        ("contains", "-20 %", "10–20 %", "which is no minus behind a number"),
        ("not_contains", "idiot", "id\u200biot", "with a zero-width space (U+200B) in it"),
        ("not_contains", "e-mail", "e\u2011mail", "with a no-break hyphen (U+2011) in it"),
        ("not_contains", "e\u2011mail", "e-mail", "without a no-break hyphen (U+2011) that the set has"),
        (
            "regex",
            r"/e-mail/i",
            "an E\u2011mail",
            "but for a no-break hyphen (U+2011), because a pattern sees",
        ),
        ("contains", "a.b/x-y", "[so](a.b/x–y)", "but for an en dash (U+2013), because code and links"),
        ("equals", "Paris", '"paris."', "but for upper and lower case and the punctuation at its end"),
    ],
)
def test_the_reason_is_the_reason(word: str, value: Any, answer: str, reason: str) -> None:
    grade = ask(word, answer, value)

    assert isinstance(grade, Grade)
    assert not grade.passed
    assert reason in grade.reason


@pytest.mark.parametrize(
    ("needle", "answer", "word"),
    [
        ("Paris", "Paris.", "case"),
        ("23", "2*3", "Markdown"),
        ("5 m", "5min", "white space"),
        ("ﬁne", "fine", "case"),
        ("Straße", "Strasse", "case"),
        ("days", "hours", "but for"),
    ],
)
def test_no_reason_is_given_that_is_none(needle: str, answer: str, word: str) -> None:
    grade = ask("exact", answer, needle)

    assert isinstance(grade, Grade)
    assert word not in grade.reason


TRICKY = st.text(
    alphabet=st.sampled_from(
        "ab5%€mkIİıiß\u0301\u200b\u200d\u00ad\ufe0f👩❤-–—‑−\"'“«»’` \u00a0\n\r가가ﬁＡ@./~*"
    )
)
FOLDINGS = st.builds(
    Folding, ignore_case=st.booleans(), normalize=st.booleans(), language=st.sampled_from([None, "tr"])
)


def test_inside_not_the_character_that_decides_is_named() -> None:
    grade = ask("contains", "an e\u2011mail", "e-mail")

    assert isinstance(grade, Grade) and grade.passed
    assert "with a no-break hyphen (U+2011) in it" in grade.reason


@pytest.mark.parametrize("word", ["contains", "contains_any", "contains_all"])
def test_two_reasons_are_both_named(word: str) -> None:
    grade = ask(word, "a party", "Art" if word == "contains" else ("Art",), word=True)

    assert isinstance(grade, Grade)
    assert "but for upper and lower case, and only inside another word" in grade.reason


@given(TRICKY, TRICKY, FOLDINGS)
def test_folding_only_adds(needle: str, answer: str, folding: Folding) -> None:
    plain = Folding(folding.ignore_case, folding.normalize)
    if needle and needle in answer:
        assert find(needle, answer, folding) is not None
    if needle and find(needle, answer, plain) is not None:
        assert find(needle, answer, folding) is not None


@given(TRICKY.filter(bool), FOLDINGS)
def test_a_text_contains_itself(text: str, folding: Folding) -> None:
    assert find(text, text, folding) is not None
    assert find(text, text, folding, whole_word=True) is not None


@given(TRICKY.filter(bool), TRICKY, FOLDINGS)
def test_each_place_lies_in_the_answer_and_looks_like_the_text(
    needle: str, answer: str, folding: Folding
) -> None:
    for found in places(needle, answer, folding):
        assert 0 <= found.start <= found.end <= len(answer)
        assert find(needle, found.itself, folding) is not None or not needle.strip()


@given(TRICKY, st.booleans())
def test_a_place_in_the_folded_text_leads_back_to_what_it_was_made_of(text: str, normalize: bool) -> None:
    made = folded(text, Folding(normalize=normalize), "everywhere")

    at = 0
    for index in range(len(made.text)):
        start, end = made.place(index, index + 1)
        assert at <= start <= end <= len(text)
        at = start


def test_thousands_of_backticks_that_nothing_closes_are_read_once() -> None:
    started = time.process_time()

    folded("`" * 6000 + "I am sorry, but " * 2000 + "\u202e", Folding(), "outside code")

    assert time.process_time() - started < 1.0


@given(TRICKY.filter(str.strip))
def test_what_looks_the_same_is_as_like_as_can_be(text: str) -> None:
    for by in ("edit", "token_f1", "rouge_l", "bleu"):
        assert verdict("similar", f" {text}\n", text, by=by, min=1.0) == "pass"


@pytest.mark.parametrize("text", ["👍🏽 🎉", "???", "—", "100 %", "你好", "สวัสดี", "x"])
@pytest.mark.parametrize("by", ["edit", "token_f1", "rouge_l", "bleu", "meaning"])
def test_identical_text_is_as_like_as_can_be_by_every_way(text: str, by: str) -> None:
    assert verdict("similar", text, text, by=by, min=1.0) == "pass"
    assert verdict("similar", f"{text} don’t", f"{text} don't", by=by, min=1.0) == "pass"
