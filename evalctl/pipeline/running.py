"""Running sets: everything checked first, then asked, graded, stored and compared."""

import asyncio
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.metadata import PackageNotFoundError, version
from typing import Protocol

from evalctl.domain.answers import Answer, Keep
from evalctl.domain.cases import Case, EvalSet, PromptCase
from evalctl.domain.conditions import Conditions
from evalctl.domain.gates import Limits, judge
from evalctl.domain.gradings import Grading
from evalctl.domain.reports import RunReport
from evalctl.domain.runs import Planned, Result, Run, RunEnd, RunHeader, RunSummary
from evalctl.domain.samples import Request, Sample, Subject
from evalctl.domain.targets import Target
from evalctl.errors import IncompleteRun, StorageError, UsageError
from evalctl.grading import Grader, grade, not_gradable, unasked
from evalctl.history import History, Journal, new_run_id
from evalctl.pipeline.reference import choose, compare_with
from evalctl.runner import Clock, Policy, Undelivered, answer
from evalctl.subjects.recorded import answer_line
from evalctl.version import __version__


class Observer(Protocol):
    """Whoever watches a run: the command line's progress line."""

    def begins(self, header: RunHeader, to_ask: int) -> None:
        """A run begins that will ask *to_ask* questions."""
        ...

    def graded(self, grading: Grading) -> None:
        """One case has its grading; its answer is on disk."""
        ...

    def interrupted(self, header: RunHeader, kept: int, of: int) -> None:
        """The run is cut short; *kept* of its cases are in the journal."""
        ...

    def ends(self) -> None:
        """The run is over, whole or not."""
        ...


@dataclass(frozen=True, slots=True)
class Order:
    """What a run is asked for, beside the set and the target.

    *against* names a run or a baseline file. *partial* describes the selection that *selects* makes.
    """

    grader: Grader = field(default_factory=Grader)
    policy: Policy = field(default_factory=Policy)
    limits: Limits = field(default_factory=Limits)
    against: str | None = None
    accept: bool = True
    keep: Keep = "full"
    partial: str | None = None
    selects: Callable[[Case], bool] = lambda case: True


@dataclass(frozen=True, slots=True)
class Job:
    """One set, one target, and the subject behind it."""

    evalset: EvalSet
    target: Target
    subject: Subject


class AnswersAdrift(IncompleteRun):
    """The journal could not be written any more: here are the answers that are on no disk."""

    def __init__(self, problem: str, samples: Sequence[Sample]) -> None:
        super().__init__(
            f"{problem}; the {len(samples)} answers that could not be stored follow as JSON lines"
        )
        self.samples = tuple(samples)

    def lines(self) -> tuple[str, ...]:
        """The answers, one JSON line each, as ``--answers`` reads them."""
        return tuple(answer_line(sample) for sample in self.samples if isinstance(sample.outcome, Answer))


def exit_code(reports: Sequence[RunReport]) -> int:
    """1 when a gate of any run failed, else 3 when any run is incomplete or could not be stored, else 0."""
    codes = {report.judged.exit_code for report in reports}
    if any(report.unsaved is not None for report in reports):
        codes.add(IncompleteRun.exit_code)
    return next((code for code in (1, IncompleteRun.exit_code) if code in codes), 0)


def run_all(
    jobs: Sequence[Job], order: Order, history: History, observer: Observer, *, clock: Clock | None = None
) -> tuple[RunReport, ...]:
    """Run every job, one after the other. All of them are seen to be possible before the first is begun.

    Raises UsageError before anything is spent. AnswersAdrift when the disk fills on the way;
    KeyboardInterrupt comes through, with all answers so far in the journal.
    """
    plans = [_Plan.of(job, order) for job in jobs]
    history.writable()
    executions = [_Execution(plan, order, history, observer, clock or Clock()) for plan in plans]
    subjects = {id(plan.job.subject): plan.job.subject for plan in plans}
    reports: list[RunReport] = []
    asyncio.run(_run_all(executions, tuple(subjects.values()), reports))
    return tuple(reports)


