"""Names of models: who made them, and which two are one."""

import pytest

from evalctl.model.families import family, is_same_model


@pytest.mark.parametrize(
    ("model", "maker"),
    [
        ("openai/gpt-5", "OpenAI"),
        ("azure/gpt-4o-2024-08-06", "OpenAI"),
        ("o3-mini", "OpenAI"),
        ("bedrock/us.anthropic.claude-3-5-sonnet-20241022-v2:0", "Anthropic"),
        ("openrouter/anthropic/claude-sonnet-5", "Anthropic"),
        ("vertex_ai/gemini-2.5-pro", "Google"),
        ("openrouter/meta-llama/llama-3.1-70b-instruct", "Meta"),
        ("bedrock/meta.llama3-8b-instruct-v1:0", "Meta"),
        ("ollama/mistral:7b", "Mistral"),
        ("mistral/open-mixtral-8x7b", "Mistral"),
        ("groq/qwen/qwen3-32b", "Alibaba"),
        ("local/smollm2", "Hugging Face"),
        ("house/foo", None),
        ("", None),
    ],
)
def test_the_maker_is_told_by_the_name(model: str, maker: str | None) -> None:
    assert family(model) == maker


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("openai/gpt-4o", "azure/gpt-4o-2024-08-06"),
        ("anthropic/claude-3-5-sonnet-20241022", "openrouter/anthropic/claude-3-5-sonnet-latest"),
        ("gpt-5", "openai/GPT-5"),
        ("local/smollm2", "local/smollm2"),
    ],
)
def test_one_model_has_many_names(one: str, other: str) -> None:
    assert is_same_model(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("openai/gpt-5", "openai/gpt-5-mini"), ("openai/gpt-4o", "openai/gpt-4"), ("a/x", "a/y")],
)
def test_models_of_one_family_are_not_one_model(one: str, other: str) -> None:
    assert not is_same_model(one, other)
