"""What a run is compared with: chosen by a rule that the report names."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct

from evalctl.errors import StorageError, UsageError
from evalctl.history import BrokenBaseline, History, Journalled, baseline_file
from evalctl.model.case_results import CaseResult
from evalctl.model.cases import EvalSet
from evalctl.model.judgements import Judgement
from evalctl.model.runs import Run, RunSummary, Series


class ComparedWith(Struct, frozen=True):
    """What the run was compared with. *why* says which rule chose it ("--against", "pinned with accept");
    empty where the command line named both runs."""

    kind: Literal["run", "baseline file"]
    name: str
    at: str
    why: str


class Baseline(Struct, frozen=True):
    """Either an older run with its answers (*run*) and all that judges said of them, or the standings that a
    baseline file holds."""

    described: ComparedWith
    run: Run | None = None
    judgements: tuple[Judgement, ...] = ()
    standings: tuple[CaseResult, ...] = ()


class BaselineChoice(Struct, frozen=True):
    """What was chosen; *notes* say what was passed over and why. *why_nothing* says why there is nothing, where it is
    not that no run was accepted yet. *is_lost* is True where there was something, and nothing whole is left of it."""

    reference: Baseline | None
    notes: tuple[str, ...] = ()
    why_nothing: str | None = None
    is_lost: bool = False


class AcceptedRun(Struct, frozen=True):
    """The run of a series that later ones are compared with. *why* is the rule that chose it; *notes* say which
    were passed over, because they are not whole. *is_lost* is True where none is left of those there were."""

    summary: RunSummary | None = None
    journalled: Journalled | None = None
    why: str = ""
    notes: tuple[str, ...] = ()
    is_lost: bool = False


class Upcoming(Struct, frozen=True):
    """What the next run is compared with: a section of a baseline file, or a *run*."""

    described: ComparedWith | None
    section: baseline_file.Section | None = None
    run: AcceptedRun | None = None
    notes: tuple[str, ...] = ()
    is_lost: bool = False


def choose(history: History, evalset: EvalSet, series: Series, against: str | None) -> BaselineChoice:
    """``--against``, else the baseline file beside the set, else the history's accepted run.

    Raises UsageError when what ``--against`` names is not there or is of another set.
    """
    if against is not None:
        return BaselineChoice(_named(history, evalset, series, against))
    return upcoming(history, series, evalset.path)


def upcoming(history: History, series: Series, set_path: str, besides: str | None = None) -> BaselineChoice:
    """What the next run of *series* is compared with, where no ``--against`` says otherwise.

    *besides* is the id of a run that is not to be compared with itself. Raises UsageError for a baseline file that
    cannot be read, StorageError.
    """
    found = _upcoming(history, series, set_path, besides)
    if found.described is None:
        why = None
        if besides is not None:
            why = f"no other run of {series.set_id} against {series.target} is accepted"
        if found.is_lost:
            other = "" if besides is None else "other "
            why = f"no {other}accepted run of {series.set_id} against {series.target} can be read whole"
        return BaselineChoice(None, found.notes, why, found.is_lost)
    if found.run is None or found.run.journalled is None:
        standings = found.section.standings if found.section is not None else ()
        return BaselineChoice(Baseline(found.described, standings=standings), found.notes)
    return BaselineChoice(_of_run(found.run.journalled, series.grader, found.described), found.notes)


def next_run(history: History, series: Series, set_path: str, this: str | None = None) -> str:
    """The sentence on what the next run of *series* is compared with; *this* is the id of the run at hand."""
    who = f"the next run of {series.set_id} against {series.target}"
    try:
        found = _upcoming(history, series, set_path)
    except UsageError as problem:
        return f"{who} will stop: {problem}"
    passed_over = "".join(f"; {note}" for note in found.notes)
    if found.is_lost:
        return f"{who} has nothing whole to be compared with{passed_over}; evalctl accept RUN names a run that is"
    if found.described is None:
        return f"{who} has nothing to be compared with{passed_over}"
    is_this = found.run is not None and found.run.summary is not None and found.run.summary.id == this
    kind = "the baseline file" if found.described.kind == "baseline file" else "run"
    partner = "this one" if is_this else f"{kind} {found.described.name}"
    return f"{who} is compared with {partner} ({found.described.why}){passed_over}"


def _upcoming(history: History, series: Series, set_path: str, besides: str | None = None) -> Upcoming:
    """The one place that knows the rule: runs, ``accept``, ``show`` and ``history`` all come here."""
    notes: list[str] = []
    file = baseline_file.path_for(Path(set_path))
    # Also what is there and is no file, such as a link that leads nowhere: passed by, it would be a missing one.
    if os.path.lexists(file):
        section = _section(file, set_path, series)
        if isinstance(section, baseline_file.Section):
            why = "the baseline file stands beside the set"
            return Upcoming(ComparedWith("baseline file", str(file), section.at, why), section)
        notes.append(section)
    accepted = accepted_run(history, series, besides)
    notes += accepted.notes
    if accepted.summary is None:
        return Upcoming(None, notes=tuple(notes), is_lost=accepted.is_lost)
    described = ComparedWith("run", accepted.summary.id, accepted.summary.at, accepted.why)
    return Upcoming(described, run=accepted, notes=tuple(notes))


def accepted_run(history: History, series: Series, besides: str | None = None) -> AcceptedRun:
    """The pinned run of *series*, else its newest accepted one that is whole."""
    notes: list[str] = []
    pin = history.pinned(series)
    candidates = [summary for summary in history.accepted(series) if summary.id != besides]
    if pin not in (None, besides) and all(summary.id != pin for summary in candidates):
        any_run = f" {candidates[0].id}" if candidates else ""
        notes.append(
            f"the pinned run {pin} is no longer in {history.file}: evalctl accept RUN pins another, "
            f"evalctl accept --unpin{any_run} lets go of the pin"
        )
    gone: list[str] = []
    reason = ""
    for summary in candidates:
        try:
            journalled = history.whole(summary)
        except StorageError as problem:
            reason = reason or str(problem)
            gone.append(summary.id)
            continue
        notes += _passed_over(gone, reason, pin)
        why = "pinned with accept" if summary.id == pin else "the last accepted run"
        if notes and summary.id != pin:
            why = "the newest accepted run that is whole"
        return AcceptedRun(summary, journalled, why, tuple(notes))
    untold = [] if candidates else [run_id for run_id in history.untold(series) if run_id != besides]
    if untold:
        notes.append(f"run {untold[-1]} came to its end and has no line in {history.file} (any more)")
    is_lost = bool(gone or untold or pin not in (None, besides))
    return AcceptedRun(notes=(*notes, *_passed_over(gone, reason, pin)), is_lost=is_lost)


def _passed_over(run_ids: Sequence[str], why: str, pin: str | None) -> Iterator[str]:
    """One sentence on the runs that are not whole, the first choice first, and what to do about a pin."""
    if not run_ids:
        return
    which = "the pinned run" if run_ids[0] == pin else "the accepted run"
    more = f" and {len(run_ids) - 1} older accepted ones were" if len(run_ids) > 1 else " was"
    way_out = ""
    if run_ids[0] == pin:
        way_out = f"; evalctl accept RUN pins another, evalctl accept --unpin {pin} lets go of the pin"
    yield f"{which} {run_ids[0]}{more} passed over: {why}{way_out}"


def _of_run(journalled: Journalled, grader: str, described: ComparedWith) -> Baseline:
    return Baseline(described, journalled.run(grader), journalled.judgements)


def _named(history: History, evalset: EvalSet, series: Series, against: str) -> Baseline:
    file = Path(against)
    if file.is_file():
        section = _section(file, evalset.path, series)
        if isinstance(section, str):
            raise UsageError(f"--against: {section}")
        described = ComparedWith("baseline file", str(file), section.at, "--against")
        return Baseline(described, standings=section.standings)
    if file.suffix == ".json":
        raise UsageError(f"--against {against}: there is no such file")
    summary = history.find(against)
    if summary.series.set_id != series.set_id:
        raise UsageError(
            f"--against {against}: that run is of the set {summary.series.set_id}, not of {series.set_id}"
        )
    described = ComparedWith("run", summary.id, summary.at, "--against")
    try:
        return _of_run(history.whole(summary), summary.series.grader, described)
    except StorageError as problem:
        raise StorageError(f"--against {against}: {problem}; name another run") from None


def _section(file: Path, set_path: str, series: Series) -> baseline_file.Section | str:
    """The section of a baseline file that fits the series, or a sentence on why there is none."""
    try:
        section = baseline_file.section_of(file, series.set_id, series.target)
    except BrokenBaseline as broken:
        is_of_set = file == baseline_file.path_for(Path(set_path))
        way_out = f"write it anew with evalctl baseline {set_path} --replace" if is_of_set else "name another"
        raise UsageError(f"{broken}; {way_out}") from None
    if section is None:
        return f"{file} has no baseline for the target {series.target}"
    if section.grader != series.grader:
        return f"{file} holds a baseline by the grader {section.grader}, not by {series.grader}"
    return section
