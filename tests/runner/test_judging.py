"""Judging beside asking: bounds, order, nothing asked twice, nothing lost."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from evalctl.assertions import builtin
from evalctl.evaluation import CasePlan, Grader, plan
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import AssertionEntry
from evalctl.model.cases import Message, PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.judgements import JudgeIdentity, Judgement, JudgeTask, Vote
from evalctl.model.samples import Request, Sample
from evalctl.runner import judge_beside
from evalctl.yamltext import Place

JUDGE = JudgeIdentity("openai/judge", "0b" * 8, votes=1)
WORDS = builtin()
PASS = {"reasoning": "", "verdict": "pass"}
OLD = '{"reasoning": "It was kind.", "verdict": "pass"}'


class DiskFull(Exception):
    pass


@dataclass
class Scripted:
    """A judge that passes everything; *asked* are digests and numbers in the order they came."""

    votes: int = 1
    pause_s: float = 0.0
    asked: list[tuple[str, int]] = field(default_factory=list)
    under_way: int = 0
    most_under_way: int = 0
    notes: tuple[str, ...] = ()

    @property
    def identity(self) -> JudgeIdentity:
        return JudgeIdentity(JUDGE.model, JUDGE.digest, votes=self.votes)

    def numbers(self, task: JudgeTask) -> range:
        return self.identity.numbers(task)

    async def vote(self, task: JudgeTask, number: int) -> Vote:
        self.asked.append((task.digest, number))
        self.under_way += 1
        self.most_under_way = max(self.most_under_way, self.under_way)
        try:
            await asyncio.sleep(self.pause_s)
        finally:
            self.under_way -= 1
        return Vote("raw", PASS, number=number)


@dataclass
class Desk:
    """Takes what comes; *full_after* votes it takes no more."""

    full_after: int | None = None
    votes: list[Judgement] = field(default_factory=list)
    plans: dict[str, Mapping[str, Judgement]] = field(default_factory=dict)

    def bought(self, judgement: Judgement) -> None:
        if self.full_after is not None and len(self.votes) >= self.full_after:
            raise DiskFull("no space left")
        self.votes.append(judgement)

    def judged(self, plan: CasePlan, judgements: Mapping[str, Judgement]) -> None:
        self.plans[plan.case.id] = judgements


def a_plan(id_: str, *criteria: str, answer: str | None = None) -> CasePlan:
    """A plan that asks about each of *criteria*; the answer is the case's own, unless one is given."""
    checks = tuple(
        AssertionEntry(WORDS["judge"].read(one, {}), Place("f.yaml"), {"judge": one}) for one in criteria
    )
    case = PromptCase(id_, Place("f.yaml"), (Message("user", "?"),), checks)
    return plan(case, Sample(Request.of(case, Conditions()), Answer(answer or id_)), Grader(judge=JUDGE))


def judge_all(
    judge: Scripted | None, desk: Desk, *plans: CasePlan, concurrency: int = 4, **more: Any
) -> None:
    async def run() -> None:
        async with judge_beside(judge, concurrency, desk, **more) as bench:
            for one in plans:
                bench.take(one)
                await asyncio.sleep(0)

    asyncio.run(run())


def test_every_plan_comes_back_with_all_that_it_asked() -> None:
    judge, desk = Scripted(votes=2), Desk()

    judge_all(judge, desk, a_plan("a", "Kind.", "Brief."), a_plan("b", "Kind."), a_plan("c"))

    assert {id_: len(said) for id_, said in desk.plans.items()} == {"a": 2, "b": 1, "c": 0}
    assert all([v.number for v in said.votes] == [1, 2] for said in desk.plans["a"].values())
    assert len(judge.asked) == len(set(judge.asked)) == 6
    assert len(desk.votes) == 6


def test_no_more_questions_are_under_way_than_agreed_on() -> None:
    judge = Scripted(pause_s=0.001)

    judge_all(judge, Desk(), *(a_plan(f"c{n}", "Kind.", "Brief.") for n in range(20)), concurrency=3)

    assert judge.most_under_way == 3


def test_the_same_question_is_asked_once_and_paid_for_once() -> None:
    judge, desk = Scripted(pause_s=0.001), Desk()

    judge_all(judge, desk, *(a_plan(f"c{n}", "Kind.", answer="the same") for n in range(5)))

    assert len(judge.asked) == 1
    reused = sorted(
        vote.reused for said in desk.plans.values() for one in said.values() for vote in one.votes
    )
    assert reused == [False, True, True, True, True]


def test_what_is_known_is_not_asked_again() -> None:
    judge, desk = Scripted(votes=3), Desk()
    asked = a_plan("a", "Kind.")
    (task,) = asked.tasks
    known = {task.digest: {2: Vote(OLD, PASS, number=2, calls=1)}}

    judge_all(judge, desk, asked, known=known)

    assert sorted(judge.asked) == [(task.digest, 1), (task.digest, 3)]
    votes = desk.plans["a"][task.digest].votes
    assert [(v.number, v.raw, v.reused) for v in votes] == [
        (1, "raw", False),
        (2, OLD, True),
        (3, "raw", False),
    ]


def test_what_is_known_whole_comes_back_at_once() -> None:
    asked = a_plan("a", "Kind.")
    (task,) = asked.tasks
    desk = Desk()

    async def run() -> None:
        async with judge_beside(Scripted(), 1, desk, {task.digest: {1: Vote(OLD, PASS)}}) as bench:
            bench.take(asked)
            assert "a" in desk.plans

    asyncio.run(run())


def test_without_a_judge_plans_come_back_as_they_are() -> None:
    desk = Desk()

    judge_all(None, desk, a_plan("a", "Kind."))

    assert desk.plans == {"a": {}}


def test_when_a_vote_cannot_be_stored_nothing_more_is_asked_and_what_was_bought_is_handed_back() -> None:
    judge, desk = Scripted(pause_s=0.001), Desk(full_after=5)
    lost: list[Judgement] = []

    async def run() -> None:
        async with judge_beside(judge, 3, desk) as bench:
            for n in range(50):
                bench.take(a_plan(f"c{n}", "Kind."))
            try:
                await asyncio.sleep(0.2)
            finally:
                lost.extend(bench.undelivered)

    with pytest.raises(DiskFull):
        asyncio.run(run())

    assert len(desk.votes) == 5
    assert len(judge.asked) == 5 + len(lost)
    assert 1 <= len(lost) <= 3


def test_after_that_no_plan_is_taken() -> None:
    async def run() -> None:
        async with judge_beside(Scripted(), 1, Desk(full_after=0)) as bench:
            bench.take(a_plan("a", "Kind."))
            await asyncio.sleep(0.01)
            bench.take(a_plan("b", "Kind."))

    with pytest.raises(DiskFull):
        asyncio.run(run())


def test_when_the_block_breaks_what_is_under_way_is_still_put_down() -> None:
    judge, desk = Scripted(pause_s=0.01), Desk()

    async def run() -> None:
        async with judge_beside(judge, 2, desk) as bench:
            for n in range(10):
                bench.take(a_plan(f"c{n}", "Kind."))
            await asyncio.sleep(0.001)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        asyncio.run(run())

    assert len(desk.votes) == len(judge.asked) == 2


def test_an_interruption_is_not_swallowed() -> None:
    judge = Scripted(pause_s=60)

    async def run() -> None:
        async def inside() -> None:
            async with judge_beside(judge, 2, Desk()) as bench:
                bench.take(a_plan("a", "Kind."))
                await asyncio.sleep(60)

        task = asyncio.create_task(inside())
        await asyncio.sleep(0.01)
        task.cancel()
        await task

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(run())
