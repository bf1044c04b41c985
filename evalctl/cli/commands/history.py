"""``evalctl history``: runs over time."""

from pathlib import Path

import click

from evalctl.cli import console, options


@click.command("history")
@click.argument("evalset", required=False, metavar="[SET]")
@options.history
@options.text_or_json
@options.config
def command(evalset: str | None, history_dir: Path | None, format_: str) -> None:
    """List the runs of SET (a file or an id), or of all sets, oldest first."""
    from evalctl.cli import output, project, words
    from evalctl.commands import sets as reading
    from evalctl.commands import stored
    from evalctl.reporters.formats import HISTORY
    from evalctl.reporters.visible import one_line

    config = project.found()
    history = project.history(config, history_dir)
    report = stored.list_runs(
        history, None if evalset is None else reading.id_of(evalset, words.found(config))
    )
    output.show(HISTORY, report, format_)
    if format_ == "json":
        # The list of runs has no place for them.
        for note in report.notes:
            console.message(f"evalctl: {one_line(note)}")
