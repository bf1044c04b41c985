"""A command that does not exist: the one that was probably meant is named."""

from pathlib import Path

import pytest
from workplace import Workplace


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("chek", "check"),
        ("CHECK", "check"),
        ("histroy", "history"),
        ("comapre", "compare"),
        ("assertion", "assertions"),
        ("regrad", "regrade"),
        ("validate", "check"),
        ("format", "fmt"),
        ("diff", "compare"),
        ("ls", "list"),
    ],
)
def test_the_command_that_was_meant_is_named(said: str, meant: str, place: Workplace) -> None:
    told = place.evalctl(said, "faq.yaml")

    assert told.code == 2
    assert f"There is no command '{said}'. Did you mean '{meant}'?" in told.err


def test_a_set_where_a_command_belongs_is_told_how_to_check_it(place: Workplace) -> None:
    assert "a set is checked with: evalctl check faq.yaml" in place.evalctl("faq.yaml").err


def test_a_name_near_no_command_is_refused_without_a_guess(place: Workplace) -> None:
    told = place.evalctl("bananas")

    assert (told.code, "There is no command 'bananas'." in told.err) == (2, True)
    assert "mean" not in told.err


def test_the_set_without_a_target_is_named_where_there_are_several(place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"})
    other = Path("faq.yaml").read_text(encoding="utf-8").replace("acme.faq", "acme.other")
    Path("b.yaml").write_text(other, encoding="utf-8")

    several = place.evalctl("run", "faq.yaml", "b.yaml")
    one = place.evalctl("run", "faq.yaml")

    assert "evalctl: faq.yaml: nothing says which model to ask" in several.err
    assert "evalctl: nothing says which model to ask" in one.err
