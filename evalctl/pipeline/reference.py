"""What a run is compared with: chosen by a rule that the report names."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from evalctl.domain.cases import Case, EvalSet
from evalctl.domain.changes import conditions_changed
from evalctl.domain.comparison import Comparison, Standing, compare
from evalctl.domain.judging import Judgement, bought
from evalctl.domain.reports import ComparedWith
from evalctl.domain.runs import Run, RunHeader, RunSummary
from evalctl.errors import StorageError, UsageError
from evalctl.grading import Grader
from evalctl.history import History, baseline
from evalctl.pipeline.regrading import regrade, standings


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
class Compared:
    """What comparing came to. *before* is the older run as graded today, where its answers are at hand."""

    comparison: Comparison | None = None
    before: Run | None = None
    notes: tuple[str, ...] = ()


def choose(history: History, evalset: EvalSet, header: RunHeader, against: str | None) -> Choice:
    """``--against``, else the baseline file beside the set, else the history's accepted run.

    Raises UsageError when what ``--against`` names is not there or is of another set.
    """
    if against is not None:
        return Choice(_named(history, header, against))
    notes: list[str] = []
    file = baseline.path_for(Path(evalset.path))
    if file.is_file():
        found = _in_file(file, header, "the baseline file stands beside the set")
        if isinstance(found, Reference):
            return Choice(found)
        notes.append(found)
    summary = history.accepted(header.series)
    if summary is None:
        return Choice(None, tuple(notes))
    why = "pinned with accept" if history.pinned(header.series) == summary.id else "the last accepted run"
    described = ComparedWith("run", summary.id, summary.at, why)
    return Choice(_of_run(history, summary, described), tuple(notes))


def compare_with(
    reference: Reference | None, after: Run, cases: Collection[Case], grader: Grader
) -> Compared:
    """*after* against *reference*, whose answers are first graded by *grader* and the checks that *cases* have now.

    Nothing is asked: what the grader's judge has not judged yet is listed, not tested.
    """
    if reference is None:
        return Compared()
    in_set = {case.id: case.digest for case in cases}
    now = standings(after)
    if reference.run is None:
        checks = {case.id: grader.checks_digest(case) for case in cases}
        edited = [
            s.case_id
            for s in reference.standings
            if checks.get(s.case_id, s.checks_digest) != s.checks_digest
        ]
        return Compared(compare(reference.standings, now, in_set=in_set, edited=edited))
    known = bought(reference.judgements, grader.judge.digest) if grader.judge is not None else {}
    regraded = regrade(reference.run, cases, grader, known)
    comparison = compare(
        standings(regraded.run),
        now,
        in_set=in_set,
        edited=regraded.edited,
        unjudged=regraded.unjudged,
        conditions_changed=(*conditions_changed(regraded.run, after), *_checks_changed(reference.run, after)),
    )
    return Compared(comparison, regraded.run, tuple(_notes(comparison, reference, grader)))


def _checks_changed(before: Run, after: Run) -> Iterator[str]:
    """A sentence on the cases whose checks were edited since; both answers are graded by those of today."""
    then = {result.planned.question_digest: result.planned.checks_digest for result in before.results}
    edited = [
        result.planned.case_id
        for result in after.results
        if then.get(result.planned.question_digest, result.planned.checks_digest)
        != result.planned.checks_digest
    ]
    if edited:
        named = ", ".join(edited[:5]) + (f" and {len(edited) - 5} more" if len(edited) > 5 else "")
        yield f"the checks of {named} changed; the answers of both runs are graded by those of today"


def _notes(comparison: Comparison, reference: Reference, grader: Grader) -> Iterator[str]:
    if comparison.unjudged and grader.judge is not None:
        count = len(comparison.unjudged)
        answers = "1 older answer" if count == 1 else f"{count} older answers"
        yield (
            f"{answers} could not be compared: the judge {grader.judge.model} has not judged them. "
            f"evalctl regrade --run {reference.described.name} with this judge mends that"
        )


def _of_run(history: History, summary: RunSummary, described: ComparedWith) -> Reference:
    try:
        journalled = history.journalled(summary)
    except StorageError as problem:
        way_out = "pin another run with evalctl accept RUN, or name one with --against"
        raise StorageError(f"{problem}; it was to be compared with: {way_out}") from None
    return Reference(described, journalled.run(summary.series.grader), journalled.judgements)


def _named(history: History, header: RunHeader, against: str) -> Reference:
    file = Path(against)
    if file.is_file():
        found = _in_file(file, header, "--against")
        if isinstance(found, str):
            raise UsageError(f"--against: {found}")
        return found
    if file.suffix == ".json":
        raise UsageError(f"--against {against}: there is no such file")
    summary = history.find(against)
    if summary.series.set_id != header.set_id:
        raise UsageError(
            f"--against {against}: that run is of the set {summary.series.set_id}, not of {header.set_id}"
        )
    return _of_run(history, summary, ComparedWith("run", summary.id, summary.at, "--against"))


def _in_file(file: Path, header: RunHeader, why: str) -> Reference | str:
    """The section of a baseline file that fits the run, or a sentence on why there is none."""
    section = baseline.read(file, set_id=header.set_id).get(header.target)
    if section is None:
        return f"{file} has no baseline for the target {header.target}"
    if section.grader != header.grader:
        return f"{file} holds a baseline by the grader {section.grader}, not by {header.grader}"
    described = ComparedWith("baseline file", str(file), section.at, why)
    return Reference(described, standings=section.standings)
