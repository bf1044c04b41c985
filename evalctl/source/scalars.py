"""Texts, numbers and true/false as a schema wants them, or what is wrong with them."""

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from evalctl.patterns import lazy_pattern
from evalctl.source.core import core_value, is_null
from evalctl.source.nodes import Text
from evalctl.source.notes import Notes
from evalctl.source.numbers import meant_number, misfit
from evalctl.source.spelling import nearest
from evalctl.source.switches import switched
from evalctl.source.wording import called, listed, shown
from evalctl.source.writing import entry, quoted

_SCALARS = frozenset({"string", "number", "integer", "boolean"})
_NUMBERS = frozenset({"number", "integer"})

_THOUSANDS = lazy_pattern(r"[1-9][0-9]{0,2}\.000")
"""Two thousand to some, and two to YAML."""


_TAG = lazy_pattern(r"#(?:\d.*|(?!(?:TODO|FIXME|XXX|NOTE|HACK|todo|fixme)\b)[^\W_][\w-]*)")
"""``#1 in Europe`` and ``#returns``, which are texts; ``#ask legal`` may be a remark."""


class Problem(Struct, frozen=True):
    """What is wrong with a value: a code, a sentence, and how it would be right."""

    code: str
    message: str
    correction: str | None = None
    example: str | None = None
    column: int | None = None


def read_scalar(notes: Notes, node: Text, schema: Mapping[str, Any], name: str) -> Any:
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


def _text(notes: Notes, node: Text, schema: Mapping[str, Any], name: str) -> str | Problem:
    text = node.text
    if is_null(node):
        return _nothing(notes, node, schema, name)
    if schema.get("minLength") and not text.strip() and node.style == "block":
        sign = notes.line(node.place.line)[node.place.column - 1 : node.place.column]
        return Problem(
            "E057",
            f"no text stands under {sign}: it begins on the next line, indented further than its key; "
            f"put {sign} in quotes if the sign itself is meant",
            example=example_of(name, schema),
        )
    if schema.get("minLength") and not text.strip():
        return Problem(
            "E057", f"{called(name)} is empty{why_not_empty(schema)}", example=example_of(name, schema)
        )
    if choices := schema.get("enum"):
        return text if text in choices else _no_choice(node, choices, name)
    if len(text) > schema.get("maxLength", len(text)):
        return Problem(
            "E063",
            f"{called(name)} has {len(text):,} characters; at most {schema['maxLength']:,} are allowed",
        )
    if (pattern := schema.get("pattern")) and not _compiled(pattern).search(text):
        said = schema.get("patternErrorMessage", "cannot be written like this")
        return Problem("E062", f"{called(name)} {said}", example=example_of(name, schema))
    return text


def why_not_empty(schema: Mapping[str, Any]) -> str:
    """What an empty value would do, as the end of a sentence."""
    return f": {schema['whyNotEmpty']}" if "whyNotEmpty" in schema else ""


def _nothing(notes: Notes, node: Text, schema: Mapping[str, Any], name: str) -> Problem:
    """A text was wanted, and YAML reads "no value"."""
    if node.text:
        return Problem(
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
        return Problem(
            "E058",
            f"{called(name)} has no text here: # starts a comment, so the rest of the line does not count; "
            "put the text in quotes",
            correction=whole if is_text else None,
            example=None if is_text else whole.strip(),
            column=column,
        )
    return Problem("E058", f"{called(name)} has no value", example=example_of(name, schema))


def _stripped(line: str | None) -> str | None:
    return line and line.strip()


def _number(
    node: Text, number: int | Decimal, schema: Mapping[str, Any], name: str
) -> int | Decimal | Problem:
    is_whole = types_of(schema) & _NUMBERS == {"integer"}
    if is_whole and _THOUSANDS.fullmatch(node.text):
        grouped = node.text.replace(".", "")
        message = (
            f"{called(name)}: {node.text} is {int(number)} as it stands; write {grouped} or {int(number)}"
        )
        return Problem("E059", message)
    wanted = misfit(number, schema, is_whole=is_whole)
    if wanted is None:
        return int(number) if is_whole else number
    return _no_number(f"{called(name)} must be {wanted}, not {node.text}", node, schema, name)


def _no_number(message: str, node: Text, schema: Mapping[str, Any], name: str) -> Problem:
    """A number was wanted; with the one that was probably meant."""
    meant = meant_number(node.text, schema, name)
    if meant is None:
        return Problem("E059", message)
    example = f"{meant.name or name}: {meant.number}" if meant.number is not None else None
    return Problem("E059", f"{message}; {meant.why}", example=example)


def _no_choice(node: Text, choices: list[str], name: str) -> Problem:
    meant = nearest(node.text, choices)
    hint = f'; did you mean "{meant}"?' if meant else ""
    return Problem("E061", f"{called(name)} must be {listed(choices)}, not {shown(node.text)}{hint}")


def _misfit(notes: Notes, node: Text, schema: Mapping[str, Any], name: str) -> Problem:
    """The value is of a type that is not wanted here."""
    types = types_of(schema)
    unquoted = Text(node.place, node.text.strip(), "plain", node.end)
    if is_null(node):
        return Problem("E058", f"{called(name)} has no value", example=example_of(name, schema))
    if "const" in schema or types & _SCALARS == {"boolean"}:
        choice = "true" if "const" in schema else "true or false"
        meant = switched(node.text)
        certain = meant in ("true", "false") and meant in choice
        correction = notes.line_with(node, meant) if certain else None
        message = f"{called(name)} must be {choice}, not {_as_written(node)}"
        if "const" in schema and meant == "false":
            return Problem("E060", f'{message}; its opposite stands behind "not:"', example=f"- not: {name}")
        return Problem("E060", message, correction=correction)
    if "string" in types and node.style == "plain":
        message = (
            f"{called(name)} must be {wanted_by(schema)}; put {_as_written(node)} in quotes if it is a text"
        )
        return Problem("E053", message, example=_stripped(notes.line_with(node, quoted(node.text))))
    message = f"{called(name)} must be {wanted_by(schema)}, not {_as_written(node)}"
    if not types & _NUMBERS:
        return Problem("E053", message)
    if node.style == "quoted" and isinstance(core_value(unquoted), int | Decimal):
        return Problem("E059", message, correction=notes.line_with(node, unquoted.text))
    return _no_number(message, node, schema, name)


def _as_written(node: Text) -> str:
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
