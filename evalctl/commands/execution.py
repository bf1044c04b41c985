"""One job on its way: from the journal's first line to the history's."""

import asyncio
import os
import random
from collections.abc import Iterator
from contextlib import suppress

from msgspec.structs import replace

from evalctl.commands.jobs import RunOptions, RunPlan, RunWatcher
from evalctl.commands.judges import OpenJudge
from evalctl.commands.run_recorder import RunRecorder
from evalctl.commands.skipped import skipped
from evalctl.commands.unsaved import UnsavedAnswers
from evalctl.commands.versions import versions
from evalctl.errors import StorageError
from evalctl.evaluation.baseline_choice import BaselineChoice, choose, next_run
from evalctl.evaluation.evaluate import EarlyStop, Evaluation, evaluate
from evalctl.history import History, Journal, new_run_id
from evalctl.model.families import is_same_model
from evalctl.model.judgements import CachedVotes, cached_votes
from evalctl.model.runs import PlannedCase, Run, RunEnd, RunHeader, RunSummary
from evalctl.runner import Policy, Undelivered, answer, judge_beside


class Execution:
    """Runs one job. *seat* is the judge of the command, None where nothing asks one."""

    def __init__(
        self, work: RunPlan, order: RunOptions, seat: OpenJudge | None, history: History, watch: RunWatcher
    ) -> None:
        self._work = work
        self._order = order
        self._seat = seat
        self._grader = replace(order.grader, judge=None if seat is None else seat.identity)
        self._history = history
        self._watch = watch
        self._observer = watch.observer
        self._clock = watch.clock
        self._budget = order.budget
        self._made_at = watch.clock.timestamp()

    async def run(self) -> Evaluation:
        """Ask, grade, compare, store. Raises UnsavedAnswers when the disk fills on the way."""
        started_s = self._clock.monotonic()
        refused_before = self._budget.refused
        header = self._header()
        choice = choose(self._history, self._work.job.evalset, header.series, self._order.against)
        known = self._known(header, choice)
        with self._history.journal(header) as journal:
            ledger = RunRecorder(self._work, header, self._grader, journal, self._watch)
            await self._ask(header, ledger, known)
            run = Run(header, tuple(ledger.results[planned.case_id] for planned in header.cases))
            is_stopped = self._budget.refused > refused_before
            evaluated = evaluate(
                run,
                self._work.cases,
                self._work.job.evalset.cases,
                self._grader,
                choice=choice,
                limits=self._order.limits,
                stopped=EarlyStop(self._budget.bound, self._how_to_go_on()) if is_stopped else None,
            )
            report = replace(
                evaluated,
                failing_since=self._history.failing_since(header.series, run),
                duration_s=self._clock.monotonic() - started_s,
                notes=(*evaluated.notes, *self._other_names(header, choice), *self._notes(run)),
                way_out=self._way_out(choice, evaluated),
            )
            report = self._store(replace(report, kept_out=self._kept_out(report, choice)), journal)
        return replace(report, later=self._later(report), notes=(*report.notes, *skipped(self._history)))

    def _header(self) -> RunHeader:
        job, order = self._work.job, self._order
        judged_by = self._seat.identity if self._seat is not None else None
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
            endpoint=None if job.target.is_local or job.target.is_recorded else job.target.endpoint or "",
            route=job.route,
            judge_route=self._seat.route if self._seat is not None else None,
            conditions={request.conditions.digest: request.conditions for request in self._work.requests},
            cases=tuple(
                PlannedCase(case.id, case.digest, case.checks_digest, f"{case.place.path}:{case.place.line}")
                for case in self._work.cases.values()
            ),
            partial=self._work.job.selection.description,
            judge_digest=judged_by.digest if judged_by else None,
            judge_model=judged_by.model if judged_by else None,
            keep=order.keep,
            versions=versions(),
        )

    def _known(self, header: RunHeader, choice: BaselineChoice) -> CachedVotes:
        """What the judge said already of answers that may come again: in the run to compare with, in the newest
        run of the series, and in those of its runs that were cut short."""
        if self._seat is None or not self._seat.buys:
            return {}
        judgements = list(choice.reference.judgements) if choice.reference is not None else []
        told = [run for run in self._history.summaries(header.set_id) if run.series == header.series]
        cut_short = [run for run in self._history.unfinished(header.set_id) if run.series == header.series]
        earlier: list[RunSummary | RunHeader] = [*told[-1:], *cut_short]
        for run in earlier:
            # A journal that is gone costs its votes, never the run.
            with suppress(StorageError):
                judgements += self._history.journalled(run).judgements
        return cached_votes(judgements, self._seat.identity.digest)

    async def _ask(self, header: RunHeader, ledger: RunRecorder, known: CachedVotes) -> None:
        self._observer.begins(header, len(self._work.requests))
        judge_, at_once = (self._seat.judge, self._seat.concurrency) if self._seat is not None else (None, 1)
        try:
            ledger.skip()
            async with judge_beside(judge_, at_once, ledger, known) as bench:
                await answer(
                    self._work.requests,
                    self._work.job.subject,
                    self._policy(),
                    lambda sample: ledger.answered(sample, bench),
                    clock=self._clock,
                    budget=self._budget if self._work.job.target.costs(os.environ) else None,
                )
        except asyncio.CancelledError:
            self._observer.interrupted(header, ledger.kept, len(header.cases))
            raise
        except Undelivered as adrift:
            if not isinstance(adrift.__cause__, StorageError):
                raise
            raise UnsavedAnswers(str(adrift.__cause__), adrift.samples, bench.undelivered) from adrift
        except StorageError as problem:
            raise UnsavedAnswers(str(problem), (), bench.undelivered) from problem
        finally:
            self._observer.ends()

    def _policy(self) -> Policy:
        """As ordered. A model in this process answers one question at a time; those in a queue would time out.

        No more than there are questions: a worker takes memory also when it finds nothing to do.
        """
        policy = self._order.policy
        most = 1 if self._work.job.target.is_local else max(1, len(self._work.requests))
        return replace(policy, concurrency=min(policy.concurrency, most))

    def _notes(self, run: Run) -> Iterator[str]:
        """What is worth saying of the judge, once it has been asked."""
        if self._seat is None:
            return
        yield from self._seat.notes
        yield from self._seat.judge.notes
        judge_model = self._seat.identity.model
        if any(is_same_model(served, judge_model) for served in run.served) and not is_same_model(
            run.header.model, judge_model
        ):
            yield f"the target answered as {judge_model}, which is the judge: models favour their own answers"

    def _other_names(self, header: RunHeader, choice: BaselineChoice) -> Iterator[str]:
        """Said of the first run against a target where the set has runs against others: a name may be misspelt.

        The runs of the same command do not count: it names several targets on purpose.
        """
        if choice.reference is not None or choice.notes:
            return
        summaries = self._history.summaries(header.set_id)
        if any(one.series.target == header.target and one.id != header.id for one in summaries):
            return
        others = sorted({one.series.target for one in summaries if one.at < self._made_at})
        if others:
            way = "; --as NAME says whose answers they are" if self._work.job.target.is_recorded else ""
            yield (
                f"{header.set_id} has runs as {', '.join(others)}, and none as {header.target}: this one is "
                f"compared with nothing{way}"
            )

    def _how_to_go_on(self) -> str:
        path = self._work.job.evalset.path
        only_failed = f"evalctl run {path} --only-failed asks again what has not passed"
        if self._seat is None:
            return only_failed
        return f"{only_failed}; evalctl regrade {path} asks the judge only for what it has not said yet"

    def _kept_out(self, report: Evaluation, choice: BaselineChoice) -> str | None:
        """Why later runs will not be compared with this one; None when they will."""
        header = report.run.header
        if report.verdict.name == "regressed":
            return "it regressed"
        if report.verdict.name == "incomplete":
            return "it is incomplete"
        if report.comparison is not None and (lost := report.comparison.lost):
            # It would hide from later runs how these cases once stood.
            return f"{len(lost)} of the cases that had a verdict before have none now"
        if header.partial is not None:
            return f"it is only a part of the set ({header.partial})"
        if not self._order.accept:
            return "--no-accept was given"
        if self._order.against is not None:
            return "it was compared with what --against names"
        if choice.is_lost:
            # Nobody saw how it stands to what is lost.
            return "what it had to be compared with is damaged"
        return None

    def _way_out(self, choice: BaselineChoice, report: Evaluation) -> str | None:
        """What to do where what the run had to be compared with is lost."""
        if not choice.is_lost:
            return None
        header = report.run.header
        if header.partial is not None or report.verdict.name == "incomplete":
            return "run the whole set, look at the answers, and let evalctl accept RUN make them the measure"
        return f"if its answers are as they should be, evalctl accept {header.id} makes them the measure"

    def _later(self, report: Evaluation) -> str | None:
        """What the next run is compared with, where it could be this one and is not."""
        if report.kept_out is not None:
            return None
        header = report.run.header
        later = next_run(self._history, header.series, header.set_path, this=header.id)
        return None if "compared with this one" in later else later

    def _store(self, report: Evaluation, journal: Journal) -> Evaluation:
        summary = summary_of(report, accepted=report.kept_out is None)
        try:
            journal.end(RunEnd(report.verdict.name, report.run.counts, self._clock.timestamp()))
            self._history.append(summary)
        except StorageError as problem:
            # Every answer is in the journal; what is lost is that later runs find this one.
            return replace(report, unsaved=str(problem), kept_out="the history could not be written")
        return report


def summary_of(report: Evaluation, *, accepted: bool) -> RunSummary:
    """The run's line of the history."""
    run = report.run
    judged_by, spend = run.judge, run.judging
    return RunSummary(
        id=run.header.id,
        series=run.header.series,
        at=run.header.at,
        verdict=report.verdict.name,
        counts=run.counts,
        mean_score=run.mean_score,
        accepted=accepted,
        partial=run.header.partial,
        set_path=run.header.set_path,
        model=run.header.model,
        served=run.served,
        judge_digest=judged_by.digest if judged_by else None,
        compared_with=report.compared_with.name if report.compared_with else None,
        duration_s=report.duration_s,
        total_tokens=run.total_tokens,
        cost_usd=run.cost_usd,
        judge_calls=spend.calls if judged_by else None,
        judge_tokens=spend.total_tokens,
        judge_cost_usd=spend.cost_usd,
    )
