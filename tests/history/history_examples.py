"""Values for the tests of the history, small and ready to be changed."""

import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from evalctl.history import History
from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.runs import Counts, PlannedCase, RunEnd, RunHeader, RunSummary, Series
from evalctl.model.samples import Request, Sample

SET = "acme.faq"
SERIES = Series(SET, "bot", "deterministic")
CONDITIONS = Conditions(system="You answer for Acme.", target_digest="7f00ba11aa55cc33")


def run_id(number: int) -> str:
    return f"20261130-1015{number:02}-k3f9"


def a_header(number: int = 1, *cases: str, **more: object) -> RunHeader:
    fields: dict[str, object] = {
        "id": run_id(number),
        "set_id": SET,
        "set_path": "sets/faq.yaml",
        "target": "bot",
        "grader": "deterministic",
        "at": f"2026-11-30T10:15:{number:02}Z",
        "conditions": {CONDITIONS.digest: CONDITIONS},
        "cases": tuple(PlannedCase(case, f"question of {case}", "checks") for case in cases),
    }
    return RunHeader(**{**fields, **more})


def a_sample(case: str, said: str | NoAnswer = "Monday", number: int = 1) -> Sample:
    outcome = Answer(said) if isinstance(said, str) else said
    request = Request(case, CONDITIONS, messages=(Message("user", "When?"),), sample=number)
    return Sample(request, outcome, at="2026-11-30T10:15:02Z")


def a_grading(case: str, status: str = "pass", sample: int = 1, grader: str = "deterministic") -> Grading:
    score = {"pass": 1.0, "fail": 0.0}.get(status)
    return Grading(case, sample, grader, "checks", status, score)


def a_summary(number: int = 1, series: Series = SERIES, **more: object) -> RunSummary:
    fields: dict[str, object] = {
        "id": run_id(number),
        "series": series,
        "at": f"2026-11-30T10:15:{number:02}Z",
        "verdict": "ok",
        "counts": Counts(passed=1),
        "accepted": True,
    }
    return RunSummary(**{**fields, **more})


def an_end(verdict: str = "ok") -> RunEnd:
    return RunEnd(verdict, Counts(passed=1), "2026-11-30T10:16:00Z")


def stored(history: History, number: int, **statuses: str) -> None:
    """A whole run in *history*, with a status for each case."""
    header = a_header(number, *statuses)
    with history.journal(header) as journal:
        for case, status in statuses.items():
            journal.sample(a_sample(case))
            journal.grading(a_grading(case, status))
        journal.end(an_end())
    history.append(a_summary(number))


def torn(path: Path) -> None:
    """Leave half a line at the end of *path*, as a crash does."""
    with path.open("ab") as file:
        file.write(b'{"v":1,"kind":"run","id":"2026')


@contextlib.contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """The kernel refuses to let a file grow further, as on a full disk."""
    resource = pytest.importorskip("resource", reason="limits of POSIX")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)
