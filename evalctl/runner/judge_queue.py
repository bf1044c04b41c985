"""Judging beside asking: the questions of all plans put to one judge, a few at a time.

.. code-block:: python

    async with judging(judge, concurrency, desk) as bench:
        bench.take(plan)
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.evaluation import CasePlan
from evalctl.model.judgements import CachedVotes, Judgement, JudgeTask, Vote, VotingJudge


class ResultSink(Protocol):
    """Where what comes from the bench is put down. What it raises ends the judging."""

    def bought(self, judgement: Judgement) -> None:
        """One vote that was just paid for."""
        ...

    def judged(self, plan: CasePlan, judgements: Mapping[str, Judgement]) -> None:
        """All that *plan* needed, by the tasks' digests."""
        ...


class _Case(Struct):
    """One task: its votes so far, those still out, and the plans that wait for it."""

    task: JudgeTask
    votes: dict[int, Vote]
    left: set[int]
    waiting: list["_Waiting"] = field(default_factory=list)


class _Waiting(Struct):
    """A plan and the tasks that it still waits for."""

    plan: CasePlan
    left: set[str]


class JudgeQueue:
    """Takes plans and gives them back judged. A task that several plans have is asked once.

    *undelivered* are votes that the desk could not take, *failure* says why.
    """

    def __init__(self, judge: VotingJudge | None, desk: ResultSink, known: CachedVotes) -> None:
        """*known* are votes that need not be bought. Without a judge, everything is given back as it is."""
        self.failure: Exception | None = None
        self.undelivered: list[Judgement] = []
        self._judge = judge
        self._desk = desk
        self._known = known
        self._cases: dict[str, _Case] = {}
        self._questions: asyncio.Queue[tuple[_Case, int] | None] = asyncio.Queue()
        self._is_stopped = False

    def take(self, plan: CasePlan) -> None:
        """Take *plan*; it is given back at once where nothing has to be asked. Raises what ended the judging."""
        if self.failure is not None:
            raise self.failure
        if self._judge is None:
            self._give_back(plan)
            return
        waiting = _Waiting(plan, set())
        for task in plan.tasks:
            case = self._case(self._judge, task)
            if case.left:
                case.waiting.append(waiting)
                waiting.left.add(task.digest)
        if not waiting.left:
            self._give_back(plan)

    async def work(self) -> None:
        """Ask, one question after the other, until the bench is closed or stopped."""
        while (question := await self._questions.get()) is not None:
            case, number = question
            if not self._is_over and self._judge is not None:
                self._put_down(self._judge, case, await self._judge.vote(case.task, number))
                # A judge that never waits must not keep Ctrl-C and the other workers out.
                await asyncio.sleep(0)

    def close(self, workers: int) -> None:
        """No more plans will come: each of *workers* ends when all questions are asked."""
        for _ in range(workers):
            self._questions.put_nowait(None)

    def stop(self) -> None:
        """Ask nothing more; what is under way is still put down, for it has been paid for."""
        self._is_stopped = True

    @property
    def _is_over(self) -> bool:
        return self._is_stopped or self.failure is not None

    def _case(self, judge: VotingJudge, task: JudgeTask) -> _Case:
        case = self._cases.get(task.digest)
        if case is None:
            from evalctl.judges.reply import read_again

            known = read_again(self._known.get(task.digest, {}), task)
            case = _Case(task, known, set(judge.numbers(task)) - known.keys())
            self._cases[task.digest] = case
            for number in sorted(case.left):
                self._questions.put_nowait((case, number))
        return case

    def _put_down(self, judge: VotingJudge, case: _Case, vote: Vote) -> None:
        case.votes[vote.number] = vote
        case.left.discard(vote.number)
        one = Judgement.of(case.task, judge.identity, [vote])
        try:
            if vote.calls:
                self._desk.bought(one)
        except Exception as failure:
            self.failure = self.failure or failure
            self.undelivered.append(one)
        if self.failure is None and not case.left:
            self._settle(case)

    def _settle(self, case: _Case) -> None:
        waiting, case.waiting = case.waiting, []
        try:
            for one in waiting:
                one.left.discard(case.task.digest)
                if not one.left:
                    self._give_back(one.plan)
        except Exception as failure:
            self.failure = failure

    def _give_back(self, plan: CasePlan) -> None:
        self._desk.judged(plan, dict(self._judgements(plan)))

    def _judgements(self, plan: CasePlan) -> Iterable[tuple[str, Judgement]]:
        """What the plan's tasks came to. Votes that an earlier plan paid for are marked as reused."""
        if self._judge is None:
            return
        for task in plan.tasks:
            case = self._cases[task.digest]
            yield task.digest, Judgement.of(task, self._judge.identity, case.votes.values())
            case.votes = {number: replace(vote, reused=True) for number, vote in case.votes.items()}


@asynccontextmanager
async def judge_beside(
    judge: VotingJudge | None, concurrency: int, desk: ResultSink, known: CachedVotes | None = None
) -> AsyncIterator[JudgeQueue]:
    """A bench at which *concurrency* questions are under way at once, as long as the block lasts.

    When the block ends well, everything taken has been given back; when it raises, what is under way is waited
    for and put down first. Raises what the desk raised. Cancellation comes through at once.
    """
    bench = JudgeQueue(judge, desk, known or {})
    workers = 0 if judge is None else concurrency
    broken: Exception | None = None
    async with asyncio.TaskGroup() as group:
        for _ in range(workers):
            group.create_task(bench.work())
        try:
            yield bench
        except Exception as failure:
            broken = failure
            bench.stop()
        bench.close(workers)
    if broken is not None:
        raise broken
    if bench.failure is not None:
        raise bench.failure
