"""What a model costs and how much it can say, as far as litellm's list knows.

litellm is handed in as an object: ``evalctl.providers.litellm`` alone imports it.
"""

from collections.abc import Mapping
from typing import Any

from evalctl.model.spending import Rates

_LISTED_AS = {"ollama_chat": "ollama"}
"""Providers whose models stand in the list under another name."""


def is_free(litellm: Any, provider: str, model: str) -> bool:
    """Whether the list has this very model, for nothing.

    litellm calculates with 0 for a model that it knows only by its family or by its provider, too.
    """
    rates = rates_of(litellm, provider, model)
    return rates is not None and (rates.prompt_usd, rates.answer_usd) == (0, 0)


def rates_of(litellm: Any, provider: str, model: str) -> Rates | None:
    """The rates of *model*, which is the provider's own name for it; None where the list does not have it."""
    listed: Mapping[str, Any] = litellm.model_cost
    provider = _LISTED_AS.get(provider, provider)
    found = listed.get(f"{provider}/{model}")
    if found is None:
        bare = listed.get(model, {})
        found = bare if str(bare.get("litellm_provider", "")).startswith(provider) else None
    if found is None:
        return None
    most = found.get("max_output_tokens", found.get("max_tokens"))
    return Rates(
        _price(found.get("input_cost_per_token")),
        _price(found.get("output_cost_per_token")),
        most if isinstance(most, int) and most > 0 else None,
    )


def _price(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) and value >= 0 else None
