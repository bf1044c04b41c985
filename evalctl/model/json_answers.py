"""JSON in an answer: the whole of it, or in a code block as assistants like to write it."""

import json
import re
from decimal import Decimal
from itertools import islice
from typing import Any, Never

from evalctl.model.fences import fences
from evalctl.yamltext.lazy_pattern import lazy_pattern

MAX_DEPTH = 400
"""Levels of nesting. Far beyond any honest answer, and below what Python's own reader bears."""

MOST_BLOCKS = 1000
"""Code blocks of an answer; more are no answer."""

MAX_EXPONENT_DIGITS = 4
"""1e9999 is read, 1e10000 is not: calculating with it would take for ever."""

_BEGINNINGS = frozenset('{["-0123456789tfnNI')
"""With which a value begins; NaN and Infinity are told apart from what is none."""

_BRACKETS = lazy_pattern(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
_EXPONENT = lazy_pattern(r"[eE][-+]?0*(\d+)")


class NotJson(ValueError):
    """The answer is not JSON. The text is the end of a sentence that begins with "the answer"."""


class Number(Decimal):
    """A number with a fraction or an exponent, every digit kept; it looks in messages as it was written."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def values_in(text: str, *, fence: bool = True) -> list[Any]:
    """The JSON values of an answer (one or more): the whole answer as one, else every code block marked json.

    Where none is marked json, the unmarked ones count. RFC 8259: a scalar is JSON, NaN is not; of equal keys
    the last one counts. Whole numbers are ints, others Numbers. Raises NotJson.
    """
    try:
        return [read_json(text)]
    except NotJson as problem:
        blocks = list(islice(fences(text), MOST_BLOCKS + 1)) if fence else []
        if len(blocks) > MOST_BLOCKS:
            raise NotJson(f"has more than {MOST_BLOCKS:,} code blocks") from None
        bodies = [block.body for block in blocks if block.tag == "json"]
        bodies = bodies or [block.body for block in blocks if not block.tag]
        if not bodies:
            raise NotJson(f"is not JSON: {problem}") from None
    try:
        return [read_json(body) for body in bodies]
    except NotJson as problem:
        raise NotJson(f"holds a code block that is not JSON: {problem}") from None


def read_json(text: str) -> Any:
    """The value of a JSON text. Raises NotJson with what is wrong."""
    text = text.strip("\ufeff \t\r\n")
    if not text:
        raise NotJson("it is empty")
    if text.count("[") + text.count("{") > MAX_DEPTH and _is_too_deep(text):
        raise NotJson(f"it is nested deeper than {MAX_DEPTH} levels")
    if text[0] not in _BEGINNINGS:
        raise NotJson("expecting value (line 1)")
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as problem:
        raise NotJson(f"{problem.msg[0].lower()}{problem.msg[1:]} (line {problem.lineno})") from None
    except NotJson:
        raise
    except RecursionError:
        raise NotJson("it is nested too deeply") from None
    except ValueError:
        # Python refuses whole numbers of more than 4,300 digits: reading them takes quadratic time.
        raise NotJson("a number in it has too many digits") from None


def _is_too_deep(text: str) -> bool:
    depth = 0
    for part in _BRACKETS.finditer(text):
        if part[0] in "[{":
            depth += 1
        elif part[0] in "]}":
            depth -= 1
        if depth > MAX_DEPTH:
            return True
    return False


def _number(digits: str) -> Number:
    exponent = _EXPONENT.search(digits)
    if exponent and len(exponent[1]) > MAX_EXPONENT_DIGITS:
        raise NotJson(f"the number {digits[:20]} in it is beyond all measure")
    return Number(digits)


def _refuse(constant: str) -> Never:
    raise NotJson(f"{constant} is no JSON number")


_DECODER = json.JSONDecoder(parse_constant=_refuse, parse_float=_number)
