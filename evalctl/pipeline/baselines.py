"""The baseline file beside a set: how each case stood, small enough to review in git."""

from collections.abc import Sequence
from pathlib import Path

from evalctl.domain.cases import EvalSet
from evalctl.domain.judging import bought
from evalctl.domain.runs import Run, RunSummary
from evalctl.errors import UsageError
from evalctl.grading import THRESHOLD, Grader
from evalctl.history import History, baseline
from evalctl.pipeline.regrading import regrade, standings


def write(
    history: History, evalset: EvalSet, ref: str | None, threshold: float = THRESHOLD
) -> tuple[Path, tuple[RunSummary, ...]]:
    """Write the accepted runs of *evalset*, one section a target, into the file beside the set.

    With *ref*, that run's section alone is written anew. Verdicts are those of today's checks.
    Raises UsageError when there is nothing to write, StorageError.
    """
    runs = _accepted(history, evalset.id) if ref is None else [_whole(history.find(ref, evalset.id))]
    if not runs:
        raise UsageError(
            f"no accepted run of {evalset.id} is in the history in {history.root}: run the set first, "
            "or name a run with --run"
        )
    path = baseline.path_for(Path(evalset.path))
    for summary in runs:
        run = _graded_today(history, summary, evalset, threshold)
        header = run.header
        section = baseline.Section(header.grader, header.id, header.at, standings(run))
        baseline.write(path, evalset.id, header.target, section)
    return path, tuple(runs)


def _graded_today(history: History, summary: RunSummary, evalset: EvalSet, threshold: float) -> Run:
    """The run by today's checks, and by what its own judge said."""
    journalled = history.journalled(summary)
    run = journalled.run(summary.series.grader)
    grader = Grader(summary.series.grader, threshold, run.judge)
    known = bought(journalled.judgements, run.judge.digest) if run.judge is not None else {}
    return regrade(run, evalset.cases, grader, known).run


def _accepted(history: History, set_id: str) -> Sequence[RunSummary]:
    """The accepted run of each target; of a target with several graders, the newest."""
    accepted = [
        summary
        for series in dict.fromkeys(summary.series for summary in history.summaries(set_id))
        if (summary := history.accepted(series)) is not None
    ]
    by_target = {summary.series.target: summary for summary in sorted(accepted, key=lambda s: s.at)}
    return tuple(by_target.values())


def _whole(summary: RunSummary) -> RunSummary:
    if summary.partial is not None:
        raise UsageError(f"run {summary.id} asked only a part of its set ({summary.partial})")
    if summary.verdict == "incomplete":
        raise UsageError(f"run {summary.id} is incomplete")
    return summary
