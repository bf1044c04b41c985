"""Limits, signs and lists where a number or one text was wanted: the example means what was written."""

import pytest
from set_examples import loaded, prompt

LIMITS = [
    ("20-100", "{min: 20, max: 100}"),
    ("20..100", "{min: 20, max: 100}"),
    ("20 bis 100 Zeichen", "{min: 20, max: 100}"),
    ("zwischen 20 und 100", "{min: 20, max: 100}"),
    ("1,000-2,000", "{min: 1000, max: 2000}"),
    ("[20, 100]", "{min: 20, max: 100}"),
    ('">= 20, <= 100"', "{min: 20, max: 100}"),
    ("1,000", "{max: 1000}"),
    ("1.5k characters", "{max: 1500}"),
    ("20+", "{min: 20}"),
    ('">20"', "{min: 21}"),
    ("<500", "{max: 499}"),
    ("no more than 50", "{max: 50}"),
    ("nicht weniger als 50", "{min: 50}"),
    ("au moins 20", "{min: 20}"),
    ("100", "{max: 100}"),
]


@pytest.mark.parametrize(("written", "meant"), LIMITS)
def test_the_limits_of_a_length_are_those_that_were_written(written: str, meant: str) -> None:
    (mistake,) = loaded(prompt(f"assert:\n  - length: {written}")).mistakes

    assert (mistake.code, mistake.example) == ("E053", f"- length: {meant}")


SIGNS = [
    ("max_latency: ≤ 2 s", "max_latency: 2"),
    ("max_latency: < 2s", "max_latency: 2"),
    ('max_latency: "> 2"', None),
    ("max_total_tokens: <2000", "max_total_tokens: 1999"),
    ("max_total_tokens: <= 2k", "max_total_tokens: 2000"),
    ("greater_than: >5", "greater_than: 5"),
    ('greater_than: ">= 5"', None),
    ("less_than: <100", "less_than: 100"),
    ("judge_score: ≥80%\n    criteria: polite", "judge_score: 8"),
    ("judge_score: >= 8\n    criteria: polite", "judge_score: 8"),
    ("max_latency: >= 8", None),
    ("equals: 5\n    tolerance: ±0.5", "tolerance: 0.5"),
    ("equals: 5\n    tolerance: +/- 0.5", "tolerance: 0.5"),
    ("repetition: 30", "repetition: 0.3"),
]


@pytest.mark.parametrize(("entry", "example"), SIGNS)
def test_a_sign_before_a_number_is_said_by_the_key_itself(entry: str, example: str | None) -> None:
    (mistake,) = loaded(prompt(f"assert:\n  - {entry}")).mistakes

    assert (mistake.example, mistake.correction) == (example, None)


MAGNITUDES = [
    ("$1.5M", "1500000"),
    ("12K", "12000"),
    ("2.3B", "2300000000"),
    ("3 million euros", "3000000"),
    ("3 Mrd.", "3000000000"),
    ("£2m", "2000000"),
    ("42 m", "42"),
    ("42 km", "42"),
]


@pytest.mark.parametrize(("written", "number"), MAGNITUDES)
def test_a_thousand_behind_a_number_is_no_unit(written: str, number: str) -> None:
    (mistake,) = loaded(prompt(f"assert:\n  - equals: {written}")).mistakes

    assert (mistake.code, mistake.example) == ("E161", f"- equals: {number}")


def test_a_german_magnitude_is_read_by_the_language() -> None:
    german = prompt("assert:\n  - equals: 1,2 Mio. €").replace("prompts:", "language: de\nprompts:", 1)
    (mistake,) = loaded(german).mistakes

    assert mistake.example == "- equals: 1200000"


@pytest.mark.parametrize("written", ["3 of 5", "5 Stars", "42 days ago", "4K TV", "7 up"])
def test_a_text_that_begins_with_a_number_is_a_text(written: str) -> None:
    assert not loaded(prompt(f"assert:\n  - equals: {written}")).mistakes


@pytest.mark.parametrize(
    ("entry", "example"),
    [
        ("starts_with: [Hello, Hi]", "- any:\n    - starts_with: Hello\n    - starts_with: Hi"),
        ("finish_reason: [stop, length]", "- any:\n    - finish_reason: stop\n    - finish_reason: length"),
        ("equals: [1, 2]", "- any:\n    - equals: 1\n    - equals: 2"),
        ("not_contains: [a1, b1]", "- not_contains: a1\n- not_contains: b1"),
        ("xml_tag: [a, b]", "- xml_tag: a\n- xml_tag: b"),
    ],
)
def test_several_texts_of_which_one_can_hold_are_alternatives(entry: str, example: str) -> None:
    (mistake,) = loaded(prompt(f"assert:\n  - {entry}")).mistakes

    assert (mistake.code, mistake.example) == ("E108", example)


@pytest.mark.parametrize(
    ("entry", "example"),
    [
        ("equals: 1\n    field: $.total", "field: total"),
        ("json_key: $.a.b", "json_key: a.b"),
        ("has_email: info@acme.com", '- contains: "info@acme.com"'),
        ("has_price: 79 €", "- contains: 79 €"),
        ("not: contains Monday", "not:\n  contains: Monday"),
        ("not: Monday", "not:\n  contains: Monday"),
        ("any: {contains: Monday, regex: Tue}", "any:\n  - contains: Monday\n  - regex: Tue"),
    ],
)
def test_the_example_keeps_what_was_written(entry: str, example: str) -> None:
    (mistake,) = loaded(prompt(f"assert:\n  - {entry}")).mistakes

    assert mistake.example == example


@pytest.mark.parametrize("path", ["$ref", "$id.name"])
def test_a_key_may_begin_with_a_dollar(path: str) -> None:
    assert not loaded(prompt(f"assert:\n  - json_key: {path}\n  - is_true: true\n    field: {path}")).mistakes


@pytest.mark.parametrize(
    "entry",
    [
        "word_count: {exactly: 20}",
        "contains: Monday\n    when: always",
        "contains: Monday\n    when: {x: {not: 1}}",
    ],
)
def test_what_follows_from_a_mistake_is_not_told_of(entry: str) -> None:
    assert len(loaded(prompt(f"assert:\n  - {entry}")).mistakes) == 1
