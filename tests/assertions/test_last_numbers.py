"""Which number of an answer is the one that answers, by the last sentences that answers usually have."""

from decimal import Decimal
from typing import Any

import pytest
from verdicts import ask, verdict

from evalctl.model.assertion_results import Grade

ENGLISH = """\
We are here 24/7.
Our office is open 9-5.
Call us at 1-800-555-0199.
(Updated May 1, 2024)
Last updated: 05/01/2024.
as of 2024-05-01
【4†source】
[2]
[1, 3]
(1)
See https://acme.com/faq/12 for more.
Write to help24@acme.com.
Your ticket number is 48213.
Order #10293 is on its way.
We are open Monday to Friday, 9am to 5pm.
Open Mon-Fri 9:00-17:00.
Since version 2.1.3 this is automatic.
Requires iOS 17.
See section 4.2 of the terms.
See page 12.
(see § 355 BGB)
© 2024 Acme Inc.
Effective since January 2023.
Copyright 2020-2024 Acme.
The support line is open 24 hours a day, 7 days a week.
Our IP is 192.168.1.10.
Reference: RF-2024-00017.
This was changed in 2023.
Step 2: send it back.
We close at 5 pm.
Offer valid until Dec 31st.
Visit www.acme.com/returns2.
Article 13 GDPR applies.
Invoice no. 5512.
Tel. (555) 123-4567
Text us on +44 20 7946 0958.
Source: Smith et al., 2021.
Questions? Room opens at 8 o'clock.
Case ID: 77120
[^1]
Footnote 3 has details.
Policy v3.2 applies.
You can reach us from 9 to 5.
Q3 2024 report
We reply by 14:30 CET.
Our address is 12 Main Street, Springfield, IL 62704.
(ISO 9001 certified)
See [our FAQ](https://acme.com/faq?id=7).
(incl. 20% VAT)
It was approved on the 3rd of March.
"""
"""What may follow *Refunds take 30 days.*"""

GERMAN = """\
Stand 1. Mai 2024.
Stand: 01.12.2024
Telefon 0221 / 123 45-67.
Bestellnummer 48213.
Mo-Fr 9-17 Uhr.
(inkl. 19 % MwSt.)
Wir sind 24/7 für Sie da.
Öffnungszeiten: Mo–Fr von 9:00 bis 17:00 Uhr.
Rufen Sie uns an: 0800 1234567.
Siehe § 355 BGB.
Siehe Seite 12.
Gültig seit 2023.
Gültig ab 01.01.
Angebot bis 31. Dezember.
Kundennummer: 88123
Ticket-Nr. 4711
Rechnung Nr. 2024-117
[3]
(Quelle: [1])
Mehr unter https://acme.de/preise/3.
E-Mail: info24@acme.de
© 2024 Acme GmbH
Version 3.1 ist enthalten.
Um 9 Uhr öffnen wir.
Schritt 2: Zur Kasse gehen.
Art. 6 Abs. 1 lit. f DSGVO
Kapitel 4 beschreibt das.
Im Jahr 2023 geändert.
Musterstraße 12, 50667 Köln.
Heute um 14.30 Uhr.
Stand: Mai 2024
Rund um die Uhr, 7 Tage die Woche.
Hotline: +49 221 1234567
Q3/2024
Kalenderwoche 12
zzgl. 19% MwSt.
Fußnote 2 beachten.
DIN 5008 beachten.
"""
"""What may follow *Das kostet 79 €.*"""

OTHERS: list[tuple[str, str, str]] = [
    ("fr", "Cela coûte 79 €. Ouvert de 9h à 17h.", "79"),
    ("fr", "Cela coûte 79 €. Mis à jour le 1er mai 2024.", "79"),
    ("fr", "Cela coûte 79 €. Tél. 01 23 45 67 89.", "79"),
    ("es", "Cuesta 79 €. Actualizado el 1 de mayo de 2024.", "79"),
    ("es", "Cuesta 79 €. Abierto de 9:00 a 17:00.", "79"),
    ("it", "Costa 79 €. Aggiornato il 1 maggio 2024.", "79"),
    ("nl", "Het kost 79 €. Bijgewerkt op 1 mei 2024.", "79"),
    ("pt", "Custa 79 €. Atualizado em 1 de maio de 2024.", "79"),
    ("ja", "料金は79円です。2024年5月1日現在。", "79"),
    ("ja", "料金は79円です。営業時間は9時から17時です。", "79"),
    ("zh", "价格是79元。营业时间9:00-18:00。", "79"),
    ("fr", "Cela coûte 79 €. Numéro de commande 48213.", "79"),
    ("es", "Cuesta 79 €. Pedido n.º 48213.", "79"),
    ("fr", "Voir page 12. Cela coûte 79 €. (art. 4)", "79"),
    ("pl", "Kosztuje 79 zł. Stan na 1 maja 2024 r.", "79"),
    ("fr", "Cela coûte 79 €, 24h/24 et 7j/7.", "79"),
]
"""The same in other languages."""

