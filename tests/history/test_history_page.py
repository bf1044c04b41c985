"""``docs/history.md``: its lines are real ones, its commands run."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from evalctl.history import baseline_file, read_journal
from evalctl.history.codec import history_line, journal_line, read_history_line
from evalctl.model.runs import Acceptance, RunSummary

PAGE = (Path(__file__).parents[2] / "docs" / "history.md").read_text("utf-8")


def fences(language: str, heading: str) -> list[str]:
    """The fenced texts of one language below a heading of the page."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(rf"^```{language}\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)


HISTORY = "".join(fences("json", "history.jsonl"))
JOURNAL = "".join(fences("json", "A journal"))


def test_the_lines_of_the_history_are_what_evalctl_writes() -> None:
    lines = HISTORY.encode("ascii").splitlines(keepends=True)

    entries = [read_history_line(line) for line in lines]

    assert [type(entry) for entry in entries] == [RunSummary, Acceptance, Acceptance]
    assert [history_line(entry) for entry in entries] == lines


def test_the_lines_of_the_journal_are_what_evalctl_writes(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_text(JOURNAL, encoding="ascii", newline="\n")

    read = read_journal(path)

    assert read.problems == ()
    assert [result.grading.status for result in read.run().results] == ["fail", "error"]
    entries = [read.header, *read.samples, *read.judgements, *read.gradings, read.end]
    written = b"".join(journal_line(entry, read.header.conditions) for entry in entries)
    assert written.decode("ascii") == JOURNAL


def test_every_kind_of_line_is_on_the_page() -> None:
    kinds = {json.loads(line)["kind"] for line in (HISTORY + JOURNAL).splitlines()}

    assert kinds == {"run", "accept", "sample", "judgement", "grading", "end"}


def test_every_field_of_a_run_that_the_table_names_is_one() -> None:
    section = PAGE.split("\n## history.jsonl\n")[1].split("\n## ")[0]
    named = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", section, re.MULTILINE))))

    assert named <= set(RunSummary.__struct_fields__)


def test_the_baseline_file_of_the_page_is_one(tmp_path: Path) -> None:
    (text,) = fences("json", "The baseline file")
    path = tmp_path / "faq.baseline.json"
    path.write_text(text, encoding="utf-8")

    (target,) = baseline_file.read(path, "acme.faq").items()

    baseline_file.write(path, "acme.faq", *target)
    assert path.read_text("utf-8") == text


@pytest.mark.skipif(shutil.which("jq") is None, reason="jq is not installed")
def test_the_commands_of_the_page_run(tmp_path: Path) -> None:
    (tmp_path / "journal.jsonl").write_text(JOURNAL, encoding="ascii")
    (tmp_path / "history.jsonl").write_text(HISTORY, encoding="ascii")

    failed, rates = (
        subprocess.run(command, shell=True, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        for command in fences("sh", "Reading with jq")
    )

    assert json.loads(failed) == ["opening-hours", None, "did not find 'closed on Sunday'"]
    assert rates == "2026-11-30T10:15:02Z\tbot\t0.85\n"
