"""``evalctl assertions``: every word of ``assert:``."""

import click

from evalctl.cli import options


@click.command("assertions")
@click.argument("word", required=False, metavar="[WORD]")
@click.option(
    "--format",
    "format_",
    type=click.Choice(["table", "json", "markdown"]),
    default="table",
    show_default=True,
    help="What stdout gets.",
)
@options.config
def command(word: str | None, format_: str) -> None:
    """List every word of assert: with an example, or explain WORD."""
    from evalctl.cli import output, project, words
    from evalctl.commands import taking_stock
    from evalctl.reporters.formats import WORDS

    output.show(WORDS, taking_stock.words(words.found(project.found()), word), format_)
