"""What a command costs before it has anything to do: processor seconds, best of five.

    python benchmarks/startup.py

Exits with 1 when a command is above its limit, or imports litellm without asking a model.
"""

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from measuring import measure

ROOT = Path(__file__).resolve().parent.parent
ATTEMPTS = 5


@dataclass(frozen=True, slots=True)
class Command:
    """A command line and the processor seconds it may take; None where only its imports matter.

    ``FIRST`` in it stands for the first run of the history.
    """

    line: str
    limit_s: float | None = None


SMOKE = "run sets/smoke.yaml --answers sets/smoke.answers.jsonl"
COMMANDS = (
    Command("--help", 0.20),
    Command("check sets/faq.yaml", 0.40),
    Command(SMOKE, 0.60),
    Command("history"),
    Command("show last"),
    Command("compare FIRST last"),
    Command("regrade sets/smoke.yaml"),
)
HEAVY = ("litellm", "openai", "aiohttp", "xllamacpp")


def first_run(history: str) -> str:
    """The id of the first run in the folder *history*; FIRST while there is none."""
    file = Path(history) / "history.jsonl"
    if not file.exists():
        return "FIRST"
    with file.open(encoding="utf-8") as lines:
        return str(json.loads(next(lines))["id"])


def imported(command: list[str], environ: dict[str, str]) -> set[str]:
    """The packages that *command* imports."""
    traced = [command[0], "-X", "importtime", *command[1:]]
    done = subprocess.run(traced, env=environ, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    lines = (line for line in done.stderr.splitlines() if line.startswith("import time:"))
    return {line.rpartition("|")[2].strip().partition(".")[0] for line in lines}


def main() -> None:
    is_fine = True
    with tempfile.TemporaryDirectory() as name:
        environ = os.environ | {"EVALCTL_HISTORY": name}
        output = Path(name) / "output.txt"
        for command in COMMANDS:
            argv = [sys.executable, "-m", "evalctl", *command.line.replace("FIRST", first_run(name)).split()]
            taken = [measure(argv, environ, ROOT, output) for _ in range(ATTEMPTS)]
            best_s = min(each.cpu_s for each in taken)
            heavy = sorted(imported(argv, environ) & set(HEAVY))
            limit = "" if command.limit_s is None else f" (limit {command.limit_s:.2f})"
            print(f"{command.line:60} {best_s:.2f} s CPU{limit}  {' '.join(heavy)}")
            is_fine &= not heavy and (command.limit_s is None or best_s <= command.limit_s)
    if not is_fine:
        sys.exit(1)


if __name__ == "__main__":
    main()
