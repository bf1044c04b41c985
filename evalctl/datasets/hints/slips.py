"""The slips people make in ``assert:``, and what to say of each: a dash too many, an option on its own."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from evalctl.datasets.assertion_schema import COMMON_OPTIONS, GROUPS
from evalctl.datasets.hints.aliases import OPTIONS
from evalctl.datasets.hints.conversions import converted, score_of, typed
from evalctl.datasets.hints.other_names import (
    for_a_judge,
    in_other_words,
    is_measure,
    written_for,
)
from evalctl.datasets.hints.placeholders import is_placeholder
from evalctl.datasets.hints.strays import Strays
from evalctl.datasets.hints.translations import english_key
from evalctl.model.registry import Registry
from evalctl.yamltext.nearest import contradict, is_slip, nearest, plain_name
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.reader import Entries, Invalid, Reader
from evalctl.yamltext.switches import switched
from evalctl.yamltext.value_names import listed, shown
from evalctl.yamltext.writing import entry, quoted, written

_FOR_SEVERAL: Mapping[str, tuple[str, ...]] = {
    "contains": ("contains_any", "contains_all"),
    "exact": ("one_of",),
}
"""The words to use when several texts were given to a word that takes one."""

_ONE_HOLDS = frozenset(
    {"starts_with", "ends_with", "equals", "similar", "sentiment", "language", "finish_reason", "spelling"}
)
"""Words of which one at most can hold, so that several of them are alternatives."""


class Slips(Struct, frozen=True):
    """Notes what is wrong with an assertion, in the author's words.

    *registry* has the words; *beside* are the keys that belong next to ``assert``.
    """

    registry: Registry
    beside: frozenset[str]

    @property
    def strays(self) -> Strays:
        """What is said of options and assertions that stand beside where they belong."""
        return Strays(self.registry)

    def too_many_dashes(self, reader: Reader, node: SequenceNode) -> Invalid:
        """``- - contains: Monday``."""
        line = reader.notes.line(node.place.line)
        before, behind = line[: node.place.column - 1], line[node.place.column - 1 :]
        match node.items:
            case (MappingNode(entries=((_, value),)),) if (
                behind[:1] == "-" and value.end.line == node.place.line
            ):
                correction: str | None = before + behind[1:].lstrip()
            case _:
                correction = None
        if behind.startswith("["):
            message = "an assertion has no brackets round it: its dash is enough"
            entries = [
                entry for item in node.items if isinstance(item, MappingNode) for entry in item.entries
            ]
            example = "\n".join(f"- {key.text}: {_said(value)}" for key, value in entries[:3])
            return reader.note(node, "E100", message, example=example or "- contains: Monday")
        message = "there is one dash too many: each assertion has one"
        return reader.note(node, "E100", message, correction=correction)

    def is_near_a_key(self, name: str) -> bool:
        """Whether *name* is a word or an option, or was probably meant as one."""
        if (
            name in self.registry
            or name in GROUPS
            or name in COMMON_OPTIONS
            or self.registry.with_option(name)
        ):
            return True
        options = (option for word in self.registry for option in word.options)
        return nearest(name, (*self.registry.names, *GROUPS, *COMMON_OPTIONS, *options)) is not None

    def two_words(self, reader: Reader, node: MappingNode, words: Sequence[str]) -> Invalid:
        """Two words behind one dash."""
        if inside := self.strays.into_group(reader, node, words):
            return inside
        named = listed((f'"{word}"' for word in words), "and")
        second = next(key for key, _ in node.entries if key.text == words[1])
        return reader.note(
            second,
            "E102",
            f"{named} stand in one assertion; give each a dash of its own",
            example="\n".join(
                f"- {key.text}: {_said(value)}" for key, value in node.entries if key.text in words
            ),
        )

    def wordless(
        self, reader: Reader, node: MappingNode, before: Node | None
    ) -> tuple[ScalarNode, str] | None:
        """No key is a word. The key that was meant as one, and the word that was meant; None where none is near.

        *before* is the assertion before this one.
        """
        found: Entries = {key.text: (key, value) for key, value in node.entries}
        beside = {plain_name(key.text): value for key, value in node.entries}
        if advice := typed(beside, self.registry):
            reader.note(node, "E105", advice.message, example=advice.example)
            return None
        found = {self._as_option(name): nodes for name, nodes in found.items()}
        options = [name for name, (_, value) in found.items() if self._is_option(name, value)]
        if len(options) == len(found):
            if not options:
                reader.note(node, "E107", "this assertion is empty", example="- contains: Monday")
            else:
                self.strays.option_alone(reader, options[0], found, before)
            return None
        key, value = next(entry for name, entry in found.items() if name not in options)
        meant = self._strange_word(reader, key, value, beside)
        return None if meant is None else (key, meant)

    def strange_option(
        self, reader: Reader, word: str, main: Node, key: ScalarNode, value: Node, *, known: Mapping[str, Any]
    ) -> str | None:
        """An option that *word*, with its value *main*, does not have; the one that was meant, where it is near."""
        name = plain_name(key.text)
        english = english_key(key.text)
        if english in known or english in self.beside:
            name = str(english)
        if name in self.beside:
            reader.note(key, "E051", f'"{name}" is no option of "{word}"; it belongs next to "assert"')
            return None
        meant = OPTIONS.get(name, name)
        if english == meant and meant in known:
            message = f"options are written in English: {meant}, not {key.text}"
            reader.note(key, "E090", message, correction=reader.notes.line_with_key(key, meant))
            return meant
        if name == "case_sensitive" and "ignore_case" in known:
            self._case_sensitive(reader, word, key, value)
            return None
        if word.endswith("regex") and meant == "ignore_case":
            message = (
                f'{shown(key.text)} is no option of "{word}"; write the pattern in slashes, with an i behind'
            )
            reader.note(key, "E106", message, example=f"- {word}: /monday/i")
            return None
        if meant in known and meant != name:
            message = f'{shown(key.text)} is no option of "{word}"; did you mean "{meant}"?'
            reader.note(key, "E106", message, example=entry(meant, written_for(value)))
            return None
        if name in ("threshold", "min_score", "score") and word == "judge" and (score := score_of(value)):
            message = (
                f'{shown(key.text)} is no option of "judge", which holds or does not; '
                "judge_score asks for a score from 0 to 10"
            )
            reader.note(key, "E106", message, example=f"- judge_score: {score}\n  criteria: {_said(main)}")
            return None
        if name not in known and (others := self.registry.with_option(name)):
            belongs = listed((f'"{other}"' for other in others), "and")
            reader.note(key, "E106", f'"{name}" is no option of "{word}"; it belongs to {belongs}')
            return None
        near = nearest(key.text, known)
        hint = f'; did you mean "{near}"?' if near else f"; it can have {listed(known, 'and')}"
        correction = reader.notes.line_with_key(key, near) if near and is_slip(key.text, near) else None
        reader.note(key, "E106", f'{shown(key.text)} is no option of "{word}"{hint}', correction=correction)
        return near

    def _case_sensitive(self, reader: Reader, word: str, key: ScalarNode, value: Node) -> None:
        """``case_sensitive: false``, which is ``ignore_case: true``, and not the same with another name."""
        is_off = isinstance(value, ScalarNode) and switched(value.text) == "false"
        message = f'{shown(key.text)} is no option of "{word}"; upper and lower case count unless ignore_case is true'
        reader.note(key, "E106", message, example="ignore_case: true" if is_off else None)

    def several(self, reader: Reader, name: str, node: SequenceNode) -> Invalid:
        """``contains: [a, b]``: several texts for a word that takes one."""
        if name.endswith("regex") and (written_there := reader.meant_as_text(node)) is not None:
            message = "a pattern that begins with [ must be in quotes"
            return reader.note(node, "E053", message, example=f"- {name}: '{written_there}'")
        if (
            len(node.items) == 1
            and isinstance(node.items[0], ScalarNode)
            and (whole := reader.meant_as_text(node))
        ):
            return self._in_brackets(reader, name, node, node.items[0].text, whole)
        others = [other for other in _FOR_SEVERAL.get(name, ()) if other in self.registry]
        values = [written_for(item) for item in node.items if isinstance(item, ScalarNode)][:3]
        each = [f"- {name}: {written(value)}" for value in values]
        if others:
            advice = f"use {listed(others)} for several"
            example = f"- {others[0]}: {written([str(value) for value in values])}"
        elif name in _ONE_HOLDS:
            advice = 'write one for each below "any", of which one must hold'
            example = "\n".join(["- any:", *(f"    {line}" for line in each)])
        else:
            advice = "write one assertion for each"
            example = "\n".join(each)
        return reader.note(node, "E108", f'"{name}" takes one text, not a list; {advice}', example=example)

    def _as_option(self, name: str) -> str:
        """*name*, or what the option is called here that people call so."""
        called = OPTIONS.get(plain_name(name), name)
        return name if name in self.registry or name in self.beside else called

    def _in_brackets(self, reader: Reader, name: str, node: SequenceNode, text: str, whole: str) -> Invalid:
        """``contains: [Client Name]``: one text in brackets, which are part of a placeholder, or there for a list."""
        if is_placeholder(text):
            message = "a text that begins with [ must be in quotes; leave the brackets out if they are no part of it"
            return reader.note(node, "E053", message, example=f"- {name}: {quoted(whole)}")
        message = f'"{name}" takes one text, not a list: leave the brackets out, or quote all if they are part of it'
        return reader.note(node, "E108", message, example=f"- {name}: {written(text)}")

    def _is_option(self, name: str, value: Node) -> bool:
        if name in COMMON_OPTIONS:
            return True
        return (bool(self.registry.with_option(name)) or self.strays.is_limit(name)) and not is_measure(
            name, value, self.registry
        )

    def _strange_word(
        self, reader: Reader, key: ScalarNode, value: Node, beside: Mapping[str, Node]
    ) -> str | None:
        """A word that there is not; the one that was meant, where it is near. *beside* are all keys of the entry."""
        name = plain_name(key.text)
        if (english := english_key(key.text)) in self.beside:
            name = str(english)
        if name in self.beside:
            message = f'"{name}" is not an assertion; it belongs next to "assert", without a dash'
            reader.note(key, "E051", message)
            return None
        meant = nearest(key.text, (*self.registry.names, *GROUPS))
        is_certain = meant is not None and is_slip(key.text, meant)
        advice = converted(name, value, beside, self.registry)
        if advice is None and not is_certain:
            advice = in_other_words(name, self.registry, value) or for_a_judge(name, self.registry, value)
        if advice is not None:
            message = f"{shown(key.text)} is not an assertion here: {advice.message}"
            reader.note(key, "E104", message, example=advice.example)
            return None
        if meant is None:
            reader.note(key, "E101", f"{shown(key.text)} is no assertion; {self._there_are(name)}")
            return None
        hint = f"it is written {meant}" if meant == name else f'did you mean "{meant}"?'
        correction = reader.notes.line_with_key(key, meant) if is_certain else None
        reader.note(key, "E101", f"{shown(key.text)} is no assertion; {hint}", correction=correction)
        return meant

    def _there_are(self, name: str) -> str:
        """Which words there are, or a few of them that share a part with *name*."""
        known = (*self.registry.names, *GROUPS)
        if len(known) <= _MOST_NAMED:
            return f"there are {listed(known, 'and')}"
        parts = {part for part in name.split("_") if len(part) >= _TELLING}
        alike = [word for word in known if parts & set(word.split("_"))]
        # Where the opposite is among them, a slip in its "not_" must not lead to the others.
        is_clear = alike and not any(contradict(name, word) for word in alike)
        few = f"perhaps {listed(alike[:_MOST_ALIKE])} is meant; " if is_clear else ""
        return f'{few}"evalctl assertions" lists all that there are'


def _said(node: Node) -> str:
    """A value as it goes into an example."""
    return written(written_for(node))


_MOST_NAMED = 12
"""Words that a message lists; more are a wall."""
_MOST_ALIKE = 3
_TELLING = 4
"""Letters of a part that says what a word is about: not max, has or is."""
