"""Stored runs: looking at them, comparing them, pinning one, grading their answers again."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from evalctl import sets
from evalctl.domain.cases import Case, EvalSet
from evalctl.domain.gates import Limits, judge
from evalctl.domain.reports import ComparedWith, ComparisonReport, HistoryReport, RunReport, StoredRun
from evalctl.domain.runs import Acceptance, Run, RunHeader, RunSummary
from evalctl.errors import InvalidFiles, UsageError
from evalctl.grading import Grader
from evalctl.history import History
from evalctl.pipeline.reference import Reference, choose, compare_with
from evalctl.pipeline.regrading import regrade
from evalctl.pipeline.sets import registry


def list_runs(history: History, set_id: str | None = None) -> HistoryReport:
    """The runs (of one set) over time. Raises UsageError when *set_id* has none."""
    runs, unfinished = history.summaries(set_id), history.unfinished(set_id)
    if set_id is not None and not runs and not unfinished:
        known = sorted({summary.series.set_id for summary in history.summaries()})
        there = f"; there are runs of {', '.join(known)}" if known else ""
        raise UsageError(f"no run of the set {set_id} is in the history in {history.root}{there}")
    series = {summary.series for summary in runs}
    pinned = frozenset(run_id for one in series if (run_id := history.pinned(one)))
    return HistoryReport(runs, pinned, unfinished, _problems(history))


def show(history: History, ref: str) -> StoredRun:
    """One run in detail, as it was graded. A run that was cut short is shown as far as it came."""
    for header in history.unfinished():
        if header.id == ref:
            return StoredRun(history.load(header), notes=("the run was cut short", *_problems(history)))
    summary = history.find(ref)
    run = history.load(summary)
    return StoredRun(run, summary, history.failing_since(run.header.series, run), _problems(history))


def compare_runs(
    history: History, before_ref: str, after_ref: str | None, limits: Limits
) -> ComparisonReport:
    """Two runs of one set, case by case, both graded by today's checks where the set is at hand.

    Without *after_ref*, the newest run of the same set and target. Raises UsageError.
    """
    before_line = history.find(before_ref)
    after_line = _newest_like(history, before_line) if after_ref is None else history.find(after_ref)
    if before_line.series.set_id != after_line.series.set_id:
        raise UsageError(
            f"{before_line.id} is a run of {before_line.series.set_id}, {after_line.id} of "
            f"{after_line.series.set_id}: runs of one set can be compared"
        )
    before, after = history.load(before_line), history.load(after_line)
    evalset, notes = _set_of(after.header)
    cases: Sequence[Case] = () if evalset is None else tuple(evalset.cases)
    if evalset is not None:
        after = regrade(after, cases, Grader(after.header.grader)).run
    reference = Reference(ComparedWith("run", before.header.id, before.header.at, "named"), before)
    comparison, graded_before = compare_with(reference, after, cases)
    return ComparisonReport(
        before=graded_before or before,
        after=after,
        comparison=comparison,
        judged=judge(after.counts, comparison, limits),
        cases={case.id: case for case in cases},
        notes=(*notes, *_problems(history)),
    )


def regrade_set(history: History, evalset: EvalSet, ref: str | None, limits: Limits) -> RunReport:
    """Grade the stored answers of a set's run (the newest without *ref*) by today's checks, and compare.

    The new gradings are added to the run's journal. Nothing is asked. Raises UsageError.
    """
    summary = history.find(ref or "last", evalset.id)
    stored = history.load(summary)
    cases = tuple(evalset.cases)
    regraded = regrade(stored, cases, Grader(stored.header.grader))
    at = _now()
    with history.reopen(summary) as journal:
        for old, new in zip(stored.results, regraded.run.results, strict=True):
            if new.grading is not old.grading:
                journal.grading(replace(new.grading, at=at))
    choice = choose(history, evalset, stored.header, None)
    reference = choice.reference
    if reference is not None and reference.run is not None and reference.run.header.id == stored.header.id:
        reference = None
    comparison, before = (None, None) if reference is None else compare_with(reference, regraded.run, cases)
    notes = [*choice.notes, *_changed_verdicts(stored, regraded.run)]
    if regraded.edited:
        notes.append(f"not graded again, because their answers were not kept: {', '.join(regraded.edited)}")
    return RunReport(
        run=regraded.run,
        judged=judge(regraded.run.counts, comparison, limits),
        comparison=comparison,
        compared_with=reference.described if reference else None,
        cases={case.id: case for case in cases},
        failing_since=history.failing_since(stored.header.series, regraded.run),
        kept_out="it is an old run, graded again",
        before=before,
        notes=tuple(notes),
    )


def accept(history: History, ref: str) -> RunSummary:
    """Pin a run as what later runs of its series are compared with. Raises UsageError, StorageError."""
    summary = history.find(ref)
    if summary.verdict == "incomplete":
        raise UsageError(
            f"run {summary.id} is incomplete: a run with cases that have no verdict cannot be accepted"
        )
    if summary.partial is not None:
        raise UsageError(
            f"run {summary.id} asked only a part of its set ({summary.partial}) and cannot be accepted"
        )
    history.append(Acceptance(summary.series, summary.id, _now()))
    return summary


def let_go(history: History, ref: str) -> RunSummary:
    """Take the pin from the series of a run, so that the newest accepted run counts again."""
    summary = history.find(ref)
    if history.pinned(summary.series) is None:
        raise UsageError(f"no run of {summary.series.set_id} against {summary.series.target} is pinned")
    history.append(Acceptance(summary.series, None, _now()))
    return summary


def _newest_like(history: History, summary: RunSummary) -> RunSummary:
    """The newest run of the same series, which must be another one."""
    newest = [s for s in history.summaries(summary.series.set_id) if s.series == summary.series][-1]
    if newest.id == summary.id:
        raise UsageError(f"{summary.id} is the newest run of its series; name the run to compare it with")
    return newest


def _set_of(header: RunHeader) -> tuple[EvalSet | None, tuple[str, ...]]:
    """The set of a run as it is now, or a note on why the stored grades are shown."""
    path = Path(header.set_path)
    try:
        (evalset,) = sets.load_all((path,), registry())
    except (InvalidFiles, UsageError):
        return None, (f"{path} cannot be read here now, so the grades are those of the day",)
    if evalset.id != header.set_id:
        return None, (f"{path} holds another set now, so the grades are those of the day",)
    return evalset, ()


def _changed_verdicts(before: Run, after: Run) -> tuple[str, ...]:
    """A note on cases whose verdict today's checks changed."""
    changed = [
        f"{new.planned.case_id} ({old.grading.status} → {new.grading.status})"
        for old, new in zip(before.results, after.results, strict=True)
        if old.grading.status != new.grading.status
    ]
    return (f"today's checks changed the verdict of {', '.join(changed)}",) if changed else ()


def _problems(history: History) -> tuple[str, ...]:
    return tuple(str(problem) for problem in history.problems)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
