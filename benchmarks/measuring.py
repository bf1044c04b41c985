"""What a process took: wall clock, processor and peak memory, as the system counted them (POSIX)."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_BYTES_PER_UNIT = 1 if sys.platform == "darwin" else 1024
"""``ru_maxrss`` is in bytes on macOS and in KB elsewhere."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What one process took, from its start to its end."""

    wall_s: float
    cpu_s: float
    peak_mb: float


def measure(command: Sequence[str], environ: Mapping[str, str], folder: Path, output: Path) -> Taken:
    """Run *command* in *folder* with its output in the file *output*; ends the program if it fails."""
    errors = output.with_suffix(".errors")
    with output.open("wb") as out, errors.open("wb") as err:
        began = time.perf_counter()
        process = subprocess.Popen(command, env=environ, cwd=folder, stdout=out, stderr=err)
        _, status, usage = os.wait4(process.pid, 0)
        wall_s = time.perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        said = errors.read_text(encoding="utf-8")[-2000:]
        sys.exit(f"{' '.join(command)} ended with {process.returncode}:\n{said}")
    return Taken(wall_s, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * _BYTES_PER_UNIT / 1e6)
