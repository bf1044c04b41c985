"""Numbers under equals, greater_than and less_than as the language of the set writes them."""

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from set_examples import loaded

from evalctl.assertions import builtin
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader

WORDS = ("equals", "greater_than", "less_than")


def a_set(entry: str, language: str | None) -> str:
    top = f"language: {language}\n" if language else ""
    return (
        f"{top}id: acme.prices\nprompts:\n  - id: one\n    prompt: How much?\n    assert:\n      - {entry}\n"
    )


def value(entry: str, language: str | None) -> Any:
    found = load_text("s.yaml", a_set(entry, language).encode(), SetReader(builtin()))
    assert found.mistakes == ()
    assert found.evalset is not None
    return next(iter(found.evalset.cases)).checks[0].spec[entry.split(":", maxsplit=1)[0]]


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize(
    ("written", "language", "number"),
    [
        ("1,5", "de", "1.5"),
        ("-1,5", "fr", "-1.5"),
        ("1.299,50", "de", "1299.50"),
        ("1,299.50", "en", "1299.50"),
        ("1,299", "en", "1299"),
        ("1,299", "de", "1.299"),
        ("1.299.000", "de", "1299000"),
        ("1'299", "de", "1299"),
        ("1 299", "fr", "1299"),
        ("12%", None, "12"),
        ("12 %", "en", "12"),
        ("12,5 %", "de", "12.5"),
        ("1.299", "de", "1.299"),
        ("42", None, "42"),
    ],
)
def test_a_number_is_read_as_the_language_writes_it(
    word: str, written: str, language: str | None, number: str
) -> None:
    assert Decimal(value(f"{word}: {written}", language)) == Decimal(number)


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize(
    ("written", "language", "code", "readings", "example"),
    [
        ("1,5", None, "E160", ["1.5"], "1.5"),
        ("1,299", None, "E160", ["1.299", "1299"], None),
        ("1.299,50", None, "E160", ["1299.5"], "1299.5"),
        ("1.299,50", "en", "E160", ["1299.5"], "1299.5"),
        ("1,5", "en", "E160", ["1.5"], "1.5"),
        ("42 euro", None, "E161", ["42"], "42"),
        ("$42", "en", "E161", ["42"], "42"),
        ("79,90 €", "de", "E161", ["79.9"], "79.9"),
        ("3 Tage", "de", "E161", ["3"], "3"),
    ],
)
def test_another_language_or_a_unit_is_refused_with_what_it_may_be(
    word: str, written: str, language: str | None, code: str, readings: list[str], example: str | None
) -> None:
    (mistake,) = loaded(a_set(f"{word}: {written}", language)).mistakes

    assert mistake.code == code
    assert all(reading in mistake.message for reading in readings)
    assert mistake.example == (f"- {word}: {example}" if example else None)


@pytest.mark.parametrize("text", ["3 Musketeers", "01.12.2024", "9:00", "1.2.3", "1,2,3", "1/2", "Paris"])
@pytest.mark.parametrize("language", [None, "en", "de"])
def test_what_is_no_number_stays_a_text(text: str, language: str | None) -> None:
    assert value(f"equals: {text}", language) == text


@pytest.mark.parametrize("text", ['"1,5"', '"42 euro"', "'12%'"])
def test_quotes_make_a_text(text: str) -> None:
    assert value(f"equals: {text}", None) == text[1:-1]


def rows(folder: Path, cells: list[str], language: str = "de", word: str = "equals") -> Any:
    lines = ["frage;preis", *(f"Was kostet {number}?;{cell}" for number, cell in enumerate(cells))]
    (folder / "d.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    text = (
        f"language: {language}\nid: acme.rows\ndata: {{file: d.csv}}\nprompt: '{{{{ frage }}}}'\n"
        f"assert:\n  - {word}: {{column: preis}}\n"
    )
    return load_text(str(folder / "s.yaml"), text.encode(), SetReader(builtin()))


def test_cells_are_numbers_as_the_language_writes_them(tmp_path: Path) -> None:
    found = rows(tmp_path, ["1,5", "1.299,50", "12%", "42"])

    assert found.mistakes == ()
    assert [case.checks[0].spec["equals"] for case in found.evalset.cases] == [
        Decimal("1.5"),
        Decimal("1299.50"),
        Decimal(12),
        42,
    ]


def test_cells_with_a_unit_stay_texts_and_share_one_warning(tmp_path: Path) -> None:
    found = rows(tmp_path, ["79 €", "12 €", "42"])

    (warning,) = found.mistakes
    assert (warning.code, warning.severity) == ("W026", "warning")
    assert "2 of 3 rows have a unit" in warning.message
    assert [case.checks[0].spec["equals"] for case in found.evalset.cases] == ["79 €", "12 €", 42]


def test_a_cell_of_another_language_is_refused_at_its_line(tmp_path: Path) -> None:
    (mistake,) = rows(tmp_path, ["42", "1,5"], language="en").errors

    assert (mistake.code, mistake.place.line) == ("E152", 3)
    assert "write 1.5" in mistake.message
