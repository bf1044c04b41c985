"""Choosing cases: by words of their ids and tags (``-k``), by tags (``--tag``), by what failed (``--only-failed``).

An expression is words with ``and``, ``or``, ``not`` and parentheses, as pytest has it: a word stands for the
cases whose id (or cell in the id column) or one of whose tags contains it, upper and lower case alike.
"""

import unicodedata
from collections.abc import Callable, Iterator

from msgspec import Struct

from evalctl.model.cases import Case, PromptCase
from evalctl.yamltext.lazy_pattern import lazy_pattern

_TOKEN = lazy_pattern(r"\s*(?:(\(|\))|([^\s()]+))")
_MOST_TOKENS = 100

Chooser = Callable[[Case], bool]


class NoExpression(ValueError):
    """The text after ``-k`` cannot be read. One sentence."""


class Selection(Struct, frozen=True):
    """Which cases of a set are run. Without anything given, all are.

    *tags* choose the cases that have at least one of them. *only* are ids, None for all.
    """

    expression: str | None = None
    tags: tuple[str, ...] = ()
    only: frozenset[str] | None = None

    def __post_init__(self) -> None:
        """Raises NoExpression."""
        if self.expression is not None:
            read_expression(self.expression)

    def chooser(self) -> Chooser:
        """Whether a case is chosen."""
        named = read_expression(self.expression) if self.expression is not None else _all
        tags, only = frozenset(self.tags), self.only
        return lambda case: (
            named(case) and (not tags or not tags.isdisjoint(case.tags)) and (only is None or case.id in only)
        )

    @property
    def description(self) -> str | None:
        """The options as they were given; None for the whole set."""
        parts = [] if self.expression is None else [f"-k {self.expression!r}"]
        parts += [f"--tag {tag}" for tag in self.tags]
        parts += ["--only-failed"] if self.only is not None else []
        return " ".join(parts) or None


def read_expression(text: str) -> Chooser:
    """The choice that *text* says. Raises NoExpression."""
    tokens = list(_tokens(text))
    if not tokens:
        raise NoExpression("-k is empty; give a word of the ids you mean")
    if len(tokens) > _MOST_TOKENS:
        raise NoExpression(f"-k has more than {_MOST_TOKENS} words")
    chooser, rest = _either(tokens)
    if rest:
        raise NoExpression(f"-k {text!r}: {rest[0]!r} stands where and, or or the end is expected")
    return chooser


def _tokens(text: str) -> Iterator[str]:
    for match in _TOKEN.finditer(text.strip()):
        yield match[1] or match[2]


def _either(tokens: list[str]) -> tuple[Chooser, list[str]]:
    left, tokens = _both(tokens)
    while tokens and tokens[0].lower() == "or":
        right, tokens = _both(tokens[1:])
        left = _or(left, right)
    return left, tokens


def _both(tokens: list[str]) -> tuple[Chooser, list[str]]:
    left, tokens = _one(tokens)
    while tokens and tokens[0].lower() == "and":
        right, tokens = _one(tokens[1:])
        left = _and(left, right)
    return left, tokens


def _one(tokens: list[str]) -> tuple[Chooser, list[str]]:
    if not tokens:
        raise NoExpression("-k ends where a word is expected")
    first, rest = tokens[0], tokens[1:]
    if first.lower() == "not":
        inner, rest = _one(rest)
        return (lambda case: not inner(case)), rest
    if first == "(":
        inner, rest = _either(rest)
        if not rest or rest[0] != ")":
            raise NoExpression("-k has a parenthesis that is not closed")
        return inner, rest[1:]
    if first == ")" or first.lower() in ("and", "or"):
        raise NoExpression(f"-k has {first!r} where a word is expected")
    word = _folded(first)
    return (lambda case: any(word in _folded(text) for text in _names(case))), rest


def _names(case: Case) -> tuple[str, ...]:
    """What *case* is called in reports: its id, what a data row has for one, and its tags."""
    written = case.written_id if isinstance(case, PromptCase) else None
    return (case.id, *case.tags) if written is None else (case.id, written, *case.tags)


def _folded(text: str) -> str:
    # A terminal and a file may put the dots of an "ü" into one character or into two.
    return text.lower() if text.isascii() else unicodedata.normalize("NFC", text).lower()


def _or(left: Chooser, right: Chooser) -> Chooser:
    return lambda case: left(case) or right(case)


def _and(left: Chooser, right: Chooser) -> Chooser:
    return lambda case: left(case) and right(case)


def _all(case: Case) -> bool:
    return True
