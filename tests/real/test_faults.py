"""What each fault of a provider becomes, through the real litellm, on six of its ways to a server.

One process asks everything; each test looks at its part of what came of it.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from dialects import DIALECTS, ECHOED_KEY
from fault_server import BREAKDOWNS, FAILS_FIRST, FaultServer

KEY = "k-4711-very/secret+Zz"
WAYS = tuple(DIALECTS)
OF_OPENAI = ("openai", "hosted_vllm", "azure")
EVERYWHERE = {*BREAKDOWNS, *FAILS_FIRST, "echo-headers", "echo-body", "echo-error"}
SHORT_S = 1.5

EXPECTED: Mapping[str, tuple[str, int]] = {
    "ok": ("answer", 1),
    "400": ("bad_request", 1),
    "401": ("auth", 1),
    "402": ("quota", 1),
    "403": ("auth", 1),
    "404": ("not_found", 1),
    "408": ("timeout", 3),
    "413": ("too_large", 1),
    "422": ("bad_request", 1),
    "429": ("rate_limit", 3),
    "429-wait-1": ("rate_limit", 3),
    "429-wait-900": ("rate_limit", 1),
    "500": ("server", 3),
    "502": ("server", 3),
    "503": ("server", 3),
    "529": ("server", 3),
    "quota": ("quota", 1),
    "context-window": ("context_window", 1),
    "content-filter": ("answer", 1),
    "filter-in-words": ("answer", 1),
    "html-502": ("server", 3),
    "html-200": ("bad_reply", 1),
    "error-in-200": ("bad_reply", 1),
    "no-choices": ("bad_reply", 1),
    "malformed": ("bad_reply", 1),
    "cut-short": ("bad_reply", 1),
    "empty-body": ("bad_reply", 1),
    "list": ("bad_reply", 1),
    "close": ("connection", 3),
    "reset": ("connection", 3),
    "half": ("connection", 3),
    "hang": ("timeout", 3),
    "drip": ("timeout", 3),
    "flaky-twice-500": ("answer", 3),
    "flaky-once-429-wait-1": ("answer", 2),
    "null-content": ("answer", 1),
    "no-content": ("answer", 1),
    "no-usage": ("answer", 1),
    "refusal": ("answer", 1),
    "think": ("answer", 1),
    "no-finish": ("answer", 1),
    "null-finish": ("answer", 1),
    "odd-finish": ("answer", 1),
    "talks-of-finish": ("answer", 1),
    "counted": ("answer", 1),
    "custom-call": ("answer", 1),
    "unclosed-think": ("answer", 1),
    "lone-think": ("answer", 1),
    "finish-filter": ("answer", 1),
    "finish-length": ("answer", 1),
    "tool-calls": ("answer", 1),
    "five-megabytes": ("answer", 1),
    "echo-headers": ("answer", 1),
    "echo-body": ("answer", 1),
    "echo-error": ("bad_request", 1),
    "big-error": ("server", 3),
    "null": ("bad_reply", 1),
    "empty-object": ("bad_reply", 1),
    "half-usage": ("answer", 1),
    "null-usage": ("answer", 1),
    "no-credit": ("quota", 1),
    "null-text": ("answer", 1),
    "no-blocks": ("answer", 1),
    "expired-key": ("auth", 1),
    "expired-in-words": ("auth", 1),
    "blocked": ("answer", 1),
    "blocked-and-no-usage": ("answer", 1),
    "null-parts": ("answer", 1),
    "context-in-code": ("context_window", 1),
}
NO_COUNTERPART: Mapping[str, Mapping[str, str]] = {
    "anthropic": {
        "content-filter": "it blocks with a stop reason, which finish-filter is",
        "no-choices": "a reply without blocks is an answer without a word, which no-blocks is",
        "refusal": "it has no field for a refusal",
        "counted": "it gives no total",
        "custom-call": "its tools take JSON alone",
    },
    "gemini": {
        "content-filter": "it blocks with status 200, which blocked is",
        "filter-in-words": "it blocks with status 200, which blocked is",
        "refusal": "it has no field for a refusal",
        "null-finish": "its JSON leaves out what it does not say, which no-finish is",
        "counted": "it counts in other parts",
        "custom-call": "its tools take JSON alone",
    },
    "ollama_chat": {
        "quota": "a server of one's own has no account",
        "content-filter": "it filters nothing",
        "filter-in-words": "it filters nothing",
        "finish-filter": "it filters nothing",
        "refusal": "it has no field for a refusal",
        "counted": "it gives no total",
        "custom-call": "its tools take JSON alone",
    },
}
"""Faults of OpenAI's that a protocol has no words for, and why."""