FORMS: list[tuple[str, str, str]] = [
    ("en", "$9{,}500$", "9500"),
    ("en", "9\\,500", "9500"),
    ("en", "9\\ 500", "9500"),
    ("en", "9~500", "9500"),
    ("en", "9 500", "9500"),
    ("en", "\\$9{,}500", "9500"),
    ("en", "$1{,}250{,}000$", "1250000"),
    ("en", "\\(9\\,500\\)", "9500"),
    ("en", "9_500", "9500"),
    ("en", "$1.5M", "1500000"),
    ("en", "2.3B dollars", "2300000000"),
    ("en", "12K", "12000"),
    ("en", "3 million", "3000000"),
    ("de", "2,5 Mio. €", "2500000"),
    ("de", "1,2 Mrd. Euro", "1200000000"),
    ("en", "\\boxed{42}", "42"),
    ("en", "**42**", "42"),
    ("en", "#### 42", "42"),
    ("en", "\\frac{3}{4}", "0.75"),
    ("en", "minus twenty-two", "-22"),
    ("en", "negative five", "-5"),
    ("de", "minus fünf", "-5"),
    ("de", "minus fünf Grad", "-5"),
    ("fr", "moins cinq degrés", "-5"),
    ("en", "minus 5", "-5"),
    ("en", "€3.2bn", "3200000000"),
    ("en", "$1.5 M", "1500000"),
    ("de", "12 Tsd. Euro", "12000"),
    ("de", "300 TEUR", "300000"),
    ("fr", "1,5 M€", "1500000"),
    ("fr", "2 Md€", "2000000000"),
    ("es", "5 mil", "5000"),
    ("es", "3,5 millones", "3500000"),
    ("de", "3 Mio", "3000000"),
    ("de", "1.299,50 €", "1299.50"),
    ("de", "1'299.50", "1299.50"),
    ("en", "0.5 percent", "0.5"),
    ("en", "50%", "50"),
    ("en", "$-\\frac{1}{2}$", "-0.5"),
    ("en", "$500k", "500000"),
    ("en", "\\text{42 km}", "42"),
    ("en", "(42)", "42"),
    ("en", "-$1.5M", "-1500000"),
    ("de", "-1,5 Mio. €", "-1500000"),
    ("en", "£2m", "2000000"),
    ("en", "2 m", "2"),
    ("en", "5 kg", "5"),
    ("en", "1.5 million", "1500000"),
    ("de", "minus zweiundzwanzig", "-22"),
    ("en", "\\$1{,}234.56", "1234.56"),
    ("de", "1{,}5", "1.5"),
    ("en", "9&nbsp;500", "9500"),
    ("en", "ten minus five is five", "5"),
]
"""Ways to write a number, alone and in a sentence."""

