"""A request follows no redirect: it is sent once, to the host that was named, and no other host hears of it."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from redirecting import Server, server

KEY = "k-4711-very/secret+Zz"
WAYS: Mapping[str, str] = {
    "openai": "/chat/completions",
    "hosted_vllm": "/chat/completions",
    "anthropic": "/v1/messages",
    "gemini": ":generateContent",
    "azure": "/openai/deployments/house/chat/completions",
    "ollama_chat": "/api/chat",
    "aiohttp_openai": "/chat/completions",
}
"""Ways of LiteLLM to a provider, with what each puts behind ``api_base``."""

STATUSES = (301, 302, 303, 307, 308)
ODD = ("same", "slash", "loop", "login", "nowhere", "script", "garbage")
TWO_WAYS = ("openai", "anthropic")
CASES = tuple(f"{status}-other-{way}" for way in WAYS for status in STATUSES) + tuple(
    f"307-{odd}-{way}" for way in TWO_WAYS for odd in ODD
)
SET = """
id: acme.hours
prompts:
  - id: hours
    prompt: When do you open?
    assert: [not_empty]
"""


@dataclass(frozen=True)
class Asked:
    """What came of every target, and the servers that were there."""

    failures: Mapping[str, Mapping[str, Any]]
    near: Server
    far: Server
    told: str


@pytest.fixture(scope="module", params=["aiohttp", "httpx"])
def asked(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Asked:
    folder = tmp_path_factory.mktemp(request.param)
    with server() as far, server(f"http://localhost:{far.port}") as near:
        done = run(folder, near.port, DISABLE_AIOHTTP_TRANSPORT=str(request.param == "httpx"))
    runs = json.loads(done.stdout)
    return Asked({run["target"]: run["cases"][0] for run in runs}, near, far, done.stdout + done.stderr)


def run(folder: Path, port: int, **environ: str) -> "subprocess.CompletedProcess[str]":
    """Ask every case, each a target of its own."""
    Path(folder, "hours.yaml").write_text(SET, encoding="utf-8")
    targets = [
        f"  {case}: {{model: {case.split('-')[2]}/house, api_base: 'http://127.0.0.1:{port}/{case}/v1', "
        "api_key_env: HOUSE_KEY}"
        for case in CASES
    ]
    Path(folder, "evalctl.yaml").write_text("\n".join(["targets:", *targets]), encoding="utf-8")
    models = [part for case in CASES for part in ("--model", case)]
    command = [sys.executable, "-m", "evalctl", "run", "hours.yaml", "--format", "json", "--history", "h"]
    return subprocess.run(
        [*command, *models],
        cwd=folder,
        env={**os.environ, "HOUSE_KEY": KEY, "AZURE_API_VERSION": "2024-06-01", **environ},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def message(asked: Asked, case: str) -> str:
    return str(asked.failures[case]["no_answer"]["message"])


@pytest.mark.parametrize("case", CASES)
def test_a_redirect_is_one_request_and_a_failure(asked: Asked, case: str) -> None:
    assert asked.near.arrived[case] == 1
    assert asked.failures[case]["no_answer"]["kind"] == "not_found"
    assert f"answers with a redirect ({case[:3]})" in message(asked, case)


def test_no_other_host_and_no_other_path_hears_of_it(asked: Asked) -> None:
    assert asked.far.headers == []
    assert sum(asked.near.arrived.values()) == len(CASES)
    assert any(KEY in value for headers in asked.near.headers for value in headers.values())


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("way", WAYS)
def test_the_failure_gives_the_address_to_write(asked: Asked, way: str, status: int) -> None:
    case = f"{status}-other-{way}"

    assert f'write http://localhost:{asked.far.port}/moved/v1 as api_base of the target "{case}"' in message(
        asked, case
    )


@pytest.mark.parametrize("way", TWO_WAYS)
def test_an_address_that_leads_nowhere_is_told_as_that(asked: Asked, way: str) -> None:
    assert f"write http://127.0.0.1:{asked.near.port}/moved/v1 as" in message(asked, f"307-same-{way}")
    assert f"to itself, http://127.0.0.1:{asked.near.port}/307-loop-{way}" in message(
        asked, f"307-loop-{way}"
    )
    for odd in ("nowhere", "script", "garbage"):
        assert "that names no address" in message(asked, f"307-{odd}-{way}")
    assert f"to http://[key]@127.0.0.1:{asked.near.port}/login?***, which" in message(
        asked, f"307-login-{way}"
    )


def test_nothing_secret_is_told(asked: Asked) -> None:
    assert KEY not in asked.told
    assert "t0psecret" not in asked.told
    assert "me:pass" not in asked.told
