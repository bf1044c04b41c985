"""``evalctl doctor``: what is installed, where the history is, which keys are missing."""

from pathlib import Path

import click

from evalctl.cli import options


@click.command("doctor")
@options.only_hosts
@options.history
@options.text_or_json
@options.config
def command(history_dir: Path | None, format_: str) -> int:
    """Say what is installed, where the history is, and which keys the targets of evalctl.yaml lack.

    Exit 1 when something is wrong.
    """
    from evalctl.cli import output, project, words
    from evalctl.commands import taking_stock
    from evalctl.reporters.formats import FINDINGS

    config = project.found()
    history = project.history(config, history_dir)
    findings = taking_stock.examine(config, history, words.found(config), options.environ())
    output.show(FINDINGS, findings, format_)
    return int(any(finding.is_good is False for finding in findings))
