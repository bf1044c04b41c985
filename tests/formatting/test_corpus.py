"""Forty sets in as many hands: ``check --fix`` and ``fmt`` make of each what was agreed on, and no more."""

from pathlib import Path

import pytest
from corpus_files import FOLDER, FORMATTER, SETS, fixed, formatted, load

from evalctl.formatting import Mended, mended

EACH = pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)


def lines_of(data: bytes) -> list[str]:
    """The lines with their ends, as editors count them."""
    return data.decode("utf-8").replace("\r\n", "\u240d\n").replace("\r", "\u240d\n").split("\n")


def named_lines(made: Mended) -> set[int]:
    """The lines, as they are counted now, that the corrections say they changed."""
    return {
        mistake.place.line + offset
        for mistake in made.corrections
        for offset in range((mistake.correction or "").count("\n") + 1)
    }


def test_there_are_forty() -> None:
    assert len(SETS) == 40


@EACH
def test_fix_writes_what_was_agreed_on(path: Path) -> None:
    assert fixed(path).after == (FOLDER / "fixed" / path.name).read_bytes()


@EACH
def test_fix_changes_only_the_lines_that_it_names(path: Path) -> None:
    made = fixed(path)
    named = named_lines(made)
    kept = [line for number, line in enumerate(lines_of(made.after), 1) if number not in named]
    gone = [line for line in lines_of(made.before) if line not in kept]

    assert len(gone) <= len(named)
    assert [line for line in lines_of(made.before) if line in kept] == kept


@EACH
def test_fix_names_no_line_in_vain(path: Path) -> None:
    made = fixed(path)

    assert bool(made.corrections) == made.is_changed


@EACH
def test_fixing_twice_is_fixing_once(path: Path) -> None:
    once = fixed(path).after

    assert mended(path.name, once, load).after == once


@EACH
def test_form_is_the_one_that_was_agreed_on(path: Path) -> None:
    assert formatted(path).after == (FOLDER / "formatted" / path.name).read_bytes()


@EACH
def test_formatting_twice_is_formatting_once(path: Path) -> None:
    once = formatted(path).after

    assert FORMATTER.formatted(path.name, once).after == once
