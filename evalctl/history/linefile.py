"""Files that grow by whole lines: appending so that no line is lost or torn, reading without holding it all."""

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from evalctl.errors import StorageError

PRIVATE_FILE = 0o600
PRIVATE_FOLDER = 0o700

MAX_LINE_BYTES = 256 * 1024 * 1024
"""Far beyond any answer. A file without line ends is not read into memory whole."""


class WriteFailed(StorageError):
    """A line could not be written: the disk is full, or gone.

    What it held is not lost: whoever wanted to write it still has it.
    """

    exit_code = 3


class LineFile:
    """An open file to which whole lines are added, each by one write."""

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        """Open *path*, or create it with *is_new*, for which it must not exist yet.

        Raises OSError, also where *path* is a link.
        """
        flags = (
            os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
        )
        refuse_link(path)
        self.path = path
        self.fd = os.open(path, flags | (os.O_EXCL if is_new else 0), PRIVATE_FILE)

    def append(self, line: bytes) -> None:
        """Add *line*, which ends with a newline. Raises WriteFailed; the file is then as it was before."""
        try:
            self._append(line)
        except OSError as failure:
            raise WriteFailed(f"cannot write to {self.path}: {reason(failure)}") from failure

    def sync(self) -> None:
        """Return when the disk has it all. Raises WriteFailed."""
        try:
            os.fsync(self.fd)
        except OSError as failure:
            raise WriteFailed(f"cannot write to {self.path}: {reason(failure)}") from failure

    def close(self) -> None:
        """Let go of the file; a write that comes later fails."""
        # The number may soon be another file's.
        fd, self.fd = self.fd, -1
        os.close(fd)

    def _append(self, line: bytes) -> None:
        size = os.fstat(self.fd).st_size
        # A crash may have cut the last line short. Begin on a new one, or this line would be lost with it.
        if self._is_torn(size):
            line = b"\n" + line
        try:
            written = os.write(self.fd, line)
            while written < len(line):
                written += os.write(self.fd, line[written:])
        except OSError:
            # The half that did get in. If it cannot be taken back, the next line begins on a new one.
            with contextlib.suppress(OSError):
                os.ftruncate(self.fd, size)
            raise

    def _is_torn(self, size: int) -> bool:
        if size == 0:
            return False
        os.lseek(self.fd, size - 1, os.SEEK_SET)
        return os.read(self.fd, 1) != b"\n"


def read_lines(path: Path, longest: int = MAX_LINE_BYTES) -> Iterator[tuple[int, bytes]]:
    """The lines of *path* with their numbers from 1, one at a time; empty ones are passed over.

    A line over *longest* bytes comes cut to its beginning. Raises OSError, also for a pipe: it would be waited for.
    """
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise OSError(errno.EINVAL, "it is no ordinary file", str(path))
    with path.open("rb") as file:
        number = 0
        while line := file.readline(longest):
            number += 1
            rest = line
            while len(rest) == longest and not rest.endswith(b"\n"):
                rest = file.readline(longest)
            if not line.isspace():
                yield number, line


def refuse_link(path: Path) -> None:
    """See that *path*, which is to be written to, is no link: it may lead to anything. Raises OSError for one."""
    if path.is_symlink():
        raise OSError(
            errno.ELOOP, "this is a link, and below the history's folder none is followed", str(path)
        )


def sync_folder(folder: Path) -> None:
    """Make the names of new files in *folder* last, where the system can."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def make_private_folder(folder: Path, root: Path | None = None) -> None:
    """Create *folder* and what is missing above it, for their owner alone. Raises OSError.

    Below *root*, no folder of them may be a link.
    """
    for above in (folder, *folder.parents) if root is not None else ():
        if above == root:
            break
        refuse_link(above)
    for missing in reversed([path for path in (folder, *folder.parents) if not path.exists()]):
        missing.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))


def reason(failure: OSError) -> str:
    """What the system says, in lower case and without number and path."""
    said = failure.strerror or str(failure) or type(failure).__name__
    return said[:1].lower() + said[1:]
