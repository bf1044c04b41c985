"""Brackets that do not fit each other, behind what YAML puts in front of a value: ``&name`` and ``!tag``."""

import pytest

from evalctl.yamltext import Unreadable, read

FRONTS = ("&days ", "!days ", "!!seq ", "&days !days ", "!<tag:acme> ", "! ", "&days\n  ")
LISTS = (
    "[Monday, Friday}",
    "{open: Monday]",
    "[Monday, [Friday}",
    "[Monday, {open: Friday]",
    "[Monday",
    "{open: a",
)


@pytest.mark.parametrize("front", FRONTS)
@pytest.mark.parametrize("written", LISTS)
def test_the_bracket_that_does_not_fit_is_said(front: str, written: str) -> None:
    found = read("faq.yaml", f"tags: {front}{written}\n".encode())

    assert isinstance(found, Unreadable)
    assert "E031" in {mistake.code for mistake in found.mistakes}


@pytest.mark.parametrize("front", FRONTS)
@pytest.mark.parametrize("written", LISTS)
@pytest.mark.parametrize("around", ["tags: [a, {}]", "- {}", "tags: {{a: {}}}", "? {}", "{}"])
def test_such_brackets_are_a_mistake_wherever_they_stand(front: str, written: str, around: str) -> None:
    assert isinstance(read("faq.yaml", (around.format(front + written) + "\n").encode()), Unreadable)


@pytest.mark.parametrize(
    ("written", "column"), [("tags: &days [Monday, Friday}", 13), ("tags: !days {open: Monday]", 13)]
)
def test_the_place_of_the_list_is_its_bracket(written: str, column: int) -> None:
    found = read("faq.yaml", f"{written}\n".encode())

    assert isinstance(found, Unreadable)
    assert f"opened on line 1, column {column} is closed by" in found.mistakes[0].message
