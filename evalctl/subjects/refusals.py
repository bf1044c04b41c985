"""A response with an error status: what the provider says in it, and what that means."""

import json
import math
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any, Literal, Self, TypeAlias

from evalctl.domain.answers import NoAnswerKind

LONGEST_MESSAGE = 300
"""Characters of a provider's message that are kept: some repeat the whole request."""

LOWEST_REFUSAL = 300
"""A redirection that was not followed brought no answer either."""

BLOCKED: Literal["content_filter"] = "content_filter"
"""The provider refused to process the content, which is an answer that refuses."""

Meaning: TypeAlias = NoAnswerKind | Literal["content_filter"]

_BY_STATUS: Mapping[int, NoAnswerKind] = {
    401: "auth",
    402: "quota",
    403: "auth",
    404: "not_found",
    408: "timeout",
    413: "too_large",
    429: "rate_limit",
    504: "timeout",
}
_BY_CODE: Mapping[str, Meaning] = {
    "content_filter": BLOCKED,
    "content_policy_violation": BLOCKED,
    "responsibleaipolicyviolation": BLOCKED,
    "context_length_exceeded": "context_window",
    "exceed_context_size_error": "context_window",
    "insufficient_quota": "quota",
    "billing_hard_limit_reached": "quota",
    "billing_not_active": "quota",
    "invalid_api_key": "auth",
    "model_not_found": "not_found",
    "unsupported_value": "unsupported",
    "unsupported_parameter": "unsupported",
}
_BY_TEXT: tuple[tuple[re.Pattern[str], Meaning], ...] = (
    (re.compile(r"content[ _]?(management )?policy|content_?filter|responsibleaipolicy", re.I), BLOCKED),
    # Google answers a wrong key and Anthropic an empty account with a plain 400.
    (re.compile(r"api key not valid|api_key_invalid", re.I), "auth"),
    (re.compile(r"credit balance is too low", re.I), "quota"),
    (
        re.compile(
            r"maximum context length|context (window|size)|prompt is too long|input token count .* exceeds",
            re.I,
        ),
        "context_window",
    ),
)
_TEXT_DECIDES = frozenset({400, 413, 422})


def meaning_of(codes: Collection[str], message: str) -> Meaning | None:
    """What an error means by its own *codes* (lower case), else by its *message*; None where neither tells."""
    by_code = next((_BY_CODE[code] for code in sorted(codes) if code in _BY_CODE), None)
    return by_code or next((kind for pattern, kind in _BY_TEXT if pattern.search(message)), None)


def one_line(text: str) -> str:
    """*text* without line breaks, cut to a readable length."""
    flat = " ".join(text.split())
    return flat if len(flat) <= LONGEST_MESSAGE else flat[: LONGEST_MESSAGE - 1] + "…"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A status from 300 up, with what the body says. *codes* are the provider's own words for it, lower case."""

    status: int
    message: str
    codes: frozenset[str]
    headers: Mapping[str, str]
    delay_in_body_s: float | None = None

    @classmethod
    def of(cls, response: Any) -> Self:
        """Read a response of httpx (or one made alike)."""
        body = _text(response)
        error = _error_in(body)
        codes = (error.get(key) for key in ("code", "type", "status"))
        delay = re.search(r'"retryDelay": *"([\d.]+)s"', body)
        return cls(
            status=int(response.status_code),
            message=next((text for key in ("message", "msg", "detail") if (text := error.get(key))), ""),
            codes=frozenset(code.lower() for code in codes if isinstance(code, str)),
            headers={str(name).lower(): str(value) for name, value in response.headers.items()},
            delay_in_body_s=float(delay[1]) if delay else None,
        )

    def kind(self, is_too_long: bool = False, is_filtered: bool = False) -> Meaning:
        """What it means. The flags are what a library concluded, believed where the request is at fault."""
        if self.status >= 500:
            return _BY_STATUS.get(self.status, "server")
        if self.status < 400:
            return "not_found"  # moved, and not followed
        by_code = next((_BY_CODE[code] for code in sorted(self.codes) if code in _BY_CODE), None)
        return (
            by_code or self._at_fault(is_too_long, is_filtered) or _BY_STATUS.get(self.status, "bad_request")
        )

    def _at_fault(self, is_too_long: bool, is_filtered: bool) -> Meaning | None:
        """What is wrong with the request, where only a text tells."""
        if self.status not in _TEXT_DECIDES:
            return None
        by_text = next((kind for pattern, kind in _BY_TEXT if pattern.search(self.message)), None)
        return by_text or (BLOCKED if is_filtered else "context_window" if is_too_long else None)

    def retry_after_s(self, now: datetime) -> float | None:
        """Seconds until the provider wants to be asked again; None if it does not say.

        From ``Retry-After`` (RFC 9110, 10.2.3: seconds or a date), ``retry-after-ms``, or Google's ``retryDelay``.
        """
        if (milliseconds := _number(self.headers.get("retry-after-ms", ""))) is not None:
            return milliseconds / 1000
        value = self.headers.get("retry-after", "")
        if (seconds := _number(value)) is not None:
            return seconds
        if (moment := _moment(value)) is not None:
            return max(0.0, (moment - now).total_seconds())
        return self.delay_in_body_s


def _text(response: Any) -> str:
    try:
        return str(response.text)
    except RuntimeError:
        # The connection broke before the body was read: then the status is all there is.
        return ""


def _error_in(body: str) -> Mapping[str, Any]:
    """The part of *body* that tells the error; empty if there is none to be recognised."""
    try:
        told = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    if isinstance(told, list) and told:
        told = told[0]
    if isinstance(told, dict) and isinstance(told.get("error"), dict):
        told = told["error"]
    if isinstance(told, dict):
        return {key: value for key, value in told.items() if isinstance(value, str)} | _error_text(told)
    return {}


def _error_text(told: Mapping[str, Any]) -> dict[str, str]:
    return {"message": told["error"]} if isinstance(told.get("error"), str) else {}


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) and number >= 0 else None


def _moment(text: str) -> datetime | None:
    try:
        moment = parsedate_to_datetime(text)
    except ValueError:
        return None
    return moment if moment.tzinfo is not None else None
