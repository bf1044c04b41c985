"""Files that stand beside sets, named where a set is wanted."""

import pytest

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader

READER = SetReader(builtin())


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        (
            "smoke.answers.jsonl",
            '{"id": "sum", "answer": "4"}\n{"id": "capital", "answer": "Paris"}\n',
            "these are recorded answers (JSON lines), not a set: "
            "evalctl run SET --answers smoke.answers.jsonl takes them",
        ),
        (
            "j.jsonl",
            '{"v": 1, "kind": "judgement", "case": "sum", "answer": "4"}\n',
            "these are recorded judgements (JSON lines), not a set: evalctl run SET --judgements j.jsonl takes them",
        ),
        (
            "by.jsonl",
            '{"id": "sum", "answer": "4", "label": "pass"}\n',
            "these are human labels (JSON lines), not a set: evalctl calibrate SET --labels by.jsonl takes them",
        ),
        (
            "faq.jsonl",
            '{"question": "When do you open?", "answer": "At nine."}\n',
            "these are JSON lines, not a set: a set names such rows behind file: below data:",
        ),
        (
            "faq.jsonl",
            '{"id": "hours", "question": "When do you open?", "answer": "At nine."}\n',
            "these are JSON lines, not a set: a set names such rows behind file: below data:",
        ),
        (
            "tickets.JSONL",
            '{"ticket": "T-1", "message": "Where is it?"}\n',
            "these are JSON lines, not a set: a set names such rows behind file: below data:",
        ),
        (
            "tickets.csv",
            "ticket,message\nT-1,Where is it?\n",
            "this is a table (CSV), not a set: a set names it behind file: below data:",
        ),
    ],
)
def test_it_is_said_what_the_file_is_and_where_it_belongs(name: str, content: str, said: str) -> None:
    (mistake,) = load_text(name, content.encode(), READER).mistakes

    assert (mistake.code, mistake.message) == ("E074", said)


def test_a_table_is_shown_with_its_first_column() -> None:
    (mistake,) = load_text("sets/tickets.csv", b"message;ticket\nWhere?;T-1\n", READER).mistakes

    assert mistake.example == 'data:\n  file: tickets.csv\nprompt: "{{ message }}"'
