"""A pattern that runs away still gets a verdict where a character that it needs is missing, and no false one."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from evalctl.assertions.support.needed_characters import lacks_a_needed_character


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (r"^(a|aa)+b$", "a" * 700),
        (r"(x+x+)+y", "x" * 700),
        (r"^(([a-z])+.)+[A-Z]([a-z])+$", "a" * 700),
        (r"^(a|aa)+\d$", "a" * 700),
        (r"^(a|aa)+\.$", "a" * 700),
        (r"^(a|aa)+\p{Lu}", "a" * 700),
        (r"(a|aa)+[^a]", "a" * 700),
        (r"(a|aa)+b{2}", "a" * 700),
    ],
)
def test_a_missing_character_is_seen(pattern: str, text: str) -> None:
    assert lacks_a_needed_character(regex.compile(pattern), text)


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (r"^(a|aa)+$", "aaa!"),
        (r"a|b", "b"),
        (r"ab?", "a"),
        (r"ab*c{0,2}", "a"),
        (r"a(b)?", "a"),
        (r"\x41\u0042", "AB"),
        (r"\N{LATIN SMALL LETTER A}", "a"),
        (r"(?i)A", "a"),
        (r"(?i:A)", "a"),
        (r"(?#b)a", "a"),
        (r"(?=b)?a", "a"),
        (r"a\b", "a"),
        (r"^a$", "a"),
        (r"[]a]", "]"),
        (r"[[:alpha:]b]c", "ac"),
        (r"(?P<q>x)(?P=q)", "xx"),
        (r"(x)\1", "xx"),
        (r"a{,3}c", "c"),
    ],
)
def test_a_text_that_matches_lacks_nothing(pattern: str, text: str) -> None:
    assert not lacks_a_needed_character(regex.compile(pattern), text)


def test_flags_of_the_pattern_count() -> None:
    assert not lacks_a_needed_character(regex.compile("A", regex.IGNORECASE), "a")
    assert not lacks_a_needed_character(regex.compile("a b # c", regex.VERBOSE), "ab")


@given(
    st.text(alphabet="ab|()[]{}^$.*+?\\d-,1x#: =<!P", max_size=12), st.text(alphabet="ab1x -\n", max_size=8)
)
def test_no_text_that_matches_is_ever_refused(pattern: str, text: str) -> None:
    try:
        compiled = regex.compile(pattern)
    except regex.error:
        return
    if compiled.search(text, timeout=1):
        assert not lacks_a_needed_character(compiled, text)
