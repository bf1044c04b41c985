"""A reply as litellm hands it over, read as an answer with its figures.

Nothing here imports litellm: a reply is taken as an object with OpenAI's fields.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from evalctl.domain.answers import Answer, NoAnswer, Outcome, ToolCall
from evalctl.domain.finish_reasons import common_reason
from evalctl.domain.samples import Reply, Usage
from evalctl.domain.secrets import Secrets
from evalctl.subjects.usage import usage_in

LONGEST_ANSWER = 20_000_000
"""Characters. A model that was asked a question does not write twenty books; a broken server may."""


def read(response: Any, secrets: Secrets, latency_s: float, raw: str | None = None) -> Reply:
    """What *response* says, with the keys of the environment masked wherever a server repeats them.

    *raw* is the reply's JSON as it came, where that is known: litellm says "stop" where nobody said anything.
    """
    usage = _usage(getattr(response, "usage", None))
    served = getattr(response, "model", None)
    cost = (getattr(response, "_hidden_params", None) or {}).get("response_cost")
    return Reply(
        _outcome(getattr(response, "choices", None) or (), secrets, raw),
        served=secrets.mask(served) if isinstance(served, str) else None,
        usage=usage,
        # A price times an unknown number of tokens is not 0.
        cost_usd=float(cost) if usage is not None and isinstance(cost, int | float) else None,
        latency_s=latency_s,
    )


def _outcome(choices: Any, secrets: Secrets, raw: str | None) -> Outcome:
    if not choices:
        return NoAnswer("bad_reply", "the provider's reply holds no answer at all")
    message = choices[0].message
    text = message.content if message.content is not None else ""
    if not isinstance(text, str):
        return NoAnswer("bad_reply", "the provider's reply holds something else than text")
    if len(text) > LONGEST_ANSWER:
        size = f"{len(text):,} characters, more than the {LONGEST_ANSWER:,} that evalctl takes"
        return NoAnswer("bad_reply", f"the answer has {size}")
    return Answer(
        secrets.mask(text),
        finish_reason=_masked(_finish_reason(choices[0].finish_reason, raw), secrets),
        refusal=_masked(getattr(message, "refusal", None), secrets),
        reasoning=_masked(getattr(message, "reasoning_content", None), secrets),
        tool_calls=tuple(_tool_call(call, secrets) for call in _calls(message)),
    )


def _finish_reason(told: Any, raw: str | None) -> Any:
    """The reason that the provider gave, in OpenAI's words; None where it gave none."""
    if raw is None or _CHOICES.search(raw) is None:
        return told
    given = _FINISH_REASON.search(raw)
    return None if given is None else common_reason(given[1]) or given[1]


def _calls(message: Any) -> Iterator[Any]:
    """The calls of tools in *message*, also the one that older interfaces have."""
    yield from getattr(message, "tool_calls", None) or ()
    if (older := getattr(message, "function_call", None)) is not None:
        yield {"function": older}


def _tool_call(call: Any, secrets: Secrets) -> ToolCall:
    """A call of a function with its arguments, or of a custom tool with its input, which is any text."""
    called = _part(call, "function") or _part(call, "custom")
    return ToolCall(
        name=secrets.mask(_part(called, "name") or ""),
        arguments=secrets.mask(_part(called, "arguments") or _part(called, "input") or ""),
        id=_masked(_part(call, "id"), secrets),
    )


def _part(thing: Any, name: str) -> Any:
    return thing.get(name) if isinstance(thing, Mapping) else getattr(thing, name, None)


def _masked(text: Any, secrets: Secrets) -> str | None:
    return secrets.mask(text) if isinstance(text, str) else None


def _usage(usage: Any) -> Usage | None:
    """None when the provider did not count: litellm then says 0, and no prompt has 0 tokens. Or counted absurdly."""
    counts = {name: _part(usage, name) or None for name in _COUNTS}
    counts["completion_tokens"] = counts["completion_tokens"] or 0
    for details, name in _DETAILS:
        counts[name] = _part(_part(usage, details), name)
    return usage_in(counts)


_COUNTS = ("prompt_tokens", "completion_tokens", "total_tokens")
_DETAILS = (("completion_tokens_details", "reasoning_tokens"), ("prompt_tokens_details", "cached_tokens"))

# Quotes inside a text of JSON stand behind a backslash: only what is no text is found.
_CHOICES = re.compile(r'(?<!\\)"choices"\s*+:')
_FINISH_REASON = re.compile(r'(?<!\\)"finish_reason"\s*+:\s*+"((?:[^"\\])*+)"')