async def _run_all(
    executions: Sequence["_Execution"], subjects: Sequence[Subject], reports: list[RunReport]
) -> None:
    """Put each run's report into *reports*.

    They are not returned: when asyncio.run gives Ctrl-C back, CPython writes the result of its task into an
    error message that nobody sees, and that text would be 10 KB a case.
    """
    try:
        for execution in executions:
            reports.append(await execution.run())
    finally:
        for subject in subjects:
            await subject.aclose()


@dataclass(frozen=True, slots=True)
class _Plan:
    """What one job will ask, decided before anything is spent."""

    job: Job
    cases: Mapping[str, Case]
    skipped: Mapping[str, str]
    requests: tuple[Request, ...]

    @classmethod
    def of(cls, job: Job, order: Order) -> "_Plan":
        """Raises UsageError when there is nothing to ask, or the subject says that it cannot be asked."""
        cases = {case.id: case for case in job.evalset.cases if order.selects(case)}
        if not cases:
            raise UsageError(f"{job.evalset.path}: nothing in this set matches {order.partial}")
        skipped = {id_: reason for id_, case in cases.items() if (reason := not_gradable(case, order.grader))}
        if len(skipped) == len(cases):
            reasons = "; ".join(dict.fromkeys(skipped.values()))
            raise UsageError(
                f"{job.evalset.path}: no prompt can be graded by the grader {order.grader.name}: {reasons}"
            )
        requests = tuple(
            Request.of(case, _conditions(job, case)) for case in cases.values() if case.id not in skipped
        )
        for request in {request.conditions.digest: request for request in requests}.values():
            if obstacle := job.subject.accepts(request):
                raise UsageError(f"{job.evalset.path}: {obstacle.message}")
        return cls(job, cases, skipped, requests)


def _conditions(job: Job, case: Case) -> Conditions:
    """Prompt over target over set, key by key."""
    shaping = job.target.shaping.over(job.evalset.shaping)
    if isinstance(case, PromptCase):
        shaping = case.shaping.over(shaping)
    return Conditions.of(shaping, job.target.digest)


