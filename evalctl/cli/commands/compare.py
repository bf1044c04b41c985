"""``evalctl compare``: two runs, case by case."""

from pathlib import Path

import click

from evalctl.cli import options


@click.command("compare")
@click.argument("before", metavar="A")
@click.argument("after", metavar="[B]", required=False)
@options.allow_exec
@options.history
@options.text_or_json
@options.config
def command(before: str, after: str | None, allow_exec: bool, history_dir: Path | None, format_: str) -> int:
    """Compare run A with run B (the newest of the same set and target), both graded by today's checks.

    Exits with 1 when a gate failed: a case marked must_pass, or a limit of evalctl.yaml.
    """
    from evalctl.cli import output, project, words
    from evalctl.commands import stored
    from evalctl.evaluation.gates import Limits
    from evalctl.reporters.formats import COMPARISON

    config = project.found()
    history = project.history(config, history_dir)
    known = words.for_grading(config, allow_exec)
    report = stored.compare_runs(
        history, before, after, Limits(**config.gates), registry=known, threshold=config.judge.threshold
    )
    output.show(COMPARISON, report, format_)
    return 1 if report.evaluation.verdict.failed else 0
