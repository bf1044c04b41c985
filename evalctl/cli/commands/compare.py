"""``evalctl compare``: two runs, case by case."""

from pathlib import Path

import click

from evalctl.cli import options


@click.command("compare")
@click.argument("before", metavar="A")
@click.argument("after", metavar="[B]", required=False)
@options.history
@options.text_or_json
def command(before: str, after: str | None, history_dir: Path | None, format_: str) -> None:
    """Compare run A with run B (the newest of the same set and target), both graded by today's checks."""
    from evalctl.cli import output, project
    from evalctl.domain.gates import Limits
    from evalctl.pipeline import stored
    from evalctl.reports import COMPARISON

    config = project.found()
    history = project.history(config, history_dir)
    report = stored.compare_runs(history, before, after, Limits(**config.gates), config.judge.threshold)
    output.show(COMPARISON, report, format_)
