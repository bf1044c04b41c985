"""Texts, numbers and true/false as a schema wants them, or what is wrong with them."""

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from evalctl.yamltext.core import core_value, is_null
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import nearest
from evalctl.yamltext.nodes import ScalarNode
from evalctl.yamltext.notes import Notes
from evalctl.yamltext.switches import switched
from evalctl.yamltext.value_names import called, listed, shown
from evalctl.yamltext.writing import entry, quoted
from evalctl.yamltext.written_numbers import meant_number, misfit

_SCALARS = frozenset({"string", "number", "integer", "boolean"})
_NUMBERS = frozenset({"number", "integer"})

_THOUSANDS = lazy_pattern(r"[1-9][0-9]{0,2}\.000")
"""Two thousand to some, and two to YAML."""


_TAG = lazy_pattern(r"#(?:\d.*|(?!(?:TODO|FIXME|XXX|NOTE|HACK|todo|fixme)\b)[^\W_][\w-]*)")
"""``#1 in Europe`` and ``#returns``, which are texts; ``#ask legal`` may be a remark."""


class ScalarProblem(Struct, frozen=True):
    """What is wrong with a value: a code, a sentence, and how it would be right."""

    code: str
    message: str
    correction: str | None = None
    example: str | None = None
    column: int | None = None


def read_scalar(notes: Notes, node: ScalarNode, schema: Mapping[str, Any], name: str) -> Any:
    """The value of *node* under *schema*, or a Problem."""
    types = types_of(schema)
    if "null" in types and is_null(node):
        return None
    if types & _SCALARS == {"string"}:
        return _text(notes, node, schema, name)
    value = core_value(node)
    match value:
        case bool() if "boolean" in types:
            return value
        case int() | Decimal() if not isinstance(value, bool) and types & _NUMBERS:
            return _number(node, value, schema, name)
        case str() if "string" in types:
            return _text(notes, node, schema, name)
    is_free = not types and value == schema.get("const", value)
    return value if is_free else _misfit(notes, node, schema, name)


def types_of(schema: Mapping[str, Any]) -> frozenset[str]:
    """The types that *schema* allows; none where it allows all."""
    types = schema.get("type", ())
    return _single(types) if isinstance(types, str) else frozenset(types)


@cache
def _single(kind: str) -> frozenset[str]:
    return frozenset({kind})


def _text(notes: Notes, node: ScalarNode, schema: Mapping[str, Any], name: str) -> str | ScalarProblem:
    text = node.text
    if is_null(node):
        return _nothing(notes, node, schema, name)
    if schema.get("minLength") and not text.strip() and node.style == "block":
        sign = notes.line(node.place.line)[node.place.column - 1 : node.place.column]
        return ScalarProblem(
            "E057",
            f"no text stands under {sign}: it begins on the next line, indented further than its key; "
            f"put {sign} in quotes if the sign itself is meant",
            example=example_of(name, schema),
        )
    if schema.get("minLength") and not text.strip():
        return ScalarProblem(
            "E057", f"{called(name)} is empty{why_not_empty(schema)}", example=example_of(name, schema)
        )
    if choices := schema.get("enum"):
        return text if text in choices else _no_choice(node, choices, name)
    if len(text) > schema.get("maxLength", len(text)):
        return ScalarProblem(
            "E063",
            f"{called(name)} has {len(text):,} characters; at most {schema['maxLength']:,} are allowed",
        )
    if (pattern := schema.get("pattern")) and not _compiled(pattern).search(text):
        said = schema.get("patternErrorMessage", "cannot be written like this")
        return ScalarProblem("E062", f"{called(name)} {said}", example=example_of(name, schema))
    return text


def why_not_empty(schema: Mapping[str, Any]) -> str:
    """What an empty value would do, as the end of a sentence."""
    return f": {schema['whyNotEmpty']}" if "whyNotEmpty" in schema else ""


def _nothing(notes: Notes, node: ScalarNode, schema: Mapping[str, Any], name: str) -> ScalarProblem:
    """A text was wanted, and YAML reads "no value"."""
    if node.text:
        return ScalarProblem(
            "E058",
            f'{node.text} without quotes means "no value"; put it in quotes if the word {node.text} is meant',
            example=_stripped(notes.line_with(node, quoted(node.text))),
        )
    behind = notes.behind(node)
    comment = behind.lstrip()
    if comment.startswith("#"):
        column = node.end.column + len(behind) - len(comment)
        whole = notes.line(node.end.line)[: column - 1] + quoted(comment.rstrip())
        is_text = _TAG.fullmatch(comment.rstrip()) is not None
        return ScalarProblem(
            "E058",
            f"{called(name)} has no text here: # starts a comment, so the rest of the line does not count; "
            "put the text in quotes",
            correction=whole if is_text else None,
            example=None if is_text else whole.strip(),
            column=column,
        )
    return ScalarProblem("E058", f"{called(name)} has no value", example=example_of(name, schema))


