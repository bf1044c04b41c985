"""Programs of the operator that check answers: what is run, where, and how long it may take."""

from pathlib import Path

from msgspec import Struct


class Command(Struct, frozen=True):
    """A check that a program makes.

    *argv* are the program and its arguments, as they are: no shell takes them apart. It runs in *folder*, for
    *timeout_s* seconds at most. *env* names the variables that it gets although they look like secrets.
    """

    argv: tuple[str, ...]
    folder: Path
    timeout_s: float = 10.0
    description: str | None = None
    env: tuple[str, ...] = ()
