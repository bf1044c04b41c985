"""What stands beside the word it belongs into, or without one: ``- min: 20``, ``length:`` with ``min:`` beside it."""

from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from itertools import takewhile

from msgspec import Struct

from evalctl.datasets.assertion_schema import COMMON_OPTIONS, GROUPS
from evalctl.datasets.hints.other_names import example_items, written_for
from evalctl.model.assertion import NO_VALUE, example_of
from evalctl.model.registry import Registry
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode
from evalctl.yamltext.reader import Entries, Invalid, Reader
from evalctl.yamltext.scalars import types_of
from evalctl.yamltext.value_names import is_left_out, listed, shown
from evalctl.yamltext.writing import entry, written

_LIKELY = ("word_count", "length", "contains", "similar")
"""The words that an option is shown with before others."""

_SHARE = Decimal(1)
"""A limit up to this is a share, such as how alike two texts are; a larger one counts something."""


class Strays(Struct, frozen=True):
    """Notes what stands beside the word it belongs into. *registry* has the words."""

    registry: Registry

    def into_value(self, reader: Reader, word: str, value: Node, others: Entries) -> Invalid | None:
        """``length:`` with ``min:`` beside it: what should stand in its value does not; None where that is not so."""
        if word not in self.registry or not is_left_out(value):
            return None
        schema = self.registry[word].value
        if "object" not in types_of(schema):
            return None
        known = schema.get("properties", {})
        options = {*self.registry[word].options, *COMMON_OPTIONS}
        meant = {name: nodes for name, nodes in others.items() if name in known or name not in options}
        if not meant or (known and not meant.keys() <= known.keys()):
            return None
        key = next(iter(meant.values()))[0]
        named = listed((f'"{name}"' for name in meant), "and")
        message = f'{named} must stand below "{word}", not beside it: put two more spaces in front'
        inside = {name: written_for(node) for name, (_, node) in meant.items()}
        beside = [entry(name, written_for(node)) for name, (_, node) in others.items() if name not in meant]
        lines = [f"- {word}:", *(f"    {line}" for line in _lines(inside)), *(f"  {line}" for line in beside)]
        return reader.note(key, "E092", message, example="\n".join(lines))

    def into_group(self, reader: Reader, node: MappingNode, words: Sequence[str]) -> Invalid | None:
        """``any:`` with an assertion beside it that belongs below it; None where that is not so."""
        groups = [key for key, value in node.entries if key.text in GROUPS and is_left_out(value)]
        if len(groups) != 1 or groups[0].text not in words:
            return None
        group = groups[0].text
        inside = [(key, value) for key, value in node.entries if key is not groups[0]]
        key = next(key for key, _ in inside if key.text in words)
        single = MappingNode(node.place, tuple(inside), node.end)
        message = f'"{key.text}" must stand below "{group}", not beside it: put two more spaces in front'
        if group == "not":
            lines = [
                f"    {line}"
                for name, value in inside
                for line in entry(name.text, written_for(value)).split("\n")
            ]
        else:
            message = f'"{key.text}" must stand below "{group}", with a dash before it'
            lines = [example_items([single])]
        return reader.note(key, "E092", message, example="\n".join([f"- {group}:", *lines]))

    def dashes_beside(self, reader: Reader, items: Sequence[Node], number: int) -> int:
        """``any:`` with the dashes of its assertions in its own column: how many behind *number* are meant."""
        key = _empty_group(items[number])
        if key is None:
            return 0
        behind = items[number + 1 :]
        most = 1 if key.text == "not" else len(behind)
        meant = list(takewhile(_is_assertion, behind[:most]))
        if meant:
            what, each = ("assertion", "it") if key.text == "not" else ("assertions", "each")
            message = (
                f'the {what} of "{key.text}" must stand further to the right than its own dash: '
                f"put four more spaces in front of {each}"
            )
            reader.note(key, "E092", message, example=f"- {key.text}:\n{example_items(meant)}")
        return len(meant)

    def option_alone(self, reader: Reader, name: str, others: Entries, before: Node | None) -> Invalid:
        """``- ignore_case: true`` behind a dash of its own; *others* are all keys there, by the option meant."""
        key = others[name][0]
        takers = self._takers(name)
        above = next(iter(before.entries), None) if isinstance(before, MappingNode) else None
        called = f'"{name}"' if key.text == name else f'{shown(key.text)}, which is called "{name}" here,'
        if above is not None and (above[0].text in self.registry.with_option(name) or name in COMMON_OPTIONS):
            message = (
                f"{called} is an option, not an assertion of its own: remove the dash before it, "
                "so that it stands below the word that it belongs to"
            )
            line = reader.notes.line_with_key(key, name) or ""
            correction = _without_dash(line, key.place.column)
            said = entry(name, written_for(others[name][1]))
            example = f"- {entry(above[0].text, written_for(above[1]))}\n  {said}"
            return reader.note(key, "E103", message, correction=correction, example=example)
        if name in COMMON_OPTIONS:
            message = f"{called} is an option, not an assertion of its own: it stands below any word, without a dash"
        else:
            message = f"{called} is an option, not an assertion of its own: it belongs to {listed(takers)}"
        return reader.note(key, "E103", message, example=self._with_word(name, takers, others))

    def is_limit(self, name: str) -> bool:
        """Whether *name* stands in the values of some words, as ``max`` does."""
        return any(name in word.value.get("properties", {}) for word in self.registry)

    def _takers(self, name: str) -> list[str]:
        """The words that take the option *name*, or have it in their value; the likeliest first."""
        words = [
            word.word
            for word in self.registry
            if name in word.options or name in word.value.get("properties", {})
        ]
        return sorted(words, key=lambda word: _LIKELY.index(word) if word in _LIKELY else len(_LIKELY))

    def _with_word(self, name: str, takers: Sequence[str], others: Entries) -> str:
        """An example of the option with a word that takes it, and with the value that stood there."""
        said = {option: written_for(node) for option, (_, node) in others.items()}
        takers = takers or [word for word in _LIKELY[2:] if word in self.registry]
        if _is_share(said[name]):
            takers = sorted(takers, key=lambda word: name not in self.registry[word].options)
            takers = ["similar", *takers] if "similar" in takers else takers
        word = next((word for word in takers if self._takes_all(word, said)), takers[0])
        inside = {
            key: value
            for key, value in said.items()
            if key in self.registry[word].value.get("properties", {})
        }
        first = f"{word}: {written(inside)}" if inside else example_of(self.registry[word])
        first = f"{word}: true" if self.registry[word].value == NO_VALUE else first
        beside = (entry(key, value) for key, value in said.items() if key not in inside)
        return "\n".join([f"- {first}", *(f"  {line}" for line in beside)])

    def _takes_all(self, word: str, said: Mapping[str, object]) -> bool:
        known = {
            *self.registry[word].options,
            *self.registry[word].value.get("properties", {}),
            *COMMON_OPTIONS,
        }
        return said.keys() <= known


def _empty_group(node: Node) -> ScalarNode | None:
    """The key of ``any:`` with nothing behind it; None for other assertions."""
    match node:
        case MappingNode(entries=((key, value),)) if key.text in GROUPS and is_left_out(value):
            return key
    return None


def _is_assertion(node: Node) -> bool:
    """Whether *node* is an assertion that is no group."""
    return isinstance(node, MappingNode) and all(key.text not in GROUPS for key, _ in node.entries)


def _is_share(value: object) -> bool:
    try:
        return Decimal(0) < Decimal(str(value)) <= _SHARE and "." in str(value)
    except InvalidOperation:
        return False


def _lines(inside: Mapping[str, object]) -> list[str]:
    return [line for name, value in inside.items() for line in entry(name, value).split("\n")]


def _without_dash(line: str, column: int) -> str | None:
    """*line* with a space for the dash before *column*; None where there is none."""
    start = line[: column - 1].rstrip()
    return f"{start[:-1]} {line[len(start) :]}" if start.strip() == "-" else None
