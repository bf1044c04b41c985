"""What the options of a command ask of a run, laid over the project file."""

from pathlib import Path
from typing import Any

from evalctl.cli import console, options
from evalctl.commands.jobs import RunOptions
from evalctl.commands.judges import JudgeOrder, Judges, RecordedJudgements
from evalctl.config import Project
from evalctl.errors import UsageError
from evalctl.evaluation import DETERMINISTIC, Grader
from evalctl.evaluation.gates import Limits
from evalctl.runner import Budget, Policy


def order(
    project: Project,
    *,
    grader: str | None = None,
    against: str | None = None,
    no_accept: bool = False,
    concurrency: int = 8,
    timeout_s: float = 60.0,
    retries: int = 2,
    max_wait_s: float = 60.0,
    max_calls: int | None = None,
    **gates: Any,
) -> RunOptions:
    """What is asked of a run: options over the project file over the defaults. Raises UsageError."""
    limits = {**project.gates, **{name: value for name, value in gates.items() if value is not None}}
    return RunOptions(
        grader=Grader(grader or DETERMINISTIC, project.judge.threshold),
        policy=Policy(concurrency, timeout_s, retries, max_wait_s),
        limits=Limits(**limits),
        against=against,
        accept=not no_accept,
        keep=project.keep,
        budget=Budget(max_calls),
    )


def judges(
    project: Project,
    policy: Policy,
    *,
    judge_model: str | None,
    judgements: str | None,
    judge_concurrency: int | None,
    offline: bool,
    allow_self_judging: bool = False,
    is_dry: bool = False,
    budget: Budget | None = None,
) -> Judges:
    """The judge that the options, the environment or the project file name. Raises UsageError."""
    if judge_concurrency is not None and judge_concurrency < 1:
        raise UsageError(f"--judge-concurrency is {judge_concurrency}: at least 1 question must be under way")
    recorded = None if judgements is None else RecordedJudgements(judgements, _read(judgements))
    order = JudgeOrder(judge_model, recorded, judge_concurrency, allow_self_judging)
    budget = budget or Budget()
    return Judges(
        project, order, policy, options.environ(), console.message, offline, is_dry=is_dry, budget=budget
    )


def _read(judgements: str) -> bytes:
    try:
        return Path(judgements).read_bytes()
    except OSError as problem:
        raise UsageError(f"--judgements {judgements}: {problem.strerror or problem}") from None
