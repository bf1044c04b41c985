"""Checking sets: everything wrong with them, without asking anything."""

from collections.abc import Sequence

from msgspec import Struct

from evalctl import datasets
from evalctl.datasets import Loaded, NotSets, no_other_files
from evalctl.model.registry import Registry
from evalctl.yamltext import MAX_BYTES, Mistake
from evalctl.yamltext.notes import as_errors


class Checked(Struct, frozen=True):
    """What checking came to: the files and all their mistakes, in file order.

    *left_out* is a line about the YAML files in folders that were not read, None where there are none.
    """

    files: tuple[Loaded, ...]
    mistakes: tuple[Mistake, ...]
    left_out: str | None = None

    @property
    def exit_code(self) -> int:
        """2 where there is an error, else 0."""
        return 2 if any(mistake.severity == "error" for mistake in self.mistakes) else 0

    @property
    def summary(self) -> str:
        """One line: how many files and cases, and how many mistakes."""
        cases = sum(len(file.evalset.cases) for file in self.files if file.evalset is not None)
        errors = sum(mistake.severity == "error" for mistake in self.mistakes)
        warnings = len(self.mistakes) - errors
        found = [_count(errors, "mistake")] if errors else []
        found += [_count(warnings, "warning")] if warnings else []
        files = _count(len(self.files), "set")
        if not errors:
            files += f" with {_count(cases, 'case')}"
        more = (
            "; more may show once it can be read to its end" if any(f.ends_early for f in self.files) else ""
        )
        return f"{files}: {' and '.join(found) or 'no mistakes'}{more}"


def check(
    arguments: Sequence[str],
    registry: Registry,
    *,
    not_sets: NotSets = no_other_files,
    strict: bool = False,
    max_bytes: int = MAX_BYTES,
) -> Checked:
    """Read the sets behind files, folders and ids. *strict* makes warnings errors; larger files are refused.

    Raises UsageError for what is no set or cannot be opened.
    """
    found = datasets.find(arguments, not_sets=not_sets)
    files = datasets.load_each(found.files, registry, in_folders=found.in_folders, max_bytes=max_bytes)
    mistakes = tuple(mistake for file in files for mistake in file.mistakes)
    return Checked(files, as_errors(mistakes) if strict else mistakes, found.left_out)


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
