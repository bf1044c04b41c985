"""``evalctl try``: why does this answer fail?"""

import sys

import click

from evalctl.cli import console, options


@click.command("try")
@click.argument("arguments", nargs=-1, required=True, metavar="WORD[=VALUE] [OPTION=VALUE]... | SET CASE")
@click.option("--language", metavar="XX", help="The language of the answer, for words that must know it.")
@click.option("--reference", metavar="TEXT", help="The ideal answer, for words that compare with it.")
@click.option("--context", metavar="TEXT", help="The facts that the answer must rest on.")
@click.option("--prompt", metavar="TEXT", help="What was asked.")
@options.allow_exec
@options.text_or_json
@options.config
def command(
    *,
    arguments: tuple[str, ...],
    language: str | None,
    reference: str | None,
    context: str | None,
    prompt: str | None,
    allow_exec: bool,
    format_: str,
) -> int:
    """Say why an answer passes or fails. The answer comes on standard input; nothing is asked or stored.

    \b
      evalctl try contains=refund ignore_case=true < answer.txt
      evalctl try sets/faq.yaml opening-hours < answer.txt

    One line end at the end of the input does not count. Exit 0 when the answer passes, 1 when it fails, 3 when that
    cannot be decided.
    """
    from evalctl.cli import output, project, words
    from evalctl.commands import trying
    from evalctl.reporters.formats import TRIED

    known = words.for_grading(project.found(), allow_exec)
    about = trying.TriedCase(prompt, reference, context, language)
    tried = trying.try_answer(arguments, _answer(), known, about)
    output.show(TRIED, tried, format_)
    return tried.exit_code


def _answer() -> str:
    """The answer on standard input, less the line end that editors and ``echo`` put there."""
    if sys.stdin.isatty():
        console.message("Type or paste the answer, then end with Ctrl-D (Ctrl-Z and Enter on Windows).")
    text = sys.stdin.buffer.read().decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
    return text.removesuffix("\n")
