"""``evalctl accept``: pin the run that later runs are compared with."""

from pathlib import Path

import click

from evalctl.cli import console, options


@click.command("accept")
@click.argument("run_ref", metavar="RUN", default="last")
@click.option("--unpin", is_flag=True, help="Let go of the pin; the newest accepted run counts again.")
@options.history
def command(run_ref: str, unpin: bool, history_dir: Path | None) -> None:
    """Pin RUN: later runs of its set, target and grader are compared with it until another is pinned."""
    from evalctl.cli import project
    from evalctl.history import baseline
    from evalctl.pipeline import stored

    history = project.history(project.found(), history_dir)
    if unpin:
        series = stored.let_go(history, run_ref).series
        console.result(f"{series.set_id} against {series.target}: no run is pinned any more")
        return
    summary = stored.accept(history, run_ref)
    console.result(
        f"accepted {summary.id}: later runs of {summary.series.set_id} against {summary.series.target} "
        "are compared with it"
    )
    if (file := baseline.path_for(Path(summary.set_path))).is_file():
        console.result(
            f"but {file} stands beside the set and comes first: write it anew with "
            f"evalctl baseline {summary.set_path} --run {summary.id}"
        )
