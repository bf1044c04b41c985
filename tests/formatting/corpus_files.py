"""The sets in ``corpus/``: as someone wrote them, then put right (``fixed/``), then in form (``formatted/``).

Run this module to write the two folders anew, and read the difference before committing it.
"""

from pathlib import Path

from evalctl.assertions import builtin
from evalctl.datasets.load import Loaded, load_text
from evalctl.formatting import Formatted, Mended, SetFormatter, mended

FOLDER = Path(__file__).parent / "corpus"
SETS = sorted(FOLDER.glob("*.yaml"))
FORMATTER = SetFormatter(builtin())


def load(path: str, data: bytes) -> Loaded:
    return load_text(path, data, FORMATTER.reader)


def fixed(path: Path) -> Mended:
    """What ``check --fix`` makes of the set at *path*."""
    return mended(path.name, path.read_bytes(), load)


def formatted(path: Path) -> Formatted:
    """What ``fmt`` makes of it then."""
    return FORMATTER.formatted(path.name, fixed(path).after)


if __name__ == "__main__":
    for path in SETS:
        (FOLDER / "fixed" / path.name).write_bytes(fixed(path).after)
        (FOLDER / "formatted" / path.name).write_bytes(formatted(path).after)
