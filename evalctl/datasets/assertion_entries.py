"""Reading ``assert:``: each entry is one word with its value, and the options beside it."""

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.datasets.assertion_schema import COMMON_OPTIONS, GROUPS
from evalctl.datasets.built_assertions import CachedRule, built, known_rule
from evalctl.datasets.common_options import read_common
from evalctl.datasets.hints.loose_texts import LooseTexts
from evalctl.datasets.hints.numbers_by_language import Doubtful, is_answer, spoken_number
from evalctl.datasets.hints.other_names import example_items
from evalctl.datasets.hints.slips import Slips
from evalctl.datasets.hints.valueless import may_be_switch, takes_no_value
from evalctl.datasets.languages import LanguageReader
from evalctl.datasets.rows.filling import is_varying
from evalctl.datasets.rows.row_warnings import Condition
from evalctl.datasets.rows.templated import AnyCheck, TemplatedAssertion, TemplatedGroup, is_said_by_row
from evalctl.datasets.rows.templated_texts import TemplatedTexts
from evalctl.model.assertion import NO_VALUE, Assertion, Schema, WordError, example_of
from evalctl.model.assertion_results import AssertionEntry, AssertionGroup
from evalctl.model.json_values import Json, canonical
from evalctl.model.registry import Registry
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.paths import place_of_character, place_of_key
from evalctl.yamltext.reader import INVALID, Entries, Invalid, Reader
from evalctl.yamltext.value_names import is_left_out


class Entry(Struct, frozen=True):
    """One assertion as it stands in the file: its word, the word's node, its value and options."""

    word: str
    key: ScalarNode
    value: Node
    options: Entries = field(default_factory=dict)


