"""Programs of the operator that check answers: what is run, where, and how long it may take."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Command:
    """A check that a program makes.

    *argv* are the program and its arguments, as they are: no shell takes them apart. It runs in *folder*, for
    *timeout_s* seconds at most. *env* names the variables that it gets although they look like secrets.
    """

    argv: tuple[str, ...]
    folder: Path
    timeout_s: float = 10.0
    description: str | None = None
    env: tuple[str, ...] = ()
