"""What is said of each usual mistake, word by word."""

import re
from pathlib import Path

import pytest
from golden_sets import SETS, said_of

JARGON = re.compile(
    r"\b(mapping|scalar|sequence|tokens?|schema violation|NoneType|traceback|null value)\b", re.IGNORECASE
)


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_message_is_the_one_that_was_agreed_on(path: Path) -> None:
    assert said_of(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_message_is_in_everyday_words(path: Path) -> None:
    assert JARGON.findall(said_of(path).replace("max_tokens", "")) == []
