"""Saving: a file takes the place of its older self at once, with the same rights, or everything stays as it was."""

import os
from pathlib import Path

from evalctl.errors import StorageError
from evalctl.yamltext.replacing import replace_file


def save(path: Path, before: bytes, after: bytes) -> None:
    """Write *after* to the file at *path*, which still holds *before*.

    A link stays one: what it leads to is written, where that is in or below the link's own folder.
    Raises StorageError.
    """
    real = _real(path)
    try:
        _refuse_changed(path, real, before)
        replace_file(real, after)
    except OSError as problem:
        raise StorageError(f"{path}: cannot be written: {problem.strerror or problem}") from None


def _real(path: Path) -> Path:
    if not path.is_symlink():
        return path
    real = Path(os.path.realpath(path))
    if not real.is_relative_to(Path(os.path.realpath(path.parent))):
        raise StorageError(
            f"{path}: this is a link to a file outside its folder, and those are not changed; name {real} itself"
        )
    return real


def _refuse_changed(path: Path, real: Path, before: bytes) -> None:
    """Whoever saved the file meanwhile must not lose what they wrote."""
    with real.open("rb") as file:
        if file.read(len(before) + 1) != before:
            raise StorageError(
                f"{path}: was saved by another program meanwhile; nothing was written, try again"
            )
    # Taking the place of a file needs no right to write it, only one to its folder.
    if not os.access(real, os.W_OK):
        raise StorageError(f"{path}: is write-protected; nothing was written")
