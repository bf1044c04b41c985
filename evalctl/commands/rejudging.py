"""Grading a stored run again by today's checks, buying what its judge has not said yet."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.commands.execution import summary_of
from evalctl.commands.judges import HOW_TO_NAME_ONE, JudgeSpec, OpenJudge, beside
from evalctl.commands.skipped import skipped
from evalctl.commands.unsaved import UnsavedAnswers
from evalctl.errors import StorageError, UsageError
from evalctl.evaluation import THRESHOLD, CasePlan, Grader, settle
from evalctl.evaluation.baseline_choice import next_run, upcoming
from evalctl.evaluation.evaluate import EarlyStop, Evaluation, evaluate
from evalctl.evaluation.gates import Limits
from evalctl.evaluation.regrading import Dropped, Regradable, Step, Unchanged, judgements_for, steps
from evalctl.history import History, Journal, Journalled, flaw
from evalctl.model.cases import EvalSet
from evalctl.model.gradings import Grading
from evalctl.model.judgements import CachedVotes, Judgement, cached_votes
from evalctl.model.runs import Result, Run, RunHeader, RunSummary
from evalctl.model.targets import Target
from evalctl.runner import Budget, Clock, judge_beside, run_until_stopped

_GO_ON = "The same command goes on: what the judge has said is not asked for again"

_WAY_OUT = (
    "run the set again, and if its answers are as they should be, evalctl accept makes them the measure"
)


class RegradeOptions(Struct, frozen=True):
    """What is asked for. *ref* names the run (None: the newest of the set), *grader* a grader (None: the run's own).

    *chosen* is the judge that the operator named; *open_judge* makes it ready, once it turns out to be needed.
    *allow_self* lets a model judge its own answers. *budget* is what the whole command may spend.
    """

    open_judge: Callable[[JudgeSpec], OpenJudge]
    limits: Limits = field(default_factory=Limits)
    ref: str | None = None
    grader: str | None = None
    threshold: float = THRESHOLD
    chosen: JudgeSpec | None = None
    allow_self: bool = False
    clock: Clock = field(default_factory=Clock)
    budget: Budget = field(default_factory=Budget)


def regrade_set(history: History, evalset: EvalSet, again: RegradeOptions) -> Evaluation:
    """Grade the stored answers of a set's run by today's checks, and compare.

    Judgements that this judge made of the same answers are used again, the others are bought. The new gradings
    are added to the run's journal; a grader that the run did not have so far gives it a line of its own in the
    history. Raises UsageError; UnsavedAnswers when what was bought cannot be stored.
    """
    line = _find(history, evalset.id, again.ref)
    stored = history.journalled(line)
    before = stored.run(again.grader or line.series.grader)
    beside_it = _beside(before.header, again)
    judge_ = again.chosen.identity if again.chosen is not None else before.judge
    grader = Grader(before.header.grader, again.threshold, judge_)
    cases = tuple(evalset.cases)
    todo = tuple(steps(before, cases, grader))
    reuses = judge_ is not None and (again.chosen is None or again.chosen.buys)
    known = cached_votes(stored.judgements, judge_.digest) if judge_ is not None and reuses else {}
    seat = _seat(evalset, todo, known, again)
    refused_before = again.budget.refused
    with history.reopen(line) as journal:
        desk = _RegradeSink(journal, todo, again.clock)
        run_until_stopped(_judge_all(todo, known, seat, desk))
    run = Run(_header(before.header, grader, seat), tuple(map(desk.result, todo)))
    choice = upcoming(history, run.header.series, evalset.path, besides=line.id)
    apart = {
        s.result.planned.case_id: s.apart for s in todo if isinstance(s, Unchanged) and s.apart is not None
    }
    is_stopped = again.budget.refused > refused_before
    evaluated = evaluate(
        run,
        {case.id: case for case in cases},
        cases,
        grader,
        choice=choice,
        limits=again.limits,
        stopped=EarlyStop(again.budget.bound, _GO_ON) if is_stopped else None,
        apart=apart,
    )
    report = replace(
        evaluated,
        failing_since=history.failing_since(run.header.series, run),
        kept_out="it is an old run, graded again",
        way_out=_WAY_OUT if choice.is_lost else None,
        notes=(
            *evaluated.notes,
            *_notes(before, run, todo),
            *beside_it,
            *(seat.judge.notes if seat else ()),
            *_not_whole(stored, line),
            *skipped(history),
        ),
    )
    if not isinstance(line, RunSummary):
        return report
    if run.header.grader != line.series.grader:
        return _told(history, line, report)
    if line.accepted or history.pinned(line.series) == line.id:
        later = next_run(history, line.series, evalset.path, this=line.id)
        return replace(report, kept_out=None, later=later)
    return report


def _not_whole(stored: Journalled, line: RunSummary | RunHeader) -> Iterator[str]:
    if isinstance(line, RunSummary) and (missing := flaw(stored, line)):
        yield f"run {line.id} is not whole, and what is left of it was graded: {missing}"


def _find(history: History, set_id: str, ref: str | None) -> RunSummary | RunHeader:
    """The run that is meant; also one that was cut short, by its whole id or where there is no other."""
    cut_short = history.unfinished(set_id)
    if ref is None and cut_short and not history.summaries(set_id):
        return cut_short[-1]
    named = next((header for header in cut_short if header.id == ref), None)
    return named or history.find(ref or "last", set_id)


def _beside(header: RunHeader, again: RegradeOptions) -> tuple[str, ...]:
    """Notes on a judge that is close to the model of the run. Raises UsageError where it is that model."""
    if again.chosen is None:
        return ()
    return beside(again.chosen, [Target(header.target, header.model)], allow_self=again.allow_self)


def _seat(
    evalset: EvalSet, todo: Sequence[Step], known: CachedVotes, again: RegradeOptions
) -> OpenJudge | None:
    """The judge, opened, where something has to be bought. Raises UsageError when there is none."""
    plans = [step.plan for step in todo if isinstance(step, Regradable)]
    open_ = [plan for plan in plans if judgements_for(plan, known) is None]
    if not open_:
        return None
    if again.chosen is None:
        answers = "1 answer has" if len(open_) == 1 else f"{len(open_)} answers have"
        raise UsageError(f"{evalset.path}: {answers} to be judged, and no judge is named: {HOW_TO_NAME_ONE}")
    return again.open_judge(again.chosen)


class _RegradeSink:
    """Puts down gradings, into the journal first, under the ids that the cases had when they were asked."""

    def __init__(self, journal: Journal, todo: Sequence[Step], clock: Clock) -> None:
        self._journal = journal
        self._clock = clock
        self._gradings: dict[str, Grading] = {}
        self._asked_as = {
            id(step.plan): step.result.planned.case_id for step in todo if isinstance(step, Regradable)
        }
        for step in todo:
            if isinstance(step, Dropped):
                self._put(step.grading, step.result.planned.case_id)

    def bought(self, judgement: Judgement) -> None:
        """Put down a vote of the judge."""
        self._journal.judgement(judgement)

    def judged(self, plan: CasePlan, judgements: Mapping[str, Judgement]) -> None:
        """Put down a grading."""
        self._put(settle(plan, judgements), self._asked_as[id(plan)])

    def result(self, step: Step) -> Result:
        """What became of one result."""
        grading = self._gradings.get(step.result.planned.case_id)
        return step.result if grading is None else replace(step.result, grading=grading)

    def _put(self, grading: Grading, case_id: str) -> None:
        grading = replace(grading, case_id=case_id, at=self._clock.timestamp())
        self._journal.grading(grading)
        self._gradings[case_id] = grading


async def _judge_all(
    todo: Sequence[Step], known: CachedVotes, seat: OpenJudge | None, desk: _RegradeSink
) -> None:
    plans = [step.plan for step in todo if isinstance(step, Regradable)]
    if seat is None:
        for plan in plans:
            desk.judged(plan, judgements_for(plan, known) or {})
        return
    try:
        async with judge_beside(seat.judge, seat.concurrency, desk, known) as bench:
            for plan in plans:
                bench.take(plan)
    except StorageError as problem:
        raise UnsavedAnswers(str(problem), (), bench.undelivered) from problem
    finally:
        await seat.aclose()


def _header(header: RunHeader, grader: Grader, seat: OpenJudge | None) -> RunHeader:
    if grader.judge is None:
        return header
    header = replace(header, judge_digest=grader.judge.digest, judge_model=grader.judge.model)
    return header if seat is None else replace(header, judge_route=seat.route)


def _notes(before: Run, after: Run, todo: Sequence[Step]) -> Iterator[str]:
    changed = [
        f"{new.planned.case_id} ({old.grading.status} → {new.grading.status})"
        for old, new in zip(before.results, after.results, strict=True)
        if old.grading.status != new.grading.status and old.grading.checks
    ]
    if changed:
        yield f"today's checks changed the verdict of {', '.join(changed)}"
    edited = [step.result.planned.case_id for step in todo if isinstance(step, Unchanged) and step.apart]
    if edited:
        yield f"not graded again, because their answers were not kept: {', '.join(edited)}"


def _told(history: History, line: RunSummary, report: Evaluation) -> Evaluation:
    """Give the run its line for the new grader; later runs by that grader may be compared with it."""
    is_good = report.way_out is None and report.verdict.name in ("first", "ok", "not_comparable")
    summary = summary_of(report, accepted=line.accepted and is_good)
    history.append(summary)
    return replace(report, kept_out=None) if summary.accepted else report
