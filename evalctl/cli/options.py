"""Options that commands share, each in one place."""

import math
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

_CONFIG = "evalctl.config"
_ONLY_HOSTS, _VARIABLE = "evalctl.only_hosts", "EVALCTL_ONLY_HOSTS"

Command = TypeVar("Command", bound=Callable[..., Any])


class ShareType(click.ParamType[float]):
    """A share from 0 to 1."""

    name = "share"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Take a number from 0 to 1; what looks like a percentage is pointed out."""
        try:
            share = float(value)
        except ValueError:
            self.fail(f"{value!r} is no number; give a share from 0 to 1, such as 0.1", param, ctx)
        if not math.isfinite(share) or not 0 <= share <= 1:
            hint = f" ({share:g} % is {share / 100:g})" if 1 < share <= 100 else ""
            self.fail(f"{value} is not between 0 and 1{hint}", param, ctx)
        return share


def _stacked(*decorators: Callable[[Command], Command]) -> Callable[[Command], Command]:
    def decorate(command: Command) -> Command:
        for decorator in reversed(decorators):
            command = decorator(command)
        return command

    return decorate


sets = click.argument("sets", nargs=-1, required=True, metavar="SET...")
"""``SET…``: files, folders or set ids."""


class Megabytes(click.ParamType[int]):
    """A size in MB, as bytes."""

    name = "megabytes"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Take a number above 0, with or without MB behind it."""
        if isinstance(value, int):
            return value
        try:
            size = float(str(value).strip().removesuffix("MB").strip())
        except ValueError:
            size = math.nan
        if not 0 < size <= 1000:
            self.fail(f"{value!r} is no size from 1 to 1000 MB, such as 20", param, ctx)
        return int(size * 1_000_000)


max_set_size = click.option(
    "--max-set-size",
    "max_bytes",
    type=Megabytes(),
    default=10_000_000,
    metavar="MB",
    help="Refuse larger files. [default: 10]",
)

grading = click.option(
    "--grader",
    metavar="NAME",
    help="How answers are graded: deterministic or llm_judge. [default: deterministic]",
)

judge = _stacked(
    click.option(
        "--judge-model",
        metavar="NAME",
        help="The judge: a target of evalctl.yaml or a LiteLLM model. [default: EVALCTL_JUDGE_MODEL, evalctl.yaml]",
    ),
    click.option(
        "--judgements", metavar="FILE", help="Recorded judgements (JSON lines) in the place of a judge."
    ),
    click.option(
        "--judge-concurrency",
        type=int,
        metavar="N",
        help="Questions to the judge under way at once. [default: as --concurrency]",
    ),
)

allow_exec = click.option(
    "--allow-exec", is_flag=True, help="Let assertions run the commands that evalctl.yaml names."
)

allow_self_judging = click.option(
    "--allow-self-judging", is_flag=True, help="Let a model judge its own answers."
)

history = click.option(
    "--history",
    "history_dir",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where runs are kept. [default: EVALCTL_HISTORY, evalctl.yaml, your data folder]",
)

output = _stacked(
    click.option(
        "--format",
        "format_",
        type=click.Choice(["table", "json", "jsonl"]),
        default="table",
        show_default=True,
        help="What stdout gets.",
    ),
    click.option(
        "-o",
        "--output",
        "outputs",
        multiple=True,
        type=click.Path(path_type=Path, dir_okay=False),
        metavar="FILE",
        help="Also write to FILE, in the format of its suffix. May be repeated.",
    ),
)

text_or_json = click.option(
    "--format",
    "format_",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="What stdout gets.",
)

gates = _stacked(
    click.option(
        "--fail-on-regression",
        is_flag=True,
        default=None,
        help="Exit 1 when quality fell by more than the tolerances.",
    ),
    click.option(
        "--max-pass-rate-drop",
        type=ShareType(),
        metavar="SHARE",
        help="How far the pass rate may fall. [default: 0.1]",
    ),
    click.option(
        "--max-mean-score-drop",
        type=ShareType(),
        metavar="SHARE",
        help="How far the mean score may fall. [default: 0.1]",
    ),
    click.option(
        "--fail-under", type=ShareType(), metavar="RATE", help="Exit 1 when the pass rate is below RATE."
    ),
    click.option(
        "--require-baseline", is_flag=True, default=None, help="Exit 1 when there is nothing to compare with."
    ),
    click.option(
        "--max-errors",
        type=click.IntRange(min=0),
        metavar="N",
        help="Cases that may stay without a verdict. [default: 0]",
    ),
    click.option("--against", metavar="FILE|RUN", help="Compare with this baseline file or run."),
    click.option("--no-accept", is_flag=True, help="Later runs are not compared with this one."),
)

selecting = _stacked(
    click.option(
        "-k",
        "expression",
        metavar="EXPR",
        help="Only cases with these words in id or tags (and, or, not).",
    ),
    click.option(
        "--tag", "tags", multiple=True, metavar="TAG", help="Only cases with this tag, or one of several."
    ),
    click.option("--only-failed", is_flag=True, help="Only cases that did not pass in the newest run."),
)
"""Which cases of a set: the run is a part then, and never what later runs are compared with."""


def _keep_config(ctx: click.Context, param: click.Parameter, value: Path | None) -> None:
    if value is not None:
        ctx.meta[_CONFIG] = value


config = click.option(
    "--config",
    envvar="EVALCTL_CONFIG",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    expose_value=False,
    callback=_keep_config,
    help="The project file. [default: EVALCTL_CONFIG, the nearest evalctl.yaml here or above]",
)


def config_file() -> Path | None:
    """The project file that the command names; None where it is to be looked for."""
    found: Path | None = click.get_current_context().meta.get(_CONFIG)
    return found


def _keep_hosts(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    if value is None:
        return
    from evalctl.model.hosts import OnlyHosts

    try:
        OnlyHosts.of(value, "--only-hosts")
    except ValueError as problem:
        raise click.BadParameter(str(problem), ctx, param) from None
    ctx.meta[_ONLY_HOSTS] = value


only_hosts = click.option(
    "--only-hosts",
    envvar=_VARIABLE,
    metavar="HOST,...",
    expose_value=False,
    callback=_keep_hosts,
    help="Reach no other host: names, *.domains, either with :port. [default: EVALCTL_ONLY_HOSTS, any]",
)


def environ() -> Mapping[str, str]:
    """The environment of the process, with what the options of the command put into it."""
    hosts = click.get_current_context().meta.get(_ONLY_HOSTS)
    return os.environ if hosts is None else {**os.environ, _VARIABLE: hosts}


asking = _stacked(
    only_hosts,
    click.option(
        "--concurrency",
        type=int,
        default=8,
        show_default=True,
        metavar="N",
        help="Questions under way at once.",
    ),
    click.option(
        "--timeout",
        "timeout_s",
        type=float,
        default=60.0,
        show_default=True,
        metavar="SECONDS",
        help="Longest wait for one answer.",
    ),
    click.option(
        "--retries",
        type=int,
        default=2,
        show_default=True,
        metavar="N",
        help="More attempts after a failure that may pass.",
    ),
    click.option(
        "--max-wait",
        "max_wait_s",
        type=float,
        default=60.0,
        show_default=True,
        metavar="SECONDS",
        help="Longest wait that a provider may ask for.",
    ),
    click.option("--offline", is_flag=True, help="Fetch no weights."),
    click.option(
        "--max-calls",
        type=click.IntRange(min=0),
        envvar="EVALCTL_MAX_CALLS",
        metavar="N",
        help="Send at most N requests, retries and the judge's included; then stop. [default: EVALCTL_MAX_CALLS]",
    ),
)
