"""``evalctl doctor``: what is installed, where the history is, which keys are missing."""

import os
from pathlib import Path

import click

from evalctl.cli import options


@click.command("doctor")
@options.history
@options.text_or_json
def command(history_dir: Path | None, format_: str) -> None:
    """Say what is installed, where the history is, and which keys the targets of evalctl.yaml lack."""
    from evalctl.cli import output, project, words
    from evalctl.pipeline import overview
    from evalctl.reports.formats import FINDINGS

    config = project.found()
    history = project.history(config, history_dir)
    output.show(FINDINGS, overview.examine(config, history, words.found(config), os.environ), format_)
