"""The documentation as a script: what its readers are told to type, and the files they are told to write."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMANDS = ("evalctl ", "cp ", "sed ", "git ", "mkdir ")
_FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PATH_COMMENT = re.compile(r"^# (\S+\.(?:yaml|csv|jsonl|md|py))$")


@dataclass(frozen=True)
class Command:
    """One line to type."""

    line: str


@dataclass(frozen=True)
class File:
    """A file to write: a block whose first line is its path as a comment."""

    path: str
    text: str


def steps(page: Path) -> Iterator[Command | File]:
    """Commands (indented by four spaces) and files (fenced) of *page*, in order."""
    text = page.read_text(encoding="utf-8")
    found: list[tuple[int, Command | File]] = []
    for match in _FENCE.finditer(text):
        first, _, rest = match[2].partition("\n")
        if path := _PATH_COMMENT.match(first):
            found.append((match.start(), File(path[1], rest)))
    outside = _FENCE.sub(lambda match: " " * len(match[0]), text)
    at = 0
    for line in outside.split("\n"):
        command = line.removeprefix("    ")
        if command != line and command.startswith(COMMANDS):
            found.append((at, Command(command)))
        at += len(line) + 1
    return (step for _, step in sorted(found, key=lambda pair: pair[0]))


def pages() -> list[Path]:
    """Every page of the documentation that users read."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
