"""Putting down what comes in while a run goes on: into the journal first, then into the results."""

from collections.abc import Awaitable, Mapping

from evalctl.commands.in_thread import plan_aside, waits_for_programs
from evalctl.commands.jobs import RunPlan, RunWatcher
from evalctl.evaluation import CasePlan, Grader, plan, settle, unanswered, unasked
from evalctl.history import Journal
from evalctl.model.answers import NoAnswer
from evalctl.model.cases import PromptCase
from evalctl.model.gradings import Grading
from evalctl.model.judgements import Judgement
from evalctl.model.runs import Result, RunHeader
from evalctl.model.samples import Sample
from evalctl.runner import JudgeQueue


class RunRecorder:
    """The results of one run as they come; a ``Desk`` of the runner.

    *results* are those that are graded, by case; what a judge has yet to say something of waits.
    """

    def __init__(
        self, work: RunPlan, header: RunHeader, grader: Grader, journal: Journal, watch: RunWatcher
    ) -> None:
        self.results: dict[str, Result] = {}
        self._work = work
        self._planned = {planned.case_id: planned for planned in header.cases}
        self._grader = grader
        self._journal = journal
        self._observer = watch.observer
        self._clock = watch.clock
        self._waiting: dict[str, Sample] = {}

    @property
    def kept(self) -> int:
        """How many cases are in the journal."""
        return len(self.results) + len(self._waiting)

    def skip(self) -> None:
        """Put down the cases that are not asked."""
        for case_id, reason in self._work.skipped.items():
            case = self._work.cases[case_id]
            self._put(unasked(case, self._grader, reason, self._clock.timestamp()), None)

    def answered(self, sample: Sample, bench: JudgeQueue) -> Awaitable[None] | None:
        """Put down what came of one question, and hand it on to be judged; what remains to be awaited is returned."""
        self._journal.sample(sample)
        case = self._work.cases[sample.request.case_id]
        if isinstance(sample.outcome, NoAnswer):
            self._put(unanswered(case, sample, self._grader, self._clock.timestamp()), sample)
        elif isinstance(case, PromptCase):
            self._waiting[case.id] = sample
            if waits_for_programs(case):
                return self._graded_aside(case, sample, bench)
            bench.take(plan(case, sample, self._grader))
        else:
            raise TypeError(f"{case.id} is a question; questions are graded by their ranking")
        return None

    def bought(self, judgement: Judgement) -> None:
        """Put down a vote of the judge."""
        self._journal.judgement(judgement)

    def judged(self, plan: CasePlan, judgements: Mapping[str, Judgement]) -> None:
        """Put down the grading of an answer of which the judge has said all it was asked."""
        self._put(settle(plan, judgements, self._clock.timestamp()), self._waiting.pop(plan.case.id))

    async def _graded_aside(self, case: PromptCase, sample: Sample, bench: JudgeQueue) -> None:
        bench.take(await plan_aside(case, sample, self._grader))

    def _put(self, grading: Grading, sample: Sample | None) -> None:
        self._journal.grading(grading)
        self.results[grading.case_id] = Result(self._planned[grading.case_id], sample, grading)
        self._observer.graded(grading)
