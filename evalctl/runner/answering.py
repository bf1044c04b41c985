"""All requests of a run, a few at a time, each sample handed over the moment it is there."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias

from evalctl.model.samples import Provider, Request, Sample
from evalctl.model.secrets import Secrets
from evalctl.runner.asking import Asker, Policy
from evalctl.runner.budget import Budget
from evalctl.runner.clock import Clock
from evalctl.runner.give_up import PatientAsker

Deliver: TypeAlias = Callable[[Sample], Awaitable[None] | None]
"""Takes a sample; what takes time is awaited before the next request of the same worker."""


class Undelivered(Exception):
    """Samples that could not be handed over; ``__cause__`` says why.

    *samples* are all that were refused: the first, and those of the ones under way then that were refused too.
    """

    def __init__(self, samples: Iterable[Sample]) -> None:
        self.samples = tuple(samples)
        super().__init__(f"{len(self.samples)} samples could not be handed over")


async def answer(
    requests: Iterable[Request],
    subject: Provider,
    policy: Policy,
    deliver: Deliver,
    *,
    clock: Clock | None = None,
    secrets: Secrets | None = None,
    budget: Budget | None = None,
) -> None:
    """Put each of *requests* to *subject* and give each sample to *deliver* at once, in the order of arrival.

    *requests* is walked as workers become free, never ahead of them. Each request comes to one sample: after
    five failures in a row that will not heal, the rest get the same kind without being asked (0 attempts); so they do
    once *budget* is used up.

    When *deliver* raises, nothing more is asked; what is under way is waited for and given to it as well, and
    ``Undelivered`` holds all that could not be handed over. When *requests* raises, what is under way is still
    delivered before the exception comes out. Cancellation comes through; what had been answered by then has
    been delivered.
    The subject is not closed.
    """
    run = _Run(requests, Asker(subject, policy, clock=clock, secrets=secrets, budget=budget), deliver)
    try:
        async with asyncio.TaskGroup() as workers:
            for _ in range(policy.concurrency):
                workers.create_task(run.work())
    finally:
        # Even when it is cancelled meanwhile: answers that were paid for weigh more than a clean exit.
        if run.undelivered:
            raise Undelivered(run.undelivered) from run.failure
    if run.failure is not None:
        raise run.failure


class _Run:
    """What the workers of one run share."""

    def __init__(self, requests: Iterable[Request], asker: Asker, deliver: Deliver) -> None:
        self.failure: Exception | None = None
        self.undelivered: list[Sample] = []
        self._requests = iter(requests)
        self._asker = PatientAsker(asker)
        self._deliver = deliver

    async def work(self) -> None:
        """Take requests, one after the other, until there are no more or something broke."""
        while (request := self._next()) is not None:
            sample = await self._asker.ask(request)
            await self._hand_over(sample)
            # A subject that never waits must not keep Ctrl-C and the other workers out.
            await asyncio.sleep(0)

    def _next(self) -> Request | None:
        if self.failure is not None:
            return None
        try:
            return next(self._requests, None)
        except Exception as failure:
            self.failure = failure
            return None

    async def _hand_over(self, sample: Sample) -> None:
        try:
            if (rest := self._deliver(sample)) is not None:
                await rest
        except Exception as failure:
            self.undelivered.append(sample)
            if len(self.undelivered) == 1:
                self.failure = failure