CELLS = [
    (way, fault) for way in WAYS for fault in EXPECTED if fault in EVERYWHERE or fault in DIALECTS[way].pages
]
each_cell = pytest.mark.parametrize(("way", "fault"), CELLS)
TOOL = {"name": "look_up", "parameters": {"type": "object", "properties": {"day": {"type": "integer"}}}}
UNREACHABLE = {"refused": "http://127.0.0.1:9/v1", "unknown-host": "http://no.such.host.invalid/v1"}
PREFLIGHT: Mapping[str, dict[str, Any]] = {
    "no-provider": {"model": "opnai/gpt-5"},
    "no-key": {"model": "openai/gpt-5"},
    "no-key-at-an-address": {"model": "openai/house", "api_base": "http://127.0.0.1:9/v1"},
    "either-key": {"model": "gemini/gemini-2.5-flash"},
    "named-key": {"model": "openai/gpt-5", "api_key_env": "HOUSE_KEY"},
    "odd-key": {"model": "openai/gpt-5", "api_key_env": "ODD_KEY"},
    "empty-key": {"model": "mistral/mistral-small"},
    "setting": {"model": "openai/gpt-5", "api_key_env": "FAULT_KEY", "settings": {"temperature": 0}},
    "no-scheme": {"model": "openai/house", "api_base": "localhost:8000/v1", "api_key_env": "FAULT_KEY"},
    "browser": {"model": "github_copilot/gpt-4"},
}


@dataclass(frozen=True)
class Asked:
    """Everything that was asked: samples by way and fault, and what the process wrote beside them."""

    samples: Mapping[str, dict[str, Any]]
    arrived: Mapping[str, int]
    stdout: str
    stderr: str
    interrupted_s: float


@pytest.fixture(scope="module")
def asked() -> Asked:
    with FaultServer() as server:
        tasks = {"openai ok": task("openai", server.base("ok"))}
        for way in WAYS:
            for fault in (fault for its_way, fault in CELLS if its_way == way):
                timing = {"timeout_s": SHORT_S} if fault in {"hang", "drip"} else {}
                tasks[f"{way} {fault}"] = task(way, server.base(f"{fault}~{way}"), **timing)
            for name, base in UNREACHABLE.items():
                tasks[f"{way} {name}"] = task(way, base)
        tasks |= PREFLIGHT
        settings = {"temperature": 0, "seed": 7, "stop": ["END"], "max_tokens": 9}
        tasks["openai echo-body"] |= {"settings": settings, "tools": [TOOL]}
        done = run([*tasks.values(), task("openai", server.base("hang~interrupted"))])
        *samples, last = [json.loads(line) for line in done.stdout.splitlines()]
        return Asked(
            dict(zip(tasks, samples, strict=True)),
            dict(server.arrived),
            done.stdout,
            done.stderr,
            last["interrupted_s"],
        )


def task(way: str, base: str, **more: Any) -> dict[str, Any]:
    return {"model": f"{way}/house", "api_base": base, "api_key_env": "FAULT_KEY", **more}


def run(tasks: list[dict[str, Any]]) -> subprocess.CompletedProcess[str]:
    """Ask in a process that shows every warning, with no keys but those of this test."""
    environment = {name: value for name, value in os.environ.items() if not name.endswith("_API_KEY")}
    environment |= {
        "FAULT_KEY": KEY,
        "ODD_KEY": "two words",
        "MISTRAL_API_KEY": " ",
        "AZURE_API_VERSION": "2024-10-21",
        "PYTHONWARNINGS": "default",
        "LITELLM_LOG": "nonsense",
    }
    return subprocess.run(
        [sys.executable, Path(__file__).with_name("ask_faults.py")],
        input="".join(json.dumps(each) + "\n" for each in tasks),
        capture_output=True,
        encoding="utf-8",
        env=environment,
        timeout=400,
        check=True,
    )


@each_cell
def test_each_fault_has_its_kind_and_its_number_of_attempts(asked, way, fault) -> None:
    sample = asked.samples[f"{way} {fault}"]

    assert (sample["kind"], sample["attempts"]) == EXPECTED[fault]


@each_cell
def test_no_attempt_is_made_beyond_those_counted(asked, way, fault) -> None:
    assert asked.arrived[f"{fault}~{way}"] == EXPECTED[fault][1]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", UNREACHABLE)
def test_a_server_that_is_not_there_is_a_connection_that_failed(asked, way, name) -> None:
    sample = asked.samples[f"{way} {name}"]

    assert (sample["kind"], sample["attempts"]) == ("connection", 3)


@pytest.mark.parametrize("way", WAYS)
def test_a_refused_connection_names_the_address(asked, way) -> None:
    message = asked.samples[f"{way} refused"]["outcome"]["message"]

    assert message == "no connection to the provider: 127.0.0.1:9: Connection refused"


