"""YAML 1.2's core schema (https://yaml.org/spec/1.2.2/#103-core-schema), with numbers that keep their digits."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.yamltext import Core, Place, ScalarNode, ScalarStyle, core_value


def text(written: str, style: ScalarStyle = "plain") -> ScalarNode:
    return ScalarNode(Place("a.yaml"), written, style, Place("a.yaml"))


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("Null", None),
        ("NULL", None),
        ("nULL", "nULL"),
        ("true", True),
        ("True", True),
        ("TRUE", True),
        ("false", False),
        ("tRUE", "tRUE"),
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("Off", "Off"),
        ("y", "y"),
        ("0", 0),
        ("-19", -19),
        ("+12", 12),
        ("007", 7),
        ("0o14", 12),
        ("0o8", "0o8"),
        ("-0o14", "-0o14"),
        ("0x3A", 58),
        ("0xG", "0xG"),
        ("0b1", "0b1"),
        ("1_000", "1_000"),
        ("1.10", Decimal("1.10")),
        ("1.", Decimal("1")),
        (".5", Decimal("0.5")),
        ("-.5", Decimal("-0.5")),
        ("12e03", Decimal("12000")),
        ("-2E+05", Decimal("-200000")),
        ("1e", "1e"),
        (".", "."),
        ("-", "-"),
        ("9:00", "9:00"),
        ("2024-01-01", "2024-01-01"),
        ("1.2.3", "1.2.3"),
        (".inf", ".inf"),
        (".NaN", ".NaN"),
        ("1e1000", "1e1000"),
        ("1e99999999999999999999", "1e99999999999999999999"),
        ("9" * 1000, int("9" * 1000)),
        ("9" * 1001, "9" * 1001),
        ("٣", "٣"),
    ],
)
def test_plain_text_stands_for(written: str, value: Core) -> None:
    found = core_value(text(written))

    assert found == value
    assert type(found) is type(value)


def test_number_keeps_its_digits() -> None:
    assert str(core_value(text("1.10"))) == "1.10"


@pytest.mark.parametrize("style", ["quoted", "block"])
@pytest.mark.parametrize("written", ["", "null", "true", "12", "1.10"])
def test_text_in_quotes_or_under_a_sign_is_text(style: ScalarStyle, written: str) -> None:
    assert core_value(text(written, style)) == written


@given(st.integers())
def test_every_whole_number_is_itself(number: int) -> None:
    assert core_value(text(str(number))) == number


@given(st.text())
def test_any_text_has_a_value(written: str) -> None:
    value = core_value(text(written))

    assert isinstance(value, str) is (value == written)
