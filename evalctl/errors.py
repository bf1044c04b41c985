"""What can go wrong with an answer for the user: one sentence and an exit code each.

Whatever is not one of these is a bug in evalctl and ends with code 70.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from evalctl.yamltext import Mistake

BOUNCE_S = 1.0
"""Signals that come so soon after the first are the same wish; a later one is a wish to wait no longer."""


class Terminated(KeyboardInterrupt):
    """SIGTERM came: the command ends as after Ctrl-C, with an exit code of its own."""


class EvalctlError(Exception):
    """A failure that evalctl can explain. The text is one sentence with the remedy."""

    exit_code: ClassVar[int] = 2


class UsageError(EvalctlError):
    """The command was asked for something that cannot be: said before anything is spent."""


class MissingKey(UsageError):
    """No key is set for what is to be asked. What will be asked can be told all the same."""


class InvalidFiles(EvalctlError):
    """Files that people wrote have mistakes. Holds all of them, in file order."""

    def __init__(self, mistakes: "Sequence[Mistake]") -> None:
        self.mistakes: tuple[Mistake, ...] = tuple(mistakes)
        super().__init__("\n".join(str(m) for m in self.mistakes))


class StorageError(EvalctlError):
    """The history or a file to write cannot be read or written."""


class IncompleteRun(EvalctlError):
    """A run that began could not be finished; what was paid for has been kept or printed."""

    exit_code: ClassVar[int] = 3