ORDINARY: list[tuple[str, str, str]] = [
    ("en", "The answer is 42.", "42"),
    ("en", "There are 24 hours in a day.", "24"),
    ("en", "Call within 30 days.", "30"),
    ("en", "You have 30 (thirty) days, not 14.", "14"),
    ("en", "It takes thirty (30) days.", "30"),
    ("en", "In total that makes 2024 items, not 3.", "3"),
    ("en", "He ran 10 km in 45 minutes and 3 seconds.", "3"),
    ("en", "10 people ordered 30 items.", "30"),
    ("en", "The ratio is 8/10.", "0.8"),
    ("en", "Of 12, that leaves 7.", "7"),
    ("en", "We march 5 miles after 2.", "2"),
    ("en", "You may return 3 of 5.", "5"),
    ("de", "Es sind 5 von 12.", "12"),
    ("de", "Lieferzeit: 3 bis 5 Tage", "5"),
    ("de", "Im Warenkorb sind 2000 Artikel zu je 3 €.", "3"),
    ("en", "From 9 items to 5.", "5"),
    ("en", "Up to 500 users, 20 GB each", "20"),
    ("en", "Founded in 2015.", "2015"),
    ("en", "The year was 1989.", "1989"),
    ("en", "2024", "2024"),
    ("en", "The current version is 3.11.", "3.11"),
    ("en", "Your order number is 48213.", "48213"),
    ("en", "Dial 112.", "112"),
    ("en", "See section 4.", "4"),
    ("en", "It opens at 9 am.", "9"),
    ("en", "It opens at 9:00.", "9"),
    ("de", "Wir öffnen um 9 Uhr.", "9"),
    ("en", "Room 12.", "12"),
    ("en", "It is a 5 star hotel with 120 rooms", "120"),
    ("en", "Add 5 and 6 in step 1, and you get 11.", "11"),
    ("en", "1. Add 5\n2. Add 6\n3. Result 11", "11"),
    ("en", "The temperature is -5 °C.", "-5"),
    ("en", "Total: 3 × 4 = 12", "12"),
    ("en", "It is 5 o'clock. The train has 8 cars.", "8"),
    ("en", "About 50 people per 1,000 inhabitants", "1000"),
    ("de", "Der Preis stieg von 1.299 € auf 1.499 €.", "1499"),
    ("de", "Die Frist beträgt 14 Tage ab Erhalt.", "14"),
    ("en", "The warranty lasts 24 months from 2 dealers.", "2"),
    ("en", "Page count: 312", "312"),
    ("en", "The book has 312 pages", "312"),
    ("de", "Die 3. Mahnung kostet 5 €.", "5"),
    ("en", "Version 2 has 5 modules", "5"),
    ("en", "I count 3 r's", "3"),
    ("en", "Ages 9-5 years", "5"),
    ("en", "It weighs 5.5 kg (12.1 lb).", "12.1"),
    ("en", "Interest: 100 at 5% gives 105 after 1 year", "1"),
    ("en", "Final answer: 7 [1][2]", "7"),
    ("en", "It costs 30 dollars (about 28 euros)", "28"),
    ("en", "2+2=4", "4"),
    ("en", "x = 3.5, y = 4", "4"),
    ("fr", "Il faut 48 h.", "48"),
    ("fr", "Délai de 5 à 7 jours", "7"),
    ("en", "In 5 minutes", "5"),
    ("en", "The answer is (4).", "4"),
    ("en", "We have offices in 12 countries.", "12"),
]
"""Sentences whose last number answers, or that have no other."""


@pytest.mark.parametrize("tail", ENGLISH.splitlines())
def test_what_follows_an_english_answer_does_not_take_over(tail: str) -> None:
    assert verdict("equals", f"Refunds take 30 days. {tail}", 30) == "pass"


@pytest.mark.parametrize("tail", GERMAN.splitlines())
def test_what_follows_a_german_answer_does_not_take_over(tail: str) -> None:
    assert verdict("equals", f"Das kostet 79 €. {tail}", 79, "de") == "pass"


@pytest.mark.parametrize(("language", "answer", "number"), [*OTHERS, *FORMS, *ORDINARY])
def test_the_number_that_answers_is_found(language: str, answer: str, number: str) -> None:
    assert verdict("equals", answer, Decimal(number), language) == "pass"


@pytest.mark.parametrize(("language", "written", "number"), FORMS)
def test_a_number_is_read_alike_inside_a_sentence(language: str, written: str, number: str) -> None:
    assert verdict("equals", f"→ {written}.", Decimal(number), language) == "pass"


@pytest.mark.parametrize(
    ("value", "answer", "expected"),
    [
        (2024, "It opened on May 1, 2024, with 3 rooms.", "pass"),
        (2023, "It opened on May 1, 2024, with 3 rooms.", "fail"),
        (2015, "Founded in 2015 by 2 brothers [3].", "pass"),
        (Decimal("3.11"), "Python version 3.11 came 2 years ago.", "pass"),
        (Decimal("9.30"), "We open at 9:30, with 2 tills.", "pass"),
        (48213, "Order number 48213 arrives in 3 days.", "pass"),
        (2, "It takes 30 days [2].", "fail"),
        (7, "We have 30 rooms, open 24/7.", "fail"),
    ],
)
def test_what_was_left_aside_counts_where_the_expected_value_has_its_form(
    value: Any, answer: str, expected: str
) -> None:
    assert verdict("equals", answer, value) == expected


@pytest.mark.parametrize(("word", "value"), [("equals", 30), ("greater_than", 40), ("less_than", 10)])
def test_the_reason_names_what_was_left_aside(word: str, value: int) -> None:
    grade = ask(word, "Refunds take 20 days. We are here 24/7.", value)

    assert isinstance(grade, Grade)
    assert not grade.passed
    assert grade.reason.endswith("; left aside: 24/7 (a time)")


def test_bounds_look_at_the_number_that_answers() -> None:
    assert verdict("less_than", "It takes 5 days. Call 0800 1234567.", 10) == "pass"
    assert verdict("greater_than", "It takes 5 days. (Updated May 1, 2024)", 10) == "fail"
