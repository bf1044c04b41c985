"""The page of words is made of the words, and honest about them.

Run this module to write the page anew.
"""

import re
from pathlib import Path

import pytest

from evalctl.assertions import builtin
from evalctl.commands.taking_stock import words
from evalctl.reporters.formats import WORDS
from evalctl.reporters.style import PLAIN
from evalctl.texts.units import CURRENCY_CODES, CURRENCY_SIGNS, MEASURES, PERCENT

PAGE = Path(__file__).parents[2] / "docs" / "assertions.md"
HEURISTICS = (
    "sentiment",
    "grammar",
    "readability",
    "repetition",
    "not_toxic",
    "no_pii",
    "spelling",
    "refuses",
    "language",
)


def page() -> str:
    return WORDS.render(words(builtin(), None), "markdown", PLAIN, 80)


def test_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_list_of_words_speaks_the_sentences_of_the_page() -> None:
    for word in words(builtin(), None):
        section = PAGE.read_text("utf-8").split(f"\n## {word.name}\n\n")[1]
        paragraph = " ".join(section.split("\n\n")[0].split()).replace("`", "")

        assert paragraph.startswith(word.summary), word.name
        assert word.summary.endswith("."), word.name
        assert len(word.summary) > 15, word.name


@pytest.mark.parametrize("name", HEURISTICS)
def test_a_heuristic_says_what_it_misses_and_what_it_costs(name: str) -> None:
    said = " ".join(builtin()[name].documentation().split())

    assert re.search(r"[Kk]nown (misses|false alarms)", said), "its misses"
    assert re.search(r"[Aa]bout \d+(\.\d+)? ms (per|a) KB", said), "its cost"


def test_a_block_is_fenced_and_a_literal_has_single_quotes() -> None:
    assert page().count("```yaml\n") == len(builtin().names)
    assert "``" not in page().replace("```", "")


def test_the_page_lists_every_unit_that_may_stand_close() -> None:
    listed = page().split("## What looks alike")[1].split()

    for unit in f"{PERCENT} {CURRENCY_SIGNS} {CURRENCY_CODES} {MEASURES}".split():
        assert unit in listed


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
