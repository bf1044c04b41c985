"""What was graded by other rules than today's is listed, and never counted for better or worse."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

from evalctl import datasets
from evalctl.assertions import builtin
from evalctl.assertions.contains import Contains
from evalctl.commands import baselines, opening_jobs, running
from evalctl.commands.jobs import RunOptions
from evalctl.commands.judges import JudgeOrder, Judges
from evalctl.config import Project
from evalctl.evaluation.evaluate import Evaluation
from evalctl.evaluation.gates import Limits
from evalctl.history import History
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.gradings import Grading
from evalctl.model.registry import Registry
from evalctl.model.runs import RunHeader
from evalctl.runner import Policy

SET = """id: acme.faq
prompts:
  - id: alone
    prompt: "Alone?"
    assert: [contains: yes]
  - id: inside
    prompt: "Inside?"
    assert:
      - any:
          - not: [contains: no]
          - contains: yes
  - id: other
    prompt: "Other?"
    assert: [starts_with: yes]
"""


@dataclass(frozen=True, slots=True)
class Stricter(Contains):
    """A later version of the word: nothing holds any more."""

    rules: ClassVar[int] = Contains.rules + 1

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        return Grade.failing("by later rules")


@dataclass(frozen=True, slots=True)
class Strictest(Stricter):
    rules: ClassVar[int] = Contains.rules + 2


FIRST = builtin()
SECOND = Registry(
    {**{name: (lambda name=name: FIRST[name]) for name in FIRST.names}, "contains": lambda: Stricter}
)
THIRD = Registry(
    {**{name: (lambda name=name: FIRST[name]) for name in FIRST.names}, "contains": lambda: Strictest}
)


class Nobody:
    """Watches and says nothing."""

    def begins(self, header: RunHeader, to_ask: int) -> None: ...
    def graded(self, grading: Grading) -> None: ...
    def interrupted(self, header: RunHeader, kept: int, of: int) -> None: ...
    def ends(self) -> None: ...


@dataclass(frozen=True)
class Place:
    folder: Path
    history: History

    def run(self, words: Registry, keep: str = "full") -> Evaluation:
        (evalset,) = datasets.load_all([self.folder / "faq.yaml"], words)
        recorded = "".join(
            json.dumps({"id": id_, "answer": "yes"}) + "\n" for id_ in ("alone", "inside", "other")
        )
        job = opening_jobs.recorded(
            [evalset], "answers.jsonl", recorded.encode(), None, given_models=(), warn=lambda found: None
        )
        order = RunOptions(limits=Limits(fail_on_regression=True), keep=keep)  # type: ignore[arg-type]
        judges = Judges(Project(), JudgeOrder(), Policy(), {}, print)
        (report,) = running.run_all([job], order, self.history, Nobody(), judges)
        return report

    def baseline(self, words: Registry) -> Path:
        (evalset,) = datasets.load_all([self.folder / "faq.yaml"], words)
        return baselines.write(self.history, evalset, None).path


@pytest.fixture
def place(tmp_path: Path) -> Place:
    (tmp_path / "faq.yaml").write_text(SET, encoding="utf-8")
    return Place(tmp_path, History(tmp_path / "history"))


def test_a_baseline_file_of_older_rules_lists_the_cases_and_says_the_way_out(place: Place) -> None:
    place.run(FIRST)
    file = place.baseline(FIRST)

    report = place.run(SECOND)

    assert report.comparison is not None
    assert report.comparison.older_rules == ("alone", "inside")
    assert report.comparison.regressions == ()
    assert [pair.case_id for pair in report.comparison.pairs] == ["other"]
    assert report.verdict.exit_code == 0
    assert report.notes == (
        f"2 cases were graded by older rules in the baseline file {file}, and not compared: some words of assert: "
        f"have other rules since this evalctl. Look at how they come out now, then write the file anew with "
        f"evalctl baseline {place.folder / 'faq.yaml'}",
    )


def test_the_way_out_works_and_later_falls_are_seen(place: Place) -> None:
    place.run(FIRST)
    place.baseline(FIRST)
    place.run(SECOND)
    file = place.baseline(SECOND)

    again = place.run(SECOND)

    assert again.comparison is not None
    assert again.comparison.older_rules == ()
    assert len(again.comparison.pairs) == 3
    assert json.loads(file.read_text("utf-8"))["targets"]["recorded"]["rules"]["contains"] == Stricter.rules


def test_a_baseline_file_of_newer_rules_is_no_measure_either(place: Place) -> None:
    place.run(THIRD)
    place.baseline(THIRD)

    report = place.run(SECOND)

    assert report.comparison is not None
    assert report.comparison.newer_rules == ("alone", "inside")
    assert "update evalctl" in report.notes[0]


def test_stored_answers_are_graded_by_todays_rules_on_both_sides(place: Place) -> None:
    place.run(FIRST)

    report = place.run(SECOND)

    assert report.comparison is not None
    assert (report.comparison.regressions, report.comparison.older_rules) == ((), ())
    assert len(report.comparison.pairs) == 3


def test_without_stored_answers_a_grade_counts_only_by_todays_rules(place: Place) -> None:
    place.run(FIRST, keep="metadata")
    upgraded = place.run(SECOND, keep="metadata")
    later = place.run(SECOND, keep="metadata")

    assert upgraded.comparison is not None
    assert later.comparison is not None
    assert upgraded.comparison.older_rules == ("alone", "inside")
    assert later.comparison.older_rules == ()
    assert len(later.comparison.pairs) == 3


def test_a_case_that_kept_its_older_grade_says_so_in_the_baseline_file(place: Place) -> None:
    place.run(FIRST, keep="metadata")
    file = place.baseline(SECOND)

    place.run(SECOND)
    report = place.run(SECOND)

    section = json.loads(file.read_text("utf-8"))["targets"]["recorded"]
    assert section["rules"]["contains"] == Contains.rules
    assert report.comparison is not None
    assert report.comparison.older_rules == ("alone", "inside")
