"""Where a model is asked: an address of the project file, or one that LiteLLM reads from the environment."""

import re
from collections.abc import Mapping

from evalctl.model.hosts import Host
from evalctl.yamltext.lazy_pattern import lazy_pattern

VARIABLES: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("openai", "text-completion-openai", "custom_openai"), ("OPENAI_BASE_URL", "OPENAI_API_BASE")
    ),
    **dict.fromkeys(("anthropic", "anthropic_text"), ("ANTHROPIC_API_BASE", "ANTHROPIC_BASE_URL")),
    **dict.fromkeys(("azure", "azure_text"), ("AZURE_API_BASE",)),
    "bedrock": ("AWS_BEDROCK_RUNTIME_ENDPOINT",),
    "chatgpt": ("CHATGPT_API_BASE", "OPENAI_CHATGPT_API_BASE"),
    "cohere_chat": ("COHERE_API_BASE",),
    "cometapi": ("COMETAPI_BASE_URL", "COMETAPI_API_BASE"),
    "databricks": ("DATABRICKS_API_BASE", "DATABRICKS_HOST"),
    "datarobot": ("DATAROBOT_ENDPOINT",),
    "featherless_ai": ("FEATHERLESS_AI_API_BASE", "FEATHERLESS_API_BASE"),
    "fireworks_ai": ("FIREWORKS_API_BASE",),
    "friendliai": ("FRIENDLI_API_BASE",),
    "gradient_ai": ("GRADIENT_AI_AGENT_ENDPOINT",),
    "huggingface": ("HF_API_BASE", "HUGGINGFACE_API_BASE"),
    "lambda_ai": ("LAMBDA_API_BASE",),
    "meta_llama": ("LLAMA_API_BASE",),
    "mistral": ("MISTRAL_AZURE_API_BASE", "MISTRAL_API_BASE"),
    "ollama_chat": ("OLLAMA_API_BASE",),
    "text-completion-codestral": ("CODESTRAL_API_BASE",),
    **dict.fromkeys(("vertex_ai", "vertex_ai_beta"), ("VERTEXAI_API_BASE", "VERTEX_API_BASE")),
}
"""The variables of each provider, in the order in which LiteLLM reads them; all others have ``NAME_API_BASE``."""

_WITHOUT_PREFIX = ((lazy_pattern(r"gpt-|chatgpt-|o\d"), "openai"), (lazy_pattern(r"claude"), "anthropic"))
"""Models that LiteLLM knows without the name of their provider."""

_ON_THIS_MACHINE = frozenset({"ollama", "ollama_chat", "llamafile", "docker_model_runner", "lemonade"})
"""Providers whose own address is this machine, where nobody says another."""

_USER_INFO = lazy_pattern(r"(?<=//)[^/?#]*@")
_SECRET_QUERY = lazy_pattern(r"([?&][^=&#]*(?:key|token|secret|sig|pass)[^=&#]*=)[^&#]*", re.IGNORECASE)


def provider_of(model: str) -> str:
    """The provider of a model of LiteLLM; empty where its name does not tell."""
    provider, slash, _ = model.partition("/")
    return (
        provider if slash else next((name for pattern, name in _WITHOUT_PREFIX if pattern.match(model)), "")
    )


def variables(model: str) -> tuple[str, ...]:
    """The environment variables that may say where *model* of LiteLLM is asked; the first that is set holds."""
    provider = provider_of(model)
    if not provider:
        return ()
    return VARIABLES.get(provider, (f"{provider.upper().replace('-', '_')}_API_BASE",))


def from_environment(model: str, environ: Mapping[str, str]) -> str | None:
    """The address of *model* in the environment, fit to be shown; None where the provider's own counts."""
    found = next((value for name in variables(model) if (value := environ.get(name, "").strip())), None)
    return None if found is None else masked(found)


def is_loopback(address: str) -> bool:
    """Whether *address* leads to this machine by its own words: ``localhost``, 127.0.0.0/8, ::1, 0.0.0.0.

    A name is not looked up.
    """
    host = Host.of(address)
    return host is not None and host.is_loopback


def is_on_this_machine(model: str, address: str | None) -> bool:
    """Whether *model* of LiteLLM is asked on this machine; *address* is None where nobody says one."""
    if address is None:
        return model.partition("/")[0] in _ON_THIS_MACHINE
    return is_loopback(address)


def masked(address: str) -> str:
    """*address* without names, passwords and keys."""
    return _SECRET_QUERY.sub(r"\1***", _USER_INFO.sub("***@", address))
