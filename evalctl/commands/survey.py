"""What a job comes to, known before anything is asked; no case is kept."""

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from evalctl.commands.jobs import Job
from evalctl.commands.judges import what_asks
from evalctl.errors import MissingKey, UsageError
from evalctl.evaluation import LLM_JUDGE, Grader, not_gradable
from evalctl.model.cases import PromptCase
from evalctl.model.conditions import Conditions, Overrides
from evalctl.model.json_values import canonical
from evalctl.model.samples import Request, obstacles_to
from evalctl.model.selection import Selection
from evalctl.model.tally import Tallied, Tally, TallyGroup, size_of
from evalctl.yamltext.nearest import nearest
from evalctl.yamltext.value_names import listed, shown


class RequestGroup(Struct, frozen=True):
    """Requests with the same settings and tools: one of them, how many there are, and the bytes of their texts."""

    first: Request
    count: int
    size: int


class Survey(Struct):
    """What a job comes to. *asked* are its requests by settings and tools; *asker* says what asks a judge, as the
    beginning of a sentence. *judge_questions* are those of one vote, *judged_size* the bytes of all they show."""

    job: Job
    cases: int = 0
    skipped: int = 0
    asked: list[RequestGroup] = field(default_factory=list)
    judge_questions: int = 0
    judged_size: int = 0
    asker: str | None = None

    @classmethod
    def of(cls, job: Job, grader: Grader) -> "Survey":
        """Look at the chosen cases of *job*, one by one where they were not counted when they were read.

        Raises UsageError when there is nothing to ask.
        """
        survey = cls(job)
        reasons: list[str] = []
        below = job.target.shaping.over(job.evalset.shaping)
        for group in _tally(job).groups.values():
            survey.cases += group.count
            if reason := not_gradable(group.first, grader):
                survey.skipped += group.count
                reasons.append(reason)
            else:
                survey._take(group, grader, below)
        if not survey.cases:
            raise UsageError(
                f"{job.evalset.path}: nothing in this set matches {job.selection.description}{_near_tags(job)}"
            )
        if survey.skipped == survey.cases:
            raise UsageError(
                f"{job.evalset.path}: no prompt can be graded by the grader {grader.name}: "
                f"{'; '.join(dict.fromkeys(reasons))}"
            )
        return survey

    @property
    def requests(self) -> int:
        """How many cases are asked."""
        return self.cases - self.skipped

    @property
    def obstacles(self) -> Iterator[UsageError]:
        """What the subject says stands in the way of asking it."""
        for asked in self.asked:
            for obstacle in obstacles_to(self.job.subject, asked.first):
                kind = MissingKey if obstacle.kind == "missing_key" else UsageError
                yield kind(f"{self.job.evalset.path}: {obstacle.message}")

    def _take(self, group: TallyGroup, grader: Grader, below: Overrides) -> None:
        case = group.first
        own = case.shaping if isinstance(case, PromptCase) else Overrides()
        request = Request.of(case, Conditions.of(own.over(below), self.job.target.digest))
        shared = size_of(below.system or "")
        size = group.asked + group.system + (group.count - group.with_system) * shared
        self.asked.append(RequestGroup(request, group.count, size))
        questions, shown, asking = group.questions, group.shown_for_checks, group.asking
        if grader.name == LLM_JUDGE and isinstance(case, PromptCase):
            questions, shown, asking = questions + group.count, shown + group.shown, case
        self.judge_questions += questions
        self.judged_size += shown + questions * shared
        if asking is not None and self.asker is None:
            self.asker = what_asks([asking], grader)


def tools_size(conditions: Conditions) -> int:
    """Bytes of what a request says of its tools."""
    return len(canonical(conditions.tools)) if conditions.tools else 0


def max_tokens(settings: Mapping[str, object]) -> int | None:
    """What *settings* allow an answer; None where they do not say."""
    said = settings.get("max_tokens")
    return said if isinstance(said, int) and not isinstance(said, bool) else None


def _near_tags(job: Job) -> str:
    """The tags that were probably meant by those of the selection that no case has; else which tags there are."""
    asked = job.selection.tags
    known = {tag for case in job.evalset.cases for tag in case.tags} if asked else set()
    missing = [tag for tag in asked if tag not in known]
    if not missing:
        return ""
    if not known:
        return "; the set has no tags"
    few = sorted(known)[:_MOST_TAGS]
    near = [shown(one) for tag in missing if (one := nearest(tag, few)) is not None]
    if near:
        return f"; did you mean {listed(near)}?"
    return f"; its tags are {listed(few, 'and')}" if len(few) <= _MOST_SHOWN else ""


_MOST_TAGS = 100
"""Tags among which one that is near is looked for."""
_MOST_SHOWN = 12
"""Tags that a message lists; more are a wall."""


def _tally(job: Job) -> Tally:
    cases = job.evalset.cases
    if isinstance(cases, Tallied) and job.selection == Selection():
        return cases.tally
    return Tally.of(job.chosen)
