"""Invisible characters: strange in most texts, at home in some scripts and in emoji."""

import pytest

from evalctl.yamltext.text.odd_characters import UNSEEN
from evalctl.yamltext.text.unseen import strange_ones

AT_HOME = [
    "نرم\u200cافزار",
    "PDF\u200cها",
    "क्\u200dष",
    "ක්\u200dෂ",
    "👨\u200d👩\u200d👧",
    "❤\ufe0f\u200d🔥",
    "👩🏽\u200d💻",
    "🏳\ufe0f\u200d🌈",
    "🏴\u200d☠\ufe0f",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "1\ufe0f\u20e3",
    "©\ufe0f",
    "☺\ufe0e",
    "葛\U000e0100城",
    "שלום\u200f!",
    "שלום (ABC\u200e)",
    "\u2067مرحبا\u2069",
    "ภาษา\u200bไทย",
    "ភាសា\u200bខ្មែរ",
    "ᠨ\u180e᠊",
    "⠓\u2800⠊",
    "\u1102\u1160",
    "a\u2062b",
]
STRANGE = [
    "so\u200brry",
    "so\u200crry",
    "so\u200drry",
    "so\u00adrry",
    "so\u2060rry",
    "so\ufeffrry",
    "so\u202erry",
    "so\u3164rry",
    "so\ufe0frry",
    "so\U000e0072rry",
    "so\u2028rry",
    "so\u180erry",
    "סו\u202eרי",
    "日\u200b本",
    "🏴\U000e0067",
    "👍\u200d",
    "\ufe0fa",
]


@pytest.mark.parametrize("text", AT_HOME)
def test_what_a_script_or_an_emoji_uses_is_at_home(text: str) -> None:
    assert list(strange_ones(text)) == []


@pytest.mark.parametrize("text", STRANGE)
def test_what_the_script_does_not_use_is_strange_at_its_place(text: str) -> None:
    found = list(strange_ones(text))

    assert len(found) == 1
    assert text[found[0]] in UNSEEN


@pytest.mark.parametrize("char", sorted(UNSEEN))
def test_no_invisible_character_is_at_home_between_latin_letters(char: str) -> None:
    expected = [] if UNSEEN[char] == "invisible operator" else [1]

    assert list(strange_ones(f"a{char}b")) == expected
