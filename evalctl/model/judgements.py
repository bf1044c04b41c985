"""What a judge is asked, what it says, and when its votes come to a verdict."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct, field
from msgspec.structs import fields

from evalctl.model.json_values import Json, digest

Form: TypeAlias = Literal["verdict", "score", "dimensions", "grounded", "prefers"]
"""The shape of what is asked for: pass or fail, a number, a number for each dimension, whether everything
rests on the context, which of two answers is better."""

Turn: TypeAlias = tuple[str, str]
"""Who spoke and what was said: ``("user", "When do you open?")``."""

UNREADABLE = "the judge's reply could not be read"
"""How the problem of a vote begins whose reply came and was not understood."""

N = TypeVar("N", int, float)

TEN = 10
"""The top of the scale that the words use; the grader ``llm_judge`` scores from 0 to 1."""


class JudgeTask(Struct, frozen=True):
    """A question for the judge: everything it depends on, as data.

    *turns* are the task that the answer was given to, the system prompt first where there was one.
    *out_of* is the top of the scale of ``score`` and ``dimensions``, which begins at 0; *dimensions* name what
    is scored one by one. *compare_with* is the other answer of ``prefers``.
    """

    form: Form
    turns: tuple[Turn, ...]
    answer: str
    criteria: str | None = None
    reference: str | None = None
    context: str | None = None
    out_of: int = TEN
    dimensions: tuple[str, ...] = ()
    compare_with: str | None = None

    @property
    def digest(self) -> str:
        """Decides whether an old judgement may be used again (together with the judge's own digest)."""
        return digest([getattr(self, name.name) for name in fields(self)])

    @property
    def orders(self) -> int:
        """In how many orders each vote asks: two answers are shown both ways round."""
        return 2 if self.form == "prefers" else 1


class JudgeIdentity(Struct, frozen=True):
    """What a judgement depends on beside its task: decides, by its *digest*, whether an old one may be used.

    *settings* are those asked for, *rubric_digest* stands for the wording of the questions. *votes* says how
    often each question is asked.
    """

    model: str
    digest: str
    rubric_digest: str = ""
    settings: Mapping[str, Json] = field(default_factory=dict)
    votes: int = 1

    def numbers(self, task: JudgeTask) -> range:
        """The numbers of the votes that a judgement of *task* takes."""
        return range(1, self.votes * task.orders + 1)


class Vote(Struct, frozen=True):
    """One reply of a judge.

    *raw* is the reply as it came, *read* what was read from it; where that is None, *problem* says why: no
    reply came, or none that can be read. *id* is the random text that the reply was asked to end with; older votes do
    not say it. *number* counts from 1; of ``prefers``, the odd ones showed the answer
    first and the even ones the other. *calls* are more than 1 when the judge had to be asked to mend its reply;
    the figures are those of all of them, None where nobody said. A *reused* vote was bought earlier.
    """

    raw: str
    read: Mapping[str, Json] | None
    total_tokens: int | None = None
    cost_usd: float | None = None
    latency_s: float | None = None
    number: int = 1
    problem: str | None = None
    served: str | None = None
    calls: int = 1
    reused: bool = False
    id: str | None = None

    @property
    def may_be_read(self) -> bool:
        """Whether a verdict was read from it, or none was and another way of reading may find it."""
        return self.read is not None or (bool(self.raw) and (self.problem or "").startswith(UNREADABLE))


class Judgement(Struct, frozen=True):
    """What the judge said to one task. *judge_digest* stands for the judge's model, settings and wording."""

    task_digest: str
    judge_digest: str
    model: str
    votes: tuple[Vote, ...] = ()
    settings: Mapping[str, Json] = field(default_factory=dict)
    rubric_digest: str = ""

    @classmethod
    def of(cls, task: JudgeTask, judge: JudgeIdentity, votes: Iterable[Vote]) -> "Judgement":
        """What *judge* said to *task*."""
        ordered = tuple(sorted(votes, key=lambda vote: vote.number))
        return cls(task.digest, judge.digest, judge.model, ordered, judge.settings, judge.rubric_digest)


class JudgeSpend(Struct, frozen=True):
    """What judgements took. *calls* were paid for now, *reused* votes were bought earlier.

    *total_tokens*, *cost_usd* and *latency_s* (of all calls together) are those of the calls; None where any of
    them is unknown, or there is none.
    """

    calls: int = 0
    reused: int = 0
    total_tokens: int | None = None
    cost_usd: float | None = None
    latency_s: float | None = None

    @classmethod
    def on(cls, judgements: Iterable[Judgement]) -> "JudgeSpend":
        """What went into *judgements*."""
        votes = [vote for judgement in judgements for vote in judgement.votes]
        cached_votes = [vote for vote in votes if vote.calls and not vote.reused]
        return cls(
            calls=sum(vote.calls for vote in cached_votes),
            reused=sum(vote.reused for vote in votes),
            total_tokens=total([vote.total_tokens for vote in cached_votes]),
            cost_usd=total([vote.cost_usd for vote in cached_votes]),
            latency_s=total([vote.latency_s for vote in cached_votes]),
        )


def total(figures: Sequence[N | None]) -> N | None:
    """The sum of *figures*; None when any of them is unknown, or there is none."""
    known = [figure for figure in figures if figure is not None]
    return sum(known) if known and len(known) == len(figures) else None


class VotingJudge(Protocol):
    """Whoever judges: a model, or a file of what a model said."""

    @property
    def identity(self) -> JudgeIdentity:
        """What makes its judgements comparable."""
        ...

    @property
    def notes(self) -> Sequence[str]:
        """Sentences worth saying once, after it was asked."""
        ...

    def numbers(self, task: JudgeTask) -> Sequence[int]:
        """The numbers of the votes that a judgement of *task* takes."""
        ...

    async def vote(self, task: JudgeTask, number: int) -> Vote:
        """Vote *number* on *task*. Never raises for what a judge may do: why nothing was read is in the vote."""
        ...


CachedVotes: TypeAlias = Mapping[str, Mapping[int, Vote]]
"""One judge's votes that hold a verdict or may, by the task's digest and the vote's number."""


def cached_votes(judgements: Iterable[Judgement], judge_digest: str) -> CachedVotes:
    """What need not be bought again of *judgements*, the newest vote of each number."""
    found: dict[str, dict[int, Vote]] = {}
    for judgement in judgements:
        if judgement.judge_digest == judge_digest:
            votes = {vote.number: vote for vote in judgement.votes if vote.may_be_read}
            found.setdefault(judgement.task_digest, {}).update(votes)
    return found


class Ballot(Struct, frozen=True):
    """Votes counted: how many say yes, how many no, and how many say neither."""

    yes: int = 0
    no: int = 0
    neither: int = 0

    @classmethod
    def of(cls, opinions: Iterable[bool | None]) -> "Ballot":
        counted = list(opinions)
        return cls(counted.count(True), counted.count(False), counted.count(None))

    @property
    def total(self) -> int:
        return self.yes + self.no + self.neither

    @property
    def decision(self) -> bool | None:
        """What more than half of all votes say; None for a split, and where too many say neither."""
        if 2 * self.yes > self.total:
            return True
        return False if 2 * self.no > self.total else None
