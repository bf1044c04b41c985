"""What is wrong with an answer by its schema, in everyday words."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from evalctl.model.json_values import jsonable
from evalctl.model.text import shorten

if TYPE_CHECKING:
    from jsonschema import ValidationError

_SHOWN = 60
"""Characters of a value that a reason shows."""

_TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
    "object": "an object",
    "array": "a list",
}


def sentence(problem: "ValidationError") -> str:
    """Where and what, as in ``at age: "36" is text, not a whole number``."""
    what = _what(problem)
    path = at_path(problem.absolute_path)
    return f"at {path}: {what}" if path else what


def at_path(steps: Iterable[str | int]) -> str:
    """Keys and positions as people write them: ``a.b[0]``."""
    return "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in steps).removeprefix(".")


def shown(value: Any) -> str:
    """*value* as JSON, cut to a readable length."""
    if isinstance(value, Mapping) and len(value) > _SHOWN:
        return f"an object of {len(value):,} properties"
    if isinstance(value, list) and len(value) > _SHOWN:
        return f"a list of {len(value):,} items"
    if isinstance(value, str):
        value = value[: _SHOWN + 1]
    return shorten(json.dumps(jsonable(value), ensure_ascii=False), _SHOWN)


def _counted(things: Any, name: str) -> str:
    names = name.removesuffix("y") + "ies" if name.endswith("y") else f"{name}s"
    return f"1 {name}" if len(things) == 1 else f"{len(things):,} {names}"


def _what(problem: "ValidationError") -> str:
    if problem.validator is None:
        return f"{shown(problem.instance)} is not allowed here"
    name = str(problem.validator)
    if name in ("anyOf", "oneOf") and (choice := _choice(problem)):
        return _what(choice)
    if say := _SAY.get(name):
        return say(problem.instance, problem.validator_value)
    return shorten(problem.message)


def _choice(problem: "ValidationError") -> "ValidationError | None":
    """Where one form of several is a list of values and the value is of that kind, that form's mistake."""
    for part in problem.context or ():
        allowed: Any = part.validator_value
        is_choice = part.validator == "enum" and part.instance is problem.instance
        if is_choice and any(type(item) is type(part.instance) for item in allowed):
            return part
    return None


def _type(value: Any, wanted: Any) -> str:
    wanted = [wanted] if isinstance(wanted, str) else wanted
    names = [_TYPES.get(name, str(name)) if isinstance(name, str) else "another kind" for name in wanted]
    return f"{shown(value)} is {_kind_of(value)}, not {' or '.join(names)}"


def _kind_of(value: Any) -> str:
    match value:
        case bool() | None:
            return shown(value)
        case str():
            return "text"
        case dict():
            return "an object"
        case list():
            return "a list"
        case _:
            return "a number"


def _required(value: Any, names: Any) -> str:
    if not isinstance(names, list | tuple):
        return "a property is missing"
    missing = [shown(name) for name in names if name not in value]
    return f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing"


def _dependent(value: Any, dependencies: Any) -> str:
    for name, others in dependencies.items():
        missing = [shown(o) for o in others if o not in value] if name in value else []
        if missing:
            return f"{shown(name)} is there, so {' and '.join(missing)} must be, too"
    return "a property is missing"


_SAY: Mapping[str, Callable[[Any, Any], str]] = {
    "type": _type,
    "required": _required,
    "dependentRequired": _dependent,
    "enum": lambda value, allowed: f"{shown(value)} is none of {', '.join(map(shown, allowed[:10]))}",
    "const": lambda value, wanted: f"{shown(value)} is not {shown(wanted)}",
    "pattern": lambda value, wanted: f"{shown(value)} does not match the pattern {shorten(wanted, _SHOWN)}",
    "format": lambda value, wanted: f"{shown(value)} is not of the format {shorten(str(wanted), _SHOWN)}",
    "multipleOf": lambda value, wanted: f"{shown(value)} is not a multiple of {shown(wanted)}",
    "minimum": lambda value, limit: f"{shown(value)} is less than {shown(limit)}",
    "maximum": lambda value, limit: f"{shown(value)} is more than {shown(limit)}",
    "exclusiveMinimum": lambda value, limit: f"{shown(value)} is not more than {shown(limit)}",
    "exclusiveMaximum": lambda value, limit: f"{shown(value)} is not less than {shown(limit)}",
    "minLength": lambda value, limit: (
        f"{shown(value)} has {_counted(value, 'character')}, fewer than {shown(limit)}"
    ),
    "maxLength": lambda value, limit: (
        f"{shown(value)} has {_counted(value, 'character')}, more than {shown(limit)}"
    ),
    "minItems": lambda value, limit: f"the list has {_counted(value, 'item')}, fewer than {shown(limit)}",
    "maxItems": lambda value, limit: f"the list has {_counted(value, 'item')}, more than {shown(limit)}",
    "minProperties": lambda value, limit: (
        f"the object has {_counted(value, 'property')}, fewer than {shown(limit)}"
    ),
    "maxProperties": lambda value, limit: (
        f"the object has {_counted(value, 'property')}, more than {shown(limit)}"
    ),
    "uniqueItems": lambda value, wanted: f"{shown(value)} has an item twice",
    "contains": lambda value, wanted: f"{shown(value)} has no item as wanted",
    "minContains": lambda value, limit: f"{shown(value)} has fewer than {shown(limit)} items as wanted",
    "maxContains": lambda value, limit: f"{shown(value)} has more than {shown(limit)} items as wanted",
    "anyOf": lambda value, forms: f"{shown(value)} is none of the {len(forms)} forms allowed",
    "oneOf": lambda value, forms: f"{shown(value)} is not exactly one of the {len(forms)} forms allowed",
    "not": lambda value, form: f"{shown(value)} is what is not allowed here: {shown(form)}",
}
