"""A response with an error status: what the provider says in it, and what that means."""

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Literal, Self, TypeAlias

from msgspec import Struct

from evalctl.model.answers import NoAnswerKind
from evalctl.yamltext.lazy_pattern import lazy_pattern

LONGEST_MESSAGE = 300
"""Characters of a provider's message that are kept: some repeat the whole request."""

LONGEST_READ = 10_000
"""Characters of a message that are searched for what it means."""

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
    "billing_disabled": "quota",
    "billing_error": "quota",
    "invalid_api_key": "auth",
    "api_key_invalid": "auth",
    "authentication_error": "auth",
    "unauthenticated": "auth",
    "permission_error": "auth",
    "permission_denied": "auth",
    "model_not_found": "not_found",
    "not_found_error": "not_found",
    "deploymentnotfound": "not_found",
    "request_too_large": "too_large",
    "unsupported_value": "unsupported",
    "unsupported_parameter": "unsupported",
    "ratelimitexceeded": "rate_limit",
    "userratelimitexceeded": "rate_limit",
    "throttlingexception": "rate_limit",
}
"""The most telling code of an error decides, whatever its status: a server says 500 of a text that is too long."""

_TOO_LONG = lazy_pattern(
    r"maximum context length|exceed\w{0,5} (?:\w{1,20} ){0,3}context|context (?:window|size)|prompt is too long"
    r"|input token count .* exceeds",
    re.I,
)
_BY_TEXT: tuple[tuple[re.Pattern[str], Meaning], ...] = (
    (lazy_pattern(r"content[ _]?(management )?policy|content[ _]?filter|responsibleaipolicy", re.I), BLOCKED),
    # Google answers a wrong key and Anthropic an empty account with a plain 400.
    (
        lazy_pattern(
            r"api[ _]key (?:is |has )?(?:not valid|not found|invalid|expired)|api_key_invalid", re.I
        ),
        "auth",
    ),
    (lazy_pattern(r"credit balance is too low|(?:usage|spend(?:ing)?) limits?\b|any credits", re.I), "quota"),
    (_TOO_LONG, "context_window"),
)
_TEXT_DECIDES = frozenset({400, 403, 413, 422})


def meaning_of(codes: Iterable[str], message: str) -> Meaning | None:
    """What an error means by its own *codes* (lower case), else by its *message*; None where neither tells."""
    by_text = (kind for pattern, kind in _BY_TEXT if pattern.search(message))
    return _by_code(codes) or next(by_text, None)


def _by_code(codes: Iterable[str]) -> Meaning | None:
    return next((_BY_CODE[code] for code in codes if code in _BY_CODE), None)


def one_line(text: str) -> str:
    """*text* without line breaks, cut to a readable length."""
    flat = " ".join(text.split())
    return flat if len(flat) <= LONGEST_MESSAGE else flat[: LONGEST_MESSAGE - 1] + "…"


