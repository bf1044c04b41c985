"""Numbers as people write them, and the number that was meant."""

import pytest
from set_examples import loaded, prompt


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("50%", "weight: 0.5"),
        ("100 %", "weight: 1"),
        ("2,5", "weight: 2.5"),
        ("3x", "weight: 3"),
        ('"2"', None),
        ("high", None),
        ("0", None),
        ("1e400", None),
    ],
)
def test_the_number_that_was_meant_is_shown(written: str, shown: str | None) -> None:
    (mistake,) = loaded(prompt(f"assert:\n  - contains: Monday\n    weight: {written}")).mistakes

    assert (mistake.code, mistake.example) == ("E059", shown)


def test_a_percentage_without_its_sign_is_meant_where_only_shares_may_stand() -> None:
    (mistake,) = loaded(prompt("reference: Hi\nsettings: {top_p: 80}")).mistakes

    assert mistake.message == '"top_p" must be above 0 and at most 1, not 80; 80 % is 0.8'


def test_a_number_in_quotes_is_put_right() -> None:
    (mistake,) = loaded(prompt("assert:\n  - contains: Monday\n    weight: '2'")).mistakes

    assert mistake.correction == "        weight: 2"
