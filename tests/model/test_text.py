"""Texts of others: nothing is obeyed by a terminal, nothing hidden, and ordinary writing stays as it is."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.model.text import shorten, visible


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("\x1b[31mred\x1b[0m", "␛[31mred␛[0m"),
        ("done\r100%", "done␍100%"),
        ("a\x07b\x00c\x7fd", "a␇b␀c␡d"),
        ("\x9b31m", "\\u{9b}31m"),
        ("user\u202etxt.exe", "user\\u{202e}txt.exe"),
        ("pass\u200bword", "pass\\u{200b}word"),
        ("pass\u200dword", "pass\\u{200d}word"),
        ("soft\xadhyphen", "soft\\u{ad}hyphen"),
        ("half \ud83d", "half \\u{d83d}"),
        ("two\u2028lines", "two\\u{2028}lines"),
        ("tag\U000e0041", "tag\\u{e0041}"),
        ("hidden\U000e0101", "hidden\\u{e0101}"),
        ("葛\U000e0100\U000e0101", "葛\U000e0100\\u{e0101}"),
        ("filled\u3164", "filled\\u{3164}"),
        ("a\xa0b", "a b"),
    ],
)
def test_what_a_terminal_obeys_or_hides_is_written_out(raw: str, shown: str) -> None:
    assert visible(raw) == shown


@pytest.mark.parametrize(
    "text",
    [
        "Montag bis Freitag – 9 bis 17 Uhr, ca. 5 €",
        "営業時間は9時から17時までです。",
        "👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3 👍🏽 🇩🇪",
        "می\u200cخواهم",
        "क्\u200dष",
        "葛\U000e0100飾区",
        "\U0001fae8",
        "two\nlines\tand a tab",
    ],
)
def test_ordinary_writing_of_any_script_stays_as_it_is(text: str) -> None:
    assert visible(text) == text


@given(st.text())
def test_nothing_that_a_terminal_obeys_is_left(text: str) -> None:
    shown = visible(text, keep=frozenset())

    assert not {unicodedata.category(char) for char in shown} & {"Cc", "Cs", "Zl", "Zp"}
    assert not set(shown) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")


@given(st.text())
def test_what_is_visible_stays_so(text: str) -> None:
    assert visible(visible(text)) == visible(text)


def test_a_cut_says_how_long_the_text_was() -> None:
    assert shorten("x" * 1234, 10) == "xxxxxxxxxx… (1,234 characters)"
    assert shorten("short", 10) == "short"
