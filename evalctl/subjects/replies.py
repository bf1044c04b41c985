"""A reply as litellm hands it over, read as an answer with its figures.

Nothing here imports litellm: a reply is taken as an object with OpenAI's fields.
"""

from typing import Any

from evalctl.domain.answers import Answer, NoAnswer, Outcome, ToolCall
from evalctl.domain.samples import MOST_TOKENS, Reply, Usage
from evalctl.domain.secrets import Secrets

LONGEST_ANSWER = 20_000_000
"""Characters. A model that was asked a question does not write twenty books; a broken server may."""


def read(response: Any, secrets: Secrets, latency_s: float) -> Reply:
    """What *response* says, with the keys of the environment masked wherever a server repeats them."""
    usage = _usage(getattr(response, "usage", None))
    served = getattr(response, "model", None)
    cost = (getattr(response, "_hidden_params", None) or {}).get("response_cost")
    return Reply(
        _outcome(getattr(response, "choices", None) or (), secrets),
        served=secrets.mask(served) if isinstance(served, str) else None,
        usage=usage,
        # A price times an unknown number of tokens is not 0.
        cost_usd=float(cost) if usage is not None and isinstance(cost, int | float) else None,
        latency_s=latency_s,
    )


def _outcome(choices: Any, secrets: Secrets) -> Outcome:
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
        finish_reason=_masked(choices[0].finish_reason, secrets),
        refusal=_masked(getattr(message, "refusal", None), secrets),
        reasoning=_masked(getattr(message, "reasoning_content", None), secrets),
        tool_calls=tuple(_tool_call(call, secrets) for call in getattr(message, "tool_calls", None) or ()),
    )


def _tool_call(call: Any, secrets: Secrets) -> ToolCall:
    return ToolCall(
        name=secrets.mask(call.function.name or ""),
        arguments=secrets.mask(call.function.arguments or ""),
        id=_masked(call.id, secrets),
    )


def _masked(text: Any, secrets: Secrets) -> str | None:
    return secrets.mask(text) if isinstance(text, str) else None


def _usage(usage: Any) -> Usage | None:
    """None when the provider did not count: litellm then says 0, and no prompt has 0 tokens. Or counted absurdly."""
    prompt_tokens = getattr(usage, "prompt_tokens", 0) or 0
    completion_tokens = getattr(usage, "completion_tokens", 0) or 0
    is_count = prompt_tokens > 0 and max(prompt_tokens, completion_tokens) <= MOST_TOKENS
    return Usage(prompt_tokens, completion_tokens) if is_count else None
