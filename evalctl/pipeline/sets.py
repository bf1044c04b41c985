"""Reading the sets that a command names, with all the words there are."""

from collections.abc import Sequence
from pathlib import Path

from evalctl import assertions, sets
from evalctl.domain.cases import EvalSet
from evalctl.registry import Registry


def registry() -> Registry:
    """The words that sets may use here."""
    return assertions.builtin()


def load(arguments: Sequence[str]) -> tuple[EvalSet, ...]:
    """The sets behind files, folders and ids. Raises InvalidFiles with every mistake of all files."""
    return sets.load_all(sets.find(arguments), registry())


def id_of(argument: str) -> str:
    """The set id that a file or an id stands for; an id need not have a file here."""
    path = Path(argument)
    if not path.is_file():
        return argument
    (evalset,) = load([argument])
    return evalset.id
