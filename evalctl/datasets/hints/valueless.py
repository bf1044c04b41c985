"""A value behind an assertion that takes none: ``not_toxic: {words: [competitor]}``, ``no_pii: [email]``."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from evalctl.datasets.assertion_schema import COMMON_OPTIONS
from evalctl.datasets.hints.other_names import written_for
from evalctl.model.assertion import Assertion, Schema
from evalctl.yamltext.core import core_value, is_null
from evalctl.yamltext.nearest import nearest
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.reader import Invalid, Reader
from evalctl.yamltext.scalars import types_of
from evalctl.yamltext.switches import switched
from evalctl.yamltext.value_names import listed
from evalctl.yamltext.writing import entry

_INSTEAD: Mapping[str, Mapping[type[Node], str]] = {
    "json": {MappingNode: "json_schema", ScalarNode: "json_key"},
    "xml": {SequenceNode: "xml_tag", ScalarNode: "xml_tag"},
    "has_email": {ScalarNode: "contains"},
}
"""Words that take what was given to their neighbour that takes nothing."""


_OF_A_FIELD = ("is_true", "is_false")
"""Words that look at one field: a text behind them is probably its name."""


def takes_no_value(reader: Reader, word: type[Assertion], node: Node) -> Invalid:
    """Note that *node* stands behind *word*, which takes no value; and how to write what was probably meant."""
    written = written_for(node)
    options = _options(word, node)
    if options:
        names = listed((f'"{name}"' for name in options), "and")
        message = (
            f'"{word.word}" takes no value: {names} {"stands" if len(options) == 1 else "stand"} below it'
        )
        lines = [f"- {word.word}: true", *(f"  {entry(name, value)}" for name, value in options.items())]
        return reader.note(node, "E155", message, example="\n".join(lines))
    instead = _INSTEAD.get(word.word, {}).get(type(node))
    if instead and isinstance(node, SequenceNode):
        written = written[0] if written and isinstance(written[0], str) else None
    if instead and written:
        message = f'"{word.word}" takes no value: "{instead}" does'
        return reader.note(node, "E155", message, example=f"- {entry(instead, written)}")
    has = listed((f'"{name}"' for name in word.options), "and")
    more = f"; what it can have below it is {has}" if has else ""
    message = f'"{word.word}" takes no value, it stands alone{more}'
    return reader.note(node, "E155", message, example=f"- {word.word}")


def may_be_switch(node: ScalarNode) -> bool:
    """Whether *node* is true or false, or was probably meant so."""
    is_number = isinstance(core_value(node), int | Decimal) and not isinstance(core_value(node), bool)
    return is_null(node) or (switched(node.text) in ("true", "false") and not is_number)


def _options(word: type[Assertion], node: Node) -> dict[str, Any]:
    """The options that *node* was probably meant as, with their values; empty where none is."""
    if isinstance(node, MappingNode):
        known = (*word.options, *COMMON_OPTIONS)
        meant = [(nearest(key.text, known), value) for key, value in node.entries]
        found = {name: written_for(value) for name, value in meant if name is not None}
        return found if len(found) == len(node.entries) else {}
    if isinstance(node, ScalarNode):
        lists = ((name, schema.get("items", {}).get("enum", ())) for name, schema in word.options.items())
        if one_of := next((name for name, choices in lists if node.text in choices), None):
            return {one_of: [node.text]}
        if word.word in _OF_A_FIELD and node.text.strip():
            return {"field": node.text}
    fitting = [name for name, schema in word.options.items() if _fits(node, schema)]
    return {fitting[0]: written_for(node)} if fitting else {}


def _fits(node: Node, schema: Schema) -> bool:
    """Whether *node* may be a value of an option with *schema*, by its kind and its words."""
    types = types_of(schema)
    if isinstance(node, SequenceNode):
        choices = schema.get("items", {}).get("enum")
        texts = [item.text for item in node.items if isinstance(item, ScalarNode)]
        is_known = choices is None or all(text in choices for text in texts)
        return "array" in types and len(texts) == len(node.items) > 0 and is_known
    if isinstance(node, ScalarNode):
        value = core_value(node)
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return is_number and bool(types & {"integer", "number"})
    return False
