"""Finding sets: what a file, a folder or a set id on the command line stands for."""

import os
import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct, field

from evalctl.datasets.hints.other_tools import is_of_another_tool
from evalctl.datasets.hints.top_names import top_names
from evalctl.errors import UsageError
from evalctl.yamltext import MAX_BYTES
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import nearest
from evalctl.yamltext.value_names import listed

SUFFIXES = (".yaml", ".yml")

_SECOND_ENDING = lazy_pattern(r"(.+\.ya?ml)\.(?:txt|text|rtf|docx?|odt)", re.IGNORECASE)
"""What editors for prose make of ``faq.yaml``, often without showing it."""

_MANY_FILES = 20_000
"""More files than any folder of sets has: whoever names the root of a disk is told so instead of waiting."""

_SKIPPED_FOLDERS = frozenset({"node_modules", "venv", "__pycache__", "site-packages"})
_ENVIRONMENT = "pyvenv.cfg"
"""The file that makes a folder a virtual environment, whatever it is called."""

_PROJECT_FILES = ("evalctl.yaml", "evalctl.yml")
_SURELY_A_SET = lazy_pattern(rb"""^(?:prompts|questions|data)[ \t]*:""", re.MULTILINE)
_ID_LINE = lazy_pattern(rb"^id[ \t]*:", re.MULTILINE)
_ID = lazy_pattern(r"""^(?:\ufeff)?\s*[{,]?\s*["']?id["']?[ \t]*:[ \t]*["']?([^\s"'#,}]+)""", re.MULTILINE)

NotSets: TypeAlias = Callable[[Path], bool]
"""Whether the project says of a file in a folder that it is no set."""


def no_other_files(_: Path) -> bool:
    """Nothing is said of any file."""
    return False


Why: TypeAlias = Literal["", "other", "listed", "hidden", "project", "link", "ending"]
"""Why a YAML file in a folder is not read as a set; empty where it is read."""

_NOUNS: Mapping[Why, tuple[str, str]] = {
    "other": ("file of another tool", "files of other tools"),
    "listed": ("file that not_sets: lists", "files that not_sets: lists"),
    "hidden": ("hidden file", "hidden files"),
    "project": ("project file of another folder", "project files of other folders"),
    "link": ("link to a folder", "links to folders"),
    "ending": (
        "file to rename, for it has an ending behind .yaml",
        "files to rename, for they have an ending behind .yaml",
    ),
}


class FoundSets(Struct, frozen=True):
    """What arguments stand for.

    *files* are to be read as sets, each once, in the order given; *in_folders* are those that stand in a folder and
    were not named themselves. *aside* are the YAML files of these folders that are not to be read, by why.
    """

    files: tuple[Path, ...]
    in_folders: frozenset[Path] = frozenset()
    aside: Mapping[Why, tuple[Path, ...]] = field(default_factory=dict)

    @property
    def left_out(self) -> str | None:
        """One line about the files that are not read, or None: how many for each reason, and the first of them."""
        told = []
        for why, paths in sorted(self.aside.items()):
            number = f"{len(paths):,} {_NOUNS[why][len(paths) > 1]}"
            more = f" and {len(paths) - _MOST_NAMED:,} more" if len(paths) > _MOST_NAMED else ""
            told.append(f"{number} ({', '.join(map(str, paths[:_MOST_NAMED]))}{more})")
        return f"not read: {'; '.join(told)}" if told else None


_MOST_NAMED = 3
"""Files that the line about those that are not read names."""


def find(arguments: Sequence[str], root: Path = Path(), *, not_sets: NotSets = no_other_files) -> FoundSets:
    """The files that *arguments* name, each once, in the order given; a folder's files by name.

    An argument is a file, a folder (every set below it) or the id of a set below *root*'s ``sets``. *not_sets* is
    asked of files in folders; who names a file means it. Raises UsageError.
    """
    found: dict[str, Path] = {}
    in_folders: set[str] = set()
    named: set[str] = set()
    aside: dict[Why, dict[str, Path]] = {}
    for argument in arguments:
        for path, why in _named(argument, root, not_sets):
            real = os.path.realpath(path)
            if why is None:
                named.add(real)
                found.setdefault(real, path)
            elif why == "":
                in_folders.add(real)
                found.setdefault(real, path)
            else:
                aside.setdefault(why, {})[real] = path
    return FoundSets(
        tuple(found.values()),
        frozenset(path for real, path in found.items() if real in in_folders - named),
        {why: left for why, paths in aside.items() if (left := _without(paths, named))},
    )


def _without(paths: Mapping[str, Path], named: Container[str]) -> tuple[Path, ...]:
    return tuple(path for real, path in paths.items() if real not in named)


def _named(argument: str, root: Path, not_sets: NotSets) -> Iterator[tuple[Path, Why | None]]:
    """Each file that *argument* stands for, and why it is not read; None where it is named itself."""
    if not argument.strip():
        raise UsageError("an empty name was given for a set; give a file, a folder or the id of a set")
    path = root / argument
    try:
        is_folder, exists = path.is_dir(), path.exists()
    except (OSError, ValueError) as problem:
        raise UsageError(f"{argument}: cannot be read: {_reason(problem)}") from None
    if is_folder:
        yield from _in_folder(path, argument, root, not_sets)
    else:
        yield (path if exists else _by_id(argument, root, not_sets)), None


