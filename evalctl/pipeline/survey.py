"""A job looked through once, case by case, before anything is asked; no case is kept."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from evalctl.domain.cases import Case, PromptCase
from evalctl.domain.conditions import Conditions, Shaping
from evalctl.domain.json import canonical, digest
from evalctl.domain.samples import Request, obstacles_to
from evalctl.errors import MissingKey, UsageError
from evalctl.grading import Grader, not_gradable
from evalctl.pipeline.jobs import Job
from evalctl.pipeline.judges import what_asks

_PLAIN = Shaping()


@dataclass(slots=True)
class Asked:
    """Requests with the same settings and tools: one of them, how many there are, and the bytes of their texts."""

    first: Request
    count: int = 0
    size: int = 0


@dataclass(slots=True)
class Survey:
    """What a job comes to. *asked* are its requests by settings and tools; *asker* says what asks a judge, as the
    beginning of a sentence. *judge_questions* are those of one vote, *judged_size* the bytes of all they show."""

    job: Job
    cases: int = 0
    skipped: int = 0
    asked: dict[str, Asked] = field(default_factory=dict)
    judge_questions: int = 0
    judged_size: int = 0
    asker: str | None = None

    @classmethod
    def of(cls, job: Job, grader: Grader, cases: Iterable[Case]) -> "Survey":
        """Look through *cases*, those of the job that were chosen. Raises UsageError when there is nothing to ask."""
        survey = cls(job)
        reasons: dict[str, None] = {}
        below = job.target.shaping.over(job.evalset.shaping)
        for case in cases:
            survey.cases += 1
            if reason := not_gradable(case, grader):
                survey.skipped += 1
                reasons[reason] = None
            else:
                survey._see(case, grader, below)
        if not survey.cases:
            raise UsageError(f"{job.evalset.path}: nothing in this set matches {job.selection.description}")
        if survey.skipped == survey.cases:
            raise UsageError(
                f"{job.evalset.path}: no prompt can be graded by the grader {grader.name}: {'; '.join(reasons)}"
            )
        return survey

    @property
    def requests(self) -> int:
        """How many cases are asked."""
        return self.cases - self.skipped

    @property
    def obstacles(self) -> Iterator[UsageError]:
        """What the subject says stands in the way of asking it."""
        for asked in self.asked.values():
            for obstacle in obstacles_to(self.job.subject, asked.first):
                kind = MissingKey if obstacle.kind == "missing_key" else UsageError
                yield kind(f"{self.job.evalset.path}: {obstacle.message}")

    def _see(self, case: Case, grader: Grader, below: Shaping) -> None:
        own = case.shaping if isinstance(case, PromptCase) else _PLAIN
        key = "" if not own.settings and own.tools is None else digest([own.settings, own.tools])
        asked = self.asked.get(key)
        if asked is None:
            conditions = Conditions.of(own.over(below), self.job.target.digest)
            asked = self.asked[key] = Asked(Request.of(case, conditions))
        asked.count += 1
        system = below.system if own.system is None else own.system
        size = _size(system or "") + _turns(case)
        asked.size += size
        if isinstance(case, PromptCase) and (questions := grader.judge_questions(case)):
            self.asker = self.asker or what_asks([case], grader)
            self.judge_questions += questions
            shown = size + sum(_size(text) for text in (case.reference, case.context, case.criteria) if text)
            self.judged_size += questions * shown


def tools_size(conditions: Conditions) -> int:
    """Bytes of what a request says of its tools."""
    return len(canonical(conditions.tools)) if conditions.tools else 0


def max_tokens(settings: Mapping[str, object]) -> int | None:
    """What *settings* allow an answer; None where they do not say."""
    said = settings.get("max_tokens")
    return said if isinstance(said, int) and not isinstance(said, bool) else None


def _turns(case: Case) -> int:
    if isinstance(case, PromptCase):
        return sum(_size(message.content) for message in case.messages)
    return _size(case.question)


def _size(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))
