"""``evalctl run``: the main job."""

import sys
from functools import partial
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
@options.judge
@options.allow_exec
@options.allow_self_judging
@click.option(
    "--dry-run",
    is_flag=True,
    help="Say how many calls it would take, and what it would stop at; ask nothing.",
)
@options.max_set_size
@options.selecting
@options.gates
@options.asking
@options.history
@options.output
@options.config
def command(
    *,
    sets: tuple[str, ...],
    models: tuple[str, ...],
    answers: str | None,
    as_name: str | None,
    judge_model: str | None,
    judgements: str | None,
    judge_concurrency: int | None,
    allow_self_judging: bool,
    dry_run: bool,
    max_bytes: int,
    allow_exec: bool,
    expression: str | None,
    tags: tuple[str, ...],
    only_failed: bool,
    offline: bool,
    history_dir: Path | None,
    format_: str,
    outputs: tuple[Path, ...],
    **order_options: Any,
) -> int:
    """Check sets, ask a target, grade, store, compare with the accepted run."""
    from evalctl.cli import mistakes, orders, output, project, words
    from evalctl.cli.progress import ProgressLine
    from evalctl.commands import opening_jobs, running
    from evalctl.commands import sets as reading
    from evalctl.commands.unsaved import UnsavedAnswers
    from evalctl.errors import UsageError
    from evalctl.providers import open_subject, open_unasked
    from evalctl.reporters.formats import FORECAST
    from evalctl.reporters.visible import one_line

    output.refuse_unknown(outputs, inputs=[file for file in (answers, judgements, *sets) if file is not None])
    config = project.found()
    order = orders.order(config, **order_options)
    known = words.for_grading(config, allow_exec)
    found = reading.load_prompts(sets, known, not_sets=config.is_no_set, max_bytes=max_bytes)
    if found.not_run:
        console.message(one_line(found.not_run))
    mistakes.show_doubts(found.loaded)
    evalsets = found.evalsets
    opener = partial(
        open_unasked if dry_run else open_subject,
        timeout_s=order.policy.timeout_s,
        environ=options.environ(),
        offline=offline,
        say=console.message,
    )
    if answers is not None:
        read, warn = _read(answers), mistakes.show_warnings
        named = "standard input" if answers == "-" else answers
        jobs = [opening_jobs.recorded(evalsets, named, read, as_name, given_models=models, warn=warn)]
    else:
        jobs = opening_jobs.jobs(
            evalsets,
            config,
            models=models,
            environ=options.environ(),
            open_target=opener,
        )
    judges = orders.judges(
        config,
        order.policy,
        judge_model=judge_model,
        judgements=judgements,
        judge_concurrency=judge_concurrency,
        allow_self_judging=allow_self_judging,
        offline=offline,
        is_dry=dry_run,
        budget=order.budget,
    )
    history = project.history(config, history_dir)
    if expression is not None or tags or only_failed:
        jobs = opening_jobs.select(
            jobs, history, order.grader.name, expression=expression, tags=tags, only_failed=only_failed
        )
    if dry_run:
        plan = running.forecast(jobs, order, history, judges, confirm=console.confirmation())
        output.show(FORECAST, plan.forecasts, format_)
        for note in plan.notes:
            console.message(f"evalctl: {one_line(note)}")
        for obstacle in (*plan.obstacles, *plan.missing_keys):
            console.message(f"evalctl: the run would stop: {one_line(obstacle)}")
        return UsageError.exit_code if plan.obstacles else 0
    try:
        reports = running.run_all(
            jobs, order, history, ProgressLine(sys.stderr), judges, confirm=console.confirmation()
        )
    except UnsavedAnswers as adrift:
        return output.adrift(adrift)
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
