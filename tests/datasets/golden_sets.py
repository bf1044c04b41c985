"""What is said of the sets in ``golden/``: beside each ``.yaml`` stands the ``.txt`` that people read.

Run this module to write the files anew, and read the difference before committing it.
"""

from pathlib import Path

from evalctl.assertions.contains import Contains
from evalctl.assertions.exact import Exact
from evalctl.assertions.json_schema import JsonSchema
from evalctl.assertions.not_contains import NotContains
from evalctl.assertions.regex import Regex
from evalctl.datasets.load import load_text
from evalctl.datasets.setfile import SetReader
from evalctl.model.registry import Registry
from evalctl.reporters.mistakes import MISTAKES

# A few words, so that the messages which list them stay the same when others are added.
WORDS = Registry.of(Exact, Contains, NotContains, Regex, JsonSchema)
FOLDER = Path(__file__).parent / "golden"
SETS = sorted(FOLDER.glob("*.yaml"))


def said_of(path: Path) -> str:
    """What ``check`` says of the set at *path*."""
    mistakes = load_text(path.name, path.read_bytes(), SetReader(WORDS)).mistakes
    return MISTAKES.render(mistakes, "text") if mistakes else "no mistakes\n"


if __name__ == "__main__":
    for path in SETS:
        path.with_suffix(".txt").write_text(said_of(path), encoding="utf-8", newline="\n")
