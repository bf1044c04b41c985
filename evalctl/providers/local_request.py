"""What the local model is sent: a request in the form that ``engine`` takes, or why it cannot be asked.

What comes from a set cannot be trusted. Of settings and of a response_format's schema only what is known to
be harmless gets through: a schema with ``minLength: 5, maxLength: 2`` keeps the library busy for ever.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from evalctl.model.answers import NoAnswer
from evalctl.model.json_values import Json, jsonable
from evalctl.model.samples import Request
from evalctl.providers.local_schema import is_between, is_count, what_is_wrong

DEFAULT_TOKENS = 256
MOST_TOKENS = 1024
"""About twenty seconds' writing."""

LARGEST_SEED = 2**32 - 1
LARGEST_PENALTY = 2

Rule = Callable[[Json], str | None]
"""Takes a setting's value and says what it should be instead; None if it is fine."""


def body_of(name: str, request: Request) -> Mapping[str, Any] | NoAnswer:
    """*request* in OpenAI's form, or why the model *name* does not take it (``unsupported``).

    Without settings it answers the same every time. Repeats differ (at a temperature above 0) by their seed.
    """
    if obstacle := _obstacle(name, request):
        return NoAnswer("unsupported", obstacle)
    conditions = request.conditions
    system = [] if conditions.system is None else [{"role": "system", "content": conditions.system}]
    turns = [{"role": turn.role, "content": turn.content} for turn in request.messages]
    defaults = {"temperature": 0, "max_tokens": DEFAULT_TOKENS, "seed": request.sample - 1}
    return {**defaults, **jsonable(conditions.settings), "messages": [*system, *turns]}


def _obstacle(name: str, request: Request) -> str | None:
    if request.question is not None:
        return f"{name} answers prompts; a question set asks a retriever"
    if request.conditions.tools or any(turn.role == "tool" for turn in request.messages):
        return f"{name} knows no tools"
    if any(
        _is_torn(text) for text in (request.conditions.system or "", *(t.content for t in request.messages))
    ):
        return f"{name} reads whole characters; half of one stands in the text"
    for setting, value in request.conditions.settings.items():
        rule = RULES.get(setting)
        if rule is None:
            return f"{name} does not take the setting {setting}; it takes {', '.join(RULES)}"
        if expected := rule(value):
            return f"{name} does not take this {setting}: {expected}"
    return None


def _is_torn(text: str) -> bool:
    """Whether it holds half of a character that is written as two (a lone surrogate)."""
    return any("\ud800" <= letter <= "\udfff" for letter in text)


def _number(least: float, most: float) -> Rule:
    wanted = f"it is a number from {least:g} to {most:g}"
    return lambda value: None if is_between(value, least, most) else wanted


def _whole_number(least: int, most: int) -> Rule:
    wanted = f"it is a whole number from {least} to {most}"
    return lambda value: None if is_count(value, least, most) else wanted


def _stop(value: Json) -> str | None:
    texts = value if isinstance(value, list | tuple) else [value]
    is_fine = all(isinstance(text, str) and text for text in texts)
    return None if is_fine else "it is a text that ends the answer, or a list of such texts"


def _response_format(value: Json) -> str | None:
    if isinstance(value, Mapping):
        if value in ({"type": "text"}, {"type": "json_object"}):
            return None
        described = value.get("json_schema")
        if value.get("type") == "json_schema" and isinstance(described, Mapping) and "schema" in described:
            return what_is_wrong(described["schema"])
    return 'its "type" is text, json_object, or json_schema with "json_schema": {"schema": {…}}'


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "temperature": _number(0, 2),
        "top_p": _number(0, 1),
        "max_tokens": _whole_number(1, MOST_TOKENS),
        "seed": _whole_number(0, LARGEST_SEED),
        "stop": _stop,
        "presence_penalty": _number(-LARGEST_PENALTY, LARGEST_PENALTY),
        "frequency_penalty": _number(-LARGEST_PENALTY, LARGEST_PENALTY),
        "response_format": _response_format,
    }
)
"""The settings that the local model takes."""
