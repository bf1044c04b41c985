"""Formats are chosen by name or by the end of a file's name, and refused in one sentence."""

import pytest
from report_examples import NOW, a_report, a_result, a_run, held

from evalctl.errors import UsageError
from evalctl.reporters.formats import COMPARISON, HISTORY, RUNS, STORED, format_for, render

REPORT = a_report(a_run(NOW, a_result("sunday", "No.", held("exact", "No."))))


@pytest.mark.parametrize(
    ("path", "name"),
    [("out.json", "json"), ("ci/out.jsonl", "jsonl"), ("report.TXT", "table"), ("a.b/c.json", "json")],
)
def test_the_end_of_the_name_chooses_the_format(path: str, name: str) -> None:
    assert format_for(path) == name


@pytest.mark.parametrize("path", ["out", "out.yaml", ".json", "out.json.gz", "x\x1b.exe"])
def test_another_end_is_refused_with_those_there_are(path: str) -> None:
    with pytest.raises(UsageError) as refusal:
        format_for(path)

    assert str(refusal.value).endswith(
        "the end of the name chooses the format, and must be one of .txt, .json, .jsonl"
    )
    assert str(refusal.value).isprintable()


def test_an_unknown_format_is_refused_with_those_there_are() -> None:
    with pytest.raises(UsageError, match="there is no format 'xml' here: choose one of table, json, jsonl"):
        render([REPORT], "xml")


def test_each_kind_of_result_names_its_formats() -> None:
    assert RUNS.names == ("table", "json", "jsonl")
    assert STORED.names == COMPARISON.names == HISTORY.names == ("table", "json")


@pytest.mark.parametrize("name", RUNS.names)
def test_every_format_ends_with_one_line_end(name: str) -> None:
    text = render([REPORT], name)

    assert text.endswith("\n") and not text.endswith("\n\n")


@pytest.mark.parametrize(("name", "nothing"), [("table", ""), ("json", "[]\n"), ("jsonl", "")])
def test_no_run_is_no_report(name: str, nothing: str) -> None:
    assert render([], name) == nothing
