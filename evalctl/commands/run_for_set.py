"""A run named where a set belongs: ``evalctl regrade last``."""

from collections.abc import Callable, Sequence

from evalctl.commands.sets import PromptSets
from evalctl.errors import UsageError
from evalctl.history import History


def load_sets(
    command: str, arguments: Sequence[str], history: History, load: Callable[[], PromptSets]
) -> PromptSets:
    """What *load* reads; *command* takes sets, and a run with ``--run``.

    Raises what *load* raises, and UsageError with the line to type where one of *arguments* is a run.
    """
    try:
        return load()
    except UsageError:
        run = next((argument for argument in arguments if _is_run(argument, history)), None)
        if run is None:
            raise
        others = " ".join(argument for argument in arguments if argument != run) or "SET"
        raise UsageError(
            f"{run} is a run, and {command} takes a set: evalctl {command} {others} --run {run}"
        ) from None


def _is_run(argument: str, history: History) -> bool:
    if argument == "last":
        return True
    try:
        history.find(argument)
    except UsageError:
        return False
    return True
