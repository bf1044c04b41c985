"""The messages in ``docs/first-set.md``: each made of the page's own set with the one line that the block shows.

Run this module to write the blocks anew after a message was reworded, and read the difference.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from pages import ROOT, File, steps

PAGE = ROOT / "docs" / "first-set.md"
BLOCK = re.compile(r"(?<=^```text\n)(.*?)(?=^```$)", re.MULTILINE | re.DOTALL)
_LINE = re.compile(r"^ *(\d+) \| (.*)$", re.MULTILINE)


def the_set() -> File:
    """The set that the page begins with."""
    return next(step for step in steps(PAGE) if isinstance(step, File))


def blocks() -> list[str]:
    return BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def said_of(block: str, folder: Path) -> str:
    """What ``check`` says of the page's set with the first line that *block* shows."""
    shown = _LINE.search(block)
    assert shown is not None
    lines = the_set().text.split("\n")
    assert lines[int(shown[1]) - 1] != shown[2], "the block shows a line that is right"
    lines[int(shown[1]) - 1] = shown[2]
    path = folder / the_set().path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), encoding="utf-8")
    command = [sys.executable, "-m", "evalctl", "check", the_set().path]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False, timeout=60)
    return done.stdout.decode("utf-8").replace("\\", "/")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        text = PAGE.read_text(encoding="utf-8")
        text = BLOCK.sub(lambda block: said_of(block[0], Path(name)), text)
        PAGE.write_text(text, encoding="utf-8", newline="\n")
