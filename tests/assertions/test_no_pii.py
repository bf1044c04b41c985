"""``no_pii``: what is personal is found and masked; numbers that only look like it are left alone."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from verdicts import ask, verdict

from evalctl.assertions.no_pii import LONGEST_ANSWER, NoPii
from evalctl.heuristics.identifiers import cards, ibans
from evalctl.model.assertion import WordError
from evalctl.model.assertion_results import CheckError, Grade

PERSONAL = [
    ("Write to max.mustermann+news@sub.example.co.uk please.", "an e-mail address"),
    ("Mail an müller@exämple.de", "an e-mail address"),
    ("連絡先はtaro@example.jpです。", "an e-mail address"),
    ("Full width: ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ", "an e-mail address"),
    ("mailto:jane@example.org", "an e-mail address"),
    ("Call +49 30 901820 for the office.", "a phone number"),
    ("Tel. (212) 555-0187", "a phone number"),
    ("Phone: 415.555.2671", "a phone number"),
    ("call (555) 123-4567", "a phone number"),
    ("call 5551234567", "a phone number"),
    ("You can call Dr. Meyer on 0044 20 7946 0991.", "a phone number"),
    ("電話番号は+81 3-1234-5678です。", "a phone number"),
    ("Her card is 5500-0000-0000-0004.", "a card number"),
    ("Amex 378282246310005, CVV 1234", "a card number"),
    ("amex 3782 822463 10005", "a card number"),
    ("IBAN: GB82WEST12345698765432", "an IBAN"),
    ("IBAN FR14 2004 1010 0505 0001 3M02 606 is mine", "an IBAN"),
    ("SSN: 219-09-9998", "a social security number"),
    ("his social security number is 219 09 9998", "a social security number"),
    ("The request came from 203.0.113.42.", "an IP address"),
    ("His address is 2001:db8:85a3::8a2e:370:7334.", "an IP address"),
]

HARMLESS = [
    "version 1.2.3.4 was released",
    "Upgrade to version 10.0.19045.3803 of Windows.",
    "Upgrade from 2.3.4.5 to 2.3.4.6 first.",
    "999.999.999.999",
    "ISBN 978-3-16-148410-0",
    "The EAN is 4006381333931.",
    "GTIN 00012345600012, batch 20240115-07, expires 2026-01-15.",
    "The meeting ID is 812 3456 7890 and the passcode 449201.",
    "Order 123-4567890-1234567 has shipped.",
    "Order number 123456789",
    "id 1234567890",
    "Timestamp 1700000000 and 1700000000123",
    "It happened on 05.10.1986, between 08.06. and 22.06.",
    "Tracking number 9400 1000 0000 0000 0000 00",
    "Order 0000 0000 0000 0000 is a placeholder.",
    "card 1234 5678 9012 3456",
    "The serial number is SN-9876543210123456-XK.",
    "Bind the server to 127.0.0.1 or 0.0.0.0, mask 255.255.255.0, network 10.0.0.0/8.",
    "SSN 000-12-3456 is invalid",
    "The call std::vector<int>::size() at 12:30:45 took 3 ms; MAC 00:1A:2B:3C:4D:5E",
    "npm install lodash@4.17.21, user@localhost and icon@2x.png",
    "git clone git@github.example:acme/tool.git",
    "Your ticket id is 550e8400-e29b-41d4-a716-446655440000.",
    "Model XR-500-200-1000 costs $1,299; 1.000.000.000 € in all.",
    "お問い合わせ番号は20240517-0001です。",
    "lat 52.520008, lon 13.404954",
]


@pytest.mark.parametrize(("answer", "kind"), PERSONAL)
def test_personal_data_is_found_and_named(answer: str, kind: str) -> None:
    grade = ask("no_pii", answer)

    assert isinstance(grade, Grade)
    assert not grade.passed
    assert kind in grade.reason


@pytest.mark.parametrize("answer", HARMLESS)
@pytest.mark.parametrize("region", ["US", "DE"])
def test_other_numbers_are_left_alone(answer: str, region: str) -> None:
    assert verdict("no_pii", answer, region=region) == "pass"


@pytest.mark.parametrize(
    ("answer", "region"),
    [
        ("Ruf mich an: 030 901820", "DE"),
        ("Meine Nummer: 0160-1234567", "DE"),
        ("Appelez le 01 42 68 53 00", "FR"),
        ("Call me on 020 7946 0018", "GB"),
    ],
)
def test_national_numbers_count_for_their_region(answer: str, region: str) -> None:
    assert verdict("no_pii", answer, region=region) == "fail"


@pytest.mark.parametrize(
    ("answer", "options", "expected"),
    [
        (
            "Mail info@acme.example or jobs@acme.example",
            {"allow": ["info@acme.example", "JOBS@acme.example"]},
            "pass",
        ),
        ("Mail info@acme.example or jobs@acme.example", {"allow": ["@acme.example"]}, "pass"),
        ("Mail info@acme.example or jobs@other.example", {"allow": ["@acme.example"]}, "fail"),
        ("Call (202) 555-0143", {"allow": ["+1 202-555-0143"]}, "pass"),
        ("Call (202) 555-0143", {"allow": ["0143"]}, "fail"),
        ("Call +1 202-555-0143", {"types": ["email"]}, "pass"),
        ("Call +1 202-555-0143", {"types": ["email", "phone"]}, "fail"),
        ("IBAN DE89 3704 0044 0532 0130 00", {"allow": ["DE89370400440532013000"]}, "pass"),
    ],
)
def test_types_and_allow_narrow_it(answer: str, options: dict[str, Any], expected: str) -> None:
    assert verdict("no_pii", answer, **options) == expected


@pytest.mark.parametrize(("answer", "kind"), PERSONAL)
def test_the_report_masks_what_it_found(answer: str, kind: str) -> None:
    grade = ask("no_pii", answer)

    assert isinstance(grade, Grade)
    shown = f"{grade.reason} {grade.found}"
    assert "•" in shown
    assert not any(a.isdigit() and b.isdigit() for a, b in pairwise(shown))
    assert "example" not in shown


def test_a_region_that_does_not_exist_is_refused() -> None:
    with pytest.raises(WordError, match="the United Kingdom is GB"):
        NoPii.read(True, {"region": "UK"})


def test_an_answer_too_long_is_an_error_with_the_reason() -> None:
    outcome = ask("no_pii", "1 " * LONGEST_ANSWER)

    assert isinstance(outcome, CheckError)
    assert "at most 50,000" in outcome.reason


@given(st.integers(0, 10**15 - 1))
def test_one_of_ten_check_digits_makes_a_card(body: int) -> None:
    stem = "4" + f"{body:015d}"[1:]

    found = [digit for digit in "0123456789" if cards(f"{stem}{digit}")]

    assert len(found) == 1


@given(st.integers(0, 10**18 - 1))
def test_one_of_97_check_numbers_makes_an_iban(account: int) -> None:
    found = [check for check in range(2, 99) if ibans(f"DE{check:02d}{account:018d}")]

    assert len(found) == 1
