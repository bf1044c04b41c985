"""Reading the sets that a command names, with all the words there are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from evalctl import assertions, sets
from evalctl.assertions.own.commands import Host, Permission, commanded
from evalctl.assertions.own.packages import brought
from evalctl.assertions.own.unusable import unusable
from evalctl.config import Project
from evalctl.domain.cases import EvalSet
from evalctl.errors import InvalidFiles, UsageError
from evalctl.registry import Registry
from evalctl.sets import Loaded
from evalctl.sets.assertion_schema import COMMON_OPTIONS, GROUPS
from evalctl.source import MAX_BYTES


@dataclass(frozen=True, slots=True)
class Words:
    """The words that sets may use here. *notes* are sentences about those that are left aside."""

    registry: Registry
    notes: tuple[str, ...] = ()


def words(project: Project, permission: Permission, environ: Mapping[str, str]) -> Words:
    """The words of evalctl, of packages, and of the project. Nothing of others is imported or run.

    *permission* is what the operator says about running commands. Raises UsageError for a command that has the
    name of a word of evalctl's own.
    """
    own = assertions.builtin()
    reserved = (*own.names, *GROUPS, *COMMON_OPTIONS)
    packages = brought(reserved)
    loaders = dict(packages.words)
    keys = frozenset(target.api_key_env for target in project.targets.values() if target.api_key_env)
    host = Host(permission, environ, keys)
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
    return Words(own.plus(loaders), packages.notes)


def load(arguments: Sequence[str], registry: Registry) -> tuple[EvalSet, ...]:
    """The sets behind files, folders and ids. Raises InvalidFiles with every mistake of all files."""
    return tuple(one.evalset for one in load_doubting(arguments, registry) if one.evalset is not None)


def load_doubting(
    arguments: Sequence[str], registry: Registry, *, max_bytes: int = MAX_BYTES
) -> tuple[Loaded, ...]:
    """As ``load``, each set with the warnings about its checks. Raises InvalidFiles."""
    loaded = sets.load_each(sets.find(arguments), registry, max_bytes=max_bytes)
    if errors := [mistake for one in loaded for mistake in one.errors]:
        raise InvalidFiles(errors)
    return loaded


def id_of(argument: str, registry: Registry) -> str:
    """The set id that a file or an id stands for; an id need not have a file here."""
    path = Path(argument)
    if not path.is_file():
        return argument
    (evalset,) = load([argument], registry)
    return evalset.id
