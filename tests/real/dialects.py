"""The replies and errors of providers, each fault in the words of the protocol that it comes in.

OpenAI's is spoken by Azure and vLLM, too. A fault that a protocol has no words for is not in its pages.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

ECHOED_KEY = "sk-ECHO1234567890abcdef"
"""A key that a server repeats in its messages, as some do. It is not the one it was sent."""

STATUSES = (400, 402, 403, 404, 408, 413, 422, 429, 500, 502, 503, 529)
WRONG_KEY = f"Incorrect API key provided: {ECHOED_KEY}. Get one."
HTML = {"content-type": "text/html"}


@dataclass(frozen=True)
class Page:
    """What is sent back: a status and a body."""

    status: int = 200
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)

    def encoded(self) -> bytes:
        body = self.body if isinstance(self.body, bytes) else json.dumps(self.body).encode()
        headers = {"content-type": "application/json", "content-length": str(len(body)), **self.headers}
        lines = [
            f"HTTP/1.1 {self.status} X",
            *(f"{name}: {value}" for name, value in headers.items()),
            "",
            "",
        ]
        return "\r\n".join(lines).encode() + body


def without(body: dict[str, Any], *path: str | int) -> dict[str, Any]:
    """*body* without the field at *path*."""
    inner: Any = body
    for step in path[:-1]:
        inner = inner[step]
    del inner[path[-1]]
    return body


class Dialect:
    """One protocol."""

    def completion(self, content: Any = "Monday", finish: Any = None) -> dict[str, Any]:
        """A reply; *finish* is why it ended, in the protocol's own word, its usual one where None."""
        raise NotImplementedError

    def error(self, status: int, message: str, code: str | None) -> Any:
        """The body of an error."""
        raise NotImplementedError

    def special(self) -> Mapping[str, Page]:
        """Faults that each protocol words in its own way."""
        raise NotImplementedError

    def refusal(self, status: int, message: str = "said so", code: str | None = None, **headers: str) -> Page:
        return Page(status, self.error(status, message, code), headers)

    @cached_property
    def pages(self) -> Mapping[str, Page]:
        ok = self.completion()
        return {
            "ok": Page(200, ok),
            **{str(status): self.refusal(status) for status in STATUSES},
            "401": self.refusal(401, WRONG_KEY, "invalid_api_key"),
            "429-wait-1": self.refusal(429, **{"retry-after": "1"}),
            "429-wait-900": self.refusal(429, **{"retry-after": "900"}),
            "html-502": Page(502, b"<html><body>502 Bad Gateway</body></html>", HTML),
            "html-200": Page(200, b"<html><body>log in</body></html>", HTML),
            "error-in-200": Page(200, self.error(500, "said so", None)),
            "big-error": self.refusal(500, "it broke " * 600_000),
            "malformed": Page(200, b'{"id": "1", "choices": [oops'),
            "cut-short": Page(200, json.dumps(ok).encode()[:-20]),
            "empty-body": Page(200, b""),
            "list": Page(200, []),
            "null": Page(200, b"null"),
            "empty-object": Page(200, {}),
            "think": Page(200, self.completion("<think>hmm</think>Monday")),
            "odd-finish": Page(200, self.completion("Monday", "repetition")),
            "unclosed-think": Page(200, self.completion("<think>hmm")),
            "lone-think": Page(200, self.completion("hmm\n</think>\nMonday")),
            "five-megabytes": Page(200, self.completion("y" * 5_000_000)),
            **self.special(),
        }


