"""``evalctl regrade``: today's checks on stored answers."""

from pathlib import Path

import click

from evalctl.cli import options


@click.command("regrade")
@options.sets
@click.option(
    "--run", "run_ref", metavar="RUN", help="The run to grade again. [default: the newest of the set]"
)
@options.history
@options.output
def command(
    *,
    sets: tuple[str, ...],
    run_ref: str | None,
    history_dir: Path | None,
    format_: str,
    outputs: tuple[Path, ...],
) -> int:
    """Grade the stored answers of a set's newest run by today's checks. Nothing is asked."""
    from evalctl.cli import output, project
    from evalctl.domain.gates import Limits
    from evalctl.pipeline import running, stored
    from evalctl.pipeline import sets as reading

    output.refuse_unknown(outputs)
    config = project.found()
    history = project.history(config, history_dir)
    limits = Limits(**config.gates)
    reports = [stored.regrade_set(history, evalset, run_ref, limits) for evalset in reading.load(sets)]
    output.write(reports, format_, outputs)
    return running.exit_code(reports)
