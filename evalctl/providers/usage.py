"""Counts of tokens, as providers and the programs that call them write them down."""

from collections.abc import Mapping
from typing import Any

from evalctl.model.samples import MOST_TOKENS, Usage


def usage_in(found: Mapping[str, Any]) -> Usage | None:
    """The usage that an object with OpenAI's names (or ``input_tokens``, ``output_tokens``) gives; None for none.

    The total is the provider's own where it gave one: it may count what neither of the two does.
    """
    prompt = _first(found, "prompt_tokens", "input_tokens")
    completion = _first(found, "completion_tokens", "output_tokens")
    if prompt is None or completion is None:
        return None
    return Usage(
        prompt,
        completion,
        given_total=_first(found, "total_tokens"),
        reasoning_tokens=_within(
            found, "reasoning_tokens", "completion_tokens_details", "output_tokens_details"
        ),
        cached_tokens=_within(found, "cached_tokens", "prompt_tokens_details", "input_tokens_details"),
    )


def is_count(value: Any) -> bool:
    """Whether *value* is a number of tokens that can be one."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_TOKENS


def _first(found: Mapping[str, Any], *names: str) -> int | None:
    return next((found[name] for name in names if is_count(found.get(name))), None)


def _within(found: Mapping[str, Any], name: str, *details: str) -> int | None:
    """A count that stands in one of the objects *details*, or beside them."""
    objects = [inner for key in details if isinstance(inner := found.get(key), Mapping)]
    return next((count for one in (*objects, found) if (count := _first(one, name)) is not None), None)
