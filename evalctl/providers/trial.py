"""Trying a model in a process of its own, because one that cannot run here takes its process with it."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from evalctl.providers import engine

LIMIT_S = 300
"""Enough for a large model on a slow disk; a small one takes a second."""

ILLEGAL_INSTRUCTION = (-4, 0xC000001D)
"""How a process ends that meets an instruction which its processor lacks: SIGILL, and Windows' word for it."""


class TrialFailed(Exception):
    """The model cannot run on this machine. The text says why."""


def try_out(weights: Path, command: Sequence[str] = (sys.executable, "-P", engine.__file__)) -> None:
    """Let *command* load *weights* and write one word. Raises TrialFailed if it does not."""
    try:
        tried = subprocess.run(  # noqa: S603 - the command is evalctl's own
            [*command, str(weights)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=LIMIT_S,
        )
    except subprocess.TimeoutExpired as failure:
        raise TrialFailed(f"{weights.name} did not say a word within {LIMIT_S} s") from failure
    if tried.returncode in ILLEGAL_INSTRUCTION:
        raise TrialFailed(
            f"the processor of this machine is too old for {engine.RUNTIME}, which needs AVX2; "
            "use a newer machine, or a model that runs elsewhere (--model)"
        )
    if tried.returncode != 0:
        raise TrialFailed(f"{weights.name} cannot be used as a local model ({_why(tried)})")


def _why(tried: subprocess.CompletedProcess[bytes]) -> str:
    said = tried.stderr.decode("utf-8", "replace").strip().splitlines()
    if not said:
        return f"the process that tried it ended with {tried.returncode}"
    return said[-1].removeprefix(f"{engine.Unloadable.__name__}: ")
