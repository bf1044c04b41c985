"""``evalctl run``: the main job."""

import os
import sys
from pathlib import Path
from typing import Any

import click

from evalctl.cli import console, options


@click.command("run")
@options.sets
@click.option(
    "--model",
    "models",
    multiple=True,
    metavar="NAME",
    help="What to ask: a target of evalctl.yaml, a LiteLLM model, local/smollm2. Repeat for one run each.",
)
@click.option("--answers", metavar="FILE", help="Grade recorded answers (JSON lines) instead; - reads stdin.")
@click.option("--as", "as_name", metavar="NAME", help="What recorded answers are called. [default: recorded]")
@options.grading
@options.gates
@options.asking
@options.history
@options.output
def command(
    *,
    sets: tuple[str, ...],
    models: tuple[str, ...],
    answers: str | None,
    as_name: str | None,
    offline: bool,
    history_dir: Path | None,
    format_: str,
    outputs: tuple[Path, ...],
    **order_options: Any,
) -> int:
    """Check sets, ask a target, grade, store, compare with the accepted run."""
    from evalctl.cli import orders, output, project
    from evalctl.cli.progress import ProgressLine
    from evalctl.pipeline import ordering, running
    from evalctl.pipeline import sets as reading

    output.refuse_unknown(outputs)
    config = project.found()
    order = orders.order(config, **order_options)
    evalsets = reading.load(sets)
    if answers is not None:
        jobs = [ordering.recorded(evalsets, answers, _read(answers), as_name, given_models=models)]
    else:
        jobs = ordering.jobs(
            evalsets,
            config,
            models=models,
            environ=os.environ,
            timeout_s=order.policy.timeout_s,
            offline=offline,
            say=console.message,
        )
    history = project.history(config, history_dir)
    try:
        reports = running.run_all(jobs, order, history, ProgressLine(sys.stderr))
    except running.AnswersAdrift as adrift:
        console.message(f"evalctl: {adrift}")
        for line in adrift.lines():
            console.message(line)
        return adrift.exit_code
    output.write(reports, format_, outputs)
    for report in reports:
        if report.unsaved is not None:
            console.message(f"evalctl: {report.unsaved}; every answer is kept in the run's journal")
    return running.exit_code(reports)


def _read(answers: str) -> bytes:
    from evalctl.errors import UsageError

    if answers == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(answers).read_bytes()
    except OSError as problem:
        raise UsageError(f"--answers {answers}: {problem.strerror or problem}") from None
