"""``evalctl cases``: a set's cases as JSON lines, to be answered by any other program."""

import json

import click

from evalctl.cli import console, options


@click.command("cases")
@options.sets
@options.config
def command(sets: tuple[str, ...]) -> None:
    """Print the cases as JSON lines (id, messages or question); answer them, then run with --answers."""
    from evalctl.cli import project, words
    from evalctl.commands import sets as reading
    from evalctl.commands.listing import case_lines
    from evalctl.reporters.visible import json_without_commands

    config = project.found()
    for evalset in reading.load(sets, words.found(config), not_sets=config.is_no_set):
        for entry in case_lines(evalset):
            console.result(json_without_commands(json.dumps(entry, ensure_ascii=False)))
