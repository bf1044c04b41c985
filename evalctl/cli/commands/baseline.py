"""``evalctl baseline``: the reviewable file beside a set."""

from pathlib import Path

import click

from evalctl.cli import console, options


@click.command("baseline")
@options.sets
@click.option("--run", "run_ref", metavar="RUN", help="Take this run. [default: each target's accepted run]")
@click.option("--replace", is_flag=True, help="Give up a baseline file that is broken, and write a new one.")
@options.allow_exec
@options.history
@options.config
def command(
    sets: tuple[str, ...], run_ref: str | None, replace: bool, allow_exec: bool, history_dir: Path | None
) -> None:
    """Write SET's baseline file beside it: how each case stood, for machines without a history."""
    from evalctl.cli import project, words
    from evalctl.commands import baselines
    from evalctl.commands import sets as reading
    from evalctl.commands.run_for_set import load_sets
    from evalctl.reporters.visible import one_line

    config = project.found()
    history = project.history(config, history_dir)
    known = words.for_grading(config, allow_exec)
    found = load_sets(
        "baseline", sets, history, lambda: reading.load_prompts(sets, known, not_sets=config.is_no_set)
    )
    if found.not_run:
        console.message(one_line(found.not_run))
    for evalset in found.evalsets:
        written = baselines.write(history, evalset, run_ref, config.judge.threshold, replace=replace)
        for note in written.notes:
            console.message(f"evalctl: {note}")
        told = ", ".join(f"{run.series.target} from run {run.id}" for run in written.runs)
        console.result(f"wrote {written.path}: {told}")
