"""From what a command names to jobs: each set with its target and the subject behind it."""

from collections.abc import Callable, Mapping, Sequence

from evalctl.config import Project
from evalctl.domain.cases import EvalSet
from evalctl.domain.samples import Subject
from evalctl.domain.targets import Target
from evalctl.errors import UsageError
from evalctl.pipeline.jobs import Job
from evalctl.subjects import open_subject
from evalctl.subjects.recorded import read_answers

RECORDED = "recorded"


def jobs(
    evalsets: Sequence[EvalSet],
    project: Project,
    *,
    models: Sequence[str],
    environ: Mapping[str, str],
    timeout_s: float,
    offline: bool,
    say: Callable[[str], None],
) -> list[Job]:
    """One job for each set and each of *models* (or the one target that set, environment or project name).

    Raises UsageError for a target that nothing knows or that cannot be made ready.
    """
    requested = models or (None,)
    pairs = [
        (evalset, project.resolve(model, environ.get("EVALCTL_MODEL"), evalset.target))
        for evalset in evalsets
        for model in requested
    ]
    subjects: dict[str, Subject] = {}
    result: list[Job] = []
    for evalset, target in pairs:
        if target.name not in subjects:
            subjects[target.name] = open_subject(
                target, timeout_s=timeout_s, environ=environ, offline=offline, say=say
            )
        result.append(Job(evalset, target, subjects[target.name]))
    return result


def recorded(
    evalsets: Sequence[EvalSet], path: str, data: bytes, name: str | None, *, given_models: Sequence[str]
) -> Job:
    """The job of grading recorded answers. Raises InvalidFiles for broken lines, UsageError for what cannot be."""
    if given_models:
        raise UsageError("--answers and --model exclude each other; --as gives recorded answers a name")
    if len(evalsets) != 1:
        raise UsageError(f"--answers goes with one set; {len(evalsets)} were given")
    (evalset,) = evalsets
    known = {case.id for case in evalset.cases}
    return Job(evalset, Target(name or RECORDED, RECORDED, "--answers"), read_answers(path, data, known))