class OpenAI(Dialect):
    """Chat completions."""

    def completion(self, content: Any = "Monday", finish: Any = None, **message: Any) -> dict[str, Any]:
        choice = {
            "index": 0,
            "finish_reason": finish or "stop",
            "message": {"role": "assistant", "content": content, **message},
        }
        return {
            "id": "1",
            "object": "chat.completion",
            "created": 1,
            "model": "served-1",
            "choices": [choice],
            "usage": {"prompt_tokens": 3, "completion_tokens": 2, "total_tokens": 5},
        }

    def error(self, status: int, message: str, code: str | None) -> Any:
        return {"error": {"message": message, "type": code or "error", "param": None, "code": code}}

    def special(self) -> Mapping[str, Page]:
        def unfinished(content: str = "Monday") -> dict[str, Any]:
            return without(self.completion(content), "choices", 0, "finish_reason")

        null_finish = self.completion()
        null_finish["choices"][0]["finish_reason"] = None
        too_long = "This model's maximum context length is 8192 tokens."
        filtered = "The response was filtered by the content management policy."
        return {
            "quota": self.refusal(429, "You exceeded your current quota.", "insufficient_quota"),
            "context-window": self.refusal(400, too_long, "context_length_exceeded"),
            "content-filter": self.refusal(400, "The prompt was filtered.", "content_filter"),
            "filter-in-words": self.refusal(400, filtered),
            "no-choices": Page(200, {**self.completion(), "choices": []}),
            "null-content": Page(200, self.completion(None)),
            "no-content": Page(200, without(self.completion(), "choices", 0, "message", "content")),
            "no-usage": Page(200, without(self.completion(), "usage")),
            "half-usage": Page(200, {**self.completion(), "usage": {"prompt_tokens": 3}}),
            "refusal": Page(200, self.completion(None, refusal="I cannot help")),
            "finish-filter": Page(200, self.completion("", "content_filter")),
            "finish-length": Page(200, self.completion("Mon", "length")),
            "no-finish": Page(200, unfinished()),
            "null-finish": Page(200, null_finish),
            "talks-of-finish": Page(200, unfinished('{"finish_reason": "length"}')),
            "counted": Page(200, {**self.completion(), "usage": COUNTED}),
            "custom-call": Page(200, self.completion(None, "tool_calls", tool_calls=[CUSTOM_CALL])),
            "tool-calls": Page(200, self.completion(None, "tool_calls", tool_calls=[TOOL_CALL])),
        }


class Anthropic(Dialect):
    """Messages."""

    def completion(self, content: Any = "Monday", finish: Any = None) -> dict[str, Any]:
        return {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": "served-1",
            "content": [{"type": "text", "text": content}] if isinstance(content, str) else content,
            "stop_reason": finish or "end_turn",
            "stop_sequence": None,
            "usage": {"input_tokens": 3, "output_tokens": 2},
        }

    def error(self, status: int, message: str, code: str | None) -> Any:
        kinds = {
            401: "authentication_error",
            403: "permission_error",
            404: "not_found_error",
            529: "overloaded_error",
        }
        kind = code or kinds.get(status, "invalid_request_error" if status < 500 else "api_error")
        return {"type": "error", "error": {"type": kind, "message": message}}

    def special(self) -> Mapping[str, Page]:
        call = {"type": "tool_use", "id": "t1", "name": "look_up", "input": {"day": 1}}
        limit = "You have reached your specified API usage limits. You will regain access on 2026-12-01."
        return {
            "quota": self.refusal(400, limit),
            "no-credit": self.refusal(400, "Your credit balance is too low to access the Anthropic API."),
            "context-window": self.refusal(400, "prompt is too long: 210000 tokens > 200000 maximum"),
            "filter-in-words": self.refusal(400, "Output blocked by content filtering policy"),
            "null-content": Page(200, self.completion(None)),
            "null-text": Page(200, self.completion([{"type": "text", "text": None}])),
            "no-content": Page(200, without(self.completion(), "content")),
            "no-blocks": Page(200, self.completion([])),
            "no-usage": Page(200, without(self.completion(), "usage")),
            "null-usage": Page(200, {**self.completion(), "usage": None}),
            "half-usage": Page(200, {**self.completion(), "usage": {"input_tokens": 3}}),
            "finish-filter": Page(200, self.completion([], "refusal")),
            "finish-length": Page(200, self.completion("Mon", "max_tokens")),
            "no-finish": Page(200, without(self.completion(), "stop_reason")),
            "null-finish": Page(200, {**self.completion(), "stop_reason": None}),
            "talks-of-finish": Page(
                200, {**self.completion('{"stop_reason": "max_tokens"}'), "stop_reason": None}
            ),
            "tool-calls": Page(200, self.completion([call], "tool_use")),
        }