class Refusal(Struct, frozen=True):
    """A status from 300 up, with what the body says. *codes* are the provider's own words, the most telling first."""

    status: int
    message: str
    codes: tuple[str, ...]
    headers: Mapping[str, str]
    delay_in_body_s: float | None = None

    @classmethod
    def of(cls, status: int, headers: Mapping[str, str], body: str) -> Self:
        """Read a response with its *body* as text."""
        error = error_in(body)
        delay = re.search(r'"retryDelay": *"([\d.]+)s"', body)
        return cls(
            status,
            error.message,
            error.codes,
            headers={str(name).lower(): str(value) for name, value in headers.items()},
            delay_in_body_s=_number(delay[1]) if delay else None,
        )

    def kind(self, is_too_long: bool = False, is_filtered: bool = False) -> Meaning:
        """What it means. The flags are what a library concluded, believed where the request is at fault."""
        if self.status < 400:
            return "not_found"  # moved, and not followed
        by_code = _by_code(self.codes)
        # A provider that fails over its filter has refused nothing.
        if by_code is not None and not (by_code == BLOCKED and self.status >= 500):
            return by_code
        if self.status >= 500:
            return "context_window" if _TOO_LONG.search(self.message) else self._by_status(self._own_status)
        return self._at_fault(is_too_long, is_filtered) or self._by_status(self.status)

    @property
    def _own_status(self) -> int:
        """The status that the error itself gives, where a gateway hides it behind one of its own."""
        numbers = (int(code) for code in self.codes if code.isascii() and code.isdigit() and len(code) == 3)
        return next((number for number in numbers if 400 <= number < 600), self.status)

    @staticmethod
    def _by_status(status: int) -> NoAnswerKind:
        return _BY_STATUS.get(status, "server" if status >= 500 else "bad_request")

    def _at_fault(self, is_too_long: bool, is_filtered: bool) -> Meaning | None:
        """What is wrong with the request, where only a text tells."""
        if self.status not in _TEXT_DECIDES:
            return None
        by_text = next((kind for pattern, kind in _BY_TEXT if pattern.search(self.message)), None)
        return by_text or (BLOCKED if is_filtered else "context_window" if is_too_long else None)

    def retry_after_s(self, now: datetime) -> float | None:
        """Seconds until the provider wants to be asked again; None if it does not say.

        From ``Retry-After`` (RFC 9110, 10.2.3: seconds or a date), ``retry-after-ms``, or Google's ``retryDelay``.
        A date is counted from the reply's own ``Date``, for two clocks seldom agree, else from *now*.
        """
        if (milliseconds := _number(self.headers.get("retry-after-ms", ""))) is not None:
            return milliseconds / 1000
        value = self.headers.get("retry-after", "")
        if (seconds := _number(value)) is not None:
            return seconds
        if (moment := _moment(value)) is not None:
            sent = _moment(self.headers.get("date", "")) or now
            return max(0.0, (moment - sent).total_seconds())
        return self.delay_in_body_s


class ProviderError(Struct, frozen=True):
    """What the body of a reply says of an error; without a message and codes where it tells none."""

    message: str = ""
    codes: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.message or self.codes)


def error_in(body: str) -> ProviderError:
    """The error that *body* tells: an object of its own, or the fields of one, as any provider spells it."""
    try:
        told = json.loads(body)
    except (ValueError, RecursionError):
        return ProviderError()
    if isinstance(told, list) and told:
        told = told[0]
    if not isinstance(told, dict):
        return ProviderError()
    error = told.get("error")
    if isinstance(error, str):
        told = {"message": error} | told
    elif isinstance(error, dict):
        told = error
    messages = (told.get(key) for key in ("message", "msg", "detail"))
    return ProviderError(
        beginning(next((text for text in messages if isinstance(text, str) and text), "")),
        tuple(str(code).lower() for code in _codes(told) if isinstance(code, str | int) and code),
    )


def beginning(text: str) -> str:
    """As much of *text* as can matter. It ends between two words, so that no key is cut in half."""
    if len(text) <= LONGEST_READ:
        return text
    last_blank = max(text.rfind(blank, 0, LONGEST_READ) for blank in " \n\r\t")
    return text[: LONGEST_READ if last_blank < 0 else last_blank]


def _codes(error: Mapping[str, Any]) -> Iterator[Any]:
    """Azure's inner code and Google's reasons say more than the code that they explain."""
    if isinstance(inner := error.get("innererror"), dict):
        yield inner.get("code")
    yield error.get("code")
    if isinstance(details := error.get("details"), list):
        yield from (detail.get("reason") for detail in details if isinstance(detail, dict))
    yield from (error.get(key) for key in ("type", "status", "__type"))


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) and number >= 0 else None


def _moment(text: str) -> datetime | None:
    """A date of HTTP; the oldest of its three spellings (RFC 9110, 5.6.7) leaves out that it is in UTC."""
    try:
        moment = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
