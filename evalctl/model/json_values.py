"""JSON as values: its type, its canonical text, and the digests made of it.

Numbers that people wrote are Decimal, so that ``1.10`` stays ``1.10``.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any, TypeAlias

Json: TypeAlias = None | bool | int | float | Decimal | str | Sequence["Json"] | Mapping[str, "Json"]

DIGEST_LENGTH = 16  # hex digits: 64 bits, ample for telling apart the prompts of a team


def canonical(value: Any) -> str:
    """The one text of a JSON value: sorted keys, no spaces, ASCII only (lone surrogates survive).

    A Decimal is told apart from the text of the same digits.
    """
    return _CANONICAL.encode(_plain(value))


def digest(value: Any) -> str:
    """16 hex digits of SHA-256 over the canonical text: equal exactly when the values are."""
    return hashlib.sha256(canonical(value).encode("ascii")).hexdigest()[:DIGEST_LENGTH]


def jsonable(value: Any) -> Any:
    """*value* with tuples as lists and Decimals as numbers, for ``json.dumps``."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() and "E" not in str(value) else float(value)
    if isinstance(value, Mapping):
        return {str(key): jsonable(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [jsonable(item) for item in value]
    return value


def unique_object(refused: Callable[[str], Exception]) -> Callable[[list[tuple[str, Any]]], dict[str, Any]]:
    """A hook for readers of JSON: an object is not taken where a key stands in it twice, for either may be meant.

    *refused* makes the exception to raise of the key.
    """

    def made(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            raise refused(next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1))
        return found

    return made


_CANONICAL = json.JSONEncoder(sort_keys=True, ensure_ascii=True, separators=(",", ":"))

_UNCHANGED = (str, int, float, type(None))
_MAPPINGS = (dict, Mapping)


def _plain(value: Any) -> Any:
    # The usual ones first: to ask whether something is a Mapping takes long.
    if isinstance(value, _UNCHANGED):
        return value
    if isinstance(value, Decimal):
        return {"\x00number": str(value)}
    if isinstance(value, _MAPPINGS):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value
