"""Where a model is asked belongs to what is compared, and nothing secret of it is shown."""

import importlib.util
from pathlib import Path

import pytest

from evalctl.evaluation.condition_changes import conditions_changed
from evalctl.model.endpoints import VARIABLES, from_environment, variables
from evalctl.model.runs import Run, RunHeader
from evalctl.model.targets import Target

PROXY = "http://proxy:8000/v1"


@pytest.mark.parametrize(
    ("model", "variable"),
    [
        ("openai/gpt-5-mini", "OPENAI_BASE_URL"),
        ("openai/gpt-5-mini", "OPENAI_API_BASE"),
        ("gpt-5-mini", "OPENAI_BASE_URL"),
        ("anthropic/claude-sonnet-5", "ANTHROPIC_BASE_URL"),
        ("azure/gpt", "AZURE_API_BASE"),
        ("ollama_chat/llama3", "OLLAMA_API_BASE"),
        ("hosted_vllm/llama", "HOSTED_VLLM_API_BASE"),
        ("groq/llama", "GROQ_API_BASE"),
        ("litellm_proxy/bot", "LITELLM_PROXY_API_BASE"),
    ],
)
def test_the_environment_may_say_where(model: str, variable: str) -> None:
    assert from_environment(model, {variable: PROXY}) == PROXY
    assert from_environment("another/model", {variable: PROXY}) is None


def test_the_first_variable_that_is_set_holds() -> None:
    environ = {"OPENAI_BASE_URL": " ", "OPENAI_API_BASE": PROXY}

    assert from_environment("openai/gpt", environ) == PROXY
    assert from_environment("openai/gpt", {**environ, "OPENAI_BASE_URL": "http://first"}) == "http://first"


@pytest.mark.parametrize("variable", sorted({name for names in VARIABLES.values() for name in names}))
def test_litellm_reads_these_variables(variable: str) -> None:
    spec = importlib.util.find_spec("litellm")
    assert spec is not None
    assert spec.origin is not None
    package = Path(spec.origin).parent
    sources = [
        package / "main.py",
        *(package / "litellm_core_utils").glob("*.py"),
        *(package / "llms").rglob("*.py"),
    ]

    assert any(f'"{variable}"' in path.read_text("utf-8") for path in sources)


def test_another_address_is_another_digest_and_another_password_is_not() -> None:
    there = Target(
        "bot", "openai/m", base_of_environment=from_environment("openai/m", {"OPENAI_BASE_URL": PROXY})
    )

    assert there.digest != Target("bot", "openai/m").digest
    assert there.digest == Target("bot", "openai/m", api_base=PROXY).digest
    assert (
        Target("bot", "openai/m", api_base="http://me:one@proxy/v1").digest
        == Target("bot", "openai/m", api_base="http://me:two@proxy/v1").digest
    )


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("https://me:pass@proxy/v1", "https://***@proxy/v1"),
        ("https://proxy/v1?api-key=123&api-version=2", "https://proxy/v1?api-key=***&api-version=2"),
        ("http://localhost:8000/v1", "http://localhost:8000/v1"),
        ("https://proxy/@me/v1", "https://proxy/@me/v1"),
    ],
)
def test_nothing_secret_is_shown(address: str, shown: str) -> None:
    assert Target("bot", "openai/m", api_base=address).endpoint == shown


def test_a_provider_without_a_name_has_no_variable() -> None:
    assert variables("my-model") == ()


@pytest.mark.parametrize(
    ("then", "now", "said"),
    [
        ("", PROXY, (f"the endpoint is {PROXY} (was the provider's own)",)),
        (PROXY, "", (f"the endpoint is the provider's own (was {PROXY})",)),
        (PROXY, PROXY, ()),
        (None, PROXY, ()),
        (None, "", ()),
    ],
)
def test_a_change_of_it_is_said_where_both_are_known(
    then: str | None, now: str | None, said: tuple[str, ...]
) -> None:
    before, after = (
        Run(RunHeader("1", "acme.faq", "faq.yaml", "bot", "deterministic", "", endpoint=endpoint))
        for endpoint in (then, now)
    )

    assert conditions_changed(before, after) == said
    assert before.header.series == after.header.series
