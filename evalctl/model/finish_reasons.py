"""Why a model ended its answer: one word for what each provider calls otherwise."""

_STOP = "stop end_turn stop_sequence eos eos_token stop_token complete completed finished"
_LENGTH = "length max_tokens max_output_tokens model_length token_limit model_context_window_exceeded"
_TOOLS = "tool_calls tool_use tool_call function_call"
_FILTERED = (
    "content_filter content_filtered refusal safety recitation blocklist prohibited_content spii image_safety "
    "model_armor guardrail_intervened error_toxic safety_filter"
)

_COMMON = {
    **dict.fromkeys(_STOP.split(), "stop"),
    **dict.fromkeys(_LENGTH.split(), "length"),
    **dict.fromkeys(_TOOLS.split(), "tool_calls"),
    **dict.fromkeys(_FILTERED.split(), "content_filter"),
}


def common_reason(word: str) -> str | None:
    """``stop``, ``length``, ``tool_calls`` or ``content_filter`` for what a provider says; None for another."""
    return _COMMON.get(word.strip().lower())
