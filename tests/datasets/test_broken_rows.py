"""Rows that are broken, or ask nothing: what is said, and on which line of the table."""

from pathlib import Path

import pytest

from evalctl.assertions import builtin
from evalctl.datasets import load_file

HEAD = "user_message,product\n"


def said_of(folder: Path, rows: str, prompt: str = "{{ user_message }}") -> list[str]:
    (folder / "tickets.csv").write_text(HEAD + rows, encoding="utf-8", newline="")
    (folder / "support.yaml").write_text(
        f'id: acme.support\ndata:\n  file: tickets.csv\nprompt: "{prompt}"\nassert:\n  - not_empty\n',
        encoding="utf-8",
    )
    return [
        f"{one.place.line}: {one.message}" for one in load_file(folder / "support.yaml", builtin()).errors
    ]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ('"Where is it?,kettle\nIs it in?,lamp\nA third?,fan\n', "2: a double quote is opened here and never closed"),
        ('Where?,kettle\n"Two\nlines",fan\nIs it,"lamp\nA third?,fan\n',
         "5: a double quote is opened here and never closed"),
        ('"Where is it?,kettle\nIs it in?,"lamp"\n',
         "2: a double quote is opened here and goes on to line 3, where text stands behind the one that closes it; "
         "close it on this line, or write a quote inside a cell twice"),
        ('"The "best" kettle?",kettle\n',
         "2: there is text behind a closing double quote; a quote inside a cell is written twice"),
        ('Where is it?,kettle\n"Is it in?,lamp\nOr ""out"",fan\nWhen?",fan,red\n',
         "3: this row has 3 cells, where the first line has 2; it goes on to line 5, "
         "so perhaps a double quote was opened and not closed"),
    ],
)  # fmt: skip
def test_a_quote_that_is_not_closed_is_told_where_it_was_opened(tmp_path: Path, rows: str, said: str) -> None:
    assert said_of(tmp_path, rows) == [said]


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        ("{{ user_message }}", "3: the cell user_message is empty, so nothing is asked"),
        ("Answer kindly: {{ user_message }}", "3: the cell user_message is empty, so nothing is asked"),
        (
            "{% if product %}About my {{ product }}: {% endif %}Kindly {{ user_message }}",
            "3: the cells product and user_message are empty, so nothing is asked",
        ),
    ],
)
def test_a_row_whose_question_is_empty_is_refused(tmp_path: Path, prompt: str, said: str) -> None:
    assert said_of(tmp_path, "Where is it?,kettle\n ,\n", prompt) == [said]


@pytest.mark.parametrize(
    "prompt",
    [
        "{% if user_message %}{{ user_message }}{% else %}Hello?{% endif %}",
        "About my {{ product }}: {{ user_message }}",
        "{{ user_message | default('Hello?') }} {{ product }}",
    ],
)
def test_a_row_that_still_asks_something_is_asked(tmp_path: Path, prompt: str) -> None:
    assert said_of(tmp_path, "Where is it?,kettle\n,fan\n", prompt) == []
