"""Subjects and clocks that a test scripts."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime

from evalctl.model.answers import Answer, NoAnswer, Outcome
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.samples import Reply, Request
from evalctl.runner import Clock

Script = Callable[[Request, int], Outcome | BaseException]
"""What the subject does, given the request and how often it was asked already, from 0."""


OK = Answer("We open at nine.")


def a_request(case_id: str = "hours") -> Request:
    return Request(case_id, Conditions(), messages=(Message("user", "When do you open?"),))


def requests(count: int) -> Iterator[Request]:
    return (a_request(f"case-{number}") for number in range(count))


@dataclass
class Scripted:
    """A subject that does as its script says. *asked* are the case ids of all attempts."""

    script: Script
    obstacle: NoAnswer | None = None
    pause_s: float = 0.0
    asked: list[str] = field(default_factory=list)
    under_way: int = 0
    most_under_way: int = 0

    def accepts(self, request: Request) -> NoAnswer | None:
        return self.obstacle

    async def ask(self, request: Request) -> Reply:
        before = self.asked.count(request.case_id)
        self.asked.append(request.case_id)
        self.under_way += 1
        self.most_under_way = max(self.most_under_way, self.under_way)
        try:
            await asyncio.sleep(self.pause_s)
        finally:
            self.under_way -= 1
        outcome = self.script(request, before)
        if isinstance(outcome, BaseException):
            raise outcome
        return Reply(outcome, latency_s=0.25)

    async def aclose(self) -> None:
        pass


class Instant:
    """Answers without ever waiting, and keeps no list."""

    def accepts(self, request: Request) -> NoAnswer | None:
        return None

    async def ask(self, request: Request) -> Reply:
        return Reply(OK)

    async def aclose(self) -> None:
        pass


def always(outcome: Outcome | BaseException) -> Scripted:
    return Scripted(lambda request, before: outcome)


def in_turn(*outcomes: Outcome | BaseException) -> Scripted:
    return Scripted(lambda request, before: outcomes[before])


class FakeClock:
    """Time that passes only when somebody sleeps. *slept* are the waits in seconds."""

    def __init__(self, chance: float = 0.5) -> None:
        self.time = 100.0
        self.slept: list[float] = []
        self.chance = chance

    async def sleep(self, delay_s: float) -> None:
        self.slept.append(delay_s)
        self.time += delay_s
        await asyncio.sleep(0)

    @property
    def clock(self) -> Clock:
        return Clock(
            monotonic=lambda: self.time,
            sleep=self.sleep,
            now=lambda: datetime(2026, 11, 30, 10, 15, 2, 123456, tzinfo=UTC),
            chance=lambda: self.chance,
        )
