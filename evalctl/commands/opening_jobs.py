"""From what a command names to jobs: each set with its target and the subject behind it."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from evalctl.commands.jobs import Job
from evalctl.config import Project
from evalctl.errors import StorageError, UsageError
from evalctl.history import History
from evalctl.model.assertion_results import Status
from evalctl.model.cases import EvalSet, PromptCase
from evalctl.model.endpoints import from_environment
from evalctl.model.routes import route_of
from evalctl.model.runs import Series
from evalctl.model.samples import Provider
from evalctl.model.selection import NoExpression, Selection
from evalctl.model.targets import RECORDED, Target
from evalctl.providers.recorded_answers import read_answers
from evalctl.yamltext import Mistake


def jobs(
    evalsets: Sequence[EvalSet],
    project: Project,
    *,
    models: Sequence[str],
    environ: Mapping[str, str],
    open_target: Callable[[Target], Provider],
) -> list[Job]:
    """One job for each set and each of *models* (or the one target that set, environment or project name).

    *open_target* makes a target ready to be asked; it is called once for each. Raises UsageError for a target
    that nothing knows, and what *open_target* raises.
    """
    requested = models or (None,)
    pairs = [
        (evalset, _placed(_target(evalset, project, model, environ, is_one=len(evalsets) == 1), environ))
        for evalset in evalsets
        for model in requested
    ]
    subjects: dict[str, Provider] = {}
    result: list[Job] = []
    for evalset, target in pairs:
        if target.name not in subjects:
            subjects[target.name] = open_target(target)
        result.append(Job(evalset, target, subjects[target.name], route=route_of(target, environ)))
    return result


def _target(
    evalset: EvalSet, project: Project, model: str | None, environ: Mapping[str, str], *, is_one: bool
) -> Target:
    """The target that *evalset* is run against. Raises UsageError: of the set where it is one of several."""
    asked = model or environ.get("EVALCTL_MODEL", "").strip() or None
    try:
        return project.resolve(model, environ.get("EVALCTL_MODEL"), evalset.target)
    except UsageError as problem:
        if is_one or asked is not None:
            raise
        raise UsageError(f"{evalset.path}: {problem}") from None


def _placed(target: Target, environ: Mapping[str, str]) -> Target:
    """*target* with the address that LiteLLM will find in *environ*."""
    if target.is_local or target.api_base is not None:
        return target
    return replace(target, base_of_environment=from_environment(target.model, environ))


def recorded(
    evalsets: Sequence[EvalSet],
    path: str,
    data: bytes,
    name: str | None,
    *,
    given_models: Sequence[str],
    warn: Callable[[Sequence[Mistake]], None],
) -> Job:
    """The job of grading recorded answers. *warn* is told what of the file is not used.

    Raises InvalidFiles for broken lines, UsageError for what cannot be.
    """
    if given_models:
        raise UsageError("--answers and --model exclude each other; --as gives recorded answers a name")
    if len(evalsets) != 1:
        raise UsageError(f"--answers goes with one set; {len(evalsets)} were given")
    (evalset,) = evalsets
    known: set[str] = set()
    written: dict[str, str] = {}
    for case in evalset.cases:
        known.add(case.id)
        if isinstance(case, PromptCase) and case.written_id is not None:
            written[case.written_id] = case.id
    answers = read_answers(path, data, known, written)
    warn(answers.warnings)
    return Job(evalset, Target(name or RECORDED, RECORDED, "--answers"), answers)


def select(
    jobs: Sequence[Job],
    history: History,
    grader: str,
    *,
    expression: str | None,
    tags: Sequence[str],
    only_failed: bool,
) -> list[Job]:
    """*jobs* for a part of their sets. Raises UsageError when the part cannot be told or is empty."""
    try:
        whole = Selection(expression, tuple(tags))
    except NoExpression as problem:
        raise UsageError(str(problem)) from None
    only = [_failed(job, history, grader) if only_failed else None for job in jobs]
    return [replace(job, selection=replace(whole, only=ids)) for job, ids in zip(jobs, only, strict=True)]


def _failed(job: Job, history: History, grader: str) -> frozenset[str]:
    """The cases that did not pass when they were last run, back to the newest run of the whole set.

    Raises UsageError when there are none.
    """
    series = Series(job.evalset.id, job.target.name, grader)
    runs = [summary for summary in history.summaries(job.evalset.id) if summary.series == series]
    who = f"{job.evalset.id} against {job.target.name}"
    if not runs:
        raise UsageError(f"--only-failed: there is no run of {who} yet")
    last: dict[str, Status] = {}
    for summary in reversed(runs):
        try:
            results = history.load(summary).results
        except StorageError as problem:
            raise UsageError(
                f"--only-failed: what failed in run {summary.id} cannot be told: {problem}; run the whole set"
            ) from None
        for result in results:
            last.setdefault(result.planned.case_id, result.grading.status)
        if summary.partial is None:
            break
    failed = frozenset(case_id for case_id, status in last.items() if status in ("fail", "error"))
    if not failed:
        raise UsageError(f"--only-failed: nothing of {who} failed when it was last run ({runs[-1].id})")
    return failed
