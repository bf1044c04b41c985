"""Where a model is asked and with which key, in one sentence; and a second where a known key goes elsewhere."""

import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from evalctl.model.own_hosts import OWN_HOSTS
from evalctl.model.routes import route_of, sentences
from evalctl.model.targets import Target

KEYS = {"OPENAI_API_KEY": "k", "ANTHROPIC_API_KEY": "k", "HOUSE_KEY": "k"}


def told(model: str, environ: Mapping[str, str] = KEYS, **target: str) -> list[str]:
    route = route_of(Target("bot", model, **target), environ)  # type: ignore[arg-type]
    return [] if route is None else list(sentences(route))


@pytest.mark.parametrize(
    ("model", "environ", "sentence"),
    [
        ("openai/gpt-5", KEYS, "asked at https://api.openai.com with the key in OPENAI_API_KEY"),
        ("gpt-5", KEYS, "asked at https://api.openai.com with the key in OPENAI_API_KEY"),
        ("claude-sonnet-5", KEYS, "asked at https://api.anthropic.com with the key in ANTHROPIC_API_KEY"),
        ("groq/llama", {}, "asked at https://api.groq.com with no key that evalctl knows of"),
        (
            "gemini/flash",
            {"GOOGLE_API_KEY": "k"},
            "asked at https://generativelanguage.googleapis.com with the key in GOOGLE_API_KEY",
        ),
        ("ollama_chat/llama3", {}, "asked at http://localhost:11434 with no key that evalctl knows of"),
        (
            "bedrock/claude",
            {"AWS_ACCESS_KEY_ID": "k"},
            "asked at an address that LiteLLM finds by itself with the key in AWS_ACCESS_KEY_ID",
        ),
    ],
)
def test_the_provider_itself(model: str, environ: Mapping[str, str], sentence: str) -> None:
    assert told(model, environ) == [sentence]


def test_a_known_key_that_goes_to_another_host_is_said() -> None:
    assert told("openai/gpt-5", api_base="https://gateway.example/v1") == [
        "asked at https://gateway.example/v1 with the key in OPENAI_API_KEY",
        "the key in OPENAI_API_KEY is one for api.openai.com and goes to gateway.example",
    ]
    assert told("openai/gpt-5", {**KEYS, "OPENAI_BASE_URL": "https://gateway.example"})[1:] != []
    assert told("openai/x", api_base="https://gateway.example/v1", api_key_env="ANTHROPIC_API_KEY")[1:] != []


@pytest.mark.parametrize(
    "target",
    [
        {"api_base": "http://localhost:4000/v1"},
        {"api_base": "http://127.0.0.1:4000/v1"},
        {"api_base": "https://eu.api.openai.com/v1"},
        {"api_base": "https://gateway.example/v1", "api_key_env": "HOUSE_KEY"},
    ],
)
def test_nothing_more_is_said_of_loopback_of_the_provider_and_of_keys_of_ones_own(
    target: dict[str, str],
) -> None:
    assert len(told("openai/gpt-5", **target)) == 1


def test_no_password_and_no_key_of_an_address_is_said() -> None:
    (first, *_) = told("openai/x", api_base="https://me:pass@gateway.example/v1?key=abc")

    assert first.startswith("asked at https://***@gateway.example/v1?key=*** with")


def test_the_local_model_and_recorded_answers_are_asked_nowhere() -> None:
    assert told("local/smollm2") == []
    assert told("recorded") == []


def test_litellm_asks_at_the_hosts_of_the_table() -> None:
    """Where LiteLLM tells the address of a provider, its host is in the table of that provider."""
    program = (
        "import litellm, json, sys\n"
        "for name in sys.argv[1:]:\n"
        "    base = litellm.get_llm_provider(model=f'{name}/m')[3]\n"
        "    print(json.dumps([name, base]))\n"
    )
    environ = {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", program, *OWN_HOSTS],
        env={name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
        | environ,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    import json

    from evalctl.model.hosts import Host

    known = dict(json.loads(line) for line in done.stdout.splitlines())
    told = {name: host for name, base in known.items() if base and (host := Host.of(base))}

    assert len(told) > 20
    assert [name for name, host in told.items() if not host.is_one_of(OWN_HOSTS[name])] == []
