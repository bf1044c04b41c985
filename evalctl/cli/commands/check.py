"""``evalctl check``: every mistake of a set, without asking anything."""

import click

from evalctl.cli import console, options


@click.command("check")
@options.sets
@click.option("--strict", is_flag=True, help="Warnings are errors.")
@click.option("--fix", is_flag=True, help="First write the corrections that are certain into the files.")
@options.max_set_size
@click.option(
    "--format",
    "format_",
    type=click.Choice(["text", "json", "github"]),
    default="text",
    show_default=True,
    help="How mistakes are told.",
)
@options.config
def command(sets: tuple[str, ...], strict: bool, fix: bool, max_bytes: int, format_: str) -> int:
    """Read SET and tell every mistake with its place. Exit 0 when there is none, else 2."""
    from evalctl.cli import mistakes, project, words
    from evalctl.commands import checking
    from evalctl.reporters.visible import one_line

    config = project.found()
    known = words.found(config)
    if fix:
        from evalctl.commands import editing

        mistakes.show_mended(editing.mend(sets, known, not_sets=config.is_no_set))
    checked = checking.check(sets, known, not_sets=config.is_no_set, strict=strict, max_bytes=max_bytes)
    mistakes.show(checked.mistakes, format_)
    if format_ == "text":
        console.message(checked.summary)
        if checked.left_out:
            console.message(one_line(checked.left_out))
    return checked.exit_code
