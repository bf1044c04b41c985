"""``evalctl calibrate``: the judge against human labels."""

from pathlib import Path
from typing import Any

import click

from evalctl.cli import options


@click.command("calibrate")
@click.argument("evalset", metavar="SET")
@click.option(
    "--labels",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="The labels (JSON lines). [default: the file of the set's name with .labels.jsonl]",
)
@click.option(
    "--min-kappa",
    type=float,
    metavar="X",
    help="Exit 1 when judge and people agree less than this beyond chance.",
)
@click.option(
    "--grader", metavar="NAME", help="llm_judge scores every answer as a whole, whatever its judge words."
)
@options.judge
@options.asking
@options.history
@options.text_or_json
@options.config
def command(
    *,
    evalset: str,
    labels: Path | None,
    min_kappa: float | None,
    grader: str | None,
    concurrency: int,
    timeout_s: float,
    retries: int,
    max_wait_s: float,
    max_calls: int | None,
    history_dir: Path | None,
    format_: str,
    **judge_options: Any,
) -> int:
    """Let the judge grade answers that people have labelled, and say how far it decides as they do.

    A line of labels is {"id": "greeting", "answer": "Hi!", "label": "pass", "by": "Ada"}; the label is pass, fail,
    or a score from 0 to 1.
    """
    from evalctl.cli import orders, output, project, words
    from evalctl.commands import calibration
    from evalctl.commands import sets as reading
    from evalctl.commands.unsaved import UnsavedAnswers
    from evalctl.errors import UsageError
    from evalctl.reporters.calibration_report import CALIBRATION
    from evalctl.runner import Budget, Policy

    config = project.found()
    evalsets = reading.load_prompts([evalset], words.found(config), not_sets=config.is_no_set).evalsets
    if len(evalsets) != 1:
        raise UsageError(f"{evalset} holds {len(evalsets)} sets; name one")
    policy = Policy(concurrency, timeout_s, retries, max_wait_s)
    judges = orders.judges(config, policy, budget=Budget(max_calls), **judge_options)
    order = calibration.CalibrationOrder(labels, grader, config.judge.threshold, min_kappa, config.keep)
    history = project.history(config, history_dir)
    try:
        report = calibration.calibrate(evalsets[0], order, judges, history)
    except UnsavedAnswers as adrift:
        return output.adrift(adrift)
    output.show(CALIBRATION, report, format_)
    return report.exit_code
