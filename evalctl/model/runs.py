"""Runs: one execution of a set against one target, whole and in summary."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct, field

from evalctl.model.answers import Keep, NoAnswer
from evalctl.model.assertion_results import Status
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.judgements import JudgeIdentity, Judgement, JudgeSpend
from evalctl.model.routes import Route
from evalctl.model.samples import Sample

VerdictName: TypeAlias = Literal["first", "ok", "regressed", "incomplete", "not_comparable"]


class Series(NamedTuple):
    """Runs with the same series are compared with each other."""

    set_id: str
    target: str
    grader: str


class Counts(Struct, frozen=True):
    """Cases by status. Errors and skips are nobody's failures and stand apart."""

    passed: int = 0
    failed: int = 0
    error: int = 0
    skipped: int = 0

    @classmethod
    def of(cls, statuses: Iterable[Status]) -> "Counts":
        tally = {"pass": 0, "fail": 0, "error": 0, "skipped": 0}
        for status in statuses:
            tally[status] += 1
        return cls(tally["pass"], tally["fail"], tally["error"], tally["skipped"])

    @property
    def graded(self) -> int:
        """Cases with a verdict: the denominator of the pass rate."""
        return self.passed + self.failed

    @property
    def total(self) -> int:
        return self.graded + self.error + self.skipped

    @property
    def pass_rate(self) -> float | None:
        """Pass / (pass + fail), 0.0 to 1.0; None when nothing has a verdict."""
        return self.passed / self.graded if self.graded else None


class PlannedCase(Struct, frozen=True):
    """A case as the run found it in the set: enough to compare with, were it never asked.

    *place* is ``path:line``.
    """

    case_id: str
    question_digest: str
    checks_digest: str
    place: str = ""


class RunHeader(Struct, frozen=True):
    """The first line of a journal: what was going to be done, and under what.

    *target* is the name as requested (part of the series); *model* what it stands for; *why* which of
    command line, environment, set and project file decided. *conditions* are all that occur, by digest.
    *partial* says which selection made the run partial ("-k refund"), None for the whole set.
    *endpoint* is where it was asked, empty for the provider's own address; None where nobody knows or none is.
    *route* and *judge_route* say which host and which key, None where nobody knows or none is asked.
    *cases* are all selected cases in set order. *versions* are those of evalctl and of the libraries that
    shape an answer. *labels* are free (a commit, a branch). *at* is UTC, ISO 8601.
    """

    id: str
    set_id: str
    set_path: str
    target: str
    grader: str
    at: str
    kind: Literal["prompts", "questions"] = "prompts"
    model: str = ""
    why: str = ""
    conditions: Mapping[str, Conditions] = field(default_factory=dict)
    cases: tuple[PlannedCase, ...] = ()
    partial: str | None = None
    repeat: int = 1
    judge_digest: str | None = None
    judge_model: str | None = None
    keep: Keep = "full"
    versions: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    endpoint: str | None = None
    route: Route | None = None
    judge_route: Route | None = None

    @property
    def series(self) -> Series:
        return Series(self.set_id, self.target, self.grader)


class Result(Struct, frozen=True):
    """One case of a run: its sample (None if it was not asked) and today's or that day's grading of it."""

    planned: PlannedCase
    sample: Sample | None
    grading: Grading


class Run(Struct, frozen=True):
    """A run with everything that was asked and answered. *results* stand in set order."""

    header: RunHeader
    results: tuple[Result, ...] = ()

    @property
    def counts(self) -> Counts:
        return Counts.of(result.grading.status for result in self.results)

    @property
    def mean_score(self) -> float | None:
        """Mean score over the cases with a verdict, 0.0 to 1.0; None when there are none."""
        scores = [r.grading.score for r in self.results if r.grading.score is not None]
        return sum(scores) / len(scores) if scores else None

    @property
    def served(self) -> tuple[str, ...]:
        """The model names that the provider gave, in order of first use."""
        return tuple(dict.fromkeys(r.sample.served for r in self.results if r.sample and r.sample.served))

    @property
    def answered(self) -> tuple[Sample, ...]:
        """The samples that brought an answer."""
        samples = (result.sample for result in self.results)
        return tuple(s for s in samples if s is not None and not isinstance(s.outcome, NoAnswer))

    @property
    def total_tokens(self) -> int | None:
        """Tokens of all answers; None when any answer's is unknown, or there is none."""
        known = [s.usage.total_tokens for s in self.answered if s.usage is not None]
        return sum(known) if known and len(known) == len(self.answered) else None

    @property
    def judgements(self) -> Iterator[Judgement]:
        """What judges said of the answers."""
        for result in self.results:
            yield from result.grading.judgements

    @property
    def judging(self) -> JudgeSpend:
        """What the judge took, apart from the answers."""
        return JudgeSpend.on(self.judgements)

    @property
    def judge(self) -> JudgeIdentity | None:
        """The judge behind the gradings, as far as a run knows it; None where none was asked."""
        first = next(self.judgements, None)
        if first is None:
            return None
        return JudgeIdentity(first.model, first.judge_digest, first.rubric_digest, first.settings)

    @property
    def cost_usd(self) -> float | None:
        """Estimated cost of all answers in US dollars; None when any answer's is unknown, or there is none."""
        known = [s.cost_usd for s in self.answered if s.cost_usd is not None]
        return sum(known) if known and len(known) == len(self.answered) else None


class RunEnd(Struct, frozen=True):
    """The last line of a journal: without it a run is incomplete and can be resumed. *at* is UTC, ISO 8601.

    *seal* stands for the first line and all answers, as they were at the end; None where an older evalctl ended it.
    """

    verdict: VerdictName
    counts: Counts
    at: str
    seal: str | None = None


class RunSummary(Struct, frozen=True):
    """One line of the history: a run in numbers, at most 2 KB.

    *accepted* says that later runs may be compared with it (complete, whole set, did not regress, not an
    experiment). *compared_with* names the run or baseline file behind the verdict. Tokens and cost are the
    target's; those of a judge stand apart, None where there was none.
    """

    id: str
    series: Series
    at: str
    verdict: VerdictName
    counts: Counts
    mean_score: float | None = None
    accepted: bool = False
    partial: str | None = None
    set_path: str = ""
    model: str = ""
    served: tuple[str, ...] = ()
    judge_digest: str | None = None
    compared_with: str | None = None
    duration_s: float | None = None
    total_tokens: int | None = None
    cost_usd: float | None = None
    judge_calls: int | None = None
    judge_tokens: int | None = None
    judge_cost_usd: float | None = None


class Acceptance(Struct, frozen=True):
    """A line of the history that pins *run_id* as its series' accepted run; None lets go of the pin."""

    series: Series
    run_id: str | None
    at: str
