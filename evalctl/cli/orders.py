"""What the options of a command ask of a run, laid over the project file."""

from typing import Any

from evalctl.config import Project
from evalctl.domain.gates import Limits
from evalctl.grading import DETERMINISTIC, Grader
from evalctl.pipeline.running import Order
from evalctl.runner import Policy


def order(
    project: Project,
    *,
    grader: str = DETERMINISTIC,
    against: str | None = None,
    no_accept: bool = False,
    concurrency: int = 8,
    timeout_s: float = 60.0,
    retries: int = 2,
    max_wait_s: float = 60.0,
    **gates: Any,
) -> Order:
    """What is asked of a run: options over the project file over the defaults. Raises UsageError."""
    limits = {**project.gates, **{name: value for name, value in gates.items() if value is not None}}
    return Order(
        grader=Grader(grader),
        policy=Policy(concurrency, timeout_s, retries, max_wait_s),
        limits=Limits(**limits),
        against=against,
        accept=not no_accept,
        keep=project.keep,
    )
