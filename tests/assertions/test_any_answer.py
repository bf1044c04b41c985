"""Whatever an answer is made of, every word gives a verdict or a reason, and quickly."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_every_word import USES

from evalctl.model.answers import Answer
from evalctl.model.assertion_results import CheckError, Grade, JudgeTask, Skipped

PIECES = (
    "",
    " ",
    "\n",
    "\r\n",
    "\x00",
    "\ufeff",
    "\ud800",
    "\udfff\ud800",
    "\u200d",
    "\u200b",
    "\u202e",
    "\u2066שלום\u2069",
    "مرحبا",
    "نص ١٢٣٫٤",
    "👩‍👩‍👧‍👦",
    "e\u0301\u0323",
    "ﷺ",
    "ﬁ",
    "İıſß",
    "日本語。",
    "ไทย",
    "[",
    "{",
    "<a>",
    "</a>",
    "<!--",
    "<!DOCTYPE a [",
    "&a;",
    "```json\n",
    "```",
    '{"a": ',
    '"\\ud800"',
    "1e999999999",
    "-0.0",
    "9" * 400,
    "1.299,50 €",
    "$$$",
    "a@b.c",
    "++49 (0)",
    "4111 1111 1111 1111",
    "DE89370400440532013000",
    "://",
    "I am sorry, but ",
    "f*ck ",
    "A sentence. ",
    "Ein Satz! ",
    "\x89PNG\r\n\x1a\n",
)
NASTY = st.lists(
    st.tuples(st.sampled_from(PIECES), st.sampled_from((1, 1, 2, 3, 50, 2000))), min_size=1, max_size=8
).map(lambda parts: "".join(piece * times for piece, times in parts))

LONG = {
    "nothing": "",
    "NULs": "\x00" * 5_000_000,
    "right to left": "\u202eשלום عليكم " * 400_000,
    "joiners": "a\u200d" * 2_500_000,
    "families": "👩‍👩‍👧‍👦" * 600_000,
    "curly brackets": '{"a":' * 20_000,
    "quotes": '"' * 5_000_000,
    "at signs": "a@" * 2_500_000,
    "backslashes": "\\" * 5_000_000,
    "a real PNG's bytes": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 19_000).decode(
        "utf-8", errors="replace"
    ),
}

every_use = pytest.mark.parametrize("word", USES, ids=str)


@every_use
@settings(max_examples=40)
@given(text=NASTY)
def test_a_nasty_answer_gets_a_verdict_or_a_reason(word: str, text: str) -> None:
    case, assertion = USES[word][0]
    started = time.process_time()

    outcome = assertion.plan(case, Answer(text))

    assert time.process_time() - started < 5
    assert isinstance(outcome, Grade | Skipped | CheckError | JudgeTask)
    if not isinstance(outcome, JudgeTask) and not (isinstance(outcome, Grade) and outcome.passed):
        assert outcome.reason


@pytest.mark.slow
@every_use
def test_a_long_answer_takes_no_five_seconds(word: str) -> None:
    case, assertion = USES[word][0]
    assertion.plan(case, Answer("A sentence that loads what is needed."))
    for name, text in LONG.items():
        started = time.process_time()

        outcome = assertion.plan(case, Answer(text))

        assert isinstance(outcome, Grade | Skipped | CheckError | JudgeTask)
        assert time.process_time() - started < 5, f"{word} took too long on {name}"
