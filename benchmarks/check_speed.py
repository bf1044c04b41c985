"""What checking costs: processor seconds with start-up, best of five; peak memory for data rows.

    python benchmarks/check_speed.py

Exits with 1 when a file takes more than it may.
"""

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from measuring import measure

ROOT = Path(__file__).resolve().parent.parent
ATTEMPTS = 5
PROMPTS = 2_000
ROWS = 100_000


@dataclass(frozen=True, slots=True)
class Limit:
    """A command line and what it may take."""

    line: str
    cpu_s: float
    peak_mb: float = 400


LIMITS = (
    Limit("check faq.yaml", 0.4),
    Limit("check large.yaml", 1.6),
    Limit("fmt --check large.yaml", 3.2),
    Limit("check rows.yaml", 60, peak_mb=250),
)


def large_set() -> str:
    """2,000 prompts in 630 KB, as a team's largest set looks: conversations, schemas, patterns, groups."""
    return "id: acme.large\nprompts:\n" + "".join(_prompt(number) for number in range(PROMPTS))


def _prompt(number: int) -> str:
    subject = f"order {number} that was sent to Cork on a rainy Monday in the spring of last year"
    asserted = (
        f"      - contains: order {number}\n      - regex: /(refund|return)s?/i\n        because: the terms say so\n",
        "      - json_schema:\n          type: object\n          required: [email]\n"
        "          properties: {email: {type: string}}\n",
        f"      - any:\n          - contains: parcel {number}\n"
        "          - {contains: tracking, ignore_case: true}\n",
    )
    return (
        f"  - id: case-{number}\n    prompt: What happens to {subject}?\n    tags: [orders, returns]\n"
        f"    assert:\n{asserted[number % 3]}      - not_contains: as an assistant, I am unable to say\n"
    )


def write_files(folder: Path) -> None:
    """Write the files that the command lines name."""
    rows = "".join(f"T-{number},I want number {number} back,refund {number}\n" for number in range(ROWS))
    row_set = (
        "id: acme.rows\ndata: {file: rows.csv, id: ticket}\nprompt: '{{ message }}'\n"
        "assert:\n  - contains: '{{ expected }}'\n"
    )
    texts = {
        "faq.yaml": (ROOT / "sets" / "faq.yaml").read_text(encoding="utf-8"),
        "large.yaml": large_set(),
        "rows.csv": f"ticket,message,expected\n{rows}",
        "rows.yaml": row_set,
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    is_fine = True
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_files(folder)
        print(f"large.yaml: {PROMPTS:,} prompts in {(folder / 'large.yaml').stat().st_size / 1000:.0f} KB")
        for limit in LIMITS:
            argv = [sys.executable, "-m", "evalctl", *limit.line.split()]
            attempts = range(1 if limit.peak_mb < 400 else ATTEMPTS)
            taken = [measure(argv, dict(os.environ), folder, folder / "output.txt") for _ in attempts]
            cpu_s, peak_mb = min(each.cpu_s for each in taken), max(each.peak_mb for each in taken)
            took = f"{cpu_s:5.2f} s CPU (limit {limit.cpu_s}), {peak_mb:4.0f} MB (limit {limit.peak_mb:.0f})"
            print(f"{limit.line:24} {took}")
            is_fine &= cpu_s <= limit.cpu_s and peak_mb <= limit.peak_mb
    if not is_fine:
        sys.exit(1)


if __name__ == "__main__":
    main()
