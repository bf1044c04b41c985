"""The shape of a set that was read: each value with the schema it was read by, inner ones first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from evalctl.domain.cases import EvalSet
from evalctl.registry import Registry
from evalctl.sets import schema
from evalctl.sets.assertion_schema import COMMON_OPTIONS
from evalctl.source import Listing, Node, Table, Text
from evalctl.source.scalars import types_of

Schema: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TextValue:
    """A key or a value that is one text. *as_written*: its characters count, in quotes or not."""

    node: Text
    as_written: bool


@dataclass(frozen=True, slots=True)
class Group:
    """A group of keys, and all keys that there may be in the documented order; none where any may be."""

    node: Table
    order: Sequence[str]


Part: TypeAlias = TextValue | Group


@dataclass(frozen=True, slots=True)
class Shape:
    """Walks the trees of sets with the words of *registry*."""

    registry: Registry
    definitions: Mapping[str, Schema]
    root: Schema

    @classmethod
    def of(cls, evalset: EvalSet, root: Node, registry: Registry) -> "Shape":
        """The shape of *evalset*, which was read from *root*."""
        if evalset.kind == "questions":
            whole = schema.question_set()
        elif isinstance(root, Table) and any(key.text == "data" for key, _ in root.entries):
            whole = schema.row_set(registry)
        else:
            whole = schema.prompt_set(registry)
        return cls(registry, whole["$defs"], whole)

    def parts(self, node: Node) -> Iterator[Part]:
        """All texts and groups in *node*, the root of a set: what stands inside a group comes before it."""
        return self._walk(node, self.root)

    def _walk(self, node: Node, given: Schema) -> Iterator[Part]:
        name = given.get("$ref", "").removeprefix("#/$defs/")
        found = self.definitions[name] if name else given
        match node:
            case Text():
                yield TextValue(node, _is_text(found))
            case Listing(items=items):
                # "not" takes an assertion, with or without a dash.
                each = given if name == "assertion" else found.get("items", {})
                for item in items:
                    yield from self._walk(item, each)
            case Table(entries=entries):
                known = self._of_assertion(node) if name == "assertion" else found.get("properties", {})
                others = found.get("additionalProperties", {})
                for key, value in entries:
                    yield TextValue(key, as_written=True)
                    yield from self._walk(
                        value, known.get(key.text, others if isinstance(others, Mapping) else {})
                    )
                yield Group(node, tuple(known) if others is False else ())

    def _of_assertion(self, node: Table) -> Mapping[str, Schema]:
        """The word that stands in *node*, then its own options, then those that every word has."""
        known: Mapping[str, Schema] = self.definitions["assertion"]["properties"]
        keys = [key.text for key, _ in node.entries]
        words = [key for key in keys if key in self.registry]
        # An option may have the name of another word; the word is the one that has all the rest as its options.
        word = next((name for name in words if set(keys) <= {name, *self._options(name)}), None)
        if word is None:
            word = next(key for key in keys if key in known and key not in COMMON_OPTIONS)
        return {word: known[word], **self._options(word)}

    def _options(self, word: str) -> Mapping[str, Schema]:
        own = self.registry[word].options if word in self.registry else {}
        return {**own, **COMMON_OPTIONS}


def _is_text(found: Schema) -> bool:
    """Whether the reader takes the characters as they are written: no number and no true or false is allowed."""
    types = types_of(found)
    return "string" in types and not types & {"number", "integer", "boolean"}
