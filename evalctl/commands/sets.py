"""Reading the sets that a command names, with all the words there are."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct

from evalctl import assertions, datasets
from evalctl.assertions.custom.command import CommandHost, Permission, commanded
from evalctl.assertions.custom.plugin import brought
from evalctl.assertions.custom.unusable import unusable
from evalctl.config import Project
from evalctl.datasets import FoundSets, Loaded, NotSets, no_other_files
from evalctl.datasets.assertion_schema import COMMON_OPTIONS, GROUPS
from evalctl.errors import InvalidFiles, UsageError
from evalctl.model.cases import EvalSet
from evalctl.model.registry import Registry
from evalctl.yamltext import MAX_BYTES
from evalctl.yamltext.value_names import listed

_MOST_NAMED = 3
"""Question sets that a line names; of more it tells the number."""


class InstalledAssertions(Struct, frozen=True):
    """The words that sets may use here. *notes* are sentences about those that are left aside."""

    registry: Registry
    notes: tuple[str, ...] = ()


def words(project: Project, permission: Permission, environ: Mapping[str, str]) -> InstalledAssertions:
    """The words of evalctl, of packages, and of the project. Nothing of others is imported or run.

    *permission* is what the operator says about running commands. Raises UsageError for a command that has the
    name of a word of evalctl's own.
    """
    own = assertions.builtin()
    reserved = (*own.names, *GROUPS, *COMMON_OPTIONS)
    packages = brought(reserved)
    loaders = dict(packages.words)
    keys = frozenset(target.api_key_env for target in project.targets.values() if target.api_key_env)
    host = CommandHost(permission, environ, keys)
    for name, command in project.commands.items():
        if name in reserved:
            raise UsageError(
                f"{project.path}: the assertion {name} is evalctl's own; give that of your command another name"
            )
        if name in loaders:
            why = f'"{name}" is brought by a package and stands in {project.path}, too: rename it there'
            loaders[name] = partial(unusable, name, why)
        else:
            loaders[name] = partial(commanded, name, command, host)
    return InstalledAssertions(own.plus(loaders), packages.notes)


def load(
    arguments: Sequence[str], registry: Registry, *, not_sets: NotSets = no_other_files
) -> tuple[EvalSet, ...]:
    """The sets behind files, folders and ids. Raises InvalidFiles with every mistake of all files."""
    loaded = load_doubting(arguments, registry, not_sets=not_sets)
    return tuple(one.evalset for one in loaded if one.evalset is not None)


def load_doubting(
    arguments: Sequence[str],
    registry: Registry,
    *,
    not_sets: NotSets = no_other_files,
    max_bytes: int = MAX_BYTES,
) -> tuple[Loaded, ...]:
    """As ``load``, each set with the warnings about its checks. Raises InvalidFiles."""
    return _load(datasets.find(arguments, not_sets=not_sets), registry, max_bytes)


def _load(found: FoundSets, registry: Registry, max_bytes: int) -> tuple[Loaded, ...]:
    loaded = datasets.load_each(found.files, registry, in_folders=found.in_folders, max_bytes=max_bytes)
    if errors := [mistake for one in loaded for mistake in one.errors]:
        raise InvalidFiles(errors)
    return loaded


class PromptSets(Struct, frozen=True):
    """The sets that can be run. *not_run* says of question sets in the same folders that they are left out."""

    loaded: tuple[Loaded, ...]
    not_run: str | None = None

    @property
    def evalsets(self) -> list[EvalSet]:
        return [one.evalset for one in self.loaded if one.evalset is not None]


def load_prompts(
    arguments: Sequence[str],
    registry: Registry,
    *,
    not_sets: NotSets = no_other_files,
    max_bytes: int = MAX_BYTES,
) -> PromptSets:
    """As ``load_doubting``, the sets that can be run: those with prompts.

    Raises InvalidFiles, and UsageError for a question set that is named itself, or has no prompt set beside it.
    """
    found = datasets.find(arguments, not_sets=not_sets)
    loaded = _load(found, registry, max_bytes)
    questions = [one.path for one in loaded if one.evalset is not None and one.evalset.kind == "questions"]
    if not questions:
        return PromptSets(loaded)
    kept = tuple(one for one in loaded if one.path not in questions)
    refused = questions if not kept else [path for path in questions if Path(path) not in found.in_folders]
    why = "this version runs only sets with prompts"
    if refused:
        raise UsageError(f"{_are_questions(refused)}; {why}")
    return PromptSets(kept, f"not run: {_are_questions(questions)}; {why}")


def _are_questions(paths: Sequence[str]) -> str:
    """``sets/search.yaml is a question set``, and the like for several."""
    shown = [*paths[:_MOST_NAMED], f"{len(paths) - _MOST_NAMED} more"] if len(paths) > _MOST_NAMED else paths
    return f"{listed(shown, 'and')} {'is a question set' if len(paths) == 1 else 'are question sets'}"


def id_of(argument: str, registry: Registry) -> str:
    """The set id that a file or an id stands for; an id need not have a file here."""
    path = Path(argument)
    if not path.is_file():
        return argument
    (evalset,) = load([argument], registry)
    return evalset.id
