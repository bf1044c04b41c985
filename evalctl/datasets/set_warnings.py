"""Checks that prove nothing: warnings about what a prompt asserts."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from evalctl.model.assertion_results import AssertionEntry, AssertionGroup
from evalctl.model.cases import Message
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.reader import Entries, Reader
from evalctl.yamltext.spots import place_in
from evalctl.yamltext.value_names import shown

_SHORT = lazy_pattern(r"[a-z]{1,2}|[0-9]{1,2}")
"""Texts that stand inside many words and numbers: *no* in *know*, *5* in *15*."""

_TEMPLATE = lazy_pattern(r"\{\{[^{}]{0,100}\}\}|\{%[^%]{0,100}%\}")

_TEXTS = ("system", "prompt", "messages", "reference", "context", "criteria", "tags")
"""Keys of texts, in which data rows would fill in templates."""

_LOOKED_FOR = frozenset(
    {
        "contains",
        "contains_all",
        "contains_any",
        "exact",
        "one_of",
        "starts_with",
        "ends_with",
        "similar",
        "equals",
    }
)
"""Assertions whose text an answer must have, or be like."""

_NO_ROWS = "only in sets with data rows is it filled in"

_MOST_COMPARED = 50
"""Texts of one prompt that are compared with each other; nobody reads more, and pairs grow fast."""

_MOST_ASKED = 20_000
"""Characters of a question that are looked through."""


class Needle(Struct, frozen=True):
    """A text that the answer must include."""

    text: str
    place: Place
    whole_word: bool
    ignore_case: bool

    def stands_in(self, text: str) -> bool:
        """Whether *text* has the needle, as the check would find it."""
        small, large = (self.text.lower(), text.lower()) if self.ignore_case else (self.text, text)
        if not self.whole_word:
            return small in large
        before = r"(?<!\d[.,:])" if small[:1].isdecimal() else ""
        behind = r"(?![.,:]\d)" if small[-1:].isdecimal() else ""
        return re.search(rf"{before}(?<!\w){re.escape(small)}(?!\w){behind}", large) is not None


def doubt_checks(reader: Reader, checks: Sequence[AssertionEntry]) -> None:
    """Note the checks of one ``assert:`` that prove nothing by themselves or beside each other."""
    # The items of a list that came apart in the wrong places are not the texts that were meant.
    apart = {mistake.place.line for mistake in reader.notes.mistakes if mistake.code == "W033"}
    _doubt_templates_looked_for(reader, checks)
    needles = [needle for needle in _all_needles(checks) if needle.place.line not in apart]
    for needle in needles:
        if _SHORT.fullmatch(needle.text) and not needle.whole_word:
            message = (
                f'{shown(needle.text)} is also found inside other words and numbers; add "word: true" below it to '
                "find it as a word of its own"
            )
            _warn(reader, needle.place, "W010", message, f"- contains: {needle.text}\n  word: true")
    _doubt_needles_in_others(reader, needles)
    _doubt_contradictions(reader, needles, checks)


def doubt_question(reader: Reader, checks: Iterable[AssertionEntry], messages: Sequence[Message]) -> None:
    """Note the texts that the question itself has: an answer that only repeats it would pass."""
    asked = "\n".join(message.content for message in messages)[:_MOST_ASKED]
    for needle in _all_needles(checks):
        if needle.stands_in(asked):
            message = (
                f"the question already has {shown(needle.text)}, so an answer that only repeats it passes"
            )
            _warn(reader, needle.place, "W011", message)


def doubt_templates(reader: Reader, entries: Entries) -> None:
    """Note ``{{ … }}`` in the texts of a set, or of a prompt, that has no rows to fill it from."""
    for name in _TEXTS:
        if name not in entries:
            continue
        for text in _texts_in(entries[name][1]):
            if (match := _TEMPLATE.search(text.text)) is None:
                continue
            at = place_in(reader.notes.line, text.place, text.text, match.start())
            is_asked = name in ("prompt", "messages")
            what = "is asked as it stands" if is_asked else f'stays as it stands in "{name}"'
            _warn(reader, at, "W018", f"{shown(match.group())} {what}: {_NO_ROWS}")


def _texts_in(node: Node) -> Iterator[ScalarNode]:
    match node:
        case ScalarNode():
            if "{" in node.text:
                yield node
        case SequenceNode():
            for item in node.items:
                yield from _texts_in(item)
        case MappingNode():
            for _, value in node.entries:
                yield from _texts_in(value)


def _doubt_templates_looked_for(reader: Reader, checks: Iterable[AssertionEntry]) -> None:
    """Note ``{{ … }}`` in a text that the answer must have: no answer has it."""
    for check in checks:
        if isinstance(check.rule, AssertionGroup):
            if check.rule.kind != "not":
                _doubt_templates_looked_for(reader, check.rule.checks)
            continue
        value: Any = check.spec.get(check.word) if check.word in _LOOKED_FOR else None
        texts = (value,) if isinstance(value, str) else value
        for text in texts if isinstance(texts, list | tuple) else ():
            if isinstance(text, str) and "{" in text and (match := _TEMPLATE.search(text)):
                _warn(
                    reader,
                    check.place,
                    "W018",
                    f"{shown(match.group())} is looked for as it stands: {_NO_ROWS}",
                )


def _doubt_needles_in_others(reader: Reader, needles: Sequence[Needle]) -> None:
    for index, needle in enumerate(needles):
        for number, other in enumerate(needles):
            if index == number or (needle.text == other.text and index < number):
                continue
            if needle.text == other.text:
                _warn(
                    reader,
                    needle.place,
                    "W012",
                    f"{shown(needle.text)} is asked for twice, first on line {other.place.line}",
                )
                break
            if needle.stands_in(other.text) and not (other.ignore_case and not needle.ignore_case):
                message = (
                    f"{shown(needle.text)} is part of {shown(other.text)} on line {other.place.line}, "
                    "so this adds nothing"
                )
                _warn(reader, needle.place, "W012", message)
                break


def _doubt_contradictions(
    reader: Reader, needles: Sequence[Needle], checks: Sequence[AssertionEntry]
) -> None:
    for check in checks[:_MOST_COMPARED]:
        unwanted = check.spec.get("not_contains")
        if not isinstance(unwanted, str) or check.path is not None or check.spec.get("word") is True:
            continue
        for needle in needles:
            if unwanted in needle.text:
                message = (
                    f"this cannot hold together with line {needle.place.line}, "
                    f"which asks for {shown(needle.text)}"
                )
                _warn(reader, check.place, "W019", message)
                break


def _all_needles(checks: Iterable[AssertionEntry]) -> list[Needle]:
    return list(islice((needle for check in checks for needle in _needles(check)), _MOST_COMPARED))


def _needles(check: AssertionEntry) -> Iterator[Needle]:
    """The texts that the whole answer must include for *check* to hold."""
    if check.path is not None or check.when is not None:
        return
    if isinstance(check.rule, AssertionGroup):
        if check.rule.kind == "all":
            for part in check.rule.checks:
                yield from _needles(part)
        return
    for word in ("contains", "contains_all"):
        value: Any = check.spec.get(word)
        for text in (value,) if isinstance(value, str) else value or ():
            if isinstance(text, str):
                yield Needle(
                    text,
                    check.place,
                    check.spec.get("word") is True,
                    check.spec.get("ignore_case") is True or check.spec.get("normalize") is True,
                )


def _warn(reader: Reader, place: Place, code: str, message: str, example: str | None = None) -> None:
    reader.note(place, code, message, example=example, severity="warning")
