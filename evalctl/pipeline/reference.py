"""What a run is compared with: chosen by a rule that the report names."""

from dataclasses import dataclass
from pathlib import Path

from evalctl.domain.cases import EvalSet
from evalctl.domain.comparison import Standing
from evalctl.domain.judging import Judgement
from evalctl.domain.reports import ComparedWith
from evalctl.domain.runs import Run, RunHeader, RunSummary, Series
from evalctl.errors import StorageError, UsageError
from evalctl.history import BrokenBaseline, History, Journalled, baseline


@dataclass(frozen=True, slots=True)
class Reference:
    """Either an older run with its answers (*run*) and all that judges said of them, or the standings that a
    baseline file holds."""

    described: ComparedWith
    run: Run | None = None
    judgements: tuple[Judgement, ...] = ()
    standings: tuple[Standing, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen; *notes* say what was passed over and why."""

    reference: Reference | None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AcceptedRun:
    """The run of a series that later ones are compared with. *why* is the rule that chose it; *notes* say which
    were passed over, because their journals cannot be read."""

    summary: RunSummary | None = None
    journalled: Journalled | None = None
    why: str = ""
    notes: tuple[str, ...] = ()


def choose(history: History, evalset: EvalSet, header: RunHeader, against: str | None) -> Choice:
    """``--against``, else the baseline file beside the set, else the history's accepted run.

    Raises UsageError when what ``--against`` names is not there or is of another set.
    """
    if against is not None:
        return Choice(_named(history, evalset, header.series, against))
    return upcoming(history, header.series, evalset.path)


def upcoming(history: History, series: Series, set_path: str, besides: str | None = None) -> Choice:
    """What the next run of *series* is compared with, where no ``--against`` says otherwise.

    The one place that knows the rule: runs, ``accept``, ``show`` and ``history`` all ask here. *besides* is the
    id of a run that is not to be compared with itself. Raises UsageError for a baseline file that cannot be read.
    """
    notes: list[str] = []
    file = baseline.path_for(Path(set_path))
    if file.is_file():
        found = _in_file(file, set_path, series, "the baseline file stands beside the set")
        if isinstance(found, Reference):
            return Choice(found)
        notes.append(found)
    accepted = accepted_run(history, series, besides)
    notes += accepted.notes
    if accepted.summary is None or accepted.journalled is None:
        return Choice(None, tuple(notes))
    described = ComparedWith("run", accepted.summary.id, accepted.summary.at, accepted.why)
    return Choice(_of_run(accepted.journalled, series.grader, described), tuple(notes))


def accepted_run(history: History, series: Series, besides: str | None = None) -> AcceptedRun:
    """The pinned run of *series*, else its newest accepted one whose journal can be read."""
    notes: list[str] = []
    pin = history.pinned(series)
    candidates = [summary for summary in history.accepted(series) if summary.id != besides]
    if pin not in (None, besides) and all(summary.id != pin for summary in candidates):
        any_run = f" {candidates[0].id}" if candidates else ""
        notes.append(
            f"the pinned run {pin} is no longer in {history.file}: evalctl accept RUN pins another, "
            f"evalctl accept --unpin{any_run} lets go of the pin"
        )
    for summary in candidates:
        try:
            journalled = history.journalled(summary)
        except StorageError as problem:
            notes.append(_passed_over(summary.id, str(problem), is_pinned=summary.id == pin))
            continue
        why = "pinned with accept" if summary.id == pin else "the last accepted run"
        if notes and summary.id != pin:
            why = "the newest accepted run that can be read"
        return AcceptedRun(summary, journalled, why, tuple(notes))
    return AcceptedRun(notes=tuple(notes))


def _passed_over(run_id: str, why: str, *, is_pinned: bool) -> str:
    if not is_pinned:
        return f"the accepted run {run_id} was passed over: {why}"
    return (
        f"the pinned run {run_id} was passed over: {why}; evalctl accept RUN pins another, "
        f"evalctl accept --unpin {run_id} lets go of the pin"
    )


def _of_run(journalled: Journalled, grader: str, described: ComparedWith) -> Reference:
    return Reference(described, journalled.run(grader), journalled.judgements)


def _named(history: History, evalset: EvalSet, series: Series, against: str) -> Reference:
    file = Path(against)
    if file.is_file():
        found = _in_file(file, evalset.path, series, "--against")
        if isinstance(found, str):
            raise UsageError(f"--against: {found}")
        return found
    if file.suffix == ".json":
        raise UsageError(f"--against {against}: there is no such file")
    summary = history.find(against)
    if summary.series.set_id != series.set_id:
        raise UsageError(
            f"--against {against}: that run is of the set {summary.series.set_id}, not of {series.set_id}"
        )
    described = ComparedWith("run", summary.id, summary.at, "--against")
    try:
        return _of_run(history.journalled(summary), summary.series.grader, described)
    except StorageError as problem:
        raise StorageError(f"--against {against}: {problem}; name another run") from None


def _in_file(file: Path, set_path: str, series: Series, why: str) -> Reference | str:
    """The section of a baseline file that fits the series, or a sentence on why there is none."""
    try:
        section = baseline.read(file, set_id=series.set_id).get(series.target)
    except BrokenBaseline as broken:
        is_of_set = file == baseline.path_for(Path(set_path))
        way_out = f"write it anew with evalctl baseline {set_path} --replace" if is_of_set else "name another"
        raise UsageError(f"{broken}; {way_out}") from None
    if section is None:
        return f"{file} has no baseline for the target {series.target}"
    if section.grader != series.grader:
        return f"{file} holds a baseline by the grader {section.grader}, not by {series.grader}"
    described = ComparedWith("baseline file", str(file), section.at, why)
    return Reference(described, standings=section.standings)
