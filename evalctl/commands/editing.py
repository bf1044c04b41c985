"""Editing sets: their certain slips put right, and their form."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from evalctl import datasets, formatting
from evalctl.datasets import NotSets, no_other_files
from evalctl.datasets.load import Loaded, bytes_of, load_text
from evalctl.datasets.setfile import SetReader
from evalctl.errors import UsageError
from evalctl.model.registry import Registry
from evalctl.yamltext import Mistake


class Formatting(Struct, frozen=True):
    """What formatting came to: the files that have another form now, how many there were, and all errors."""

    changed: tuple[Path, ...]
    files: int
    errors: tuple[Mistake, ...]


def mend(
    arguments: Sequence[str], registry: Registry, *, not_sets: NotSets = no_other_files
) -> tuple[Mistake, ...]:
    """Write the certain corrections into the sets behind files, folders and ids.

    Returns the mistakes that are gone. Raises UsageError for what is no set or cannot be opened, StorageError
    for what cannot be written.
    """
    reader = SetReader(registry)

    def load(path: str, data: bytes) -> Loaded:
        return load_text(path, data, reader)

    gone: list[Mistake] = []
    found = datasets.find(arguments, not_sets=not_sets)
    for path in found.files:
        try:
            data = bytes_of(path)
        except UsageError:
            if path in found.in_folders:
                continue  # Checking says so, together with all other mistakes.
            raise
        mended = formatting.mended(str(path), data, load)
        if mended.is_changed:
            formatting.save(path, mended.before, mended.after)
        gone += mended.corrections
    return tuple(gone)


def format_sets(
    arguments: Sequence[str], registry: Registry, *, write: bool, not_sets: NotSets = no_other_files
) -> Formatting:
    """Put the form of the sets behind files, folders and ids right; without *write* only see which need it.

    A set with errors is left alone. Raises UsageError and StorageError as ``mend`` does.
    """
    formatter = formatting.SetFormatter(registry)
    found = datasets.find(arguments, not_sets=not_sets)
    changed: list[Path] = []
    errors: list[Mistake] = []
    for path in found.files:
        if path in found.in_folders and (wrong := _errors(path, registry)):
            errors += wrong
            continue
        formatted = formatter.formatted(str(path), bytes_of(path))
        errors += formatted.loaded.errors
        if formatted.is_changed:
            changed.append(path)
            if write:
                formatting.save(path, formatted.before, formatted.after)
    return Formatting(tuple(changed), len(found.files), tuple(errors))


def _errors(path: Path, registry: Registry) -> tuple[Mistake, ...]:
    """What is wrong with a file in a folder, which may be no set at all."""
    (loaded,) = datasets.load_each([path], registry, in_folders=[path])
    return loaded.errors