class Gemini(Dialect):
    """``generateContent``."""

    def completion(self, content: Any = "Monday", finish: Any = None) -> dict[str, Any]:
        parts = [{"text": content}] if isinstance(content, str) else content
        return {
            "candidates": [
                {"content": {"parts": parts, "role": "model"}, "finishReason": finish or "STOP", "index": 0}
            ],
            "usageMetadata": {"promptTokenCount": 3, "candidatesTokenCount": 2, "totalTokenCount": 5},
            "modelVersion": "served-1",
        }

    def error(self, status: int, message: str, code: str | None, reason: str | None = None) -> Any:
        words = {400: "INVALID_ARGUMENT", 401: "UNAUTHENTICATED", 403: "PERMISSION_DENIED", 404: "NOT_FOUND"}
        details = [{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": reason}] if reason else []
        word = words.get(status, "RESOURCE_EXHAUSTED" if status == 429 else "INTERNAL")
        return {"error": {"code": status, "message": message, "status": word, "details": details}}

    def special(self) -> Mapping[str, Page]:
        expired = self.error(400, "API key expired. Please renew the API key.", None, "API_KEY_INVALID")
        unpaid = self.error(403, "This API method requires billing to be enabled.", None, "BILLING_DISABLED")
        too_long = "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576)."
        call = {"functionCall": {"name": "look_up", "args": {"day": 1}}}
        finish = ("candidates", 0, "finishReason")
        return {
            "quota": Page(403, unpaid),
            "expired-key": Page(400, expired),
            "expired-in-words": self.refusal(400, "API key expired. Please renew the API key."),
            "context-window": self.refusal(400, too_long),
            "blocked": Page(
                200, {"promptFeedback": {"blockReason": "SAFETY"}, "usageMetadata": {"promptTokenCount": 3}}
            ),
            "blocked-and-no-usage": Page(200, {"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}}),
            "no-choices": Page(200, {**self.completion(), "candidates": []}),
            "null-content": Page(200, self.completion([{"text": None}])),
            "null-parts": Page(200, self.completion(None)),
            "no-content": Page(200, without(self.completion(), "candidates", 0, "content")),
            "no-usage": Page(200, without(self.completion(), "usageMetadata")),
            "null-usage": Page(200, {**self.completion(), "usageMetadata": None}),
            "half-usage": Page(200, {**self.completion(), "usageMetadata": {"candidatesTokenCount": 2}}),
            "finish-filter": Page(200, without(self.completion("", "SAFETY"), "candidates", 0, "content")),
            "finish-length": Page(200, self.completion("Mon", "MAX_TOKENS")),
            "no-finish": Page(200, without(self.completion(), *finish)),
            "talks-of-finish": Page(200, without(self.completion('{"finishReason": "MAX_TOKENS"}'), *finish)),
            "tool-calls": Page(200, self.completion([call])),
        }


class Ollama(Dialect):
    """Chat."""

    def completion(self, content: Any = "Monday", finish: Any = None, **message: Any) -> dict[str, Any]:
        return {
            "model": "served-1",
            "created_at": "2026-11-30T10:15:00Z",
            "message": {"role": "assistant", "content": content, **message},
            "done": True,
            "done_reason": finish or "stop",
            "prompt_eval_count": 3,
            "eval_count": 2,
        }

    def error(self, status: int, message: str, code: str | None) -> Any:
        return {"error": message}

    def special(self) -> Mapping[str, Page]:
        call = {"function": {"name": "look_up", "arguments": {"day": 1}}}
        coded = {"code": 400, "message": "too long", "type": "exceed_context_size_error"}
        return {
            "context-window": self.refusal(500, "the input length exceeds the context length"),
            "context-in-code": Page(500, {"error": coded}),
            "no-choices": Page(200, without(self.completion(), "message")),
            "null-content": Page(200, self.completion(None)),
            "no-content": Page(200, without(self.completion(), "message", "content")),
            "no-usage": Page(200, without(without(self.completion(), "eval_count"), "prompt_eval_count")),
            "half-usage": Page(200, without(self.completion(), "prompt_eval_count")),
            "null-usage": Page(200, {**self.completion(), "eval_count": None}),
            "finish-length": Page(200, self.completion("Mon", "length")),
            "no-finish": Page(200, without(self.completion(), "done_reason")),
            "null-finish": Page(200, {**self.completion(), "done_reason": None}),
            "talks-of-finish": Page(
                200, without(self.completion('{"done_reason": "length"}'), "done_reason")
            ),
            "tool-calls": Page(200, self.completion("", tool_calls=[call])),
        }


TOOL_CALL = {"id": "t1", "type": "function", "function": {"name": "look_up", "arguments": '{"day": 1}'}}
CUSTOM_CALL = {"id": "t2", "type": "custom", "custom": {"name": "sql", "input": "SELECT 1"}}
COUNTED = {
    "prompt_tokens": 3,
    "completion_tokens": 2,
    "total_tokens": 9,
    "completion_tokens_details": {"reasoning_tokens": 1},
    "prompt_tokens_details": {"cached_tokens": 2},
}
_OPENAI = OpenAI()
DIALECTS: Mapping[str, Dialect] = {
    "openai": _OPENAI,
    "hosted_vllm": _OPENAI,
    "azure": _OPENAI,
    "anthropic": Anthropic(),
    "gemini": Gemini(),
    "ollama_chat": Ollama(),
}
"""What each way of LiteLLM speaks."""
