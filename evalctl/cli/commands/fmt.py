"""``evalctl fmt``: quotes and the order of keys, in one form."""

import click

from evalctl.cli import console, options


@click.command("fmt")
@options.sets
@click.option(
    "--check", "only_check", is_flag=True, help="Write nothing; exit 1 when a set would be changed."
)
@options.config
def command(sets: tuple[str, ...], only_check: bool) -> int:
    """Put the form of SET right: quotes where YAML's versions differ, keys in the documented order.

    Lists the files that were changed. What a set says, comments and all other lines stay as they are. A set with
    mistakes is left alone, and they are told; exit 2 then.
    """
    from evalctl.cli import mistakes, project, words
    from evalctl.commands import editing
    from evalctl.reporters.visible import one_line

    config = project.found()
    known = words.found(config)
    done = editing.format_sets(sets, known, write=not only_check, not_sets=config.is_no_set)
    for path in done.changed:
        console.result(one_line(str(path)))
    console.message(_summary(len(done.changed), done.files, only_check))
    if done.errors:
        mistakes.show_mistakes(done.errors)
        return 2
    return 1 if only_check and done.changed else 0


def _summary(changed: int, files: int, only_check: bool) -> str:
    of_sets = f"{files:,} set" if files == 1 else f"{files:,} sets"
    return f"{of_sets}: {changed:,} {'would be changed' if only_check else 'changed'}"
