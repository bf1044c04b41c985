"""What a run is asked for: orders and jobs, and what a job comes to before anything is spent."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from msgspec import Struct, field

from evalctl.evaluation import Grader, not_gradable
from evalctl.evaluation.gates import Limits
from evalctl.model.answers import Keep
from evalctl.model.cases import Case, EvalSet, PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.routes import Route
from evalctl.model.runs import RunHeader
from evalctl.model.samples import Provider, Request
from evalctl.model.selection import Selection
from evalctl.model.targets import Target
from evalctl.runner import Budget, Clock, Policy


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


class RunWatcher(Struct, frozen=True):
    """Whoever watches, and what time it is."""

    observer: Observer
    clock: Clock = field(default_factory=Clock)


class RunOptions(Struct, frozen=True):
    """What a run is asked for, beside the set and the target.

    *against* names a run or a baseline file; *budget* is what the whole command may spend.
    """

    grader: Grader = field(default_factory=Grader)
    policy: Policy = field(default_factory=Policy)
    limits: Limits = field(default_factory=Limits)
    against: str | None = None
    accept: bool = True
    keep: Keep = "full"
    budget: Budget = field(default_factory=Budget)


class Job(Struct, frozen=True):
    """One set, one target, and the subject behind it. *selection* makes it a part of the set, *route* says
    where it is asked."""

    evalset: EvalSet
    target: Target
    subject: Provider
    selection: Selection = field(default=Selection())
    route: Route | None = None

    @property
    def chosen(self) -> Iterator[Case]:
        """The cases that were chosen, read anew each time."""
        is_chosen = self.selection.chooser()
        return (case for case in self.evalset.cases if is_chosen(case))


class RunPlan(Struct, frozen=True):
    """What one job will ask, decided before anything is spent."""

    job: Job
    cases: Mapping[str, Case]
    skipped: Mapping[str, str]
    requests: tuple[Request, ...]

    @classmethod
    def of(cls, job: Job, order: RunOptions) -> "RunPlan":
        """The work that *job* comes to; it is known to be some."""
        cases = {case.id: case for case in job.chosen}
        skipped = {id_: reason for id_, case in cases.items() if (reason := not_gradable(case, order.grader))}
        requests = tuple(
            Request.of(case, _conditions(job, case)) for case in cases.values() if case.id not in skipped
        )
        return cls(job, cases, skipped, requests)

    @property
    def asked(self) -> Iterator[Case]:
        """The cases that are asked."""
        return (self.cases[request.case_id] for request in self.requests)


def _conditions(job: Job, case: Case) -> Conditions:
    """Prompt over target over set, key by key."""
    shaping = job.target.shaping.over(job.evalset.shaping)
    if isinstance(case, PromptCase):
        shaping = case.shaping.over(shaping)
    return Conditions.of(shaping, job.target.digest)
