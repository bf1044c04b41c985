"""Whole assertions that became one text: what is said puts them right."""

import pytest
from set_examples import loaded, prompt


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ('"contains: Monday"', "contains: Monday"),
        ("contains:Monday", "contains: Monday"),
        ("'contains: a, b'", 'contains: "a, b"'),
        ('not: "contains: Monday"', "not: {contains: Monday}"),
        ("'not: contains: Monday'", "not: {contains: Monday}"),
        ("not: contains:Monday", "not: {contains: Monday}"),
    ],
)
def test_what_is_put_right_is_a_set_without_mistakes(written: str, right: str) -> None:
    text = prompt(f"assert:\n  - {written}")

    (mistake,) = loaded(text).mistakes

    assert mistake.code == "E100"
    assert mistake.correction == f"      - {right}"
    assert loaded(text.replace(written, right)).mistakes == ()
