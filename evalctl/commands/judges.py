"""The judge of a command: whether one is needed, who it is, and what puts questions to it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.config import Project
from evalctl.errors import MissingKey, UsageError
from evalctl.evaluation import LLM_JUDGE, Grader
from evalctl.history import read_judgements
from evalctl.model.answers import NoAnswer
from evalctl.model.assertion_results import AssertionEntry
from evalctl.model.cases import Case, PromptCase
from evalctl.model.families import family, is_same_model
from evalctl.model.judgements import JudgeIdentity, VotingJudge
from evalctl.model.routes import Route, route_of
from evalctl.model.samples import Provider, Request, obstacles_to
from evalctl.model.targets import Target
from evalctl.providers import open_subject, open_unasked
from evalctl.runner import Asker, Budget, Clock, PatientAsker, Policy

if TYPE_CHECKING:
    from evalctl.judges import RecordedJudge

LONGEST_LOCAL_REASON = 300
"""Characters. The embedded model does not know when to stop, and is held to an end by its grammar."""

HOW_TO_NAME_ONE = (
    "name one with --judge-model (such as --judge-model openai/gpt-5), with EVALCTL_JUDGE_MODEL, or with judge: in "
    "evalctl.yaml; --judgements FILE takes recorded judgements instead"
)


class RecordedJudgements(Struct, frozen=True):
    """A file of recorded judgements, as the command line was given it."""

    path: str
    data: bytes


class JudgeOrder(Struct, frozen=True):
    """What the command line says about the judge."""

    model: str | None = None
    recorded: RecordedJudgements | None = None
    concurrency: int | None = None
    allow_self: bool = False


class JudgeSpec(Struct, frozen=True):
    """A judge, not opened yet: a model, or a file of recorded judgements."""

    identity: JudgeIdentity
    source: "Target | RecordedJudge"

    @property
    def buys(self) -> bool:
        return isinstance(self.source, Target)


class OpenJudge(Struct, frozen=True):
    """A judge that can be asked, *concurrency* questions at once. *notes* are sentences worth saying once.

    *buys* says that its votes cost something, so that older ones are used again; a file was chosen for what it says.
    *costs* says that its calls are paid for. *obstacle* is the key that a dry run does without.
    """

    judge: VotingJudge
    concurrency: int = 1
    subject: Provider | None = None
    buys: bool = True
    notes: tuple[str, ...] = ()
    costs: bool = False
    obstacle: MissingKey | None = None
    route: Route | None = None

    @property
    def identity(self) -> JudgeIdentity:
        return self.judge.identity

    async def aclose(self) -> None:
        """Let go of connections, in the loop that made them."""
        if self.subject is not None:
            await self.subject.aclose()


class Judges(Struct, frozen=True):
    """Finds the judge that a command names and makes it ready. *say* is told of what takes long. With *is_dry* it is
    never asked, and nothing is fetched for it. *budget* is what the whole command may spend."""

    project: Project
    order: JudgeOrder
    policy: Policy
    environ: Mapping[str, str]
    say: Callable[[str], None]
    offline: bool = False
    clock: Clock | None = None
    is_dry: bool = False
    budget: Budget = field(default_factory=Budget)

    def chosen(self) -> JudgeSpec | None:
        """The judge that command line, environment or project name; None where none does. Nothing is opened.

        Raises UsageError and InvalidFiles for one that cannot be.
        """
        from evalctl.judges import RecordedJudge, identify

        order = self.order
        if order.recorded is not None:
            if order.model is not None:
                raise UsageError(
                    "--judgements and --judge-model exclude each other: recorded judgements ask nobody"
                )
            read = read_judgements(order.recorded.path, order.recorded.data)
            recorded = RecordedJudge(order.recorded.path, read)
            return JudgeSpec(recorded.identity, recorded)
        if "response_format" in self.project.judge.settings:
            raise UsageError(
                f"{self.project.path}: response_format has no place below judge: the form of a judge's reply is "
                "evalctl's own; remove it"
            )
        target = self.project.resolve_judge(order.model, self.environ.get("EVALCTL_JUDGE_MODEL"))
        if target is None:
            return None
        return JudgeSpec(identify(target, self.project.judge.settings, self.project.judge.votes), target)

    def open(self, chosen: JudgeSpec) -> OpenJudge:
        """*chosen*, ready to be asked; nothing has been asked by then. Raises UsageError when it cannot be."""
        from evalctl.judges import ModelJudge, find_mode

        if not isinstance(chosen.source, Target):
            return OpenJudge(chosen.source, buys=False)
        target = chosen.source
        subject = (open_unasked if self.is_dry else open_subject)(
            target,
            timeout_s=self.policy.timeout_s,
            environ=self.environ,
            offline=self.offline,
            say=self.say,
        )
        missing: dict[str, None] = {}

        def accepts(request: Request) -> NoAnswer | None:
            """What is in the way. A dry run tells what would be asked without a key as well."""
            found = obstacles_to(subject, request)
            if self.is_dry:
                missing.update({one.message: None for one in found if one.kind == "missing_key"})
                found = tuple(one for one in found if one.kind != "missing_key")
            return next(iter(found), None)

        manner = find_mode(chosen.identity, accepts)
        if isinstance(manner, NoAnswer):
            raise UsageError(f"{_unable(target)}: {manner.message}")
        obstacle = next((MissingKey(f"{_unable(target)}: {message}") for message in missing), None)
        # As with targets: a model in this process does one thing at a time, and what waits for it would time out.
        at_once = 1 if target.is_local else self.order.concurrency or self.policy.concurrency
        policy = replace(self.policy, concurrency=at_once)
        costs = target.costs(self.environ)
        budget = self.budget if costs else None
        asker = PatientAsker(Asker(subject, policy, clock=self.clock, budget=budget))
        longest = LONGEST_LOCAL_REASON if target.is_local else None
        judge = ModelJudge(chosen.identity, manner, asker.ask, longest_reason=longest)
        return OpenJudge(
            judge, at_once, subject, costs=costs, obstacle=obstacle, route=route_of(target, self.environ)
        )

    def seat(self, asker: str, targets: Sequence[Target]) -> OpenJudge:
        """The judge of answers of *targets*, ready to be asked. *asker* says what asks one.

        Raises UsageError when none is named, when it is the model under test, or when it cannot be made ready.
        """
        chosen = self.chosen()
        if chosen is None:
            raise UsageError(f"{asker}, and no judge is named: {HOW_TO_NAME_ONE}")
        notes = beside(chosen, targets, allow_self=self.order.allow_self)
        return replace(self.open(chosen), notes=notes)


def what_asks(cases: Iterable[Case], grader: Grader) -> str | None:
    """The first thing in *cases* that asks a judge, as the beginning of a sentence; None where nothing does."""
    return next((asker for case in cases if (asker := _asker(case, grader))), None)


def beside(chosen: JudgeSpec, targets: Sequence[Target], *, allow_self: bool) -> tuple[str, ...]:
    """Notes on a judge that is of the same family as what it judges. Raises UsageError where it is the same model."""
    if not isinstance(chosen.source, Target):
        return ()
    judge = chosen.source
    notes: list[str] = []
    for target in {target.name: target for target in targets}.values():
        if is_same_model(target.model, judge.model):
            if not allow_self:
                raise UsageError(
                    f"the judge {judge.model} ({judge.why}) is the model under test: models favour their own "
                    "answers. Name another judge, or say --allow-self-judging"
                )
            notes.append(f"{target.name} is judged by itself: models favour their own answers")
        elif (maker := family(judge.model)) is not None and maker == family(target.model):
            notes.append(
                f"the judge {judge.model} and {target.model} are both of {maker}: models favour their own family"
            )
    return tuple(notes)


def _unable(target: Target) -> str:
    return f"the judge {target.name} ({target.why}) cannot be asked"


def _asker(case: Case, grader: Grader) -> str | None:
    if not isinstance(case, PromptCase) or not grader.judge_questions(case):
        return None
    if grader.name == LLM_JUDGE:
        return f"--grader {LLM_JUDGE} asks a judge"
    check: AssertionEntry = next(check for check in case.checks if check.judge_questions)
    word = next(rule.word for rule in check.rules if rule.judge_questions)
    return f'{check.place}: "{word}" asks a judge'
