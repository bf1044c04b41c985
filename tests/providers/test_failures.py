"""From an exception and what it was raised from to a kind and a sentence."""

import json
import socket
import time
from datetime import UTC, datetime
from itertools import pairwise

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.secrets import Secrets
from evalctl.providers.call_failures import SENTENCES, explain
from evalctl.providers.error_responses import LONGEST_MESSAGE, LONGEST_READ

NOW = datetime(2026, 11, 30, 10, 15, 0, tzinfo=UTC)
REQUEST = httpx.Request("POST", "http://127.0.0.1/v1/chat/completions")


class LibraryError(Exception):
    """Stands for what litellm raises: its class and status say "500" whatever happened."""

    status_code = 500


LibraryError.__module__ = "litellm.exceptions"


def told(*links: BaseException) -> NoAnswer:
    """Explain a chain of exceptions, outermost first, each raised while the next was handled."""
    for outer, inner in pairwise(links):
        outer.__context__ = inner
    return explain(links[0], Secrets(["k-4711-very-secret"]), NOW)


def refused(status: int, body: object = None, headers: dict[str, str] | None = None) -> NoAnswer:
    """Explain a response with *status*, wrapped as litellm wraps it."""
    text = body if isinstance(body, str) else json.dumps(body)
    response = httpx.Response(status, text=text, headers=headers, request=REQUEST)
    real = httpx.HTTPStatusError("refused", request=REQUEST, response=response)
    return told(LibraryError("litellm.InternalServerError: 500"), real)


def at(host: str, port: int, failure: OSError) -> OSError:
    """*failure* with the address that the real one knows."""
    failure.__dict__ |= {"host": host, "port": port}
    return failure


def error(message: str, **more: str) -> dict[str, object]:
    return {"error": {"message": message, **more}}


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, "bad_request"),
        (401, "auth"),
        (402, "quota"),
        (403, "auth"),
        (404, "not_found"),
        (408, "timeout"),
        (409, "bad_request"),
        (413, "too_large"),
        (422, "bad_request"),
        (429, "rate_limit"),
        (500, "server"),
        (502, "server"),
        (503, "server"),
        (504, "timeout"),
        (529, "server"),
        (301, "not_found"),
    ],
)
def test_the_status_that_came_decides_and_not_the_one_the_library_claims(status, kind) -> None:
    outcome = refused(status, error("said so"))

    assert (outcome.kind, outcome.status) == (kind, status)
    assert outcome.message.endswith(f"({status}): said so")


@pytest.mark.parametrize(
    ("status", "body", "kind"),
    [
        (429, error("You exceeded your current quota", code="insufficient_quota"), "quota"),
        (429, error("You exceeded your current quota", status="RESOURCE_EXHAUSTED"), "rate_limit"),
        (400, error("too long", code="context_length_exceeded"), "context_window"),
        (400, error("prompt is too long: 210000 tokens > 200000 maximum"), "context_window"),
        (400, error("This model's maximum context length is 8192 tokens."), "context_window"),
        (400, error("API key not valid. Please pass a valid API key."), "auth"),
        (400, error("Your credit balance is too low to access the API."), "quota"),
        (400, error("'temperature' does not support 0", code="unsupported_value"), "unsupported"),
        (400, error("no such model", code="model_not_found"), "not_found"),
        (500, error("filtered", code="content_filter"), "server"),
        (400, error("API key expired. Please renew the API key."), "auth"),
        (400, {"error": {"code": 400, "message": "no", "details": [{"reason": "API_KEY_INVALID"}]}}, "auth"),
        (400, error("You have reached your specified API usage limits."), "quota"),
        (403, {"error": {"message": "no", "details": [{"reason": "BILLING_DISABLED"}]}}, "quota"),
        (403, error("Your team doesn't have any credits yet."), "quota"),
        (500, {"error": "the input length exceeds the context length"}, "context_window"),
        (500, error("request (9000 tokens) exceeds the available context size", type="x"), "context_window"),
        (500, error("too long", type="exceed_context_size_error"), "context_window"),
        (503, error("no money", code="insufficient_quota"), "quota"),
        (502, {"error": {"message": "not yours", "code": 401}}, "auth"),
        (500, {"error": {"message": "slow down", "code": "429"}}, "rate_limit"),
        (500, {"error": {"message": "it broke", "code": 500}}, "server"),
        (400, {"__type": "ThrottlingException", "message": "slow down"}, "rate_limit"),
        (413, error("too many tokens a minute", code="rate_limit_exceeded"), "too_large"),
        (
            400,
            {"error": {"code": "x", "message": "no", "innererror": {"code": "model_not_found"}}},
            "not_found",
        ),
        (400, error("the usage of limits in your schema is wrong"), "bad_request"),
        (500, error("we ran out of the context of a worker"), "server"),
        (400, error("'context' is no field of a message"), "bad_request"),
    ],
)
def test_the_providers_own_words_tell_more_than_the_status(status, body, kind) -> None:
    assert refused(status, body).kind == kind


