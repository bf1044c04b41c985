"""The project file and the history, as the command line finds them."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from evalctl import config
from evalctl.cli import console, options
from evalctl.config import Project
from evalctl.reporters.visible import one_line

if TYPE_CHECKING:
    from evalctl.history import History


def found() -> Project:
    """The project file that --config names, else the one from the working directory upward; else an empty project."""
    if (named := options.config_file()) is not None:
        return config.load(named)
    found = config.find(Path.cwd())
    if found is None:
        return Project()
    if found.note is not None:
        console.message(f"evalctl: {one_line(found.note)}")
    return config.load(found.path)


def history(project: Project, history_dir: Path | None) -> "History":
    """The history that the option, the environment or the project names."""
    from evalctl.history import History, root_for

    return History(root_for(history_dir, os.environ, project.history))
