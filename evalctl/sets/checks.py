"""Checks as they are built from what ``assert:`` says."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

from evalctl.domain.checks import Assertion, Check, Group, NotApplicable
from evalctl.domain.json import Json
from evalctl.registry import Assertion as Word
from evalctl.registry import Doubt, WordError
from evalctl.source.place import Place


@contextmanager
def blaming(word: type[Word]) -> Iterator[None]:
    """Whatever breaks in *word* meanwhile is a WordError that names its package.

    A word of a package is code of others; what breaks in one of evalctl's own stays the bug that it is.
    """
    try:
        yield
    except WordError:
        raise
    except Exception as problem:
        if word.origin is None:
            raise
        why = f"{type(problem).__name__}: {problem}"
        raise WordError(f"{word.word} of {word.origin} cannot read this: {why}") from problem


class Known(Struct, frozen=True):
    """A word with its value that was read before, what is doubtful about it, and what is not installed for it."""

    rule: Word
    doubts: tuple[Doubt, ...]
    missing: str | None = None


def known_rule(word: type[Word], value: Json, given: Mapping[str, Json]) -> Known | WordError:
    """What *word* makes of *value* and the options that were *given*."""
    try:
        with blaming(word):
            rule = word.read(value, given)
            return Known(rule, tuple(rule.doubts()), rule.missing())
    except WordError as problem:
        return problem


def built(
    rule: Assertion | Group | NotApplicable, place: Place, spec: Mapping[str, Json], said: Mapping[str, Any]
) -> Check:
    """The check of *rule*; *said* are the options that every word has, *spec* the entry as it is digested."""
    deciding = {name: said[name] for name in ("weight", "field", "when", "stop_if_fails") if name in said}
    return Check(
        rule,
        place,
        {**spec, **deciding},
        weight=float(said.get("weight", 1.0)),
        because=said.get("because"),
        path=tuple(said["field"]) if "field" in said else None,
        when=said.get("when"),
        stop_if_fails=said.get("stop_if_fails", False),
    )