class AssertionReader(Struct, frozen=True):
    """Reads the assertions of one set with the words of *registry*.

    Equal words with equal values are read once, over all sets: thousands of prompts have the same schema.
    *told* are the things that were said once and hold for the whole set. *rows* reads what comes from data
    rows, where the set has them; *conditions* are then all that stands behind ``when:``.
    """

    registry: Registry
    slips: Slips
    spoken: LanguageReader = field(default_factory=lambda: LanguageReader(is_given=False))
    told: set[str] = field(default_factory=set)
    schemas: dict[str, Schema] = field(default_factory=dict)
    read_before: dict[str, "CachedRule | WordError"] = field(default_factory=dict)
    rows: TemplatedTexts | None = None
    conditions: list[Condition] = field(default_factory=list)

    def assertions(self, reader: Reader, node: Node, name: str) -> Any:
        """The checks of a whole ``assert:``; those that are wrong are noted and left out."""
        if not isinstance(node, SequenceNode):
            return LooseTexts(self.registry).no_list(reader, node, name)
        if not node.items:
            message = f'"{name}" is an empty list, so it checks nothing'
            return reader.note(node, "E055", message, example="assert:\n  - contains: Monday")
        checks = self._entries(reader, node.items, inside=False)
        return tuple(check for check in checks if not isinstance(check, Invalid))

    def _entries(self, reader: Reader, items: Sequence[Node], *, inside: bool) -> list[AnyCheck | Invalid]:
        """The assertions in *items*; those that an empty group before them was to hold are told of with it."""
        checks: list[AnyCheck | Invalid] = []
        done = 0
        for number, item in enumerate(items):
            if number < done:
                continue
            if held := self.slips.strays.dashes_beside(reader, items, number):
                checks.append(INVALID)
                done = number + 1 + held
                continue
            before = items[number - 1] if number and not inside else None
            checks.append(self.entry(reader, item, inside=inside, before=before))
        return checks

    def entry(
        self, reader: Reader, node: Node, *, inside: bool, before: Node | None = None
    ) -> AnyCheck | Invalid:
        """One assertion, or INVALID.

        *inside* says that it stands in a ``not``, ``any`` or ``all``; *before* is the one before it.
        """
        match node:
            case MappingNode():
                entry = self._taken_apart(reader, node, before)
                return INVALID if entry is None else self._read(reader, entry, inside=inside)
            case ScalarNode():
                return self._alone(reader, node)
            case SequenceNode():
                return self.slips.too_many_dashes(reader, node)

    def _alone(self, reader: Reader, node: ScalarNode) -> AnyCheck | Invalid:
        """``- not_empty``: a word without a value."""
        name = node.text.strip()
        if not self._stands_alone(name):
            return LooseTexts(self.registry).no_word(reader, node)
        if unusable := self.registry[name].unusable:
            return self._refused(reader, node, unusable)
        return self._check(reader, Entry(name, node, node), None, {}, {})

    def _taken_apart(self, reader: Reader, node: MappingNode, before: Node | None) -> Entry | None:
        """The word, its value and its options; None where the word cannot be told, which is noted."""
        node = reader.uncut(node, self.slips.is_near_a_key)
        found: Entries = {key.text: (key, value) for key, value in node.entries}
        words = [name for name in found if name in self.registry or name in GROUPS]
        if len(words) > 1:
            words = [w for w in words if not any(w in self._options(o) for o in words if o != w)] or words
        if len(words) > 1:
            self.slips.two_words(reader, node, words)
            return None
        if words:
            name = words[0]
            key, value = found.pop(name)
            return Entry(name, key, value, found)
        meant = self.slips.wordless(reader, node, before)
        if meant is None:
            return None
        key, value = found.pop(meant[0].text)
        return Entry(meant[1], key, value, found)

    def _options(self, name: str) -> Mapping[str, Any]:
        return self.registry[name].options if name in self.registry else {}

    def _read(self, reader: Reader, entry: Entry, *, inside: bool) -> AnyCheck | Invalid:
        """The check that *entry* says, or INVALID."""
        if self.slips.strays.into_value(reader, entry.word, entry.value, entry.options):
            return INVALID
        if entry.word in self.registry and (unusable := self.registry[entry.word].unusable):
            return self._refused(reader, entry.key, unusable)
        common = {name: nodes for name, nodes in entry.options.items() if name in COMMON_OPTIONS}
        own = {name: nodes for name, nodes in entry.options.items() if name not in COMMON_OPTIONS}
        said = read_common(reader, common, self.rows, self.conditions, inside=inside)
        given = self._own(reader, entry.word, entry.value, own)
        if entry.word in GROUPS:
            group = self._group(reader, entry.word, entry.value)
            if isinstance(group, Invalid) or isinstance(said, Invalid) or isinstance(given, Invalid):
                return INVALID
            return _group_of(group, entry.word, entry.key, said)
        value = self._value(reader, self.registry[entry.word], entry.value)
        if isinstance(said, Invalid) or isinstance(value, Invalid) or isinstance(given, Invalid):
            return INVALID
        return self._check(reader, entry, value, given, said)

    def _refused(self, reader: Reader, key: ScalarNode, unusable: str) -> Invalid:
        """Note once why a word cannot be used by the whole set."""
        if unusable not in self.told:
            self.told.add(unusable)
            reader.note(key, "E115", unusable)
        return INVALID

    def _own(self, reader: Reader, name: str, main: Node, entries: Entries) -> dict[str, Json] | Invalid:
        """The options of the word itself; others are noted."""
        options = self._options(name)
        values: dict[str, Any] = {}
        whole = True
        for option, (key, node) in entries.items():
            meant: str | None = option
            if option not in options:
                known = {**options, **COMMON_OPTIONS}
                meant = self.slips.strange_option(reader, name, main, key, node, known=known)
                whole = False
            if meant is not None and meant in options:
                part = None if self.rows is None else self.rows.part(reader, node)
                values[meant] = reader.read(node, options[meant], meant) if part is None else part
        return values if whole and INVALID not in values.values() else INVALID

    def _value(self, reader: Reader, word: type[Assertion], node: Node) -> Any:
        """The word's main value or INVALID; None where it may be left out and is."""
        if _may_stand_alone(word) and is_left_out(node):
            return None
        if word.value == NO_VALUE and not (isinstance(node, ScalarNode) and may_be_switch(node)):
            return takes_no_value(reader, word, node)
        if self.rows is not None and (part := self.rows.part(reader, node)) is not None:
            return part
        types = word.value.get("type", ())
        if "null" in types and is_left_out(node):
            # Nothing at all would be read as null: a check that its author forgot to finish.
            return reader.note(node, "E058", f'"{word.word}" has no value', example=f"- {example_of(word)}")
        if is_answer(word.value) and isinstance(node, ScalarNode):
            spoken = spoken_number(node, self.spoken.language)
            if isinstance(spoken, Doubtful):
                example = f"- {word.word}: {spoken.number}" if spoken.number else None
                message = spoken.message if "string" in types else spoken.of_number
                return reader.note(node, spoken.code, message, example=example)
            if spoken is not None:
                return spoken
        takes_one_text = types == "string" or ("string" in types and not {"array", "object"} & set(types))
        if takes_one_text and isinstance(node, SequenceNode):
            return self.slips.several(reader, word.word, node)
        return reader.read(node, self._schema(word), word.word)

    def _schema(self, word: type[Assertion]) -> Schema:
        """The schema of the word's value, with what is said of one that is missing."""
        if word.word not in self.schemas:
            said = {"whyNotEmpty": "it would check nothing", "exampleEntry": f"- {example_of(word)}"}
            self.schemas[word.word] = {**said, **word.value}
        return self.schemas[word.word]

    def _group(self, reader: Reader, name: str, node: Node) -> Sequence[AnyCheck] | Invalid:
        """What ``not``, ``any`` or ``all`` holds."""
        if name == "not":
            return self._not(reader, node)
        if not isinstance(node, SequenceNode) or not node.items:
            message = f'"{name}" takes a list of assertions, each with a dash'
            return reader.note(node, "E110", message, example=f"{name}:\n{self._dashed(node) or _TWO}")
        checks = self._entries(reader, node.items, inside=True)
        good = [check for check in checks if not isinstance(check, Invalid)]
        return good if len(good) == len(checks) else INVALID

    def _dashed(self, node: Node) -> str | None:
        """Assertions that lack their dashes, each with one; None where *node* holds other things."""
        if not isinstance(node, MappingNode) or not all(key.text in self.registry for key, _ in node.entries):
            return None
        items = [replace(node, entries=(one,)) for one in node.entries]
        return example_items(items, indent=2) or None

    def _stands_alone(self, name: str) -> bool:
        return name in self.registry and _may_stand_alone(self.registry[name])

    def _not(self, reader: Reader, node: Node) -> Sequence[AnyCheck] | Invalid:
        single = node.items[0] if isinstance(node, SequenceNode) and len(node.items) == 1 else node
        if isinstance(single, SequenceNode):
            message = '"not" takes one assertion; put any: or all: below it to say how several count'
            return reader.note(node, "E110", message, example=f"not:\n  any:\n{_TWO.replace('  -', '    -')}")
        if is_left_out(single):
            return reader.note(single, "E058", '"not" has no assertion', example="not:\n  contains: red")
        if isinstance(single, ScalarNode) and not self._stands_alone(single.text.strip()):
            return LooseTexts(self.registry).below_not(reader, single)
        check = self.entry(reader, single, inside=True)
        return check if isinstance(check, Invalid) else [check]

    def _check(
        self, reader: Reader, entry: Entry, value: Json, given: Mapping[str, Json], said: Mapping[str, Any]
    ) -> AnyCheck | Invalid:
        """The check, once the word itself has accepted its value and options."""
        word = self.registry[entry.word]
        if is_said_by_row(said) or is_varying(value) or any(map(is_varying, given.values())):
            if problem := self.spoken.problem_of(word):
                return reader.note(entry.key, *problem)
            language = self.spoken.language
            return TemplatedAssertion(word, self._schema(word), value, given, said, entry.key.place, language)
        # A word without its value says true; null is a value of its own where the word takes it.
        is_alone = value is None and _may_stand_alone(word)
        spec: dict[str, Json] = {entry.word: True if is_alone else value, **given}
        key = canonical(spec)
        if key not in self.read_before:
            started = time.process_time()
            self.read_before[key] = known_rule(self.registry[entry.word], value, given)
            reader.notes.spend(time.process_time() - started, entry.key.place, reader.where)
        known = self.read_before[key]
        if isinstance(known, WordError):
            _, node = entry.options.get(known.option or "", (entry.key, entry.value))
            place = place_of_character(node, known.path, known.at, reader.notes.line)
            return reader.note(place, "E111", str(known), example=known.example)
        for code, message, example in self._unmet(known):
            if message not in self.told:
                self.told.add(message)
                reader.note(entry.key, code, message, example=example)
        for doubt in known.doubts:
            _, doubted = entry.options.get(doubt.option or "", (entry.key, entry.value))
            at = place_of_key(doubted, doubt.path)
            reader.note(at, doubt.code, doubt.message, example=doubt.example, severity="warning")
        return built(known.rule, entry.key.place, spec, said)

    def _unmet(self, known: CachedRule) -> Iterator[tuple[str, str, str | None]]:
        """What the word needs of this set and this machine, and does not have: code, sentence, example."""
        if problem := self.spoken.problem_of(type(known.rule)):
            yield *problem, "language: en" if not self.spoken.is_given else None
        if known.missing:
            yield "E112", known.missing, None


def _may_stand_alone(word: type[Assertion]) -> bool:
    return word.value == NO_VALUE or word.stands_alone


_TWO = "  - contains: red\n  - contains: blue"


def _group_of(
    parts: Sequence[AnyCheck], kind: str, key: ScalarNode, said: Mapping[str, Any]
) -> AssertionEntry | TemplatedGroup:
    named: Literal["not", "any", "all"] = "not" if kind == "not" else "any" if kind == "any" else "all"
    checks = tuple(part for part in parts if isinstance(part, AssertionEntry))
    if len(checks) < len(parts) or is_said_by_row(said):
        return TemplatedGroup(named, parts, said, key.place)
    return built(AssertionGroup(named, checks), key.place, {kind: [check.spec for check in checks]}, said)