def _in_folder(folder: Path, named: str, root: Path, not_sets: NotSets) -> Iterator[tuple[Path, Why | None]]:
    is_empty = True
    others: list[Path] = []
    outside: list[Path] = []
    home = os.path.realpath(folder)
    for path in _yaml_files(folder, named):
        has_ending = _SECOND_ENDING.fullmatch(path.name) is not None
        if not has_ending and _leads_out(path, home) and not not_sets(path):
            outside.append(path)
            continue
        why = _why_not(path, root, not_sets)
        is_empty = is_empty and why != ""
        others += [path] if why else []
        if why is not None:
            yield path, why
    if outside:
        raise UsageError(_led_out(outside, named))
    if is_empty:
        number = f"{len(others):,} YAML file is" if len(others) == 1 else f"{len(others):,} YAML files are"
        more = f"; {number} something else" if others else ""
        raise UsageError(
            f"{named}: there is no set in this folder: no .yaml or .yml file with prompts: or questions: at its top"
            f"{more}{_to_rename(others)}"
        )


def _to_rename(paths: Sequence[Path]) -> str:
    """How a file is called rightly, of the first of *paths* with an ending behind ``.yaml``; empty for none."""
    for path in paths:
        if found := _SECOND_ENDING.fullmatch(path.name):
            return f"; there is {path}: rename it to {found[1]}"
    return ""


def _leads_out(path: Path, home: str) -> bool:
    """Whether *path*, a file, is a link to something that is not below the folder *home*."""
    if not path.is_symlink() or path.is_dir():
        return False
    return not Path(os.path.realpath(path)).is_relative_to(home)


def _led_out(paths: Sequence[Path], folder: str) -> str:
    """That *paths* are links out of *folder*: what they lead to may be anything, and is not read."""
    shown = [
        *map(str, paths[:_MOST_NAMED]),
        *([f"{len(paths) - _MOST_NAMED:,} more"] if len(paths) > _MOST_NAMED else []),
    ]
    are = "is a link that leads" if len(paths) == 1 else "are links that lead"
    return (
        f"{listed(shown, 'and')} {are} out of {folder}, and nothing of it was read; remove the link, list it under "
        "not_sets: in evalctl.yaml, or name the file itself"
    )


def _why_not(path: Path, root: Path, not_sets: NotSets) -> Why | None:
    """Why the file at *path* in a folder is not read as a set: an empty text where it is read.

    None for the project file, which every command reads.
    """
    if path.name.lower() in _PROJECT_FILES:
        return None if path.parent.resolve() in (here := root.resolve(), *here.parents) else "project"
    if path.is_symlink() and path.is_dir():
        return "link"
    if not_sets(path):
        return "listed"
    if path.name.startswith("."):
        return "hidden"
    if _SECOND_ENDING.fullmatch(path.name):
        return "ending"
    data = _content(path)
    if _SURELY_A_SET.search(data) and _ID_LINE.search(data):
        return ""
    within = path.relative_to(root) if path.is_relative_to(root) else path
    return "other" if is_of_another_tool(within, top_names(data)) else ""


def _by_id(name: str, root: Path, not_sets: NotSets) -> Path:
    looks_like_a_path = name.lower().endswith(SUFFIXES) or "/" in name or "\\" in name
    if looks_like_a_path:
        raise UsageError(f"{name}: there is no such file or folder{_hint(name, root)}")
    folder = root / "sets"
    ids = _ids(folder, root, not_sets) if folder.is_dir() else {}
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


def _ids(folder: Path, root: Path, not_sets: NotSets) -> dict[str, list[Path]]:
    """The files below *folder* by the id of the set in them."""
    ids: dict[str, list[Path]] = {}
    home = os.path.realpath(folder)
    for path in _yaml_files(folder, str(folder)):
        is_read = not _leads_out(path, home) and _why_not(path, root, not_sets) == ""
        if is_read and (match := _ID.search(_content(path).decode("utf-8", "replace"))):
            ids.setdefault(match[1], []).append(path)
    return ids


def _hint(name: str, root: Path) -> str:
    """The file with a name near to that of a file which is not there."""
    folder = (root / name).parent
    try:
        there = [entry.name for entry in folder.iterdir()]
    except OSError:
        return ""
    wanted = Path(name).name.lower()
    also = [Path(name).parent / one for one in sorted(there) if one.lower().startswith(f"{wanted}.")]
    if renaming := _to_rename(also):
        return renaming
    names = [one for one in there if one.lower().endswith(SUFFIXES)]
    near = nearest(Path(name).name, names)
    return f"; did you mean {Path(name).parent / near}?" if near else ""


def _yaml_files(folder: Path, named: str) -> Iterator[Path]:
    """Every YAML file below *folder* by name, and every link to a folder.

    Hidden folders, those of packages and virtual environments are not entered.
    """
    seen = 0
    for at, folders, files in os.walk(folder):
        seen += len(files)
        if seen > _MANY_FILES:
            raise UsageError(
                f"{named}: there are more than {_MANY_FILES:,} files in this folder; name the one with the sets"
            )
        yield from (Path(at, name) for name in sorted(files) if _is_yaml(name))
        kept = sorted(name for name in folders if name[:1] != "." and name not in _SKIPPED_FOLDERS)
        yield from (path for name in kept if (path := Path(at, name)).is_symlink())
        folders[:] = [name for name in kept if not Path(at, name, _ENVIRONMENT).exists()]


def _is_yaml(name: str) -> bool:
    return name.lower().endswith(SUFFIXES) or _SECOND_ENDING.fullmatch(name) is not None


def _content(path: Path) -> bytes:
    """The bytes of *path*, those of its ASCII characters where it is UTF-16; none where it cannot be read."""
    try:
        # A named pipe would be waited for without end.
        if not path.is_file():
            return b""
        with path.open("rb") as file:
            data = file.read(MAX_BYTES).replace(b"\r", b"\n")
    except OSError:
        return b""
    return data[2:].replace(b"\x00", b"") if data[:2] in (b"\xff\xfe", b"\xfe\xff") else data


def _reason(problem: Exception) -> str:
    return getattr(problem, "strerror", None) or str(problem)
