"""The quick reading of numbers: what it finds is what the full one finds, and long answers take it little time."""

import re
import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from evalctl.assertions.support.values import LONGEST_ANSWER
from evalctl.texts import aside_words, asides
from evalctl.texts.asides import HIDDEN, KINDS, Aside, set_aside
from evalctl.texts.numbers import read_numbers
from evalctl.texts.numerals import in_plain_digits

LANGUAGES = ["en", "de", "fr", "es", "ja", None]

ALL_AT_ONCE = [
    re.compile("|".join(f"(?:{way.pattern.pattern})" for way in kind.ways), kind.ways[0].pattern.flags)
    for kind in KINDS
]
"""Each kind as one pattern with all its ways as alternatives, tried at every character."""


def listed(*lists: str) -> list[str]:
    return [word.replace(r"\s", " ").replace("\\", "") for words in lists for word in words.split("|")]


WORDS = listed(
    aside_words.CAPITAL_MONTHS, aside_words.MONTHS, aside_words.WEEKDAYS, aside_words.OPEN, aside_words.YEAR_AFTER,
    aside_words.STAMPS, aside_words.LABELS, aside_words.PHONE, aside_words.RELEASES, aside_words.PRODUCTS,
    aside_words.STANDARDS, aside_words.TAX, aside_words.TAXED, aside_words.KEPT_UNDER.strip("(?:)"),
    aside_words.NUMBER_WORDS.strip("(?:)"),
)  # fmt: skip
JOINTS = [
    "at", "us", "to", "bis", "und", "de", "of", "is", "ist", "from", "von", "am", "pm", "a.m.", "Uhr", "o'clock", "h",
    "Main Street", "Baker St", "rue", "Hauptstraße", "Musterweg", "Box", "D-", "Abs.", "hours a day", "days a week",
    "code", "Quartal", "th", "st", "er", "x", "v", "V", "ABC", "abcdef", "deadbeef", "EU", "Smith et al.", "Meier",
    "電話番号", "年", "月", "日", "時", "分", "点", "令和", "間", "円", "です", "万", "千", "million", "k", "Mio.",
    "https://", "www.", "acme.com", "max@", "](", "/faq/", "ſ", "İ", "ı", "two", "thirty", "zwölf", "minus",
]  # fmt: skip
SIGNS = [
    *" .,:;-–—/()[]{}^#§&%$€£+*='’\"@<>_|~\\\n\t\0×²½٣๕【】©",
    "§§",
    "<sup>",
    "(c)",
    ". ",
    ", ",
    ": ",
    " - ",
]
FIGURES = [
    "0", "1", "7", "9", "12", "24", "30", "31", "365", "555", "0199", "1999", "2024", "20", "48213", "12.50", "1,299",
    "9:00", "17.30", "2.1.3", "192.168.1.10", "01/05/2024", "2024-05-01", "5.3.", "9-5", "24/7", "0x1f", "RF-2024",
    "1/2", "10^6", "1e5", "0800 123 456", "+44 20 7946 0958", "1111 2222 3333 4444", "62704", "3万5千", ".5",
]  # fmt: skip

PIECES = st.one_of(
    st.sampled_from(WORDS),
    st.sampled_from(WORDS).map(str.lower),
    st.sampled_from(JOINTS),
    st.sampled_from(FIGURES),
    st.sampled_from(FIGURES),
    st.sampled_from(SIGNS),
    st.just(" "),
    st.just(" "),
)
TEXTS = st.lists(PIECES, max_size=40).map("".join)


def fully_set_aside(text: str, language: str | None) -> tuple[str, list[Aside]]:
    """As ``set_aside``, with each pattern tried everywhere."""
    found: list[Aside] = []
    lines: list[str] = []
    start = 0
    for written in text.splitlines(keepends=True):
        line = written
        for kind, pattern in zip(KINDS, ALL_AT_ONCE, strict=True):
            if kind.languages is not None and language not in kind.languages:
                continue
            hidden = line
            for match in pattern.finditer(line):
                if re.search(r"\d", match[0]) and kind.holds(match, language):
                    is_mark = kind.is_mark or (
                        kind.name in ("a date", "a year") and asides._dates_the_text(match)
                    )
                    found.append(Aside(kind.name, match[0], start + match.start(), is_mark))
                    hidden = hidden[: match.start()] + HIDDEN * len(match[0]) + hidden[match.end() :]
            line = hidden
        lines.append(line)
        start += len(line)
    return "".join(lines), sorted(found, key=lambda aside: aside.start)


@given(TEXTS, st.sampled_from(LANGUAGES))
@settings(max_examples=1000)
@example("tel. 0800 123 456, open Mon-Fri 9-5, order no. 5512 of May 1, 2024 at 9 am", "en")
def test_what_is_set_aside_is_what_patterns_tried_everywhere_find(text: str, language: str | None) -> None:
    plain = in_plain_digits(text, language)
    assert set_aside(plain, language) == fully_set_aside(plain, language)


@given(TEXTS, st.sampled_from(LANGUAGES))
@settings(max_examples=500)
def test_the_first_and_the_last_number_are_those_of_the_full_reading(text: str, language: str | None) -> None:
    full = read_numbers(text, language)
    for pick, at in (("first", 0), ("last", -1)):
        quick = read_numbers(text, language, pick)
        assert [number for number in quick.numbers if number == quick.numbers[at]][:1] == (
            [full.numbers[at]] if full.numbers else []
        )
        assert quick.left_aside() == full.left_aside()


LONG = {
    "digits": "1" * LONGEST_ANSWER,
    "numbers": "12 7.5 " * (LONGEST_ANSWER // 7),
    "times": "9 am " * (LONGEST_ANSWER // 5),
    "dates": "May 5, 2024 " * (LONGEST_ANSWER // 12),
    "codes": "RF-2024-17 " * (LONGEST_ANSWER // 11),
    "dashes": "1-1-" * (LONGEST_ANSWER // 4),
    "characters": "3月5日9時" * (LONGEST_ANSWER // 6),
    "days without spaces": "月Mo" * (LONGEST_ANSWER // 3 - 1) + "月 9",
    "digits of other scripts": "๕" * LONGEST_ANSWER,
}
"""Answers of 200,000 characters full of digits."""


@pytest.mark.parametrize("text", LONG.values(), ids=LONG.keys())
def test_answers_full_of_digits_take_time_in_proportion_to_their_length(text: str) -> None:
    def took_s(part: str) -> float:
        started = time.process_time()
        read_numbers(part, "en", "last")
        return time.process_time() - started

    # Eight times as long; in quadratic time it would take 64 times as long.
    # The longer of two times for the short text, the shorter for the long one: a busy machine is no quadratic walk.
    short, long = text[: len(text) // 8], text
    assert min(took_s(long), took_s(long)) < max(1.0, 24 * max(took_s(short), took_s(short)))
