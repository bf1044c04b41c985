"""``evalctl accept``: pin the run that later runs are compared with."""

from pathlib import Path

import click

from evalctl.cli import console, options


@click.command("accept")
@click.argument("run_ref", metavar="RUN", required=False)
@click.option(
    "--unpin",
    is_flag=True,
    help="Let go of the pin, by default that of the last run's series; the newest accepted run counts again.",
)
@options.history
@options.config
def command(run_ref: str | None, unpin: bool, history_dir: Path | None) -> None:
    """Pin RUN (an id, the beginning of one, or last).

    Later runs of its set, target and grader are compared with it until another is pinned.
    """
    if run_ref is None:
        if not unpin:
            raise click.MissingParameter(param_hint="'RUN'", param_type="argument")
        run_ref = "last"
    from evalctl.cli import project
    from evalctl.commands import stored
    from evalctl.evaluation import baseline_choice
    from evalctl.history import baseline_file

    history = project.history(project.found(), history_dir)
    if unpin:
        series = stored.let_go(history, run_ref).series
        console.result(f"{series.set_id} against {series.target}: no run is pinned any more")
        return
    summary = stored.accept(history, run_ref)
    later = baseline_choice.next_run(history, summary.series, summary.set_path, this=summary.id)
    console.result(f"accepted {summary.id}: {later}")
    file = baseline_file.path_for(Path(summary.set_path))
    if f"compared with the baseline file {file}" in later:
        console.result(
            f"{file} comes first: to be compared with {summary.id}, write it anew with "
            f"evalctl baseline {summary.set_path} --run {summary.id}"
        )
    if summary.counts.graded and not summary.counts.passed:
        console.result(
            f"nothing passed in {summary.id}, so no run can be worse: accept a better one when there is one"
        )
