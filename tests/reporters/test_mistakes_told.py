"""Mistakes as people, machines and GitHub are told of them."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.reporters.mistakes import MISTAKES, MOST_SHOWN
from evalctl.reporters.style import ANSI
from evalctl.yamltext import Mistake, Place

OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""What a terminal would obey: control characters and those that turn the direction of writing."""

LINE = "    prompt: Answer in one word: is the office open on Sunday?"
PUT_RIGHT = '    prompt: "Answer in one word: is the office open on Sunday?"'


def mistake(
    message: str = "the text needs quotes",
    line: int = 9,
    column: int = 31,
    path: str = "sets/faq.yaml",
    **more: str,
) -> Mistake:
    return Mistake(Place(path, line, column), "E016", message, **{"excerpt": LINE, **more})


def text(*mistakes: Mistake) -> str:
    return MISTAKES.render(mistakes, "text")


def test_a_mistake_is_told_with_its_line_a_mark_and_the_line_put_right() -> None:
    assert text(mistake(where='prompt "sunday"', correction=PUT_RIGHT)) == (
        'sets/faq.yaml:9:31: E016 in prompt "sunday": the text needs quotes\n'
        "    9 |     prompt: Answer in one word: is the office open on Sunday?\n"
        "      |                               ^\n"
        "  write it like this:\n"
        '    9 |     prompt: "Answer in one word: is the office open on Sunday?"\n'
    )


def test_an_example_stands_without_line_numbers() -> None:
    told = text(mistake(excerpt="assert: Monday", column=9, example="assert:\n  - contains: Monday"))

    assert told.endswith("  for example:\n        assert:\n          - contains: Monday\n")


def test_the_mark_stands_under_the_character_however_wide_the_ones_before_are() -> None:
    marked, mark = text(mistake(excerpt="質問: あ: b", column=6)).splitlines()[1:]

    assert marked == "    9 | 質問: あ: b"
    assert mark == "      |         ^"


def test_a_long_line_is_shown_round_the_mark() -> None:
    excerpt, mark = text(mistake(excerpt="x" * 5000 + ": y", column=5001)).splitlines()[1:]

    assert len(excerpt) < 120
    assert excerpt[mark.index("^")] == ":"


def test_more_than_twenty_are_counted() -> None:
    told = text(*[mistake(line=number) for number in range(1, MOST_SHOWN + 6)])

    assert told.count("E016") == MOST_SHOWN
    assert told.endswith("and 5 more\n")


def test_machines_are_told_all_of_them() -> None:
    told = json.loads(MISTAKES.render([mistake(line=number) for number in range(1, 31)], "json"))

    assert len(told) == 30
    assert told[0] == {
        "path": "sets/faq.yaml",
        "line": 1,
        "column": 31,
        "code": "E016",
        "severity": "error",
        "where": None,
        "message": "the text needs quotes",
        "excerpt": LINE,
        "correction": None,
        "example": None,
    }


def test_github_is_told_place_and_sentence() -> None:
    told = MISTAKES.render([mistake("100% wrong", where='prompt "a"', correction="a\nb")], "github")

    assert told == (
        "::error file=sets/faq.yaml,line=9,col=31,title=E016::"
        'in prompt "a": 100%25 wrong%0Awrite it like this:%0Aa%0Ab\n'
    )


def test_a_warning_is_a_warning_to_github() -> None:
    assert MISTAKES.render([mistake(severity="warning")], "github").startswith("::warning ")


@pytest.mark.parametrize("name", MISTAKES.names)
def test_what_looks_like_a_key_is_masked_everywhere(name: str) -> None:
    key = "sk-abcdef1234567890"
    line = f"    api_key: {key}"

    told = MISTAKES.render([mistake(f"{key} is no name", excerpt=line, example=line)], name)

    assert key not in told


@pytest.mark.parametrize("name", MISTAKES.names)
def test_a_file_cannot_tell_a_build_server_what_to_do(name: str) -> None:
    evil = "::add-mask::x\n::set-output name=a::b\r\n##[error]c%0A::d"

    told = MISTAKES.render(
        [mistake(evil, path="::error::x.yaml", where=evil, excerpt="::warning::x", example=evil)], name
    )

    commands = [line for line in told.splitlines() if line.lstrip().startswith("::")]
    assert len(commands) == (1 if name == "github" else 0)
    if name == "github":
        assert commands[0].startswith("::error file=%3A%3Aerror%3A%3Ax.yaml,line=9")
        assert "##[" not in told


@given(st.text(), st.text(), st.integers(1, 500))
def test_no_text_reaches_a_terminal_as_it_stands(message: str, excerpt: str, column: int) -> None:
    for name in MISTAKES.names:
        told = MISTAKES.render(
            [mistake(message, excerpt=excerpt, column=column, example=message)], name, ANSI
        )

        plain = told.replace("\x1b[1m", "").replace("\x1b[31m", "").replace("\x1b[0m", "")
        assert OBEYED.findall(plain) == []
