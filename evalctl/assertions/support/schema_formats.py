"""The values of ``format`` in a JSON Schema that are checked: always these, whatever else is installed.

The checkers are jsonschema's own for draft 2020-12, with the packages that they need among evalctl's dependencies.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date
from functools import cache
from typing import Any

from evalctl.yamltext.lazy_pattern import lazy_pattern

FORMATS = (
    "date", "time", "date-time", "email", "hostname", "ipv4", "ipv6", "uri", "uri-reference", "uuid", "regex",
)  # fmt: skip
"""The formats that are checked."""

LONGEST = 10_000
"""Characters of a text whose form is looked at; a longer one has none of these."""

_DATE = lazy_pattern(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_EMAIL = lazy_pattern(r"[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)*")


@cache
def format_checker() -> Any:
    """What jsonschema asks whether a text has a format."""
    from jsonschema import Draft202012Validator, FormatChecker

    checker: Any = FormatChecker(())
    known = Draft202012Validator.FORMAT_CHECKER.checkers
    checker.checkers = {
        name: (_short(_OWN[name]), ValueError) if name in _OWN else (_short(known[name][0]), known[name][1])
        for name in FORMATS
    }
    return checker


def _short(holds: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: not isinstance(value, str) or (len(value) <= LONGEST and holds(value))


def _is_date(text: str) -> bool:
    return bool(_DATE.fullmatch(text) and date.fromisoformat(text))


def _is_pattern(text: str) -> bool:
    from evalctl.assertions.support.schema_patterns import compile_ecma
    from evalctl.model.assertion import WordError

    try:
        compile_ecma(text)
    except WordError:
        return False
    return True


_OWN: Mapping[str, Callable[[str], bool]] = {
    "date": _is_date,
    "email": lambda text: _EMAIL.fullmatch(text) is not None,
    "regex": _is_pattern,
}
"""Where jsonschema's own takes less or more than a reader would: any text with an @ is an address to it."""
