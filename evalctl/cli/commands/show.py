"""``evalctl show``: one run in detail."""

from pathlib import Path

import click

from evalctl.cli import console, options


@click.command("show")
@click.argument("run_ref", metavar="[RUN]", default="last")
@options.history
@click.option(
    "--format",
    "format_",
    type=click.Choice(["table", "json", "judgements"]),
    default="table",
    show_default=True,
    help="What stdout gets; judgements are lines for --judgements.",
)
@options.config
def command(run_ref: str, history_dir: Path | None, format_: str) -> None:
    """Show RUN (an id, the beginning of one, or last) as it was graded; without RUN, the last."""
    from evalctl.cli import output, project
    from evalctl.commands import stored
    from evalctl.reporters.formats import STORED
    from evalctl.reporters.visible import json_without_commands

    history = project.history(project.found(), history_dir)
    if format_ == "judgements":
        console.result(json_without_commands("\n".join(stored.judgements(history, run_ref))))
        return
    output.show(STORED, stored.show(history, run_ref), format_)
