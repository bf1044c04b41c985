"""Words that other packages bring, by the entry point ``evalctl.assertions``.

A package's code is imported when a set first uses its word, and not before: a package that is broken costs the
sets that use it, and no others.
"""

import inspect
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeAlias

from msgspec import Struct

from evalctl.assertions.custom.unusable import unusable
from evalctl.heuristics.libraries.quiet import silenced
from evalctl.model.assertion import NO_VALUE, Assertion
from evalctl.yamltext.dialect import unread
from evalctl.yamltext.lazy_pattern import lazy_pattern

GROUP = "evalctl.assertions"
WORD = lazy_pattern(r"[a-z][a-z0-9_]{0,63}")

Loader: TypeAlias = Callable[[], type[Assertion]]


class PluginAssertion(Struct, frozen=True):
    """What packages bring: their words, and a sentence for each that is left aside."""

    words: Mapping[str, Loader]
    notes: tuple[str, ...] = ()


def brought(taken: Collection[str], entries: Iterable[EntryPoint] | None = None) -> PluginAssertion:
    """The words of the packages that are installed here. None of them is imported.

    *taken* are the names that no package can have: evalctl's own words, and what stands beside them.
    """
    found: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=GROUP) if entries is None else entries:
        found.setdefault(entry.name, []).append(entry)
    words: dict[str, Loader] = {}
    notes: list[str] = []
    for name, claims in sorted(found.items()):
        packages = " and ".join(sorted({package_of(claim) for claim in claims}))
        if name in taken:
            notes.append(f"the word {name} of {packages} is left aside: {name} is evalctl's own")
        elif not WORD.fullmatch(name):
            notes.append(
                f"the word {name!r} of {packages} is left aside: words have small letters, digits and _"
            )
        elif len(claims) > 1:
            why = f'"{name}" is brought by {packages}: uninstall one of them'
            words[name] = partial(unusable, name, why)
        else:
            words[name] = partial(load, claims[0])
    return PluginAssertion(words, tuple(notes))


def load(entry: EntryPoint) -> type[Assertion]:
    """The word behind *entry*; one that cannot be used and says why where the package is broken."""
    package = package_of(entry)
    try:
        with silenced():
            found = entry.load()
            flaw = _flaw(entry.name, found)
    # The package is somebody else's code: whatever it does when imported costs the sets that use it.
    except (Exception, SystemExit) as problem:
        first = next(iter(str(problem).splitlines()), "")
        flaw = f"{type(problem).__name__}: {first}" if first else type(problem).__name__
    if flaw is not None:
        return unusable(
            entry.name, f'"{entry.name}" cannot be used, for its package {package} is broken: {flaw}'
        )
    word: type[Assertion] = found
    word.origin = package
    return word


def package_of(entry: EntryPoint) -> str:
    """The distribution that has the entry point, with its version."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value


def _flaw(name: str, found: Any) -> str | None:
    """Why *found* is no word called *name*, None where it is one."""
    if not (inspect.isclass(found) and issubclass(found, Assertion)):
        return f"{name} leads to no Assertion"
    if inspect.isabstract(found) or not is_dataclass(found):
        return f"{found.__name__} is no dataclass with a plan()"
    said: Any = [getattr(found, attribute, None) for attribute in ("word", "value", "options")]
    if said[0] != name:
        return f"{found.__name__} calls itself {said[0]!r}, its entry point {name!r}"
    if not isinstance(said[1], Mapping) or not isinstance(said[2], Mapping):
        return f"value and options of {found.__name__} are no schemas"
    for schema in (found.value, *found.options.values()):
        if (flaw := unread(schema)) is not None:
            return f"in a schema of {found.__name__}, {flaw}"
    own = [field.name for field in fields(found)]
    options = [found.renamed.get(option, option) for option in found.options]
    if found.value != NO_VALUE and not own:
        return f"{found.__name__} has no field for its value"
    if strange := [option for option in options if option not in own]:
        return f"{found.__name__} has no field for its option {strange[0]}"
    return None
