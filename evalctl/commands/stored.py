"""Stored runs: looking at them, comparing them, pinning one, grading their answers again."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from evalctl import datasets
from evalctl.commands.skipped import skipped
from evalctl.errors import InvalidFiles, StorageError, UsageError
from evalctl.evaluation import THRESHOLD, Grader
from evalctl.evaluation.baseline_choice import Baseline, BaselineChoice, ComparedWith, next_run
from evalctl.evaluation.comparison import Apart
from evalctl.evaluation.evaluate import evaluate
from evalctl.evaluation.gates import Limits
from evalctl.evaluation.regrading import regrade
from evalctl.evaluation.run_reports import ComparisonReport, HistoryReport, StoredRun
from evalctl.history import History, Journalled, flaw, judgement_lines
from evalctl.model.cases import Case, EvalSet
from evalctl.model.judgements import cached_votes
from evalctl.model.registry import Registry
from evalctl.model.runs import Acceptance, RunHeader, RunSummary


def list_runs(history: History, set_id: str | None = None) -> HistoryReport:
    """The runs (of one set) over time. Raises UsageError when *set_id* has none."""
    runs, unfinished = history.summaries(set_id), history.unfinished(set_id)
    if set_id is not None and not runs and not unfinished:
        known = sorted({summary.series.set_id for summary in history.summaries()})
        there = f"; there are runs of {', '.join(known)}" if known else ""
        raise UsageError(f"no run of the set {set_id} is in the history in {history.root}{there}")
    newest = {summary.series: summary for summary in runs}
    pinned = frozenset(run_id for series in newest if (run_id := history.pinned(series)))
    later = {series: next_run(history, series, summary.set_path) for series, summary in newest.items()}
    return HistoryReport(runs, pinned, unfinished, skipped(history), later, str(history.root))


def show(history: History, ref: str) -> StoredRun:
    """One run in detail, as it was graded. A run that was cut short is shown as far as it came."""
    for header in history.unfinished():
        if header.id == ref:
            return StoredRun(history.load(header), notes=("the run was cut short", *skipped(history)))
    summary = history.find(ref)
    journalled = history.journalled(summary)
    run = journalled.run(summary.series.grader)
    later = next_run(history, summary.series, summary.set_path, this=summary.id)
    since = history.failing_since(run.header.series, run)
    notes = (*_not_whole(journalled, summary), *skipped(history))
    is_pinned = history.pinned(summary.series) == summary.id
    return StoredRun(run, summary, since, notes, later, is_pinned)


def judgements(history: History, ref: str) -> tuple[str, ...]:
    """What the judge said in one run, as lines of a file of recorded judgements. Raises UsageError for none."""
    summary = history.find(ref)
    lines = tuple(judgement_lines(history.load(summary)))
    if not lines:
        raise UsageError(f"no judge was asked in run {summary.id}")
    return lines


def compare_runs(
    history: History,
    before_ref: str,
    after_ref: str | None,
    limits: Limits,
    *,
    registry: Registry,
    threshold: float = THRESHOLD,
) -> ComparisonReport:
    """Two runs of one set, case by case, both graded by today's checks where the set is at hand.

    What judges said counts as far as the newer run's judge said it. *threshold* is that of ``llm_judge``.

    Without *after_ref*, the newest run of the same set and target; of the newest itself, the run it was
    compared with. Raises UsageError.
    """
    before_line, after_line = _both(history, before_ref, after_ref)
    if before_line.series.set_id != after_line.series.set_id:
        raise UsageError(
            f"{before_line.id} is a run of {before_line.series.set_id}, {after_line.id} of "
            f"{after_line.series.set_id}: runs of one set can be compared"
        )
    before, newer = history.journalled(before_line), history.journalled(after_line)
    after = newer.run(after_line.series.grader)
    evalset, notes = _set_of(after.header, registry)
    cases: Sequence[Case] = () if evalset is None else tuple(evalset.cases)
    grader = Grader(after.header.grader, threshold, after.judge)
    apart_now: Mapping[str, Apart] = {}
    if evalset is not None:
        known = cached_votes(newer.judgements, grader.judge.digest) if grader.judge is not None else {}
        regraded = regrade(after, cases, grader, known)
        after, apart_now = regraded.run, regraded.apart
    described = ComparedWith("run", before.header.id, before.header.at, "")
    older = before.run(before_line.series.grader)
    missing = flaw(before, before_line)
    evaluated = evaluate(
        after,
        {case.id: case for case in cases},
        cases,
        grader,
        choice=BaselineChoice(Baseline(described, older, before.judgements), is_lost=missing is not None),
        limits=limits,
        apart=apart_now,
    )
    evaluation = replace(
        evaluated,
        notes=(*notes, *evaluated.notes, *_not_whole(newer, after_line), *skipped(history)),
        why_nothing=None if missing is None else f"run {before_line.id} is not whole: {missing}",
        way_out=None if missing is None else "name another run to compare with (evalctl history lists them)",
    )
    return ComparisonReport(evaluated.before or older, evaluation)


def accept(history: History, ref: str) -> RunSummary:
    """Pin a run as what later runs of its series are compared with.

    Raises UsageError for one that cannot be compared with: incomplete, a part of its set, or not whole.
    """
    summary = history.find(ref)
    try:
        history.whole(summary)
    except StorageError as problem:
        raise UsageError(
            f"run {summary.id} cannot be accepted, for nothing can be compared with it: {problem}"
        ) from None
    # A run that regressed in spite of what it lacks is as little a measure as any other that is incomplete.
    if summary.verdict == "incomplete" or (summary.verdict == "regressed" and summary.counts.error):
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


def _both(history: History, before_ref: str, after_ref: str | None) -> tuple[RunSummary, RunSummary]:
    """The runs to compare. One alone is compared with the newest of its series, the newest with the one before."""
    named = history.find(before_ref)
    if after_ref is not None:
        return named, history.find(after_ref)
    series = [summary for summary in history.summaries(named.series.set_id) if summary.series == named.series]
    if series[-1].id != named.id:
        return named, series[-1]
    if len(series) == 1:
        raise UsageError(f"{named.id} is the only run of its series: there is nothing to compare it with")
    compared = [summary for summary in series if summary.id == named.compared_with]
    return (compared or series[-2:])[0], named


def _set_of(header: RunHeader, registry: Registry) -> tuple[EvalSet | None, tuple[str, ...]]:
    """The set of a run as it is now, or a note on why the stored grades are shown."""
    path = Path(header.set_path)
    try:
        (evalset,) = datasets.load_all((path,), registry)
    except (InvalidFiles, UsageError) as problem:
        why = str(problem.mistakes[0]) if isinstance(problem, InvalidFiles) else str(problem)
        return None, (f"{path} cannot be read here now, so the grades are those of the day ({why})",)
    if evalset.id != header.set_id:
        return None, (f"{path} holds another set now, so the grades are those of the day",)
    return evalset, ()


def _not_whole(journalled: Journalled, line: RunSummary) -> Iterator[str]:
    if missing := flaw(journalled, line):
        yield f"run {line.id} is not whole, and nothing is compared with it: {missing}"


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
