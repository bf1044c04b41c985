"""JSON in an answer: the whole of it, or in a fence as assistants like to write it."""

import json
import re
from decimal import Decimal
from typing import Any, Never

_FENCE = re.compile(
    r"^[ \t]*(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n]*\n(.*?)^[ \t]*\1[ \t]*$", re.MULTILINE | re.DOTALL
)


class NotJson(ValueError):
    """The answer is not JSON. The text is the end of a sentence that begins with "the answer"."""


def values_in(text: str, *, fence: bool = True, decimal: bool = False) -> list[Any]:
    """The JSON values of an answer: the whole answer as one, else every fence marked json.

    Where no fence is marked json, the unmarked ones count. *decimal* keeps the digits of numbers with a
    fraction. RFC 8259: a scalar is JSON, NaN is not. Raises NotJson.
    """
    try:
        return [_value(text, decimal=decimal)]
    except NotJson as problem:
        fences = _FENCE.findall(text) if fence else []
        marked = [body for _, tag, body in fences if tag.lower() == "json"]
        bodies = marked or [body for _, tag, body in fences if not tag]
        if not bodies:
            raise NotJson(f"is not JSON: {problem}") from None
    try:
        return [_value(body, decimal=decimal) for body in bodies]
    except NotJson as problem:
        raise NotJson(f"holds a code block that is not JSON: {problem}") from None


def _value(text: str, *, decimal: bool) -> Any:
    try:
        return json.loads(
            text.strip("\ufeff \t\r\n"), parse_constant=_refuse, parse_float=Decimal if decimal else None
        )
    except json.JSONDecodeError as problem:
        raise NotJson(f"{problem.msg[0].lower()}{problem.msg[1:]} (line {problem.lineno})") from None
    except RecursionError:
        raise NotJson("it is nested too deeply") from None
    except ValueError as problem:
        raise NotJson(
            str(problem) if isinstance(problem, NotJson) else "a number in it has too many digits"
        ) from None


def _refuse(constant: str) -> Never:
    raise NotJson(f"{constant} is no JSON number")
