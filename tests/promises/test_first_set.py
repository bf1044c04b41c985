"""The page for those who never saw YAML shows what evalctl really says, and its advice mends the set."""

import re
from pathlib import Path

import pytest
from first_set import blocks, said_of, the_set

BLOCKS = blocks()
EACH = pytest.mark.parametrize("block", BLOCKS, ids=lambda block: re.findall(r"[EW]\d{3}", block)[0])


def test_the_usual_dozen_is_there() -> None:
    assert len(BLOCKS) >= 12
    assert "no mistakes" in (Path(__file__).parents[2] / "docs" / "first-set.md").read_text(encoding="utf-8")


@EACH
def test_message_is_the_one_that_is_said(block: str, tmp_path: Path) -> None:
    assert said_of(block, tmp_path) == block


@EACH
def test_advice_leads_back_to_the_set_of_the_page(block: str) -> None:
    advice = re.search(r"^  write it like this:\n((?: *\d+ \| .*\n)+)\Z", block, re.MULTILINE)
    if advice is None:
        return
    for number, line in re.findall(r"^ *(\d+) \| (.*)$", advice[1], re.MULTILINE):
        right = the_set().text.split("\n")[int(number) - 1]
        assert line.replace('"', "") == right.replace('"', "")
