"""Finding ``evalctl.yaml``: which file counts, and whether it may be believed where nobody chose it.

The file says where requests go and which programs run. In the working directory or its git working tree it came with
the project. Above that, anyone who may write there could have put it: into ``/tmp``, or the folder that all users of
a machine share.
"""

import os
import stat
import sys
from pathlib import Path

from msgspec import Struct

from evalctl.config.project import FILE_NAME
from evalctl.errors import UsageError

_MISNAMED = ("evalctl.yml", ".evalctl.yaml", ".evalctl.yml")
_ROOT = 0


class FoundProject(Struct, frozen=True):
    """A project file. *note* is a sentence on where it stands, where that is worth saying."""

    path: Path
    note: str | None = None


def find(start: Path) -> FoundProject | None:
    """The project file of *start*: in it, or in the nearest folder above that has one; None if none has.

    Raises UsageError for a file above the working tree that others could have put there, and for one whose name is
    nearly right: it would be passed over in silence.
    """
    tree = _tree(start)
    for folder in (start, *start.parents):
        is_inside = folder == tree or tree in folder.parents
        path = folder / FILE_NAME
        if path.is_file():
            return FoundProject(path) if is_inside else _above(path, tree)
        for name in _MISNAMED:
            if (folder / name).is_file() and (is_inside or _stranger(folder / name) is None):
                raise UsageError(f"{folder / name}: the project file is called {FILE_NAME}; rename it")
    return None


def _tree(start: Path) -> Path:
    """The git working tree around *start*; without one, *start* itself."""
    return next((folder for folder in (start, *start.parents) if _is_top(folder)), start)


def _is_top(folder: Path) -> bool:
    """Whether *folder* is the top of a working tree. In one like ``/tmp`` anyone could say so."""
    mark = folder / ".git"
    if not mark.exists():
        return False
    if sys.platform == "win32" or not folder.stat().st_mode & stat.S_ISVTX:
        return True
    return mark.lstat().st_uid in (os.getuid(), _ROOT)


def _above(path: Path, tree: Path) -> FoundProject:
    """A file that stands above the working tree. Raises UsageError where others could have put it there."""
    if sys.platform == "win32":
        return FoundProject(path, f"using {path}, which stands above {tree}")
    stranger = _stranger(path)
    if stranger is None:
        return FoundProject(path)
    raise UsageError(
        f"{path} stands above {tree}, and {stranger}: others could choose where requests go. If it is yours, say "
        f"--config {path} (or EVALCTL_CONFIG); else put a {FILE_NAME} of your own into {tree}"
    )


def _stranger(path: Path) -> str | None:
    """Who else may have written *path*, in words; None where only the user and root can. Links are followed."""
    if sys.platform == "win32":
        return None
    real = path.resolve()
    for one in dict.fromkeys((path.parent, real, real.parent)):
        told = one.stat()
        if told.st_uid not in (os.getuid(), _ROOT):
            return f"{one} belongs to another user"
        if told.st_mode & stat.S_IWOTH or (told.st_mode & stat.S_IWGRP and not _is_own_group(told.st_gid)):
            return f"{one} can be written by other users"
    return None


def _is_own_group(gid: int) -> bool:
    """Whether the group is that of the user alone, as many systems give everybody one of their own name."""
    if sys.platform == "win32":
        return False
    import grp
    import pwd

    try:
        user, group = pwd.getpwuid(os.getuid()), grp.getgrgid(gid)
    except KeyError:
        return False
    return user.pw_gid == gid and group.gr_name == user.pw_name and set(group.gr_mem) <= {user.pw_name}
