"""The project file and the history, as the command line finds them."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from evalctl import config
from evalctl.config import Project

if TYPE_CHECKING:
    from evalctl.history import History


def found() -> Project:
    """The project file from the working directory upward; an empty project where there is none."""
    path = config.find(Path.cwd())
    return Project() if path is None else config.load(path)


def history(project: Project, history_dir: Path | None) -> "History":
    """The history that the option, the environment or the project names."""
    from evalctl.history import History, root_for

    return History(root_for(history_dir, os.environ, project.history))