def _stripped(line: str | None) -> str | None:
    return line and line.strip()


def _number(
    node: ScalarNode, number: int | Decimal, schema: Mapping[str, Any], name: str
) -> int | Decimal | ScalarProblem:
    is_whole = types_of(schema) & _NUMBERS == {"integer"}
    if is_whole and _THOUSANDS.fullmatch(node.text):
        grouped = node.text.replace(".", "")
        message = (
            f"{called(name)}: {node.text} is {int(number)} as it stands; write {grouped} or {int(number)}"
        )
        return ScalarProblem("E059", message)
    wanted = misfit(number, schema, is_whole=is_whole)
    if wanted is None:
        return int(number) if is_whole else number
    return _no_number(f"{called(name)} must be {wanted}, not {node.text}", node, schema, name)


def _no_number(message: str, node: ScalarNode, schema: Mapping[str, Any], name: str) -> ScalarProblem:
    """A number was wanted; with the one that was probably meant."""
    meant = meant_number(node.text, schema, name)
    if meant is None:
        return ScalarProblem("E059", message)
    example = f"{meant.name or name}: {meant.number}" if meant.number is not None else None
    return ScalarProblem("E059", f"{message}; {meant.why}", example=example)


def _no_choice(node: ScalarNode, choices: list[str], name: str) -> ScalarProblem:
    meant = nearest(node.text, choices)
    hint = f'; did you mean "{meant}"?' if meant else ""
    return ScalarProblem("E061", f"{called(name)} must be {listed(choices)}, not {shown(node.text)}{hint}")


def _misfit(notes: Notes, node: ScalarNode, schema: Mapping[str, Any], name: str) -> ScalarProblem:
    """The value is of a type that is not wanted here."""
    types = types_of(schema)
    unquoted = ScalarNode(node.place, node.text.strip(), "plain", node.end)
    if is_null(node):
        return ScalarProblem("E058", f"{called(name)} has no value", example=example_of(name, schema))
    if "const" in schema or types & _SCALARS == {"boolean"}:
        choice = "true" if "const" in schema else "true or false"
        meant = switched(node.text)
        certain = meant in ("true", "false") and meant in choice
        correction = notes.line_with(node, meant) if certain else None
        message = f"{called(name)} must be {choice}, not {_as_written(node)}"
        if "const" in schema and meant == "false":
            return ScalarProblem(
                "E060", f'{message}; its opposite stands behind "not:"', example=f"- not: {name}"
            )
        return ScalarProblem("E060", message, correction=correction)
    if "string" in types and node.style == "plain":
        message = (
            f"{called(name)} must be {wanted_by(schema)}; put {_as_written(node)} in quotes if it is a text"
        )
        return ScalarProblem("E053", message, example=_stripped(notes.line_with(node, quoted(node.text))))
    message = f"{called(name)} must be {wanted_by(schema)}, not {_as_written(node)}"
    if not types & _NUMBERS:
        return ScalarProblem("E053", message)
    if node.style == "quoted" and isinstance(core_value(unquoted), int | Decimal):
        return ScalarProblem("E059", message, correction=notes.line_with(node, unquoted.text))
    return _no_number(message, node, schema, name)


def _as_written(node: ScalarNode) -> str:
    if node.style != "plain":
        return f"the text {shown(node.text)}" + (" in quotes" if node.style == "quoted" else "")
    return shown(node.text)


_KINDS = {
    "string": "a text",
    "number": "a number",
    "integer": "a whole number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a group of keys",
}


def wanted_by(schema: Mapping[str, Any]) -> str:
    """What *schema* asks for, for people."""
    if "inWords" in schema:
        return str(schema["inWords"])
    if "const" in schema:
        return "true"
    types = types_of(schema)
    return listed(words for kind, words in _KINDS.items() if kind in types)


def example_of(name: str, schema: Mapping[str, Any]) -> str | None:
    """A correct entry for the key *name*; None where the schema shows none."""
    if "exampleEntry" in schema:
        return str(schema["exampleEntry"])
    examples = schema.get("examples")
    return entry(name, examples[0]) if examples else None


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
