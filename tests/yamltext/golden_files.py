"""What is said of the files in ``golden/``: beside each ``.yaml`` stands the ``.txt`` that people read.

Run this module to write the texts anew, and read the difference before committing it.
"""

from pathlib import Path

from evalctl.reporters.mistakes import MISTAKES
from evalctl.yamltext import Document, Mistake, read

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*.yaml"))


def mistakes_of(name: str, data: bytes) -> tuple[Mistake, ...]:
    """The mistakes of a file, or its warnings."""
    found = read(name, data)
    return found.warnings if isinstance(found, Document) else found.mistakes


def said_of(path: Path) -> str:
    """What people read about the file at *path*."""
    mistakes = mistakes_of(path.name, path.read_bytes())
    return MISTAKES.render(mistakes, "text") if mistakes else "no mistakes\n"


if __name__ == "__main__":
    for path in FILES:
        path.with_suffix(".txt").write_text(said_of(path), encoding="utf-8", newline="\n")
