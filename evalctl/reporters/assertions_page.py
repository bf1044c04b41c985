"""``docs/assertions.md``: every word with its documentation, as Markdown."""

import re
from collections.abc import Iterator, Sequence

from evalctl.model.inventory import Word
from evalctl.reporters.alike_section import what_looks_alike
from evalctl.reporters.style import Style
from evalctl.yamltext.lazy_pattern import lazy_pattern

_HEAD = """\
# Assertions

The words of `assert:` in the order of what they look at. Each assertion is one word with its value; options stand
beside it. Every word also takes `because`, `weight`, `field`, `when` and `stop_if_fails`, and `not:`, `any:` and
`all:` take other assertions ([sets](sets.md)). Words of your own: [own words](own-words.md).

`evalctl try WORD=VALUE < answer.txt` says what a word says to an answer, and why.

Costs are processor time on one core of a small server, for each KB of answer; where none is stated, it is under
0.25 ms. Words that are heuristics say so, and what they are known to miss: they flag answers for a second look, and
no fact should rest on one alone.

This page is made from the words themselves, by `evalctl assertions --format markdown`.
"""
_DIRECTIVE = lazy_pattern(r"^\.\. code-block:: (\w+)\n\n((?:(?: {4}.*)?\n)+)", re.MULTILINE)
_CONTINUED = lazy_pattern(r"^    ", re.MULTILINE)


def words_as_page(words: Sequence[Word], _style: Style, _width: int) -> str:
    """The page; *words* may be one or all."""
    return "\n".join(_lines(words)) + "\n"


def _lines(words: Sequence[Word]) -> Iterator[str]:
    yield _HEAD
    yield " · ".join(f"[{word.name}](#{word.name})" for word in words)
    for word in words:
        yield f"\n## {word.name}\n"
        yield _markdown(word.documentation, word.name)
        yield from _facts(word)
    yield what_looks_alike().rstrip()


def _facts(word: Word) -> Iterator[str]:
    if word.unusable:
        yield f"\nCannot be used here: {word.unusable}"
    if word.options:
        yield "\nOptions:\n"
        yield from (f"* `{name}`: {said}" for name, said in word.options.items())
    facts = []
    if word.needs_language or word.languages:
        known = f" ({', '.join(word.languages)})" if word.languages else ""
        facts.append(f"{'Needs' if word.needs_language else 'Knows'} the set's `language`{known}.")
    if word.extra:
        facts.append(f'Needs the extra: `pip install "evalctl-sets[{word.extra}]"`.')
    if word.origin:
        facts.append(f"Brought by {word.origin}.")
    if facts:
        yield "\n" + " ".join(facts)


def _markdown(documentation: str, name: str) -> str:
    """A docstring as Markdown: its blocks fenced, its literals in single quotes, its first words less the name."""
    text = documentation.strip().removeprefix(f"``{name}``: ").replace("``", "`") + "\n"
    text = _DIRECTIVE.sub(lambda found: _fenced(found[1], found[2]), text)
    return (text[:1].upper() + text[1:]).strip()


def _fenced(language: str, block: str) -> str:
    code = _CONTINUED.sub("", block).strip("\n")
    return f"```{language}\n{code}\n```\n\n"
