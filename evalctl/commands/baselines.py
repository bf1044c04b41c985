"""The baseline file beside a set: how each case stood, small enough to review in git."""

from pathlib import Path

from msgspec import Struct

from evalctl.errors import StorageError, UsageError
from evalctl.evaluation import THRESHOLD, Grader
from evalctl.evaluation.baseline_choice import accepted_run
from evalctl.evaluation.regrading import regrade, standings
from evalctl.history import BrokenBaseline, History, Journalled, baseline_file
from evalctl.model.cases import EvalSet
from evalctl.model.judgements import cached_votes
from evalctl.model.runs import Run, RunSummary


class WrittenBaseline(Struct, frozen=True):
    """The file that was written, the runs in it, and what was passed over."""

    path: Path
    runs: tuple[RunSummary, ...]
    notes: tuple[str, ...] = ()


def write(
    history: History,
    evalset: EvalSet,
    ref: str | None,
    threshold: float = THRESHOLD,
    *,
    replace: bool = False,
) -> WrittenBaseline:
    """Write the accepted runs of *evalset*, one section a target, into the file beside the set.

    With *ref*, that run's section alone is written anew. Verdicts are those of today's checks. With *replace*, a
    file that is broken is given up. Raises UsageError when there is nothing to write, StorageError.
    """
    path = baseline_file.path_for(Path(evalset.path))
    if ref is None:
        runs, notes = _accepted(history, evalset.id)
    else:
        summary = _complete(history.find(ref, evalset.id))
        runs, notes = [(summary, _whole(history, summary))], ()
    if not runs:
        there = f"in the history in {history.root}"
        none = (
            f"no accepted run of {evalset.id} {there} can be read"
            if notes
            else f"no accepted run of {evalset.id} is {there}"
        )
        why = "; ".join((none, *notes))
        raise UsageError(f"{why}: {_first_steps(path, evalset)}, or name a run with --run")
    for summary, journalled in runs:
        run = _graded_today(summary, journalled, evalset, threshold)
        header = run.header
        section = baseline_file.Section(header.grader, header.id, header.at, standings(run))
        try:
            baseline_file.write(path, evalset.id, header.target, section, replace=replace)
        except BrokenBaseline as broken:
            raise UsageError(
                f"{broken}; evalctl baseline {evalset.path} --replace writes it anew, with the targets in the "
                "history alone"
            ) from None
    empty = tuple(
        f"nothing passed in run {summary.id} against {summary.series.target}, so no run can be worse than the file: "
        "write it anew after a better one"
        for summary, _ in runs
        if summary.counts.graded and not summary.counts.passed
    )
    return WrittenBaseline(path, tuple(summary for summary, _ in runs), (*notes, *empty))


def _first_steps(path: Path, evalset: EvalSet) -> str:
    """How to come to an accepted run: a broken file would stop that, too."""
    try:
        if path.is_file():
            baseline_file.read(path, evalset.id)
    except BrokenBaseline:
        return f"remove {path}, which is broken, and run the set first"
    return "run the set first"


def _graded_today(summary: RunSummary, journalled: Journalled, evalset: EvalSet, threshold: float) -> Run:
    """The run by today's checks, and by what its own judge said."""
    run = journalled.run(summary.series.grader)
    grader = Grader(summary.series.grader, threshold, run.judge)
    known = cached_votes(journalled.judgements, run.judge.digest) if run.judge is not None else {}
    return regrade(run, evalset.cases, grader, known).run


def _accepted(history: History, set_id: str) -> tuple[list[tuple[RunSummary, Journalled]], tuple[str, ...]]:
    """The accepted run of each target (of a target with several graders, the newest), and what was passed over."""
    found: dict[str, tuple[RunSummary, Journalled]] = {}
    notes: list[str] = []
    for series in dict.fromkeys(summary.series for summary in history.summaries(set_id)):
        accepted = accepted_run(history, series)
        notes += accepted.notes
        summary, journalled = accepted.summary, accepted.journalled
        if summary is None or journalled is None:
            continue
        if series.target in found and found[series.target][0].at > summary.at:
            continue
        found[series.target] = summary, journalled
    return list(found.values()), tuple(notes)


def _whole(history: History, summary: RunSummary) -> Journalled:
    try:
        return history.whole(summary)
    except StorageError as problem:
        raise UsageError(
            f"run {summary.id} is no measure: {problem}; name another with --run (evalctl history lists them)"
        ) from None


def _complete(summary: RunSummary) -> RunSummary:
    if summary.partial is not None:
        raise UsageError(f"run {summary.id} asked only a part of its set ({summary.partial})")
    if summary.verdict == "incomplete":
        raise UsageError(f"run {summary.id} is incomplete")
    return summary