class _Execution:
    """One job on its way: from the journal's first line to the history's."""

    def __init__(self, plan: _Plan, order: Order, history: History, observer: Observer, clock: Clock) -> None:
        self._plan = plan
        self._order = order
        self._history = history
        self._observer = observer
        self._clock = clock
        self._results: dict[str, Result] = {}

    async def run(self) -> RunReport:
        started_s = self._clock.monotonic()
        header = self._header()
        choice = choose(self._history, self._plan.job.evalset, header, self._order.against)
        with self._history.journal(header) as journal:
            await self._ask(header, journal)
            run = Run(header, tuple(self._results[planned.case_id] for planned in header.cases))
            comparison, before = None, None
            if choice.reference is not None:
                comparison, before = compare_with(choice.reference, run, self._plan.job.evalset.cases)
            judged = judge(
                run.counts, comparison, self._order.limits, must_pass_failed=self._must_pass_failed(run)
            )
            report = RunReport(
                run=run,
                judged=judged,
                comparison=comparison,
                compared_with=choice.reference.described if choice.reference else None,
                cases=self._plan.cases,
                failing_since=self._history.failing_since(header.series, run),
                duration_s=self._clock.monotonic() - started_s,
                before=before,
                notes=choice.notes,
            )
            report = replace(report, kept_out=self._kept_out(report))
            return self._store(report, journal)

    def _header(self) -> RunHeader:
        job, order = self._plan.job, self._order
        return RunHeader(
            id=new_run_id(self._clock.now(), random.SystemRandom()),
            set_id=job.evalset.id,
            set_path=job.evalset.path,
            target=job.target.name,
            grader=order.grader.name,
            at=self._clock.timestamp(),
            kind=job.evalset.kind,
            model=job.target.model,
            why=job.target.why,
            conditions={request.conditions.digest: request.conditions for request in self._plan.requests},
            cases=tuple(
                Planned(case.id, case.digest, case.checks_digest, f"{case.place.path}:{case.place.line}")
                for case in self._plan.cases.values()
            ),
            partial=order.partial,
            keep=order.keep,
            versions=_versions(),
        )

    async def _ask(self, header: RunHeader, journal: Journal) -> None:
        planned = {p.case_id: p for p in header.cases}
        self._observer.begins(header, len(self._plan.requests))
        try:
            for case_id, reason in self._plan.skipped.items():
                grading = unasked(
                    self._plan.cases[case_id], self._order.grader, reason, self._clock.timestamp()
                )
                journal.grading(grading)
                self._results[case_id] = Result(planned[case_id], None, grading)
                self._observer.graded(grading)

            def deliver(sample: Sample) -> None:
                journal.sample(sample)
                grading = self._graded(sample)
                journal.grading(grading)
                self._results[grading.case_id] = Result(planned[grading.case_id], sample, grading)
                self._observer.graded(grading)

            await answer(
                self._plan.requests, self._plan.job.subject, self._policy(), deliver, clock=self._clock
            )
        except asyncio.CancelledError:
            self._observer.interrupted(header, len(self._results), len(header.cases))
            raise
        except Undelivered as adrift:
            if not isinstance(adrift.__cause__, StorageError):
                raise
            raise AnswersAdrift(str(adrift.__cause__), adrift.samples) from adrift
        finally:
            self._observer.ends()

    def _policy(self) -> Policy:
        """As ordered. A model in this process answers one question at a time; those in a queue would time out."""
        policy = self._order.policy
        return replace(policy, concurrency=1) if self._plan.job.target.is_local else policy

    def _graded(self, sample: Sample) -> Grading:
        case = self._plan.cases[sample.request.case_id]
        if not isinstance(case, PromptCase):
            raise TypeError(f"{case.id} is a question; questions are graded by their ranking")
        return grade(case, sample, self._order.grader, self._clock.timestamp())

    def _must_pass_failed(self, run: Run) -> int | None:
        marked = [r for r in run.results if self._plan.cases[r.planned.case_id].must_pass]
        return sum(r.grading.status == "fail" for r in marked) if marked else None

    def _kept_out(self, report: RunReport) -> str | None:
        """Why later runs will not be compared with this one; None when they will."""
        header = report.run.header
        if report.judged.verdict == "regressed":
            return "it regressed"
        if report.judged.verdict == "incomplete":
            return "it is incomplete"
        if header.partial is not None:
            return f"it is only a part of the set ({header.partial})"
        if not self._order.accept:
            return "--no-accept was given"
        if self._order.against is not None:
            return "it was compared with what --against names"
        return None

    def _store(self, report: RunReport, journal: Journal) -> RunReport:
        run, at = report.run, self._clock.timestamp()
        summary = RunSummary(
            id=run.header.id,
            series=run.header.series,
            at=run.header.at,
            verdict=report.judged.verdict,
            counts=run.counts,
            mean_score=run.mean_score,
            accepted=report.kept_out is None,
            partial=run.header.partial,
            set_path=run.header.set_path,
            model=run.header.model,
            served=run.served,
            compared_with=report.compared_with.name if report.compared_with else None,
            duration_s=report.duration_s,
            total_tokens=run.total_tokens,
            cost_usd=run.cost_usd,
        )
        try:
            journal.end(RunEnd(report.judged.verdict, run.counts, at))
            self._history.append(summary)
        except StorageError as problem:
            # Every answer is in the journal; what is lost is that later runs find this one.
            return replace(report, unsaved=str(problem), kept_out="the history could not be written")
        return report


def _versions() -> dict[str, str]:
    """Versions of evalctl itself and of the libraries that asked, where they took part."""
    versions = {"evalctl": __version__}
    for package in ("litellm", "xllamacpp"):
        if package in sys.modules:
            try:
                versions[package] = version(package)
            except PackageNotFoundError:
                continue
    return versions
