"""Loading sets: files in, sets out, or every mistake of every file."""

from collections.abc import Container, Iterable, Sequence
from pathlib import Path

from msgspec import Struct

from evalctl.datasets.hints import other_files
from evalctl.datasets.hints.other_tools import is_set_like
from evalctl.datasets.hints.top_names import top_names
from evalctl.datasets.setfile import SetReader
from evalctl.errors import InvalidFiles, UsageError
from evalctl.model.cases import EvalSet
from evalctl.model.registry import Registry
from evalctl.yamltext import MAX_BYTES, Mistake, Place, Unreadable, read
from evalctl.yamltext.collector import collector_waiting
from evalctl.yamltext.writing import quoted


class Loaded(Struct, frozen=True):
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
            is_empty = mistakes[0].code == "E001"
            return Loaded(path, None, mistakes, ends_early=document.mended is None and not is_empty)
        evalset, notes = reader.read(document)
        return Loaded(path, evalset, notes.in_order())


def load_file(path: Path, registry: Registry, *, max_bytes: int = MAX_BYTES) -> Loaded:
    """Read one set. Raises UsageError when the file itself cannot be read."""
    return load_text(str(path), bytes_of(path, max_bytes), SetReader(registry), max_bytes=max_bytes)


def load_each(
    paths: Iterable[Path],
    registry: Registry,
    *,
    in_folders: Container[Path] = (),
    max_bytes: int = MAX_BYTES,
) -> tuple[Loaded, ...]:
    """Read every set, and see that no two have the same id. What cannot be read has mistakes, like any other.

    *in_folders* are those of *paths* that nobody named: what is found in a folder may be no set at all.
    """
    reader = SetReader(registry)
    loaded = [_load_each(path, reader, max_bytes, is_named=path not in in_folders) for path in paths]
    return tuple(_with_unique_ids(loaded))


def _load_each(path: Path, reader: SetReader, max_bytes: int, *, is_named: bool) -> Loaded:
    try:
        data = bytes_of(path, max_bytes)
    except UsageError as problem:
        if is_named:
            raise
        why = str(problem).removeprefix(f"{path}: ")
        return Loaded(str(path), None, (Mistake(Place(str(path)), "E153", f"{why}; {_NOT_SETS}"),))
    loaded = load_text(str(path), data, reader, max_bytes=max_bytes)
    if is_named or not _may_be_no_set(loaded):
        return loaded
    top = top_names(data)
    if "id" in top.names or is_set_like(top):
        return loaded
    message = (
        f'this file in a folder of sets has neither "prompts:" nor "questions:" nor "data:"; {_NOT_SETS}'
    )
    example = f"not_sets: [{quoted(path.name)}]"
    return Loaded(str(path), None, (Mistake(Place(str(path)), "E154", message, example=example),))


def _may_be_no_set(loaded: Loaded) -> bool:
    """Whether nothing was found below which cases stand: in a file that could be read, or in one that could not."""
    codes = {mistake.code for mistake in loaded.errors} - {"E001"}
    return bool(codes) and (not codes.isdisjoint({"E074", "E076"}) or max(codes) < "E050")


_NOT_SETS = "if it is no set, list it under not_sets: in evalctl.yaml"


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
