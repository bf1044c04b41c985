"""``evalctl regrade``: today's checks on stored answers."""

from pathlib import Path
from typing import Any

import click

from evalctl.cli import console, options


@click.command("regrade")
@options.sets
@click.option(
    "--run", "run_ref", metavar="RUN", help="The run to grade again. [default: the newest of the set]"
)
@click.option("--grader", metavar="NAME", help="deterministic or llm_judge. [default: the run's own]")
@options.judge
@options.allow_self_judging
@options.allow_exec
@options.asking
@options.history
@options.output
@options.config
def command(
    *,
    sets: tuple[str, ...],
    run_ref: str | None,
    grader: str | None,
    allow_self_judging: bool,
    allow_exec: bool,
    concurrency: int,
    timeout_s: float,
    retries: int,
    max_wait_s: float,
    max_calls: int | None,
    history_dir: Path | None,
    format_: str,
    outputs: tuple[Path, ...],
    **judge_options: Any,
) -> int:
    """Grade the stored answers of a set's newest run by today's checks.

    The target is not asked again. A judge is asked only for what it has not said yet of the same answers.
    """
    from evalctl.cli import orders, output, project, words
    from evalctl.commands import rejudging, running
    from evalctl.commands import sets as reading
    from evalctl.commands.run_for_set import load_sets
    from evalctl.commands.unsaved import UnsavedAnswers
    from evalctl.evaluation.gates import Limits
    from evalctl.reporters.visible import one_line
    from evalctl.runner import Budget, Policy

    output.refuse_unknown(outputs)
    config = project.found()
    history = project.history(config, history_dir)
    known = words.for_grading(config, allow_exec)
    found = load_sets(
        "regrade", sets, history, lambda: reading.load_prompts(sets, known, not_sets=config.is_no_set)
    )
    if found.not_run:
        console.message(one_line(found.not_run))
    budget = Budget(max_calls)
    policy = Policy(concurrency, timeout_s, retries, max_wait_s)
    judges = orders.judges(config, policy, budget=budget, **judge_options)
    again = rejudging.RegradeOptions(
        judges.open,
        Limits(**config.gates),
        run_ref,
        grader,
        config.judge.threshold,
        judges.chosen(),
        allow_self_judging,
        budget=budget,
    )
    try:
        reports = [rejudging.regrade_set(history, evalset, again) for evalset in found.evalsets]
    except UnsavedAnswers as adrift:
        return output.adrift(adrift)
    output.write(reports, format_, outputs)
    return running.exit_code(reports)
