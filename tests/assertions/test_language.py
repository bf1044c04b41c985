"""``language``: the language of an answer, or a skip where it cannot tell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from verdicts import WORDS, ask, verdict

from evalctl.heuristics.libraries import langid
from evalctl.model.assertion import WordError
from evalctl.model.assertion_results import Grade, Skipped

SENTENCES = {
    "ar": "شكرا على رسالتك، سنرد قريبا.",
    "cs": "Děkujeme za vaši zprávu, brzy odpovíme.",
    "da": "Selvfølgelig! Din ordre blev sendt i går og burde ankomme torsdag.",
    "de": "Bitte senden Sie das Formular bis Freitag zurück.",
    "el": "Ευχαριστούμε για το μήνυμά σας.",
    "en": "Our store is open from nine to five.",
    "es": "¿Puede enviarnos el número de pedido?",
    "fi": "Kiitos viestistäsi, vastaamme pian.",
    "fr": "Veuillez patienter quelques instants.",
    "he": "תודה על הודעתך, נענה בקרוב.",
    "hi": "आपके संदेश के लिए धन्यवाद।",
    "hu": "Köszönjük az üzenetét, hamarosan válaszolunk.",
    "it": "Il pacco arriverà domani mattina.",
    "ja": "お問い合わせありがとうございます。",
    "ko": "문의해 주셔서 감사합니다.",
    "nl": "Uw bestelling is onderweg en komt morgen aan.",
    "no": "Takk for meldingen, vi svarer snart.",
    "pl": "Dziękujemy za wiadomość, odpowiemy wkrótce.",
    "pt": "Obrigado pela sua mensagem, responderemos em breve.",
    "ro": "Vă mulțumim pentru mesaj, vă vom răspunde în curând.",
    "ru": "Спасибо за сообщение, мы скоро ответим.",
    "sv": "Tack för ditt meddelande, vi svarar snart.",
    "th": "ขอบคุณสำหรับข้อความของคุณ",
    "tr": "Mesajınız için teşekkürler, en kısa sürede yanıt vereceğiz.",
    "uk": "Дякуємо за повідомлення, ми скоро відповімо.",
    "vi": "Cảm ơn bạn đã nhắn tin, chúng tôi sẽ trả lời sớm.",
    "zh": "感谢您的留言，我们会尽快回复。",
}
WITH_CODE = (
    "So installieren Sie es:\n\n```python\nimport requests\nprint(requests.get(url))\n```\n\nSehen Sie?"
)


@pytest.mark.parametrize(("code", "answer"), SENTENCES.items())
def test_a_sentence_is_in_its_language_and_in_no_other(code: str, answer: str) -> None:
    assert verdict("language", answer, code) == "pass"
    for other in SENTENCES.keys() - {code}:
        assert verdict("language", answer, other) in ("fail", "skipped")
    assert verdict("language", answer, "lt") == "fail"


@pytest.mark.parametrize(
    ("code", "answer", "expected"),
    [
        ("de", "Guten Tag!", "pass"),
        ("de", "Ja, gerne!", "pass"),
        ("ru", "Хорошо.", "pass"),
        ("it", "Non lo so, mi dispiace.", "pass"),
        ("en", "HELLO AND WELCOME TO OUR SHOP", "pass"),
        ("de", WITH_CODE, "pass"),
        ("en", WITH_CODE, "fail"),
        ("de", "Mehr unter https://example.com/the-best-of-the-world/page oder per Mail.", "pass"),
        ("nb", SENTENCES["no"], "pass"),
        ("ja", "はい。", "pass"),
        ("ja", SENTENCES["zh"], "fail"),
        ("de", "42", "skipped"),
        ("de", "", "skipped"),
        ("en", "OK.", "skipped"),
        ("en", "```python\nprint(1)\n```", "skipped"),
        ("fr", "https://example.com/fr/produits", "skipped"),
    ],
)
def test_language(code: str, answer: str, expected: str) -> None:
    assert verdict("language", answer, code) == expected


def test_the_language_found_instead_is_named() -> None:
    outcome = ask("language", SENTENCES["fr"], "en")

    assert isinstance(outcome, Grade)
    assert outcome.reason == "the answer is in fr"


def test_what_cannot_be_told_apart_is_skipped_with_both_names() -> None:
    outcome = ask("language", "Спасибо за помощь, хорошего дня!", "uk")

    assert isinstance(outcome, Skipped)
    assert outcome.reason == "the answer is too short to tell uk from ru"


@pytest.mark.parametrize("answer", ["Yes.", "Okay.", "Hello!", "Sure!", "Blue", "Oui.", "Sí.", "Да.", "Ja."])
def test_one_word_is_no_false_alarm(answer: str) -> None:
    for code in ("en", "de", "fr", "es", "ru"):
        assert verdict("language", answer, code) in ("pass", "skipped")


@pytest.mark.parametrize(("code", "example"), [("german", "de"), ("en-US", "en"), ("DE", "de"), ("xx", "de")])
def test_another_name_of_a_language_is_refused_with_an_example(code: str, example: str) -> None:
    with pytest.raises(WordError, match="is no language that can be told") as refused:
        WORDS["language"].read(code, {})

    assert refused.value.example == f"language: {example}"


@given(st.text(max_size=300))
def test_shares_are_shares(text: str) -> None:
    shares = langid.shares(text)

    assert set(shares) == set(langid.LANGUAGES)
    assert sum(shares.values()) == pytest.approx(1.0)
    assert list(shares.values()) == sorted(shares.values(), reverse=True)
