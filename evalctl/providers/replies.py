"""A reply as litellm hands it over, read as an answer with its figures.

Nothing here imports litellm: a reply is taken as an object with OpenAI's fields.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from evalctl.model.answers import TRANSIENT, Answer, NoAnswer, Outcome, ToolCall
from evalctl.model.finish_reasons import common_reason
from evalctl.model.samples import Reply, Usage
from evalctl.model.secrets import Secrets
from evalctl.providers.error_responses import Meaning, beginning, error_in, meaning_of, one_line
from evalctl.providers.reply_protocols import GeminiShape, Shape, shape_of
from evalctl.providers.usage import usage_in

LONGEST_ANSWER = 20_000_000
"""Characters. A model that was asked a question does not write twenty books; a broken server may."""


def read(response: Any, secrets: Secrets, latency_s: float, raw: str | None = None) -> Reply:
    """What *response* says, with the keys of the environment masked wherever a server repeats them.

    *raw* is the reply as it came, where that is known: litellm says "stop" where nobody said anything, and
    counts tokens that nobody counted.
    """
    shape = None if raw is None else shape_of(raw)
    usage = _usage(getattr(response, "usage", None)) if shape is None or shape.tells_usage else None
    served = getattr(response, "model", None) if shape is None else shape.served
    cost = (getattr(response, "_hidden_params", None) or {}).get("response_cost")
    return Reply(
        _outcome(getattr(response, "choices", None) or (), secrets, raw, shape),
        served=secrets.mask(served) if isinstance(served, str) else None,
        usage=usage,
        # A price times an unknown number of tokens is not 0.
        cost_usd=float(cost) if usage is not None and isinstance(cost, int | float) else None,
        latency_s=latency_s,
    )


def no_answer_in(raw: str) -> tuple[Meaning, str]:
    """What a reply is that came with a good status and that nobody could read as an answer: kind and detail."""
    error = error_in(raw)
    if error and shape_of(raw) is None:
        # What another attempt may cure would have come with a status that says so.
        meaning = meaning_of(error.codes, error.message)
        detail = f"it is an error: {error.message}" if error.message else "it is an error without a message"
        return ("bad_reply" if meaning is None or meaning in TRANSIENT else meaning), detail
    if not raw.strip():
        return "bad_reply", "it is empty"
    if not _is_json(raw):
        return "bad_reply", "it is cut short, or not the JSON it should be"
    return "bad_reply", f"it is JSON of another kind: {beginning(raw)}"


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _outcome(choices: Any, secrets: Secrets, raw: str | None, shape: Shape | None) -> Outcome:
    if isinstance(shape, GeminiShape) and shape.block is not None:
        return Answer.blocked(
            one_line(secrets.mask_message(f"the provider blocked the prompt: {shape.block}"))
        )
    if not choices:
        return NoAnswer("bad_reply", "the provider's reply holds no answer at all")
    message = choices[0].message
    text = message.content if message.content is not None else ""
    if not isinstance(text, str):
        return NoAnswer("bad_reply", "the provider's reply holds something else than text")
    if len(text) > LONGEST_ANSWER:
        size = f"{len(text):,} characters, more than the {LONGEST_ANSWER:,} that evalctl takes"
        return NoAnswer("bad_reply", f"the answer has {size}")
    told = choices[0].finish_reason if shape is None else shape.finish_reason
    return Answer(
        secrets.mask(text),
        finish_reason=_masked(_finish_reason(told), secrets),
        refusal=_masked(getattr(message, "refusal", None), secrets),
        reasoning=_masked(getattr(message, "reasoning_content", None), secrets),
        tool_calls=tuple(_tool_call(call, secrets) for call in _calls(message)),
    )


def _finish_reason(told: Any) -> str | None:
    """The reason that the provider gave, in OpenAI's words; None where it gave none."""
    return common_reason(told) or told or None if isinstance(told, str) else None


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
