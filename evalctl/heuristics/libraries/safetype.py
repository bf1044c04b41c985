"""Swear words, slurs and insults by safetype, which sees through spelling tricks.

Licence MIT, one maintainer. Stands in for it if it ever goes: glin-profanity (MIT), slower, more false alarms.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from evalctl.heuristics.libraries.installed import missing as _missing

Patterns: TypeAlias = Sequence[str]
"""Words as safetype writes them: ``(a|b) c? d*`` is a or b, then perhaps c, then a word that begins with d."""

Finder: TypeAlias = Callable[[str], list[str]]
"""Takes a text, gives what stands in it that is listed, in the order of the text."""


def missing(what: str) -> str | None:
    """How to install what *what* needs; None if it is there."""
    return _missing(what, "safetype")


def finder(languages: Sequence[str], *, without: Sequence[str], own: Patterns) -> Finder:
    """A finder for the lists of *languages* less the rules *without*, plus *own* patterns."""
    from safetype import create_moderation_engine

    engine = create_moderation_engine(languages=list(languages))
    for rule in without:
        engine.remove_rule(rule)
    for number, pattern in enumerate(own):
        engine.add_rule({"id": f"evalctl.{number}", "pattern": pattern, "category": "custom"})

    def find(text: str) -> list[str]:
        return [match.text for match in engine.moderate(text).matches]

    return find


def without_tricks(word: str) -> str:
    """*word* as a pattern that means these letters and nothing else; empty if it has other marks in it."""
    parts = word.split()
    return " ".join(parts) if parts and all(part.isalpha() for part in parts) else ""