@pytest.mark.parametrize("way", WAYS)
def test_come_back_later_is_obeyed(asked, way) -> None:
    assert asked.samples[f"{way} 429-wait-1"]["waited_s"] >= 2.0  # unasked, two waits are 1.9 s at most
    assert asked.samples[f"{way} flaky-once-429-wait-1"]["waited_s"] >= 1.0


@pytest.mark.parametrize("way", WAYS)
def test_a_wait_that_is_too_long_ends_the_case_and_says_so(asked, way) -> None:
    sample = asked.samples[f"{way} 429-wait-900"]

    assert sample["waited_s"] == 0
    assert sample["outcome"]["message"] == (
        "the provider wants fewer requests (429): said so; it asks to wait 900 s, longer than --max-wait 60"
    )


@pytest.mark.parametrize("way", WAYS)
def test_answers_keep_what_the_provider_said_with_them(asked, way) -> None:
    def outcome(fault: str) -> dict[str, Any]:
        return asked.samples[f"{way} {fault}"]["outcome"]

    assert outcome("null-content")["text"] == outcome("no-content")["text"] == ""
    assert (outcome("finish-length")["text"], outcome("finish-length")["finish_reason"]) == ("Mon", "length")
    assert len(outcome("five-megabytes")["text"]) == 5_000_000
    (call,) = outcome("tool-calls")["tool_calls"]
    assert (call["name"], json.loads(call["arguments"])) == ("look_up", {"day": 1})


@pytest.mark.parametrize("way", OF_OPENAI)
def test_what_openai_alone_says_is_kept(asked, way) -> None:
    named = ("refusal", "custom-call", "think")
    outcome = {name: asked.samples[f"{way} {name}"]["outcome"] for name in named}

    assert (outcome["think"]["text"], outcome["think"]["reasoning"]) == ("Monday", "hmm")
    assert outcome["refusal"]["refusal"] == "I cannot help"
    assert outcome["custom-call"]["tool_calls"] == [{"name": "sql", "arguments": "SELECT 1", "id": "t2"}]


@pytest.mark.parametrize(
    ("way", "fault"),
    [
        cell
        for cell in CELLS
        if cell[1] in {"content-filter", "filter-in-words", "blocked", "blocked-and-no-usage"}
    ],
)
def test_a_block_is_an_answer_that_refuses(asked, way, fault) -> None:
    outcome = asked.samples[f"{way} {fault}"]["outcome"]

    assert (outcome["text"], outcome["finish_reason"]) == ("", "content_filter")
    assert outcome["refusal"].startswith(
        (
            "the provider refused to process the content (400): ",
            "the provider blocked the prompt: ",
        )
    )


@pytest.mark.parametrize("way", [way for way in WAYS if ("finish-filter" in DIALECTS[way].pages)])
def test_a_filter_that_cuts_in_is_the_reason_why_the_answer_ended(asked, way) -> None:
    outcome = asked.samples[f"{way} finish-filter"]["outcome"]

    assert (outcome["text"], outcome["finish_reason"]) == ("", "content_filter")


@pytest.mark.parametrize(
    ("way", "fault", "reason"),
    [
        (way, fault, "repetition" if fault == "odd-finish" else None)
        for way, fault in CELLS
        if fault in {"no-finish", "null-finish", "talks-of-finish", "odd-finish"}
    ]
    + [(way, "ok", "stop") for way in WAYS],
)
def test_a_reason_that_nobody_gave_is_unknown(asked, way, fault, reason) -> None:
    assert asked.samples[f"{way} {fault}"]["outcome"]["finish_reason"] == reason


TOLD = {
    "prompt_tokens": 3,
    "completion_tokens": 2,
    "given_total": 5,
    "reasoning_tokens": None,
    "cached_tokens": None,
}


@pytest.mark.parametrize("way", WAYS)
def test_figures_that_the_provider_gives_are_known(asked, way) -> None:
    counted = asked.samples[f"{way} ok"]

    told = {name: counted["usage"][name] for name in ("prompt_tokens", "completion_tokens", "given_total")}
    assert told == {"prompt_tokens": 3, "completion_tokens": 2, "given_total": 5}
    assert counted["latency_s"] > 0
    assert counted["served"] == "served-1"


@pytest.mark.parametrize(
    ("way", "fault"), [cell for cell in CELLS if cell[1] in {"no-usage", "null-usage", "half-usage"}]
)
def test_figures_that_nobody_gives_are_unknown_and_cost_no_answer(asked, way, fault) -> None:
    sample = asked.samples[f"{way} {fault}"]

    assert sample["outcome"]["text"] == "Monday"
    assert (sample["usage"], sample["cost_usd"]) == (None, None)


