"""Figures and widths: one wording for the same thing, and columns counted as a terminal counts them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.reporters import in_words
from evalctl.reporters.width import cut, display_width, wrap


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "-"),
        (0.0, "0 ms"),
        (0.004, "4 ms"),
        (0.523, "0.52 s"),
        (9.99, "9.99 s"),
        (12.34, "12.3 s"),
        (59.96, "1 min 0 s"),
        (125, "2 min 5 s"),
        (3725, "1 h 2 min"),
    ],
)
def test_times_are_as_long_as_a_reader_wants_them(value: float | None, words: str) -> None:
    assert in_words.seconds(value) == words


@pytest.mark.parametrize(
    ("value", "words"), [(None, "unknown"), (0, "$0.00"), (0.00042, "$0.0004"), (1234.5, "$1,234.50")]
)
def test_amounts_are_never_less_than_known(value: float | None, words: str) -> None:
    assert in_words.dollars(value) == words


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("2026-11-30T10:15:02Z", "2026-11-30 10:15 UTC"),
        ("2026-11-30T10:15:02.123+02:00", "2026-11-30 08:15 UTC"),
        ("2026-11-30", "2026-11-30 00:00"),
        ("yesterday\n", "yesterday↵"),
    ],
)
def test_moments_are_told_in_utc(at: str, words: str) -> None:
    assert in_words.moment(at) == words


def test_counts_agree_with_their_noun() -> None:
    assert in_words.count(1, "case") == "1 case"
    assert in_words.count(1234, "case") == "1,234 cases"
    assert in_words.points(0.01) == "1.0 point"
    assert in_words.points(0.1) == "10.0 points"
    assert in_words.names(["a", "b", "c"], 2) == "a, b and 1 more"
    assert in_words.path(("a", "b", 0, "c")) == "a.b[0].c"


@pytest.mark.parametrize(
    ("text", "columns"),
    [("abc", 3), ("日本", 4), ("e\u0301", 1), ("🎉", 2), ("👍", 2), ("ｆ", 2), ("\u200d", 0), ("ä…", 2)],
)
def test_columns_are_those_of_a_terminal(text: str, columns: int) -> None:
    assert display_width(text) == columns


TEXT = st.text(st.sampled_from("ab 日本🎉e\u0301x "), max_size=80)


@given(TEXT, st.integers(2, 30))
def test_wrapped_lines_fit_and_lose_nothing_but_spaces(text: str, columns: int) -> None:
    lines = list(wrap(text, columns))

    assert all(display_width(line) <= columns for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(TEXT, st.integers(1, 30))
def test_a_cut_text_fits(text: str, columns: int) -> None:
    assert display_width(cut(text, columns)) <= columns


def test_a_wide_character_in_a_column_too_narrow_stands_alone() -> None:
    assert list(wrap("日本", 1)) == ["日", "本"]


def test_lines_break_between_words() -> None:
    assert list(wrap("the quick brown fox", 10)) == ["the quick", "brown fox"]
    assert list(wrap("  indented code stays", 12)) == ["  indented", "code stays"]
