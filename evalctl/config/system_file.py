"""A system prompt in a file of its own."""

from pathlib import Path

LARGEST_SYSTEM_FILE = 1_000_000
"""Bytes: more than any model reads, so a larger file is the wrong one."""


class UnusableSystemFile(Exception):
    """The file is no system prompt. The text goes on behind its name."""


def read_system_file(path: Path) -> str:
    """The text of *path* with ``\\n`` for every line end and none at its end, as if it stood in the project file.

    So the same prompt is the same on every system, however git writes line ends there. Raises Unusable.
    """
    try:
        # A named pipe would be waited for without end, a device read without end.
        if path.exists() and not path.is_file() and not path.is_dir():
            raise UnusableSystemFile("is no ordinary file")
        with path.open("rb") as file:
            data = file.read(LARGEST_SYSTEM_FILE + 1)
    except IsADirectoryError:
        raise UnusableSystemFile("is a folder, not a file") from None
    except FileNotFoundError:
        raise UnusableSystemFile(f"is not there (looked for {path})") from None
    except (OSError, ValueError) as problem:
        raise UnusableSystemFile(f"cannot be read: {getattr(problem, 'strerror', None) or problem}") from None
    if len(data) > LARGEST_SYSTEM_FILE:
        raise UnusableSystemFile(f"is larger than {LARGEST_SYSTEM_FILE:,} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise UnusableSystemFile(f"is not saved as UTF-8 (line {line})") from None
    if "\0" in text:
        raise UnusableSystemFile("is no text")
    text = text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n")
    if not text.strip():
        raise UnusableSystemFile("is empty")
    return text
