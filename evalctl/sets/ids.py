"""Ids of sets and cases: short, lower case, and good as file names on every system."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from evalctl.source.nodes import Node
from evalctl.source.reader import Reader
from evalctl.source.spelling import slug

LONGEST_ID = 100
"""Characters. Ids become names of files and folders; with a path before them they must stay openable on Windows."""

SET_ID = r"^[a-z0-9_][a-z0-9_-]*(\.[a-z0-9_-]+)*$"
CASE_ID = r"^[a-z0-9][a-z0-9._-]*$"

RESERVED = frozenset(
    ["con", "prn", "aux", "nul", *(f"com{n}" for n in range(1, 10)), *(f"lpt{n}" for n in range(1, 10))]
)
"""Names that Windows keeps for devices, whatever follows their first dot."""


def problem_with_set_id(text: str) -> str | None:
    """Why *text* cannot be the id of a set, as the end of a sentence; None if it can."""
    if not re.fullmatch(SET_ID, text):
        return f"may have lower-case letters, digits, hyphens, underscores and single dots between them{_odd(text)}"
    return _not_portable(text)


def problem_with_case_id(text: str) -> str | None:
    """Why *text* cannot be the id of a case, as the end of a sentence; None if it can."""
    if not re.fullmatch(CASE_ID, text):
        return (
            "may have lower-case letters, digits, dots, hyphens and underscores, and begins with a letter or a digit"
            + _odd(text)
        )
    return _not_portable(text)


def suggested_set_id(text: str) -> str | None:
    """A set id near to *text*; None where nothing of it can be kept."""
    parts = [slug(part, LONGEST_ID) for part in re.split(r"[./\\]+", text)]
    made = ".".join(part for part in parts if part)[:LONGEST_ID].rstrip(".-")
    return made if made and problem_with_set_id(made) is None else None


def suggested_case_id(text: str) -> str | None:
    """A case id near to *text*; None where nothing of it can be kept."""
    made = slug(text, LONGEST_ID)
    return made if made and problem_with_case_id(made) is None else None


def _odd(text: str) -> str:
    """Which of the characters are in the way."""
    if ".." in text:
        return ', not ".."'
    names = [name for name, found in _KINDS.items() if found(text)]
    others = dict.fromkeys(char for char in text if not re.match(r"[\w\s.-]", char))
    names += [f'"{char}"' for char in others if char.isprintable()]
    return f", not {', '.join(names[:4])}" if names else ""


_KINDS: Mapping[str, Callable[[str], bool]] = {
    "spaces": lambda text: any(char.isspace() for char in text),
    "capital letters": lambda text: any(char.isupper() for char in text),
    "letters with accents": lambda text: any(char.isalpha() and not char.isascii() for char in text),
}


def _not_portable(text: str) -> str | None:
    if len(text) > LONGEST_ID:
        return f"has {len(text)} characters; at most {LONGEST_ID} are allowed"
    if text.endswith("."):
        return "ends with a dot, which Windows drops from file names; leave it out"
    first = text.split(".", 1)[0]
    if first in RESERVED:
        return f'begins with "{first}", a name that Windows keeps for a device; choose another'
    return None


def read_set_id(reader: Reader, node: Node, name: str) -> Any:
    """The hook for the id of a set."""
    text = reader.read(node, _ANY_TEXT, name)
    if isinstance(text, str) and (problem := problem_with_set_id(text)):
        example = f"id: {suggested_set_id(text) or 'acme.faq'}"
        return reader.note(node, "E070", f"the id of a set {problem}", example=example)
    return text


def read_case_id(reader: Reader, node: Node, name: str) -> Any:
    """The hook for the id of a prompt or a question."""
    text = reader.read(node, _ANY_TEXT, name)
    if isinstance(text, str) and (problem := problem_with_case_id(text)):
        example = f"id: {suggested_case_id(text) or 'opening-hours'}"
        return reader.note(node, "E071", f"an id {problem}", example=example)
    return text


_ANY_TEXT: Mapping[str, Any] = {"type": "string", "minLength": 1}