@pytest.mark.parametrize("code", ["content_filter", "content_policy_violation"])
def test_a_provider_that_blocks_has_answered_by_that(code: str) -> None:
    message = "the provider refused to process the content (400): filtered"

    assert refused(400, error("filtered", code=code)) == Answer.blocked(message)


def test_a_library_that_recognised_a_long_conversation_is_believed() -> None:
    context_window = type("ContextWindowExceededError", (LibraryError,), {})
    response = httpx.Response(400, text="{}", request=REQUEST)

    outcome = told(context_window("too long"), httpx.HTTPStatusError("", request=REQUEST, response=response))

    assert outcome.kind == "context_window"


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({"error": {"message": "said so"}}, ": said so"),
        ({"error": "said so"}, ": said so"),
        ({"message": "said so"}, ": said so"),
        ({"detail": "said so"}, ": said so"),
        ([{"error": {"message": "said so"}}], ": said so"),
        ("<html><body>502 Bad Gateway</body></html>", ""),
        ("", ""),
        ("[" * 100_000, ""),
        ({"error": {"message": {"nested": 1}}}, ""),
        (7, ""),
    ],
)
def test_the_message_is_found_in_every_shape_or_left_out(body, detail) -> None:
    assert refused(500, body).message == f"the provider failed (500){detail}"


def test_a_key_that_may_not_do_this_is_told_apart_from_a_wrong_one() -> None:
    assert refused(401, error("")).message == "the provider refused the key (401)"
    assert (
        refused(403, error("")).message == "the provider does not allow this with the key that is set (403)"
    )


@pytest.mark.parametrize(
    ("headers", "delay_s"),
    [
        ({"retry-after": "7"}, 7.0),
        ({"Retry-After": "0.5"}, 0.5),
        ({"retry-after-ms": "250", "retry-after": "1"}, 0.25),
        ({"retry-after": "Mon, 30 Nov 2026 10:15:42 GMT"}, 42.0),
        ({"retry-after": "Mon, 30 Nov 2026 10:00:00 GMT"}, 0.0),
        ({"retry-after": "0"}, 0.0),
        ({"retry-after": "1.5"}, 1.5),
        ({"retry-after": "Monday, 30-Nov-26 10:15:42 GMT"}, 42.0),
        ({"retry-after": "Mon Nov 30 10:15:42 2026"}, 42.0),
        ({"retry-after": "Mon, 30 Nov 2026 11:15:42 +0100"}, 42.0),
        ({"retry-after": "Mon, 30 Nov 2026 12:00:07 GMT", "date": "Mon, 30 Nov 2026 12:00:00 GMT"}, 7.0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "-3"}, None),
        ({"retry-after": "inf"}, None),
        ({}, None),
    ],
)
def test_when_to_come_back_is_read_from_the_headers(headers, delay_s) -> None:
    assert refused(429, error("slow down"), headers).retry_after_s == delay_s


def test_an_error_of_megabytes_is_read_in_no_time() -> None:
    began = time.monotonic()

    outcomes = [refused(500, error(text)) for text in ("exceed" * 800_000, "input token count " * 250_000)]

    assert time.monotonic() - began < 2
    assert all(len(outcome.message) <= LONGEST_MESSAGE for outcome in outcomes)


def test_a_key_at_the_end_of_what_is_read_is_not_cut_in_half() -> None:
    outcome = refused(400, error(" " * (LONGEST_READ - 9) + "k-4711-very-secret and more"))

    assert "k-4711" not in outcome.message


def test_when_to_come_back_may_stand_in_the_body() -> None:
    body = {"error": {"message": "slow down", "details": [{"retryDelay": "34s"}]}}

    assert refused(429, body).retry_after_s == 34.0


