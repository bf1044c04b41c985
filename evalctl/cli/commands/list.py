"""``evalctl list``: the sets here, with their last verdicts."""

from pathlib import Path

import click

from evalctl.cli import console, options


@click.command("list")
@click.argument("sets", nargs=-1, metavar="[SET]...")
@options.history
@options.text_or_json
@options.config
def command(sets: tuple[str, ...], history_dir: Path | None, format_: str) -> None:
    """List the sets here (or SET...): cases, tags, and the newest verdict of each target."""
    from evalctl.cli import output, project, words
    from evalctl.commands import taking_stock
    from evalctl.commands.skipped import skipped
    from evalctl.reporters.formats import SETS
    from evalctl.reporters.visible import one_line

    config = project.found()
    history = project.history(config, history_dir)
    listed = taking_stock.list_sets(sets, history, words.found(config), not_sets=config.is_no_set)
    output.show(SETS, listed, format_)
    if any(one.set_id for one in listed) and not any(one.newest for one in listed):
        console.message(f"evalctl: no run of these sets is in the history in {one_line(str(history.root))}")
    for sentence in skipped(history):
        console.message(f"evalctl: {one_line(sentence)}")
