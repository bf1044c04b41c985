"""``evalctl show``: one run in detail."""

from pathlib import Path

import click

from evalctl.cli import options


@click.command("show")
@click.argument("run_ref", metavar="RUN", default="last")
@options.history
@options.text_or_json
def command(run_ref: str, history_dir: Path | None, format_: str) -> None:
    """Show RUN (an id, the beginning of one, or last) as it was graded."""
    from evalctl.cli import output, project
    from evalctl.pipeline import stored
    from evalctl.reports import STORED

    history = project.history(project.found(), history_dir)
    output.show(STORED, stored.show(history, run_ref), format_)