@pytest.mark.parametrize("way", WAYS)
def test_a_model_that_no_list_has_has_no_price(asked, way) -> None:
    assert asked.samples[f"{way} ok"]["cost_usd"] is None


@pytest.mark.parametrize("way", OF_OPENAI)
def test_the_parts_of_a_count_are_kept(asked, way) -> None:
    assert asked.samples[f"{way} refusal"]["usage"] == TOLD
    assert asked.samples[f"{way} refusal"]["served"] == "served-1"
    assert asked.samples[f"{way} counted"]["usage"] == TOLD | {
        "given_total": 9,
        "reasoning_tokens": 1,
        "cached_tokens": 2,
    }


def test_a_fault_has_its_page_or_a_reason_why_not() -> None:
    of_openai = {fault for fault in EXPECTED if fault in DIALECTS["openai"].pages}

    for way in WAYS:
        assert of_openai - set(DIALECTS[way].pages) == set(NO_COUNTERPART.get(way, {}))


OF_A_LIBRARY = re.compile(
    r"litellm|traceback|object has no|not iterable|argument after|file an issue|github\.com|bug in|Exception\b"
    r"|must be provided|NoneType|block=|converting to|Received:",
    re.I,
)


@each_cell
def test_no_message_is_in_the_words_of_a_library(asked, way, fault) -> None:
    sample = asked.samples[f"{way} {fault}"]

    if sample["kind"] != "answer" and fault != "echo-error":
        assert OF_A_LIBRARY.search(sample["outcome"]["message"]) is None


def test_a_request_holds_the_conditions_and_nothing_else(asked) -> None:
    sent = json.loads(asked.samples["openai echo-body"]["outcome"]["text"])

    assert sent == {
        "model": "house",
        "messages": [
            {"role": "system", "content": "We open on Monday."},
            {"role": "user", "content": "When do you open?"},
        ],
        "temperature": 0,
        "seed": 7,
        "stop": ["END"],
        "max_tokens": 9,
        "tools": [{"type": "function", "function": TOOL}],
    }


@pytest.mark.parametrize("way", WAYS)
def test_a_server_that_repeats_the_headers_does_not_put_the_key_into_the_answer(asked, way) -> None:
    text = asked.samples[f"{way} echo-headers"]["outcome"]["text"]

    assert "[key]" in text
    assert json.loads(text)["host"].startswith("127.0.0.1:")


def test_no_key_reaches_an_output(asked) -> None:
    for output in (asked.stdout, asked.stderr):
        assert KEY not in output
        assert "4711-very" not in output
        assert ECHOED_KEY not in output


def test_no_library_prints_and_nothing_is_left_open(asked) -> None:
    assert asked.stderr == ""
    assert all(line.startswith("{") for line in asked.stdout.splitlines())


def test_an_interruption_ends_twenty_hanging_calls_at_once(asked) -> None:
    assert asked.interrupted_s < 2.0


@pytest.mark.parametrize(
    ("name", "kind", "message"),
    [
        (
            "no-provider",
            "not_found",
            'no provider is known for the model "opnai/gpt-5": did you mean "openai/gpt-5"?',
        ),
        ("no-key", "missing_key", "no key for openai: set OPENAI_API_KEY"),
        (
            "no-key-at-an-address",
            "missing_key",
            "no key for openai: set OPENAI_API_KEY (any text will do, if the server asks for none)",
        ),
        ("either-key", "missing_key", "no key for gemini: set GOOGLE_API_KEY or GEMINI_API_KEY"),
        (
            "named-key",
            "missing_key",
            'no key for openai: set HOUSE_KEY, which api_key_env of the target "bot" names',
        ),
        (
            "odd-key",
            "missing_key",
            "the text in ODD_KEY is no key: it holds a space, a line break or a letter that no key has",
        ),
        ("empty-key", "missing_key", "no key for mistral: set MISTRAL_API_KEY (it is there, but empty)"),
        (
            "no-scheme",
            "not_found",
            'api_base of the target "bot" must begin with http:// or https://: it is "localhost:8000/v1"',
        ),
        (
            "browser",
            "missing_key",
            "github_copilot/gpt-4 needs a login in a browser, which evalctl does not do",
        ),
    ],
)
def test_what_is_missing_is_named_before_anything_is_sent(asked, name, kind, message) -> None:
    sample = asked.samples[name]

    assert (sample["kind"], sample["outcome"]["message"], sample["attempts"]) == (kind, message, 0)


def test_a_setting_that_the_model_does_not_take_is_named_before_anything_is_sent(asked) -> None:
    sample = asked.samples["setting"]

    assert (sample["kind"], sample["attempts"]) == ("unsupported", 0)
    assert sample["outcome"]["message"].startswith('openai/gpt-5 does not take the setting "temperature: 0"')
