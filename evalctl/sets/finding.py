"""Finding sets: what a file, a folder or a set id on the command line stands for."""

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from evalctl.errors import UsageError
from evalctl.source import MAX_BYTES
from evalctl.source.spelling import nearest
from evalctl.source.wording import listed

SUFFIXES = (".yaml", ".yml")

_MANY_FILES = 20_000
"""More files than any folder of sets has: whoever names the root of a disk is told so instead of waiting."""

_SKIPPED_FOLDERS = frozenset({"node_modules", "venv", "__pycache__", "site-packages"})
_TOP = re.compile(
    rb"""^(?:\xef\xbb\xbf)?(?:---\s+)?["']?(?:prompts|questions|data)["']?[ \t]*:""",
    re.MULTILINE | re.IGNORECASE,
)
_TOP_IN_BRACES = re.compile(
    rb"""^(?:\xef\xbb\xbf)?\s*\{.*?["'](?:prompts|questions|data)["']\s*:""", re.DOTALL
)
_ID = re.compile(r"""^(?:\ufeff)?\s*[{,]?\s*["']?id["']?[ \t]*:[ \t]*["']?([^\s"'#,]+)""", re.MULTILINE)
_WITHOUT_MARKS = re.compile(rb"\x00")


def find(arguments: Sequence[str], root: Path = Path()) -> tuple[Path, ...]:
    """The files that *arguments* name, each once, in the order given; a folder's files by name.

    An argument is a file, a folder (every set below it) or the id of a set below *root*'s ``sets``.
    Raises UsageError.
    """
    found: dict[str, Path] = {}
    for argument in arguments:
        for path in _named(argument, root):
            found.setdefault(os.path.realpath(path), path)
    return tuple(found.values())


def _named(argument: str, root: Path) -> tuple[Path, ...]:
    if not argument.strip():
        raise UsageError("an empty name was given for a set; give a file, a folder or the id of a set")
    path = root / argument
    try:
        if path.is_dir():
            return _in_folder(path, argument)
        if path.exists():
            return (path,)
    except (OSError, ValueError) as problem:
        raise UsageError(f"{argument}: cannot be read: {_reason(problem)}") from None
    return (_by_id(argument, root),)


def _in_folder(folder: Path, named: str) -> tuple[Path, ...]:
    sets = tuple(path for path in _yaml_files(folder, named) if _looks_like_a_set(path))
    if not sets:
        raise UsageError(
            f"{named}: there is no set in this folder: no .yaml or .yml file with prompts: or questions: at its top"
        )
    return sets


def _by_id(name: str, root: Path) -> Path:
    looks_like_a_path = name.lower().endswith(SUFFIXES) or "/" in name or "\\" in name
    if looks_like_a_path:
        raise UsageError(f"{name}: there is no such file or folder{_hint(name, root)}")
    folder = root / "sets"
    ids = _ids(folder) if folder.is_dir() else {}
    match ids.get(name, ()):
        case (one,):
            return one
        case []:
            near = nearest(name, ids)
            hint = (
                f'; did you mean "{near}"?'
                if near
                else f"; sets has {listed(sorted(ids), 'and')}"
                if ids
                else ""
            )
            raise UsageError(f"{name}: there is no such file or folder, and no set in sets has this id{hint}")
        case several:
            raise UsageError(f"{name}: {listed(map(str, several), 'and')} have this id; name the file")


def _ids(folder: Path) -> dict[str, list[Path]]:
    """The files below *folder* by the id of the set in them."""
    ids: dict[str, list[Path]] = {}
    for path in _yaml_files(folder, str(folder)):
        if _looks_like_a_set(path) and (match := _ID.search(_content(path).decode("utf-8", "replace"))):
            ids.setdefault(match[1], []).append(path)
    return ids


def _hint(name: str, root: Path) -> str:
    """The file with a name near to that of a file which is not there."""
    folder = (root / name).parent
    try:
        names = [entry.name for entry in folder.iterdir() if entry.suffix.lower() in SUFFIXES]
    except OSError:
        return ""
    near = nearest(Path(name).name, names)
    return f"; did you mean {Path(name).parent / near}?" if near else ""


def _yaml_files(folder: Path, named: str) -> Iterator[Path]:
    """Every YAML file below *folder* by name; hidden folders and those of packages are left out."""
    seen = 0
    for at, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name[:1] != "." and name not in _SKIPPED_FOLDERS)
        seen += len(files)
        if seen > _MANY_FILES:
            raise UsageError(
                f"{named}: there are more than {_MANY_FILES:,} files in this folder; name the one with the sets"
            )
        named_so = (name for name in sorted(files) if name.lower().endswith(SUFFIXES) and name[:1] != ".")
        # A named pipe would be waited for without end.
        yield from (path for name in named_so if (path := Path(at, name)).is_file())


def _looks_like_a_set(path: Path) -> bool:
    data = _content(path)
    return bool(_TOP.search(data) or _TOP_IN_BRACES.match(data))


def _content(path: Path) -> bytes:
    """The bytes of *path*; of a UTF-16 file those of its ASCII characters, so that it is not passed over."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES).replace(b"\r", b"\n")
    except OSError as problem:
        raise UsageError(f"{path}: cannot be read: {_reason(problem)}") from None
    return _WITHOUT_MARKS.sub(b"", data[2:]) if data[:2] in (b"\xff\xfe", b"\xfe\xff") else data


def _reason(problem: Exception) -> str:
    return getattr(problem, "strerror", None) or str(problem)
