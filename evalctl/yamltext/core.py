"""What a text stands for where several types are allowed: YAML 1.2's core rules.

Numbers keep their digits: ``1.10`` is ``Decimal("1.10")``.
"""

from decimal import Decimal
from typing import TypeAlias

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import ScalarNode

Core: TypeAlias = None | bool | int | Decimal | str

MAX_NUMBER_LENGTH = 1000
"""Characters of the longest number; more digits than anyone means, and slow to calculate with, stay text."""

MAX_EXPONENT = 999
"""The largest power of ten written with an ``e``; beyond it the characters stay text."""

_CONSTANTS: dict[str, Core] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_NOTHING = frozenset(written for written, value in _CONSTANTS.items() if value is None)
_BEGIN_NUMBERS = frozenset("+-.0123456789")
_DECIMAL = lazy_pattern(r"[-+]?[0-9]+")
_OCTAL = lazy_pattern(r"0o[0-7]+")
_HEXADECIMAL = lazy_pattern(r"0x[0-9a-fA-F]+")
_FRACTION = lazy_pattern(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE](?P<exponent>[-+]?[0-9]+))?")


def core_value(text: ScalarNode) -> Core:
    """The value of *text*: a quoted or block text is a str, a plain one what YAML 1.2's core schema says.

    ``.inf`` and ``.nan`` stay text, for JSON has neither.
    """
    if text.style != "plain":
        return text.text
    written = text.text
    if written in _CONSTANTS:
        return _CONSTANTS[written]
    if written[0] not in _BEGIN_NUMBERS or len(written) > MAX_NUMBER_LENGTH:
        return written
    return _number(written)


def is_null(text: ScalarNode) -> bool:
    """Whether *text* says that there is no value."""
    return text.style == "plain" and text.text in _NOTHING


def _number(written: str) -> Core:
    if _DECIMAL.fullmatch(written):
        return int(written)
    if _OCTAL.fullmatch(written):
        return int(written[2:], 8)
    if _HEXADECIMAL.fullmatch(written):
        return int(written[2:], 16)
    fraction = _FRACTION.fullmatch(written)
    if fraction is None:
        return written
    exponent = fraction["exponent"]
    if exponent is not None and (len(exponent) > len("-0999") or abs(int(exponent)) > MAX_EXPONENT):
        return written
    return Decimal(written)
