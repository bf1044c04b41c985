"""Writing a whole file: beside it and then in its place, so that nobody ever sees half of one."""

import os
import secrets
import stat
from pathlib import Path


def write_file(path: Path, data: bytes) -> None:
    """Write *data* to *path*. Raises OSError; an older file is then as it was, where it could be replaced.

    A device, a pipe, a mount point, a link, a file of several names, or one in a folder that takes no new files, is
    written in place: something else than this name would be replaced, or nothing could be.
    """
    if _is_replaceable(path):
        replace_file(path, data)
    else:
        path.write_bytes(data)


def replace_file(path: Path, data: bytes) -> None:
    """Write *data* beside *path*, then let it take its place, with the rights of its older self. Raises OSError."""
    aside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with aside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            aside.chmod(stat.S_IMODE(path.stat().st_mode))
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)


def _is_replaceable(path: Path) -> bool:
    if not os.access(path.absolute().parent, os.W_OK):
        return False
    try:
        found = path.lstat()
    except FileNotFoundError:
        return True
    return stat.S_ISREG(found.st_mode) and found.st_nlink == 1 and not os.path.ismount(path)
