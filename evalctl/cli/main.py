"""The group of commands, and how each way to fail becomes an exit code."""

import os
from collections.abc import Sequence
from importlib import import_module
from io import StringIO
from keyword import iskeyword
from pathlib import Path
from typing import Any

import click

from evalctl.cli import console, signals
from evalctl.errors import EvalctlError, InvalidFiles, Terminated
from evalctl.version import __version__

EXIT_USAGE = 2
EXIT_BUG = 70
EXIT_INTERRUPTED = 130
EXIT_TERMINATED = 143

COMMANDS = {
    "run": "Check sets, ask a target, grade, store, compare.",
    "check": "Check sets without asking anything.",
    "fmt": "Put the form of sets right: quotes, and the order of keys.",
    "cases": "Print a set's cases as JSON lines.",
    "history": "List runs over time.",
    "show": "Show one run in detail.",
    "compare": "Compare two runs, case by case.",
    "regrade": "Grade stored answers by today's checks.",
    "calibrate": "Hold the judge against human labels.",
    "accept": "Pin the run that later runs are compared with.",
    "baseline": "Write the baseline file beside a set.",
    "list": "List the sets here, with their last verdicts.",
    "try": "Say why an answer passes or fails.",
    "assertions": "Explain the words of assert:.",
    "schema": "Print a JSON Schema.",
    "doctor": "Say what is installed and what is missing.",
}
"""Every command with its line of help, so that ``--help`` need not import them."""

_OTHER_NAMES = {
    "check": ("validate", "lint", "verify"),
    "fmt": ("format", "tidy"),
    "run": ("test", "eval", "evaluate", "start", "grade"),
    "compare": ("diff",),
    "accept": ("approve", "pin"),
    "history": ("log", "runs"),
    "show": ("view", "report", "results"),
    "list": ("ls", "sets"),
    "assertions": ("words", "asserts"),
}
"""Commands by the names that they have in other tools."""


class Commands(click.Group):
    """A group that imports a command's module when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of a user's day."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of the command's name; ``try_`` for one that is a word of Python's."""
        if cmd_name not in COMMANDS:
            return None
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        module = import_module(f"evalctl.cli.commands.{name}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that *args* begin with. Raises UsageError with the one that was probably meant."""
        name = args[0]
        if name in COMMANDS or name.startswith("-"):
            return super().resolve_command(ctx, args)
        raise click.UsageError(_no_command(name), ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands from the table alone."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _no_command(name: str) -> str:
    from evalctl.model.text import visible
    from evalctl.yamltext.nearest import nearest

    shown = visible(name)
    if name.lower() == "help":
        return f"There is no command {shown!r}; all commands are listed by: evalctl --help"
    if name.lower().endswith((".yaml", ".yml")):
        return f"There is no command {shown!r}; a set is checked with: evalctl check {shown}"
    others = {other: command for command, names in _OTHER_NAMES.items() for other in names}
    near = nearest(name, [*COMMANDS, *others])
    meant = "" if near is None else f" Did you mean {others.get(near, near)!r}?"
    return f"There is no command {shown!r}.{meant}"


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="evalctl")
def evalctl() -> None:
    """Golden sets for assistants: did ours get worse?"""


def run(arguments: Sequence[str]) -> int:
    """Run a command line; returns the exit code. Prints; never raises but for a signal's default."""
    console.prepare()
    signals.listen()
    try:
        return _run(arguments)
    except KeyboardInterrupt as stop:
        signals.listen_no_more()
        return EXIT_TERMINATED if isinstance(stop, Terminated) else EXIT_INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
    try:
        _refuse_mixed_installation(Path(__file__).parents[2])
        code: Any = evalctl.main(args=list(arguments), prog_name="evalctl", standalone_mode=False)
    except click.ClickException as problem:
        told = StringIO()
        problem.show(told)
        console.message(told.getvalue())
        return EXIT_USAGE
    except click.Abort as abort:
        # What click makes of Ctrl-C, and of a question that was not answered.
        raise (
            abort.__cause__ if isinstance(abort.__cause__, KeyboardInterrupt) else KeyboardInterrupt
        ) from None
    except InvalidFiles as problem:
        from evalctl.cli.mistakes import show_mistakes

        show_mistakes(problem.mistakes)
        return problem.exit_code
    except EvalctlError as problem:
        from evalctl.model.text import visible

        # Names of files and of targets come from anyone, and a terminal would obey what is in them.
        console.message(f"evalctl: {visible(str(problem))}")
        return problem.exit_code
    except Exception as problem:
        if isinstance(problem, OSError) and (refused := console.refused(problem)):
            console.message(f"evalctl: {refused}")
            return EXIT_USAGE
        return _bug(problem)
    return code if isinstance(code, int) else 0


def _bug(problem: Exception) -> int:
    if os.environ.get("EVALCTL_TRACEBACK"):
        raise problem
    frame = problem.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    where = f"{Path(frame.tb_frame.f_code.co_filename).name}:{frame.tb_lineno}" if frame else "?"
    console.message(
        f"evalctl: this is a bug in evalctl {__version__}: {type(problem).__name__} at {where}. "
        "Run the same command with EVALCTL_TRACEBACK=1 to see all of it, and please report it."
    )
    return EXIT_BUG


def _refuse_mixed_installation(folder: Path) -> None:
    """Another project owns the name evalctl on the package index: together, their files overwrite each other."""
    for other in folder.glob("evalctl-[0-9]*.dist-info"):
        raise EvalctlError(
            f"the package {other.name.removesuffix('.dist-info')} of another project is installed in the same "
            f"place ({folder}), and its files are mixed with those of evalctl-sets; run "
            "`pip uninstall -y evalctl evalctl-sets`, then install evalctl-sets again"
        )
