"""One request, asked until it is answered or it is clear that it will not be."""

import asyncio
import os
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from evalctl.errors import UsageError
from evalctl.model.answers import TRANSIENT, NoAnswer, Outcome
from evalctl.model.samples import CountsBytes, Provider, Reply, Request, Sample
from evalctl.model.secrets import Secrets
from evalctl.runner.budget import Budget
from evalctl.runner.clock import Clock
from evalctl.runner.rate_limit import Pace

FIRST_BACKOFF_S = 0.5
BACKOFF_SPREAD = 0.25
"""Waits differ by up to this share, so that workers that failed together do not come back together."""
LONGEST_BACKOFF_S = 20.0
LAST_DOUBLING = 10
"""Far beyond the longest wait; keeps 2 ** n a small number whatever ``retries`` is."""


class Policy(Struct, frozen=True):
    """How patiently to ask.

    *concurrency* requests are under way at once; *timeout_s* bounds one attempt; *retries* are the attempts
    after the first; *max_wait_s* is the longest "come back later" of a provider that is obeyed.
    Raises UsageError for what makes no sense.
    """

    concurrency: int = 8
    timeout_s: float = 60.0
    retries: int = 2
    max_wait_s: float = 60.0

    def __post_init__(self) -> None:
        if self.concurrency < 1:
            raise UsageError(f"--concurrency is {self.concurrency}: at least 1 request must be under way")
        if not 0 < self.timeout_s < float("inf"):
            raise UsageError(f"--timeout is {self.timeout_s:g}: give the seconds for one answer, such as 60")
        if self.retries < 0:
            raise UsageError(
                f"--retries is {self.retries}: give 0 for none, or how many more attempts to make"
            )
        if not 0 <= self.max_wait_s < float("inf"):
            raise UsageError(f"--max-wait is {self.max_wait_s:g}: give seconds, 0 or more, such as 60")

    def outlasts(self, outcome: NoAnswer) -> bool:
        """Whether the provider asks for no longer a wait than is allowed."""
        return outcome.retry_after_s is None or outcome.retry_after_s <= self.max_wait_s


class Asker:
    """Puts requests to one subject. What one request learns of the subject's pace holds for all of them."""

    def __init__(
        self,
        subject: Provider,
        policy: Policy,
        *,
        clock: Clock | None = None,
        secrets: Secrets | None = None,
        budget: Budget | None = None,
    ) -> None:
        """*secrets* are kept out of messages; those of this process's environment by default.

        *budget* bounds the attempts; None where they cost nothing.
        """
        self.policy = policy
        self.clock = clock or Clock()
        self._subject = subject
        self._secrets = secrets or Secrets.of(os.environ)
        self._budget = budget or Budget()
        self._pace = Pace(self.clock)

    @property
    def heard(self) -> int | None:
        """How much has come back from the subject so far; None where it does not tell."""
        return self._subject.heard if isinstance(self._subject, CountsBytes) else None

    async def ask(self, request: Request) -> Sample:
        """Put *request* to the subject until it answers, a failure will not heal, or the attempts are used up.

        Never raises for what the subject does; only cancellation comes through.
        """
        if (obstacle := self._obstacle(request)) is not None:
            return Sample(request, obstacle, attempts=0, at=self.clock.timestamp())
        if not self._budget.take():
            return Sample(request, self._budget.reached, attempts=0, at=self.clock.timestamp())
        waited_s = 0.0
        await self._pace.wait()
        for attempt in count(1):
            reply = await self._attempt(request)
            outcome = self._learn(reply.outcome)
            if not isinstance(outcome, NoAnswer) or not self._is_worth_another(outcome, attempt):
                break
            if not self._budget.take():
                no_more = f"{outcome.message}; not asked again: {self._budget.bound} was reached"
                outcome = replace(outcome, message=no_more)
                break
            waited_s += await self._wait(outcome, attempt)
        return Sample(
            request,
            outcome,
            served=reply.served,
            usage=reply.usage,
            cost_usd=reply.cost_usd,
            latency_s=None if isinstance(outcome, NoAnswer) else reply.latency_s,
            attempts=attempt,
            waited_s=waited_s,
            at=self.clock.timestamp(),
        )

    def _obstacle(self, request: Request) -> NoAnswer | None:
        try:
            return self._subject.accepts(request)
        except Exception as failure:
            return self._internal(failure)

    async def _attempt(self, request: Request) -> Reply:
        """One attempt with a limit that holds whatever the subject does with its own."""
        try:
            async with asyncio.timeout(self.policy.timeout_s) as limit:
                return await self._subject.ask(request)
        except TimeoutError as failure:
            if limit.expired():
                return Reply(NoAnswer("timeout", f"no answer within {self.policy.timeout_s:g} s"))
            return Reply(replace(self._internal(failure), kind="timeout"))
        except asyncio.CancelledError as failure:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            # A library that loses track of its own cancellations must not end the worker, and the case with it.
            return Reply(self._internal(failure))
        except Exception as failure:
            return Reply(self._internal(failure))

    def _learn(self, outcome: Outcome) -> Outcome:
        """Obey a "come back later" for all requests; one that is too long ends this request, in words."""
        if not isinstance(outcome, NoAnswer) or outcome.retry_after_s is None:
            return outcome
        if self.policy.outlasts(outcome):
            self._pace.hold(outcome.retry_after_s)
            return outcome
        wait = (
            f"it asks to wait {outcome.retry_after_s:g} s, longer than --max-wait {self.policy.max_wait_s:g}"
        )
        return replace(outcome, message=f"{outcome.message}; {wait}")

    def _is_worth_another(self, outcome: NoAnswer, attempt: int) -> bool:
        return outcome.kind in TRANSIENT and self.policy.outlasts(outcome) and attempt <= self.policy.retries

    async def _wait(self, outcome: NoAnswer, attempt: int) -> float:
        """Wait as the provider said, else for a growing while. Returns the seconds that it took.

        "Come back at once" is not obeyed: attempts without a pause would only be refused together.
        """
        since = self.clock.monotonic()
        if (outcome.retry_after_s or 0.0) < FIRST_BACKOFF_S:
            await self.clock.sleep(_backoff_s(attempt, self.clock.chance()))
        await self._pace.wait()
        return self.clock.monotonic() - since

    def _internal(self, failure: BaseException) -> NoAnswer:
        """The failure as one line: its type and the first line of its text."""
        first_line = next(iter(str(failure).splitlines()), "")
        text = f"{type(failure).__name__}: {first_line}" if first_line else type(failure).__name__
        return NoAnswer("internal", self._secrets.mask_message(text))


def _backoff_s(attempt: int, chance: float) -> float:
    """Half a second, doubled with each attempt, spread by a quarter both ways, at most 20 s."""
    middle = FIRST_BACKOFF_S * 2 ** min(attempt - 1, LAST_DOUBLING)
    return float(min(LONGEST_BACKOFF_S, middle * (1 + BACKOFF_SPREAD * (2 * chance - 1))))
