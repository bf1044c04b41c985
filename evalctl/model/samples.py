"""Asking and what it took: requests, replies, samples, and the protocol of whoever is asked."""

from collections.abc import Iterable
from typing import Literal, Protocol, TypeAlias, runtime_checkable

from msgspec import Struct, field

from evalctl.model.answers import NoAnswer, Outcome
from evalctl.model.cases import Case, Message, PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.json_values import digest
from evalctl.model.spending import Rates

MOST_TOKENS = 10**15
"""Of one reply. A count beyond it is a slip or a prank, and one of 5,000 digits cannot even be printed."""

Purpose: TypeAlias = Literal["first", "repeat", "confirm"]


class Request(Struct, frozen=True):
    """One question to one target. Exactly one of *messages* and *question* is there."""

    case_id: str
    conditions: Conditions
    messages: tuple[Message, ...] = ()
    question: str | None = None
    sample: int = 1
    purpose: Purpose = "first"

    @classmethod
    def of(cls, case: Case, conditions: Conditions, sample: int = 1, purpose: Purpose = "first") -> "Request":
        """The request that *case* comes to under *conditions*."""
        if isinstance(case, PromptCase):
            return cls(case.id, conditions, messages=case.messages, sample=sample, purpose=purpose)
        return cls(case.id, conditions, question=case.question, sample=sample, purpose=purpose)

    @property
    def question_digest(self) -> str:
        """The case's digest: what was asked, without the conditions."""
        if self.question is not None:
            return digest([self.question])
        return digest([[m.role, m.content] for m in self.messages])

    @property
    def digest(self) -> str:
        """Question, conditions and sample number: serves resuming and caching."""
        return digest([self.question_digest, self.conditions.digest, self.sample, self.purpose])


class Usage(Struct, frozen=True):
    """Tokens as the provider counted them; None where it did not say.

    *given_total* is the provider's own total, which may be more than question and answer.
    *reasoning_tokens* are part of the answer's, *cached_tokens* of the question's, as most providers count.
    """

    prompt_tokens: int
    completion_tokens: int
    given_total: int | None = None
    reasoning_tokens: int | None = None
    cached_tokens: int | None = None

    @property
    def total_tokens(self) -> int:
        if self.given_total is not None:
            return self.given_total
        return self.prompt_tokens + self.completion_tokens


class Reply(Struct, frozen=True):
    """What one attempt brought. *served* is the model's name as the provider gave it.

    *usage* and *cost_usd* are None when unknown. *latency_s* is the time of this attempt alone.
    """

    outcome: Outcome
    served: str | None = None
    usage: Usage | None = None
    cost_usd: float | None = None
    latency_s: float | None = None


class Provider(Protocol):
    """Whoever is asked: a model, a retriever, a file of recorded answers."""

    def accepts(self, request: Request) -> NoAnswer | None:
        """Say without asking why *request* cannot be asked (a missing key, an unknown setting); None if it can."""
        ...

    async def ask(self, request: Request) -> Reply:
        """One attempt. Never raises for what a target may do: that is a ``NoAnswer`` with its kind."""
        ...

    async def aclose(self) -> None:
        """Let go of connections, in the loop that made them."""
        ...


@runtime_checkable
class DescribesItself(Protocol):
    """A subject that knows more of itself than whether it can be asked."""

    def obstacles(self, request: Request) -> Iterable[NoAnswer]:
        """All that ``accepts`` would name, one after the other; a missing key last."""
        ...

    def rates(self) -> Rates | None:
        """What it costs; None where nobody knows."""
        ...


def obstacles_to(subject: Provider, request: Request) -> tuple[NoAnswer, ...]:
    """All that is known to stand in the way of *request*, a missing key last."""
    if isinstance(subject, DescribesItself):
        return tuple(subject.obstacles(request))
    obstacle = subject.accepts(request)
    return () if obstacle is None else (obstacle,)


def rates_of(subject: Provider) -> Rates | None:
    """What *subject* costs; None where nobody knows."""
    return subject.rates() if isinstance(subject, DescribesItself) else None


@runtime_checkable
class CountsBytes(Protocol):
    """A subject that knows whether anything comes back at all: *heard* grows with every piece of a reply."""

    heard: int


class Sample(Struct, frozen=True):
    """One question asked and what came of it: facts, no grades.

    *latency_s* is the successful attempt's alone; *waited_s* the time between attempts; *at* UTC, ISO 8601.
    """

    request: Request
    outcome: Outcome
    served: str | None = None
    usage: Usage | None = None
    cost_usd: float | None = None
    latency_s: float | None = None
    attempts: int = 1
    waited_s: float = 0.0
    cached: bool = False
    at: str = field(default="")
