"""Since when a case has been failing, from the journals of earlier runs."""

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from pathlib import Path

from evalctl.history.codec import read_journal_line
from evalctl.history.grading_lines import STATUSES
from evalctl.history.jsonline import NewerVersion, UnreadableLine, from_line
from evalctl.history.line_fields import Fields
from evalctl.history.linefile import read_lines
from evalctl.model.assertion_results import Status
from evalctl.model.case_results import Since
from evalctl.model.runs import Run, RunHeader, RunSummary

MAX_RUNS = 50
"""How far back one looks: a case that has failed for fifty runs is no news."""

_HEAD = 40  # bytes of a line that hold its kind


def failing_since(
    run: Run, earlier: Iterable[RunSummary], path_of: Callable[[RunSummary], Path]
) -> dict[str, Since]:
    """For failing cases of *run* that failed before: the first run of the unbroken row of failures.

    *earlier* are the other runs of its series, newest first. A run in which the case has no verdict neither
    breaks the row nor adds to it; a question that was worded otherwise is another one.
    """
    open_rows = {
        r.planned.case_id: r.planned.question_digest for r in run.results if r.grading.status == "fail"
    }
    since: dict[str, Since] = {}
    for summary in islice(earlier, MAX_RUNS):
        if not open_rows:
            break
        for case_id, status in _statuses(path_of(summary), summary.series.grader, open_rows).items():
            if status == "fail":
                since[case_id] = Since(summary.id, summary.at)
            elif status == "pass":
                del open_rows[case_id]
    return since


def _statuses(path: Path, grader: str, questions: Mapping[str, str]) -> dict[str, Status]:
    """How the cases of *questions* (id to digest) stood in a journal; the newest opinion counts.

    What cannot be read tells nothing: reading the run itself is where that is said.
    """
    statuses: dict[str, Status] = {}
    same: set[str] = set()
    try:
        for number, line in read_lines(path):
            if number == 1:
                same = _same_questions(line, questions)
            elif b'"kind":"grading"' in line[:_HEAD]:
                grading = Fields(from_line(line))
                case_id = grading.text("case_id")
                if case_id in same and grading.text("grader") == grader and grading.whole("sample") <= 1:
                    statuses[case_id] = grading.choice("status", STATUSES)
    except (OSError, UnreadableLine, NewerVersion):
        return statuses
    return statuses


def _same_questions(line: bytes, questions: Mapping[str, str]) -> set[str]:
    header = read_journal_line(line, {})
    if not isinstance(header, RunHeader):
        raise UnreadableLine("the first line is not the run")
    return {p.case_id for p in header.cases if questions.get(p.case_id) == p.question_digest}