@pytest.mark.parametrize(
    ("inner", "kind", "message"),
    [
        (
            httpx.ReadTimeout("Timeout on reading data from socket"),
            "timeout",
            "the provider took too long",
        ),
        (
            httpx.ReadError("Server disconnected"),
            "connection",
            "no connection to the provider: Server disconnected",
        ),
        (
            ConnectionRefusedError(111, "Connect call failed ('127.0.0.1', 9)"),
            "connection",
            "no connection to the provider: Connection refused",
        ),
        (
            httpx.ConnectError("Cannot connect to host x:80 ssl:<ssl.SSLContext object at 0x7f> [no route]"),
            "connection",
            "no connection to the provider: Cannot connect to host x:80 [no route]",
        ),
        (
            at("house", 80, socket.gaierror(-2, "Name or service not known")),
            "connection",
            "no connection to the provider: house:80: Name or service not known",
        ),
        (
            json.JSONDecodeError("Expecting value", "", 0),
            "bad_reply",
            "the provider's reply holds no answer: it is cut short, or not the JSON it should be",
        ),
        (
            httpx.UnsupportedProtocol("Request URL is missing a protocol"),
            "not_found",
            "the provider knows no such model or address: Request URL is missing a protocol",
        ),
    ],
)
def test_without_a_response_the_innermost_exception_tells(inner, kind, message) -> None:
    outcome = told(LibraryError("litellm.InternalServerError: Connection error."), inner)

    assert outcome == NoAnswer(kind, message)


@pytest.mark.parametrize(
    ("text", "inner", "kind", "message"),
    [
        (
            "litellm.APIConnectionError: No module named 'google'\nTraceback (most recent call last):",
            ModuleNotFoundError("No module named 'google'"),
            "not_installed",
            "a package that this provider needs is not installed: No module named 'google'; "
            'for models of Google: pip install "litellm[google]"',
        ),
        (
            "litellm.APIConnectionError: 'content'\nTraceback (most recent call last):",
            KeyError("content"),
            "bad_reply",
            "the provider's reply holds no answer: it has no 'content'",
        ),
        (
            "litellm.APIError: APIError: OpenAIException - The server had an error",
            None,
            "bad_reply",
            "the provider's reply holds no answer: The server had an error",
        ),
        (
            "litellm.APIError: Invalid response object Traceback (most recent call last):\n  File",
            None,
            "bad_reply",
            "the provider's reply holds no answer: Invalid response object",
        ),
        (
            "litellm.InternalServerError: Missing credentials. Please pass an `api_key`",
            None,
            "missing_key",
            "no key is set for this provider",
        ),
    ],
)
def test_what_a_library_complains_of_is_told_without_its_traceback(text, inner, kind, message) -> None:
    assert told(LibraryError(text), *filter(None, [inner])) == NoAnswer(kind, message)


def test_a_setting_that_is_not_taken_is_told_without_the_librarys_advice() -> None:
    refused_setting = type("UnsupportedParamsError", (LibraryError,), {"__module__": LibraryError.__module__})

    outcome = told(
        refused_setting(
            "litellm.UnsupportedParamsError: openai does not support parameters: ['tools'], for model=o1. "
            "To drop these, set `litellm.drop_params=True`"
        )
    )

    assert outcome == NoAnswer(
        "unsupported",
        "the model does not take one of the settings: "
        "openai does not support parameters: ['tools'], for model=o1.",
    )


def test_an_import_that_a_library_can_do_without_means_nothing() -> None:
    outcome = told(LibraryError("litellm.APIError: odd reply"), ModuleNotFoundError("No module named 'x'"))

    assert outcome.kind == "bad_reply"


def test_what_nobody_knows_is_internal_and_in_one_line() -> None:
    assert told(ValueError("no\n  such thing")) == NoAnswer(
        "internal", "the call failed in a way that evalctl does not know: ValueError: no such thing"
    )


def test_a_key_in_a_message_is_masked() -> None:
    outcome = refused(401, error("Incorrect API key provided: sk-SECRET123456. Not k-4711-very-secret!"))

    assert outcome.message == (
        "the provider refused the key (401): Incorrect API key provided: [key] Not [key]!"
    )


def test_a_response_that_was_not_read_is_told_by_its_status() -> None:
    response = httpx.Response(503, stream=httpx.ByteStream(b"lost"), request=REQUEST)

    outcome = told(LibraryError(""), httpx.HTTPStatusError("", request=REQUEST, response=response))

    assert outcome.message == "the provider failed (503)"


@given(st.text(max_size=2000), st.integers(300, 599))
def test_every_message_is_one_line_of_a_readable_length(text, status) -> None:
    message = refused(status, error(text)).message

    assert "\n" not in message
    assert len(message) <= LONGEST_MESSAGE


def test_a_chain_that_bites_its_tail_ends() -> None:
    first, second = LibraryError("first"), LibraryError("second")
    first.__context__, second.__context__ = second, first

    assert explain(first, Secrets([]), NOW).kind == "bad_reply"


def test_no_sentence_speaks_in_the_words_of_programmers() -> None:
    for sentence in SENTENCES.values():
        assert not {"exception", "traceback", "null", "token", "http"} & set(sentence.lower().split())
