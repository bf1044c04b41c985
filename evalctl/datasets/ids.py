"""Ids of sets and cases: short, lower case, and good as file names on every system."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import slug
from evalctl.yamltext.nodes import Node
from evalctl.yamltext.reader import Reader
from evalctl.yamltext.value_names import listed

LONGEST_ID = 100
"""Characters. Ids become names of files and folders; with a path before them they must stay openable on Windows."""

SET_ID = r"^[a-z0-9_][a-z0-9_-]*(\.[a-z0-9_-]+)*$"
CASE_ID = r"^[a-z0-9][a-z0-9._-]*$"

RESERVED = frozenset(
    ["con", "prn", "aux", "nul", *(f"com{n}" for n in range(1, 10)), *(f"lpt{n}" for n in range(1, 10))]
)
"""Names that Windows keeps for devices, whatever follows their first dot."""


_PLAIN_CASE_ID = lazy_pattern(rf"[a-z0-9][a-z0-9_-]{{0,{LONGEST_ID - 1}}}")
"""What nearly every id looks like: that of a data row is asked for several times."""


def problem_with_set_id(text: str) -> str | None:
    """Why *text* cannot be the id of a set, as a sentence; None if it can."""
    if len(text) > LONGEST_ID:
        return _too_long(text)
    if not re.fullmatch(SET_ID, text):
        allowed = "lower-case letters, digits, hyphens, underscores and single dots between them"
        return _ends_with_dot(text) or f"the id of a set has only {allowed}{_odd(text)}"
    return _not_portable(text)


def is_plain_id(text: str) -> bool:
    """Whether *text* can be the id of a case and has no dot."""
    return _PLAIN_CASE_ID.fullmatch(text) is not None and text not in RESERVED


def problem_with_case_id(text: str) -> str | None:
    """Why *text* cannot be the id of a case, as a sentence; None if it can."""
    if is_plain_id(text):
        return None
    if len(text) > LONGEST_ID:
        return _too_long(text)
    if not re.fullmatch(CASE_ID, text):
        allowed = (
            "lower-case letters, digits, dots, hyphens and underscores, and begins with a letter or a digit"
        )
        return f"an id has only {allowed}{_odd(text)}"
    return _ends_with_dot(text) or _not_portable(text)


def suggested_set_id(text: str) -> str | None:
    """A set id near to *text*; None where nothing of it can be kept."""
    parts = [slug(part, LONGEST_ID) for part in re.split(r"[./\\]+", text[: 2 * LONGEST_ID])]
    made = ".".join(part for part in parts if part)[:LONGEST_ID].rstrip(".-")
    return made if made and problem_with_set_id(made) is None else None


def suggested_case_id(text: str) -> str | None:
    """A case id near to *text*; None where nothing of it can be kept."""
    made = slug(text, LONGEST_ID)
    return made if made and problem_with_case_id(made) is None else None


def _odd(text: str) -> str:
    """Which of the characters are in the way, as the end of a sentence."""
    names = [name for name, found in _KINDS.items() if found(text)]
    names += ['".."'] if ".." in text else []
    others = dict.fromkeys(char for char in text if not re.match(r"[\w\s.-]", char))
    names += [f'"{char}"' for char in others if char.isprintable()]
    return f"; this one has {listed(names[:4], 'and')}" if names else ""


_KINDS: Mapping[str, Callable[[str], bool]] = {
    "spaces": lambda text: any(char.isspace() for char in text),
    "capital letters": lambda text: any(char.isupper() for char in text),
    "letters other than a to z": lambda text: any(char.isalpha() and not char.isascii() for char in text),
}


def _ends_with_dot(text: str) -> str | None:
    if re.search(r"[^.]\.$", text):
        return "an id does not end with a dot, which Windows drops from file names"
    return None


def _too_long(text: str) -> str:
    return f"this id has {len(text):,} characters; at most {LONGEST_ID} are allowed"


def _not_portable(text: str) -> str | None:
    first = text.split(".", 1)[0]
    if first in RESERVED:
        return f'"{first}" is a name that Windows keeps for a device; choose another id'
    return None


def read_set_id(reader: Reader, node: Node, name: str) -> Any:
    """The hook for the id of a set."""
    return _read(reader, node, name, ("E070", "acme.faq", problem_with_set_id, suggested_set_id))


def read_case_id(reader: Reader, node: Node, name: str) -> Any:
    """The hook for the id of a prompt or a question."""
    return _read(reader, node, name, ("E071", "opening-hours", problem_with_case_id, suggested_case_id))


_Rules = tuple[str, str, Callable[[str], str | None], Callable[[str], str | None]]


def _read(reader: Reader, node: Node, name: str, rules: _Rules) -> Any:
    code, example, problem_with, suggested = rules
    text = reader.read(node, {"type": "string", "minLength": 1, "examples": [example]}, name)
    if isinstance(text, str) and (problem := problem_with(text)):
        return reader.note(node, code, problem, example=f"id: {suggested(text) or example}")
    return text
