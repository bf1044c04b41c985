"""A dry run over a million data rows, without a key: processor seconds and peak memory, with start-up and litellm.

    python benchmarks/dry_run.py [--rows 1000000]

Exits with 1 when it takes more than it may.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from measuring import measure

CPU_S = 30.0
PEAK_MB = 300.0


def write_files(folder: Path, rows: int) -> None:
    """A set and its file of rows."""
    (folder / "rows.yaml").write_text(
        "id: acme.rows\ndata: {file: rows.csv, id: ticket}\nprompt: 'Answer the ticket: {{ text }}'\n"
        "assert:\n  - contains: '{{ product }}'\n",
        encoding="utf-8",
    )
    with (folder / "rows.csv").open("w", encoding="utf-8", newline="\n") as file:
        file.write("ticket,text,product\n")
        file.writelines(f"t{number},My product no {number} is broken,P{number}\n" for number in range(rows))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=1_000_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_files(folder, options.rows)
        command = [sys.executable, "-m", "evalctl", "run", "rows.yaml", "--dry-run"]
        command += ["--model", "openai/gpt-5-mini", "--max-calls", str(options.rows), "--history", "history"]
        environ = {key: value for key, value in os.environ.items() if key != "OPENAI_API_KEY"}
        taken = measure(command, environ, folder, folder / "output.txt")
        said = (folder / "output.txt").read_text(encoding="utf-8")
    if f"{options.rows:,} calls" not in said:
        sys.exit(f"it did not count the calls:\n{said}")
    print(
        f"{options.rows:,} rows: {taken.cpu_s:.1f} s CPU (limit {CPU_S:.0f}), {taken.peak_mb:.0f} MB", end=" "
    )
    print(f"(limit {PEAK_MB:.0f})")
    if taken.cpu_s > CPU_S or taken.peak_mb > PEAK_MB:
        sys.exit(1)


if __name__ == "__main__":
    main()
