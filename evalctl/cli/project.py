"""The project file and what the command line lays over it."""

import os
from pathlib import Path
from typing import Any

from evalctl import config
from evalctl.config import Project
from evalctl.domain.gates import Limits
from evalctl.grading import DETERMINISTIC
from evalctl.history import History, root_for
from evalctl.pipeline.running import Order
from evalctl.runner import Policy


def found() -> Project:
    """The project file from the working directory upward; an empty project where there is none."""
    path = config.find(Path.cwd())
    return Project() if path is None else config.load(path)


def history(project: Project, history_dir: Path | None) -> History:
    """The history that the option, the environment or the project names."""
    return History(root_for(history_dir, os.environ, project.history))


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
        grader=grader,
        policy=Policy(concurrency, timeout_s, retries, max_wait_s),
        limits=Limits(**limits),
        against=against,
        accept=not no_accept,
        keep=project.keep,
    )
