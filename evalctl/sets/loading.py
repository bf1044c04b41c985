"""Loading sets: files in, sets out, or every mistake of every file."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from evalctl.domain.cases import EvalSet
from evalctl.errors import InvalidFiles, UsageError
from evalctl.registry import Registry
from evalctl.sets import other_files
from evalctl.sets.setfile import SetReader
from evalctl.source import MAX_BYTES, Mistake, Place, Unreadable, read
from evalctl.source.collector import collector_waiting


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file came to: the set (None where it has errors) and its mistakes and warnings, in file order.

    *ends_early*: behind one of the mistakes the file could not be read on, so that there may be more.
    """

    path: str
    evalset: EvalSet | None
    mistakes: tuple[Mistake, ...] = ()
    ends_early: bool = False

    @property
    def errors(self) -> tuple[Mistake, ...]:
        return tuple(mistake for mistake in self.mistakes if mistake.severity == "error")

    @property
    def warnings(self) -> tuple[Mistake, ...]:
        return tuple(mistake for mistake in self.mistakes if mistake.severity == "warning")


def load_text(path: str, data: bytes, reader: SetReader, *, max_bytes: int = MAX_BYTES) -> Loaded:
    """Read the set in *data*; *path* is only named in places."""
    if mistaken := other_files.about(path, data):
        return Loaded(path, None, (mistaken,))
    with collector_waiting():
        document = read(path, data, max_bytes=max_bytes)
        if isinstance(document, Unreadable):
            behind = () if document.mended is None else reader.read(document.mended)[1].mistakes
            mistakes = document.with_those_behind(behind)
            return Loaded(path, None, mistakes, ends_early=document.mended is None)
        evalset, notes = reader.read(document)
        return Loaded(path, evalset, notes.in_order())


def load_file(path: Path, registry: Registry, *, max_bytes: int = MAX_BYTES) -> Loaded:
    """Read one set. Raises UsageError when the file itself cannot be read."""
    return load_text(str(path), bytes_of(path, max_bytes), SetReader(registry), max_bytes=max_bytes)


def load_each(paths: Iterable[Path], registry: Registry, *, max_bytes: int = MAX_BYTES) -> tuple[Loaded, ...]:
    """Read every set, and see that no two have the same id. Raises UsageError when a file cannot be read."""
    reader = SetReader(registry)
    loaded = [load_text(str(path), bytes_of(path, max_bytes), reader, max_bytes=max_bytes) for path in paths]
    return tuple(_with_unique_ids(loaded))


def load_all(paths: Sequence[Path], registry: Registry, *, max_bytes: int = MAX_BYTES) -> tuple[EvalSet, ...]:
    """Read every set. Raises InvalidFiles with all errors of all files, UsageError when a file cannot be read."""
    loaded = load_each(paths, registry, max_bytes=max_bytes)
    errors = [mistake for one in loaded for mistake in one.errors]
    if errors:
        raise InvalidFiles(errors)
    return tuple(one.evalset for one in loaded if one.evalset is not None)


def _with_unique_ids(loaded: Iterable[Loaded]) -> Iterable[Loaded]:
    first: dict[str, str] = {}
    for one in loaded:
        identifier = one.evalset.id if one.evalset else None
        if identifier is not None and identifier in first:
            message = f'the id "{identifier}" is taken: {first[identifier]} has it already'
            yield Loaded(one.path, None, (*one.mistakes, Mistake(Place(one.path), "E073", message)))
            continue
        if identifier is not None:
            first[identifier] = one.path
        yield one


def bytes_of(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """The file, or as much of it as shows that it is too large. Raises UsageError."""
    try:
        if path.is_dir():
            raise UsageError(f"{path}: this is a folder, not a set")
        # A named pipe would be waited for without end, a device read without end.
        if path.exists() and not path.is_file():
            raise UsageError(f"{path}: this is no ordinary file")
        with path.open("rb") as file:
            return file.read(max_bytes + 1)
    except OSError as problem:
        raise UsageError(f"{path}: cannot be read: {problem.strerror or problem}") from None
