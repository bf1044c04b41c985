"""Names and places of the history: where it is, what a run is called, where its journal stands."""

import random
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from evalctl.errors import StorageError
from evalctl.yamltext.lazy_pattern import lazy_pattern

VARIABLE = "EVALCTL_HISTORY"

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is read for another
_CHANCE = random.SystemRandom()
_FILE_NAME = lazy_pattern(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,199}")


def root_for(option: str | Path | None, environ: Mapping[str, str], project_history: Path | None) -> Path:
    """The folder of the history: ``--history``, else ``EVALCTL_HISTORY``, else the project file's, else the user's.

    *project_history* is already taken relative to the project file.
    """
    if option is not None and str(option):
        return Path(option)
    if environ.get(VARIABLE):
        return Path(environ[VARIABLE]).expanduser()
    if project_history is not None:
        return project_history
    import platformdirs

    return platformdirs.user_data_path("evalctl", appauthor=False)


def new_run_id(now: datetime, rand: random.Random = _CHANCE) -> str:
    """A name such as ``20261130-101502-k3f9``: sorts by time, and is a file name everywhere.

    *now* knows its time zone; the name is in UTC.
    """
    return f"{now.astimezone(UTC):%Y%m%d-%H%M%S}-{''.join(rand.choices(_LETTERS, k=4))}"


def journal_path(root: Path, set_id: str, run_id: str) -> Path:
    """Where the journal of a run stands. Raises StorageError for names that would lead elsewhere."""
    return root / "runs" / _name(root, set_id) / f"{_name(root, run_id)}.jsonl"


def judgements_path(root: Path, set_id: str) -> Path:
    """Where the judgements of a set's labelled answers stand. Raises StorageError as ``journal_path`` does."""
    return root / "judgements" / f"{_name(root, set_id)}.jsonl"


def _name(root: Path, name: str) -> str:
    if not _FILE_NAME.fullmatch(name):
        raise StorageError(f"{name[:60]!r} cannot be the name of a file in {root}")
    return name
