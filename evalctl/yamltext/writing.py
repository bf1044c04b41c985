"""Writing: values as people write them in YAML, for examples and corrections."""

import re
from collections.abc import Mapping
from typing import Any

from evalctl.yamltext.lazy_pattern import lazy_pattern

_PLAIN = lazy_pattern(r"\.?[^\W_][\w ./'()–-]*[\w.)?]|\w", re.ASCII)
"""Texts that need no quotes beyond doubt; a few more would not need them either."""

DOTS = "…"
"""Stands in examples for what is too long for them."""

_NOT_TEXT = lazy_pattern(r"(?:true|false|null|yes|no|on|off|y|n|~|[\d.][\d._:eExXoO-]*)", re.IGNORECASE)
_UNWRITABLE = lazy_pattern("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def quoted(text: str) -> str:
    """*text* in quotes, on one line."""
    if _UNWRITABLE.search(text):
        return '"' + "".join(_ESCAPES.get(char) or _escaped(char) for char in text) + '"'
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def written(value: Any) -> str:
    """A JSON value on one line, with no more quotes than needed."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            is_plain = _PLAIN.fullmatch(value) and not _NOT_TEXT.fullmatch(value)
            return value if is_plain or value == DOTS else quoted(value)
        case list() | tuple():
            return f"[{', '.join(written(item) for item in value)}]"
        case Mapping():
            return f"{{{', '.join(f'{key}: {written(item)}' for key, item in value.items())}}}"
        case _:
            return str(value)


def entry(key: str, value: Any) -> str:
    """*key* with *value* in as many lines as people use: lists of groups and groups of groups below the key."""
    match value:
        case list() if any(isinstance(item, Mapping) for item in value):
            items = (_dashed(item) for item in value)
            return "\n".join([f"{key}:", *items])
        case Mapping() if any(isinstance(item, Mapping | list) for item in value.values()):
            inner = (_indented(entry(name, item)) for name, item in value.items())
            return "\n".join([f"{key}:", *inner])
        case _:
            return f"{key}: {written(value)}"


def _dashed(value: Any) -> str:
    if not isinstance(value, Mapping):
        return f"  - {written(value)}"
    lines = "\n".join(entry(name, item) for name, item in value.items())
    return "  - " + _indented(_indented(lines)).lstrip()


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.split("\n"))


def _escaped(char: str) -> str:
    number = ord(char)
    if char.isprintable():
        return char
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
