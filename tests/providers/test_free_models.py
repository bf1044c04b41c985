"""Models that cost nothing, and those whose price nobody knows."""

from types import SimpleNamespace as Thing

import pytest

from evalctl.providers.rates import is_free

FREE = {"input_cost_per_token": 0, "output_cost_per_token": 0.0}
LIST = Thing(
    model_cost={
        "gemini/gemma": FREE | {"litellm_provider": "gemini"},
        "ollama/llama2": FREE | {"litellm_provider": "ollama"},
        "claude-1": {
            "input_cost_per_token": 1e-6,
            "output_cost_per_token": 2e-6,
            "litellm_provider": "anthropic",
        },
        "half": {"input_cost_per_token": 0, "litellm_provider": "openai"},
        "tiers": {"tiered_pricing": [], "litellm_provider": "dashscope"},
        "palm": FREE | {"litellm_provider": "vertex_ai"},
    }
)


@pytest.mark.parametrize(
    ("provider", "model", "free"),
    [
        ("gemini", "gemma", True),
        ("ollama", "llama2", True),
        ("ollama_chat", "llama2", True),
        ("vertex_ai", "palm", True),
        ("openai", "palm", False),
        ("anthropic", "claude-1", False),
        ("anthropic", "claude-99", False),
        ("fireworks_ai", "accounts/fireworks/models/house", False),
        ("ollama_chat", "house", False),
        ("openai", "half", False),
        ("dashscope", "tiers", False),
    ],
)
def test_only_a_model_that_the_list_has_for_nothing_is_free(provider, model, free) -> None:
    assert is_free(LIST, provider, model) is free
