"""Checks as they are built from what ``assert:`` says."""

from collections.abc import Mapping
from types import TracebackType
from typing import Any

from msgspec import Struct

from evalctl.model.assertion import Assertion as Word
from evalctl.model.assertion import AssertionWarning, WordError
from evalctl.model.assertion_results import Assertion, AssertionEntry, AssertionGroup, NotApplicable
from evalctl.model.json_values import Json
from evalctl.yamltext.place import Place


class Blaming(Struct, frozen=True):
    """Whatever breaks in *word* meanwhile is a WordError that names its package.

    A word of a package is code of others; what breaks in one of evalctl's own stays the bug that it is.
    """

    word: type[Word]

    def __enter__(self) -> None:
        """Nothing is held."""

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.word.origin is None or isinstance(problem, WordError) or not isinstance(problem, Exception):
            return
        why = f"{type(problem).__name__}: {problem}"
        raise WordError(f"{self.word.word} of {self.word.origin} cannot read this: {why}") from problem


class CachedRule(Struct, frozen=True):
    """A word with its value that was read before, what is doubtful about it, and what is not installed for it."""

    rule: Word
    doubts: tuple[AssertionWarning, ...]
    missing: str | None = None


def known_rule(word: type[Word], value: Json, given: Mapping[str, Json]) -> CachedRule | WordError:
    """What *word* makes of *value* and the options that were *given*."""
    try:
        with Blaming(word):
            rule = word.read(value, given)
            return CachedRule(rule, tuple(rule.doubts()), rule.missing())
    except WordError as problem:
        return problem


def built(
    rule: Assertion | AssertionGroup | NotApplicable,
    place: Place,
    spec: Mapping[str, Json],
    said: Mapping[str, Any],
) -> AssertionEntry:
    """The check of *rule*; *said* are the options that every word has, *spec* the entry as it is digested."""
    if not said:
        return AssertionEntry(rule, place, spec)
    deciding = {name: said[name] for name in ("weight", "field", "when", "stop_if_fails") if name in said}
    return AssertionEntry(
        rule,
        place,
        {**spec, **deciding},
        weight=float(said.get("weight", 1.0)),
        because=said.get("because"),
        path=tuple(said["field"]) if "field" in said else None,
        when=said.get("when"),
        stop_if_fails=said.get("stop_if_fails", False),
    )
