"""What is said of the project files in ``golden/``: beside each ``.yaml`` stands the ``.txt`` that people read.

Run this module to write the files anew, and read the difference before committing it.
"""

from pathlib import Path

from evalctl.config import load_text
from evalctl.reporters.mistakes import MISTAKES

FOLDER = Path(__file__).parent / "golden"
PROJECTS = sorted(FOLDER.glob("*.yaml"))


def said_of(path: Path) -> str:
    """What is said of the project file at *path*."""
    _, mistakes = load_text(Path("evalctl.yaml"), path.read_bytes())
    return MISTAKES.render(mistakes, "text")


if __name__ == "__main__":
    for path in PROJECTS:
        path.with_suffix(".txt").write_text(said_of(path), encoding="utf-8", newline="\n")
