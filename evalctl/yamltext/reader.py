"""The reader: a tree and a schema walked together; plain data comes out, and every mistake.

The schema is JSON Schema in few words (``dialect.READABLE``), read as people write YAML:

* ``{"type": "string"}`` is text as written. ``9:00``, ``no``, ``1.10`` and ``2024-01-01`` are their characters;
  only ``null``, ``~`` and nothing at all are refused, for they say that there is no text.
* Where other types are allowed as well, YAML 1.2's core rules tell them apart, and numbers keep their digits.
* ``minLength: 1`` refuses blank text too. ``patternErrorMessage`` goes on behind the key when a text does not
  fit, ``whyNotEmpty`` says what an empty text or list would do, ``inWords`` what is wanted.
* A ``$ref`` to a name for which there is a hook is read by that hook.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.yamltext.blocks import sign_in_quotes, sign_of
from evalctl.yamltext.commas import cut_texts
from evalctl.yamltext.guide import NO_GUIDE, Guide
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.meant import meant_entry, text_entry
from evalctl.yamltext.nearest import is_slip, nearest, plain_name
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.notes import Notes
from evalctl.yamltext.place import Place
from evalctl.yamltext.repeated_items import doubt_splits, note_repeats
from evalctl.yamltext.scalars import (
    ScalarProblem,
    example_of,
    read_scalar,
    types_of,
    wanted_by,
    why_not_empty,
)
from evalctl.yamltext.separators import items_meant
from evalctl.yamltext.text_warnings import doubt_text
from evalctl.yamltext.value_names import called, is_left_out, kind_of, listed, shown
from evalctl.yamltext.writing import entry

Schema: TypeAlias = Mapping[str, Any]


class Invalid:
    """The type of ``INVALID``: what stands there is no good, and that has been noted."""

    __slots__ = ()


INVALID = Invalid()

Hook: TypeAlias = Callable[["Reader", Node, str], Any]
"""Reads a node by hand: the reader, the node and what the value is called; returns a value or INVALID."""

Entries: TypeAlias = dict[str, tuple[ScalarNode, Node]]
"""Key and value nodes by the key that was meant."""

_FLOW = lazy_pattern(r", |: ")
"""What a list or group of keys in brackets has, and a pattern or a template has not."""

_USUAL: Mapping[str, str] = {
    **dict.fromkeys(("maximum", "at_most", "less_than", "limit", "upper", "to"), "max"),
    **dict.fromkeys(("minimum", "at_least", "more_than", "greater_than", "lower", "from"), "min"),
}
"""Names for the limits that several values have."""

_GROUPS = frozenset({"array", "object"})


class Reader(Struct, frozen=True):
    """Reads nodes by schema. *where* names the prompt or target that is being read."""

    notes: Notes
    definitions: Mapping[str, Schema] = field(default_factory=dict)
    hooks: Mapping[str, Hook] = field(default_factory=dict)
    where: str | None = None

    def inside(self, where: str) -> "Reader":
        """The same reader within *where*."""
        return replace(self, where=where)

    def note(self, at: Node | Place, code: str, message: str, **more: Any) -> Invalid:
        """Note a mistake; *more* is correction, example or severity."""
        place = at if isinstance(at, Place) else at.place
        self.notes.add(place, code, message, where=self.where, **more)
        return INVALID

    def read(self, node: Node, schema: Schema, name: str) -> Any:
        """The value of *node*, or INVALID. *name* is what messages call it."""
        if reference := schema.get("$ref"):
            definition = reference.removeprefix("#/$defs/")
            if hook := self.hooks.get(definition):
                return hook(self, node, name)
            schema = self.definitions[definition]
        types = types_of(schema)
        if isinstance(node, ScalarNode) and (sign := sign_of(self.notes, node)):
            if not types or "string" in types:
                correction = sign_in_quotes(self.notes, node, sign)
                message = f"a text that begins with {sign[0]} must be in quotes"
                return self.note(node, "E029", message, correction=correction)
            node = replace(node, text=sign, style="plain")
        match node:
            case ScalarNode() if not types or types - _GROUPS:
                return self.scalar(node, schema, name)
            case SequenceNode() if not types or "array" in types:
                return self.listing(node, schema, name)
            case MappingNode() if not types or "object" in types:
                return self.table(node, schema, name)
            case _:
                return self.misshapen(node, schema, name)

    def misshapen(self, node: Node, schema: Schema, name: str) -> Invalid:
        """Note that *node* is a text, a list or a group of keys where something else is wanted."""
        item = schema.get("items", {}).get("$ref", "").removeprefix("#/$defs/")
        example = meant_entry(node, schema, self.definitions.get(item, {}), name) or example_of(name, schema)
        if is_left_out(node):
            message = f"{called(name)} has no value{why_not_empty(schema)}"
            return self.note(node, "E058", message, example=example)
        if schema.get("items", {}).get("type") == "string" and (parts := items_meant(node)):
            example = entry(name, parts)
        as_text = self.meant_as_text(node) if "string" in types_of(schema) else None
        if as_text is not None:
            message = f"a text that begins with {as_text[0]} must be in quotes"
            return self.note(node, "E053", message, example=text_entry(name, schema, as_text))
        return self.note(
            node, "E053", f"{called(name)} must be {wanted_by(schema)}, not {kind_of(node)}", example=example
        )

    def meant_as_text(self, node: Node) -> str | None:
        """What stands in the file, where it looks as if it was meant as text: ``[0-9]+``, ``{name}``."""
        if isinstance(node, ScalarNode) or node.place.line != node.end.line:
            return None
        written = self.notes.line(node.place.line)[node.place.column - 1 : node.end.column - 1]
        return written if written[:1] in ("[", "{") and not _FLOW.search(written) else None

    def scalar(self, node: ScalarNode, schema: Schema, name: str) -> Any:
        """The text, number, true, false or null that *node* is, or INVALID."""
        value = read_scalar(self.notes, node, schema, name)
        if not isinstance(value, ScalarProblem):
            if node.style == "plain" and isinstance(value, str):
                doubt_text(self.notes, node, name, self.where)
            return value
        place = node.place if value.column is None else replace(node.place, column=value.column)
        return self.note(place, value.code, value.message, correction=value.correction, example=value.example)

    def listing(self, node: SequenceNode, schema: Schema, name: str) -> Any:
        """The items, or INVALID if one of them is."""
        count = len(node.items)
        if count < schema.get("minItems", 0):
            message = f"{called(name)} is an empty list{why_not_empty(schema)}"
            return self.note(node, "E055", message, example=example_of(name, schema))
        if count > schema.get("maxItems", count):
            return self.note(
                node, "E055", f"{called(name)} has {count} items; at most {schema['maxItems']} are allowed"
            )
        each = schema.get("items", {})
        values = [
            self.read(item, each, f"item {n} of {called(name)}") for n, item in enumerate(node.items, 1)
        ]
        has_repeats = schema.get("uniqueItems") and note_repeats(self.notes, node, name, self.where)
        if INVALID not in values and not has_repeats:
            doubt_splits(self.notes, node, name, self.where, types=types_of(each))
        return INVALID if INVALID in values else values

    def table(
        self, node: MappingNode, schema: Schema, name: str, guide: Guide = NO_GUIDE, holder: str | None = None
    ) -> Any:
        """The values by key; INVALID if one of them is, or if a key is missing."""
        holder = holder or called(name)
        before = len(self.notes.mistakes)
        entries = self.entries(node, schema, holder, guide)
        if not entries and len(self.notes.mistakes) > before:
            return INVALID  # No key is known: all that is missing is what they were to be.
        values = self.values(entries, schema)
        if not node.entries and schema.get("minProperties"):
            return self.note(node, "E057", f"{called(name)} is empty", example=example_of(name, schema))
        complete = self.require(node, schema, entries, holder)
        return values if complete and INVALID not in values.values() else INVALID

    def values(self, entries: Entries, schema: Schema) -> dict[str, Any]:
        """Every entry's value or INVALID, by key, in the schema's order: later keys may rest on earlier ones."""
        known: Mapping[str, Schema] = schema.get("properties", {})
        others: Any = schema.get("additionalProperties", {})
        others = others if isinstance(others, Mapping) else {}
        ordered = [*(key for key in known if key in entries), *(key for key in entries if key not in known)]
        return {key: self._value(*entries[key], known.get(key, others), key) for key in ordered}

    def _value(self, key: ScalarNode, node: Node, schema: Schema, name: str) -> Any:
        if key.text != name and nearest(key.text, (name,)) is None:
            return INVALID  # Another tool's name was taken for this one; what stands below it has that tool's shape.
        return self.read(node, schema, name)

    def entries(self, node: MappingNode, schema: Schema, holder: str, guide: Guide = NO_GUIDE) -> Entries:
        """The entries by the key that was meant, so that one mistake gives one message.

        Keys that are not known are noted; those that are near no known one are left out. *holder* is what
        messages call the whole: ``a prompt``, ``"settings"``.
        """
        known: Mapping[str, Schema] = schema.get("properties", {})
        is_open = schema.get("additionalProperties", True) is not False
        found: Entries = {}
        strange: list[tuple[ScalarNode, Node]] = []
        whole = node if is_open else self.uncut(node, lambda name: nearest(name, known) is not None)
        for key, value in whole.entries:
            if is_open or key.text in known:
                found[key.text] = (key, value)
            else:
                strange.append((key, value))
        for key, value in strange:
            meant = self.strange_key(key, known, holder, guide)
            if meant is not None:
                # What stands below a key in another language is read on; the shape of another tool's is another.
                is_translated = (
                    guide.english(key.text) is not None and plain_name(key.text) not in guide.meant
                )
                found.setdefault(meant, (replace(key, text=meant) if is_translated else key, value))
        return found

    def uncut(self, node: MappingNode, is_key: Callable[[str], bool]) -> MappingNode:
        """*node* without what is no key but the rest of a text that was cut at a comma, which is noted."""
        wholes: dict[Node, Node] = {}
        rest: set[ScalarNode] = set()
        for text in cut_texts(self.notes, node, is_key):
            message, correction, whole = text.told(self.notes)
            self.note(text.rest[0], "E064", message, correction=correction)
            rest.update(text.rest)
            wholes[text.value] = whole or text.value
        if not rest:
            return node
        entries = ((key, wholes.get(value, value)) for key, value in node.entries if key not in rest)
        return replace(node, entries=tuple(entries))

    def strange_key(
        self, key: ScalarNode, known: Mapping[str, Any], holder: str, guide: Guide = NO_GUIDE
    ) -> str | None:
        """Note a key that is not *known*; returns the known one that it was meant to be."""
        spelt = plain_name(key.text)
        usual = _USUAL.get(spelt)
        meant = guide.meant.get(spelt) or (usual if usual in known else None)
        if meant is None and (english := guide.english(key.text)):
            here = english if english in known else guide.meant.get(english)
            if here is not None:
                correction = self.notes.line_with_key(key, here) if here == english else None
                message = f"keys are written in English: {here}, not {key.text}"
                self.note(key, "E090", message, correction=correction)
                return here
            if english in guide.elsewhere:
                self.note(
                    key, "E090", f'{shown(key.text)}, in English "{english}", {guide.elsewhere[english]}'
                )
                return None
        if meant is None and spelt in guide.elsewhere:
            self.note(key, "E051", f"{shown(key.text)} {guide.elsewhere[spelt]}")
            return None
        meant = meant or nearest(key.text, known)
        if meant is None and (other := nearest(key.text, guide.elsewhere)):
            message = (
                f'{shown(key.text)} is not known here; did you mean "{other}"? That {guide.elsewhere[other]}'
            )
            self.note(key, "E050", message)
        elif meant is None:
            self.note(
                key, "E050", f"{shown(key.text)} is not known here; {holder} can have {listed(known, 'and')}"
            )
        elif meant == key.text.strip().lower():
            message = f"keys are written in lower case: {meant}, not {key.text}"
            self.note(key, "E052", message, correction=self.notes.line_with_key(key, meant))
        elif meant == spelt:
            message = f"{shown(key.text)} is not known here; the key is written {meant}"
            self.note(key, "E050", message, correction=self.notes.line_with_key(key, meant))
        else:
            correction = self.notes.line_with_key(key, meant) if is_slip(key.text, meant) else None
            message = f'{shown(key.text)} is not known here; did you mean "{meant}"?'
            self.note(key, "E050", message, correction=correction)
        return meant

    def require(self, node: MappingNode, schema: Schema, entries: Entries, holder: str) -> bool:
        """Whether every key that must be there is; the missing ones are noted."""
        missing = [key for key in schema.get("required", ()) if key not in entries]
        for key in missing:
            example = example_of(key, schema.get("properties", {}).get(key, {}))
            self.note(node, "E054", f'{holder} needs "{key}"', example=example)
        return not missing
