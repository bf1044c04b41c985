"""The shape of a set that was read: each value with the schema it was read by, inner ones first."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from evalctl.datasets import set_schema
from evalctl.datasets.assertion_schema import COMMON_OPTIONS, GROUPS
from evalctl.datasets.hints.numbers_by_language import is_answer
from evalctl.datasets.rows.data_schema import row_set
from evalctl.model.cases import EvalSet
from evalctl.model.registry import Registry
from evalctl.yamltext import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.scalars import types_of

Schema: TypeAlias = Mapping[str, Any]

ASSERTION: Schema = {"$ref": "#/$defs/assertion"}
"""What is read by the schema of the word that stands in it."""


class TextValue(Struct, frozen=True):
    """A key or a value that is one text. *as_written*: its characters count, in quotes or not.

    *may_be_number*: without quotes it may be a number as the set's language writes it.
    """

    node: ScalarNode
    as_written: bool
    may_be_number: bool = False


class KeyGroup(Struct, frozen=True):
    """A group of keys, and all keys that there may be in the documented order; none where any may be."""

    node: MappingNode
    order: Sequence[str]


Part: TypeAlias = TextValue | KeyGroup


class SetShape(Struct, frozen=True):
    """Walks the trees of sets with the words of *registry*."""

    registry: Registry
    root: Schema

    @classmethod
    def of(cls, evalset: EvalSet, root: Node, registry: Registry) -> "SetShape":
        """The shape of *evalset*, which was read from *root*."""
        if evalset.kind == "questions":
            return cls(registry, set_schema.question_set())
        has_rows = isinstance(root, MappingNode) and any(key.text == "data" for key, _ in root.entries)
        return cls(registry, row_set() if has_rows else set_schema.prompt_set())

    def parts(self, node: Node) -> Iterator[Part]:
        """All texts and groups in *node*, the root of a set: what stands inside a group comes before it."""
        return self._walk(node, self.root)

    def _walk(self, node: Node, given: Schema) -> Iterator[Part]:
        if given.get("$ref") == ASSERTION["$ref"]:
            yield from self._assertion(node)
            return
        name = given.get("$ref", "").removeprefix("#/$defs/")
        found = self.root["$defs"][name] if name else given
        match node:
            case ScalarNode():
                yield TextValue(node, _is_text(found), is_answer(found))
            case SequenceNode(items=items):
                for item in items:
                    yield from self._walk(item, found.get("items", {}))
            case MappingNode():
                yield from self._group(
                    node, found.get("properties", {}), found.get("additionalProperties", {})
                )

    def _assertion(self, node: Node) -> Iterator[Part]:
        match node:
            case ScalarNode():
                yield TextValue(node, as_written=True)
            case SequenceNode(items=items):
                # "not" takes an assertion, with or without a dash.
                for item in items:
                    yield from self._assertion(item)
            case MappingNode():
                yield from self._group(node, self._of_assertion(node), others=False)

    def _group(self, node: MappingNode, known: Mapping[str, Schema], others: Any) -> Iterator[Part]:
        for key, value in node.entries:
            yield TextValue(key, as_written=True)
            yield from self._walk(value, known.get(key.text, others if isinstance(others, Mapping) else {}))
        yield KeyGroup(node, tuple(known) if others is False else ())

    def _of_assertion(self, node: MappingNode) -> Mapping[str, Schema]:
        """The word that stands in *node*, then its own options, then those that every word has."""
        keys = {key.text for key, _ in node.entries}
        for kind in keys.intersection(GROUPS):
            return {kind: ASSERTION if kind == "not" else {"items": ASSERTION}, **COMMON_OPTIONS}
        # An option may have the name of another word; the word is the one that has all the rest as its options.
        options = {
            name: {**self.registry[name].options, **COMMON_OPTIONS} for name in keys if name in self.registry
        }
        word = next(name for name, known in options.items() if keys <= {name, *known})
        return {word: self.registry[word].value, **options[word]}


def _is_text(found: Schema) -> bool:
    """Whether the reader takes the characters as they are written: no number and no true or false is allowed."""
    types = types_of(found)
    return "string" in types and not types & {"number", "integer", "boolean"}
