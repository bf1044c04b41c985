"""What there is: the sets of a folder with their last verdicts, and what is installed."""

import importlib.util
import platform
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from evalctl import sets
from evalctl.assertions import WORDS
from evalctl.config import Project
from evalctl.domain.overview import Finding, Listed, Word
from evalctl.domain.runs import RunSummary
from evalctl.errors import StorageError, UsageError
from evalctl.history import History
from evalctl.registry import Assertion, Registry, example_of
from evalctl.version import __version__

EXTRAS: Mapping[str, tuple[str, ...]] = {
    "local": ("xllamacpp",),
    "text": ("harper", "py3langid", "sacrebleu", "simplemma", "vader"),
}
"""The modules by which one sees that an extra is installed."""

LIBRARIES = ("litellm", "click", "ruamel.yaml", "PyYAML", "jsonschema", "regex", "xllamacpp")


def list_sets(arguments: Sequence[str], history: History, registry: Registry) -> tuple[Listed, ...]:
    """The sets behind *arguments* (the folder ``sets``, or this one, where there are none)."""
    paths = sets.find(arguments or ["sets" if Path("sets").is_dir() else "."])
    newest: dict[str, dict[tuple[str, str], RunSummary]] = {}
    for summary in history.summaries():
        if summary.partial is not None:
            continue
        newest.setdefault(summary.series.set_id, {})[summary.series[1:]] = summary
    return tuple(_listed(loaded, newest) for loaded in sets.load_each(paths, registry))


def examine(
    project: Project, history: History, registry: Registry, environ: Mapping[str, str]
) -> tuple[Finding, ...]:
    """What is installed, where the history is, and which keys the project's targets lack. Asks nothing.

    Words that are not evalctl's own are loaded, to see whether they can be used.
    """
    return (
        Finding("evalctl", f"{__version__} on Python {platform.python_version()}, {sys.platform}"),
        *(_library(name) for name in LIBRARIES),
        *(_extra(name, modules) for name, modules in EXTRAS.items()),
        _history(history),
        Finding(
            "project", str(project.path) if project.path else "no evalctl.yaml in this folder or above it"
        ),
        *(_target(name, project, environ) for name in project.targets),
        *(_own_word(registry[name]) for name in registry.names if name not in WORDS),
    )


def words(known: Registry, name: str | None) -> tuple[Word, ...]:
    """Every word, or the one called *name*. Raises UsageError with the nearest one for a name that is none."""
    if name is None:
        return tuple(_word(word) for word in known)
    if name not in known:
        near = known.nearest(name)
        hint = f"; did you mean {near}?" if near else "; evalctl assertions lists all words"
        raise UsageError(f"there is no word {name!r}{hint}")
    return (_word(known[name]),)


def _word(word: type[Assertion]) -> Word:
    summary = (word.__doc__ or "").strip().splitlines()[0].replace("*", "")
    return Word(
        word.word,
        summary,
        word.documentation(),
        example_of(word),
        {name: str(schema.get("description", "")) for name, schema in word.options.items()},
        word.extra,
        word.needs_language,
        word.languages,
        word.origin,
        word.unusable,
    )


def _listed(loaded: sets.Loaded, newest: Mapping[str, Mapping[tuple[str, str], RunSummary]]) -> Listed:
    evalset = loaded.evalset
    if evalset is None:
        return Listed(loaded.path, None, None, 0, {}, (), len(loaded.errors))
    tags: dict[str, int] = {}
    for case in evalset.cases:
        for tag in case.tags:
            tags[tag] = tags.get(tag, 0) + 1
    runs = tuple(newest.get(evalset.id, {}).values())
    return Listed(loaded.path, evalset.id, evalset.name, len(evalset.cases), tags, runs)


def _library(name: str) -> Finding:
    try:
        return Finding(name, version(name))
    except PackageNotFoundError:
        return Finding(name, "not installed", None if name == "xllamacpp" else False)


def _extra(name: str, modules: Sequence[str]) -> Finding:
    missing = [module for module in modules if importlib.util.find_spec(module) is None]
    if missing:
        return Finding(f"extra {name}", f'not installed; pip install "evalctl-sets[{name}]"')
    return Finding(f"extra {name}", "installed", is_good=True)


def _own_word(word: type[Assertion]) -> Finding:
    return Finding(f"word {word.word}", word.unusable or f"of {word.origin}", word.unusable is None)


def _history(history: History) -> Finding:
    runs = len(history.summaries())
    try:
        history.writable()
    except StorageError as problem:
        return Finding("history", str(problem), is_good=False)
    return Finding("history", f"{history.root}, {runs} {'run' if runs == 1 else 'runs'}", is_good=True)


def _target(name: str, project: Project, environ: Mapping[str, str]) -> Finding:
    target = project.targets[name]
    if target.is_local:
        return Finding(f"target {name}", target.model)
    if target.api_key_env is not None and not environ.get(target.api_key_env):
        return Finding(f"target {name}", f"{target.model}: set {target.api_key_env}", is_good=False)
    return Finding(f"target {name}", target.model, is_good=True if target.api_key_env else None)
