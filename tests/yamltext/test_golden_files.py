"""What is said of each usual mistake, word by word; and that what it says to write is right."""

import re
from pathlib import Path

import pytest
from golden_files import FILES, mistakes_of, said_of

from evalctl.yamltext import Document, Mistake, read

JARGON = re.compile(
    r"\b(mapping|scalar|sequence|tokens?|block end|flow|parser?|schema|syntax|traceback|null value)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_message_is_the_one_that_was_agreed_on(path: Path) -> None:
    assert said_of(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_message_is_in_everyday_words(path: Path) -> None:
    for mistake in mistakes_of(path.name, path.read_bytes()):
        assert JARGON.findall(mistake.message) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_writing_what_each_message_says_leaves_no_such_mistake(path: Path) -> None:
    """Corrections are applied one after the other until none is offered; each must lead on."""
    data = path.read_bytes()
    for _ in range(20):
        mistake = next((m for m in mistakes_of(path.name, data) if m.correction is not None), None)
        if mistake is None:
            return
        mended = corrected(data, mistake)
        assert mended != data
        assert weight(mended) < weight(data)
        data = mended
    pytest.fail("the corrections do not come to an end")


def corrected(data: bytes, mistake: Mistake) -> bytes:
    """The file with the lines that *mistake* shows in place of those that stand there."""
    assert mistake.correction is not None
    lines = re.split(r"(\r\n|\n|\r)", data.decode("utf-8-sig"))
    first = 2 * (mistake.place.line - 1)
    ends = lines[first + 1 : first + 2]
    behind = lines[first + 2 * mistake.corrects - 1 :]
    text = (ends[0] if ends else "\n").join(mistake.correction.split("\n"))
    return "".join((*lines[:first], text, *behind)).encode()


def weight(data: bytes) -> tuple[int, int]:
    """Less is better: how many mistakes there are, and how far from the end the first one is."""
    found = read("set.yaml", data)
    if isinstance(found, Document):
        return (0, len(found.warnings))
    lines = data.decode("utf-8-sig").count("\n")
    return (1, sum(lines - mistake.place.line + 1 for mistake in found.mistakes[:1]))
