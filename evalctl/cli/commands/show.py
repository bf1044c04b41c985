"""``evalctl show``: one run in detail."""

import sys
from pathlib import Path

import click

from evalctl.cli import console, options


@click.command("show")
@click.argument("run_ref", metavar="RUN", default="last")
@options.history
@options.text_or_json
def command(run_ref: str, history_dir: Path | None, format_: str) -> None:
    """Show RUN (an id, the beginning of one, or last) as it was graded."""
    from evalctl.cli import project
    from evalctl.pipeline import stored
    from evalctl.reports import stored_report

    history = project.history(project.found(), history_dir)
    console.show(stored_report, stored.show(history, run_ref), format_, sys.stdout)
