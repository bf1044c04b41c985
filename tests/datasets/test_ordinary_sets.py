"""Ordinary sets of people in law, retail and IT, in four languages: nothing is said of them."""

import pytest
from set_examples import loaded

CASES = [
    ("en", "How long is the notice period?", "- contains: three months\n- not_contains: six months"),
    ("en", "Can I return a gift?", "- contains_any: [30 days, thirty days]\n- length: {min: 20, max: 600}"),
    ("en", "Write a SQL query for all orders.", "- regex: /select\\s+\\*/i\n- not_contains: DROP TABLE"),
    ("en", "How do I write a comment in C++?", '- contains: "//"\n- contains: "/*"'),
    ("en", "Where is the log?", "- contains: /var/log/acme\n- contains: https://acme.example/logs"),
    ("en", "Which HTML opens a list?", "- contains: <ul>\n- not_contains: <table>"),
    ("en", "Is the shop open on Sundays?", "- any:\n    - contains: closed\n    - contains: not open\n- not_empty"),
    ("en", "Draft a letter.", '- not_contains: "[Client Name]"\n- not_contains: "{name}"\n- not_contains: <Date>'),
    ("en", "What does it cost?", '- has_price: "€"\n- contains: 79 €\n- max_latency: 5'),
    ("en", "Summarise the terms.", "- judge: The summary is true to the terms.\n- word_count: {max: 120}"),
    ("en", "Give me JSON.", "- json\n- json_key: contact.email\n- equals: 3\n  field: items[0].count"),
    ("en", "How many people work here?", "- equals: 42\n  tolerance: 1"),
    ("en", "Compare the two plans.", "- contains_all: [Basic, Pro]\n- not_regex: /as an ai/i"),
    ("de", "Wie lange ist die Kündigungsfrist?", "- contains: drei Monate\n  because: § 622 BGB"),
    ("de", "Kann ich die Ware zurückgeben?", "- contains_any: [14 Tage, vierzehn Tage]\n- not_contains: Nein"),
    ("de", "Habt ihr sonntags geöffnet?", "- contains: geschlossen\n- starts_with: Guten Tag"),
    ("de", "Was kostet der Versand?", '- contains: "4,99 €"\n- has_price: "€"'),
    ("de", "Erstelle einen Vertrag.", "- not_contains: Ihr Name\n- contains: Vertragsparteien"),
    ("de", "Ist das erlaubt?", '- one_of: ["Ja", "Nein", "Ja.", "Nein."]'),
    ("de", "Wie setze ich mein Passwort zurück?", "- contains: Einstellungen > Sicherheit\n- not_contains: Kunde"),
    ("de", "Was gehört in ein Impressum?", "- contains_all: [Anschrift, Telefon, Umsatzsteuer]\n  weight: 2"),
    ("de", "Wer haftet?", "- not: refuses\n- judge_score: 7\n  criteria: Die Antwort nennt die Haftung."),
    ("fr", "Quel est le délai de rétractation ?", "- contains: 14 jours\n- not_contains: 30 jours"),
    ("fr", "Êtes-vous ouverts le dimanche ?", "- contains_any: [fermé, fermés]\n- contains: dimanche prochain"),
    ("fr", "Comment résilier mon contrat ?", "- contains: lettre recommandée\n  ignore_case: true"),
    ("fr", "Quels sont les frais ?", '- contains: "12,50 €"\n- length: {max: 800}'),
    ("fr", "Rédigez un courriel.", "- starts_with: Bonjour\n- not_contains: \"[Nom]\""),
    ("ja", "営業時間を教えてください。", "- contains: 午前9時\n- not_contains: 日曜"),
    ("ja", "返品できますか？", "- contains_any: [30日以内, 三十日以内]\n- not_empty"),
    ("ja", "契約を解約するには？", "- contains: 書面\n- length: {min: 10}"),
    ("en", "Who answers?", "- contains: Monday  # never on Sundays\n- exact: Yes or no"),
    ("en", "Is it a or b?", "- contains: either / or\n- contains: true or false"),
]  # fmt: skip


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(("language", "prompt", "entries"), CASES)
def test_nothing_is_said_of_an_ordinary_set(language: str, prompt: str, entries: str, newline: str) -> None:
    lines = "".join(f"      {line}\n" for line in entries.split("\n"))
    text = (
        f"# Questions of customers\nid: acme.faq\nlanguage: {language}\nprompts:\n  - id: one\n"
        f'    prompt: "{prompt}"\n    tags: [billing, "#1"]\n    assert:\n{lines}'
        "  - id: two\n    prompt: |\n      // Translate this comment\n      -- and this one\n      1: and this line\n"
        "    skip: waiting for legal\n    reference: |\n      Yes | No\n"
    )

    assert [str(mistake) for mistake in loaded(text.replace("\n", newline)).mistakes] == []
