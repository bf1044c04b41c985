"""What went wrong with a call to a provider, read from the chain of exceptions that it left.

The class of the outermost exception and the status on it are not to be trusted: litellm reports a refused
connection as "500", a request that is too large as "429", and a page of HTML as an error of the server. What
really came stands further in: a response with its status, a broken connection, a text that is no JSON.
Nothing here imports litellm: exceptions are told apart by the names of their classes.
"""

import os
import re
import socket
import ssl
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import chain as chain_of
from typing import Any, TypeAlias

from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.secrets import Secrets
from evalctl.providers.bodies import Heard, ReplyTooLong
from evalctl.providers.error_responses import BLOCKED, LOWEST_REFUSAL, Meaning, Refusal, one_line
from evalctl.providers.replies import no_answer_in
from evalctl.yamltext.lazy_pattern import lazy_pattern

SENTENCES: dict[Meaning, str] = {
    "auth": "the provider refused the key",
    "missing_key": "no key is set for this provider",
    "quota": "the account at the provider has no money or quota left",
    "not_found": "the provider knows no such model or address",
    "bad_request": "the provider refused the request",
    "unsupported": "the model does not take one of the settings",
    "too_large": "the request is larger than the provider takes",
    "context_window": "the conversation is longer than the model can read",
    "content_filter": "the provider refused to process the content",
    "bad_reply": "the provider's reply holds no answer",
    "rate_limit": "the provider wants fewer requests",
    "timeout": "the provider took too long",
    "connection": "no connection to the provider",
    "server": "the provider failed",
    "not_installed": "a package that this provider needs is not installed",
    "internal": "the call failed in a way that evalctl does not know",
}
_NOT_ALLOWED = "the provider does not allow this with the key that is set"

_Finding: TypeAlias = tuple[Meaning, str]

_TIMEOUTS = {"TimeoutException", "APITimeoutError", "ServerTimeoutError", "TimeoutError", "Timeout"}
_NETWORK = {
    "NetworkError",
    "ProxyError",
    "RemoteProtocolError",
    "ClientConnectionError",
    "ClientPayloadError",
}
_WRONG_ADDRESS = {"UnsupportedProtocol", "InvalidURL", "NonHttpUrlClientError"}
_NO_KEY = lazy_pattern(
    r"missing credentials|api_key client option must be set|missing .{0,40}api[ _-]?key", re.I
)
_OBJECTS = lazy_pattern(r" ssl:(<[^>]*>|\w+)|: <.*")
"""Objects of Python in the texts of aiohttp."""
_LIBRARIES = {"litellm", "openai"}
_PREFIXES = lazy_pattern(r"^(?:(?:litellm\.)?\w+(?:Error|Exception)\b[:\s-]*)+")
"""``litellm.APIError: APIError: OpenAIException - ``"""


def explain(
    failure: BaseException, secrets: Secrets, now: datetime, reply: Heard | None = None
) -> NoAnswer | Answer:
    """Why the call that ended in *failure* brought no answer: one sentence, without keys.

    *reply* is what came by then, where that was heard; it says more than what a library makes of it.

    A provider that refuses to process the content has answered by that.

    *now* is what a ``Retry-After`` that names a moment is counted from.
    """
    links = tuple(chain(failure))
    kind: Meaning
    if (refusal := _refusal(links, reply)) is not None:
        kind = refusal.kind(
            is_too_long=_first_named(links, {"ContextWindowExceededError"}) is not None,
            is_filtered=_first_named(links, {"ContentPolicyViolationError"}) is not None,
        )
        sentence = _NOT_ALLOWED if refusal.status == 403 and kind == "auth" else SENTENCES[kind]
        said = f"{sentence} ({refusal.status})"
        detail, status, retry_after_s = refusal.message, refusal.status, refusal.retry_after_s(now)
    else:
        kind, detail = _without_response(links, reply)
        said, status, retry_after_s = SENTENCES[kind], None, None
    message = secrets.mask_message(f"{said}: {detail}" if detail else said)
    if kind == BLOCKED:
        return Answer.blocked(one_line(message))
    return NoAnswer(kind, one_line(message), status, retry_after_s)


def chain(failure: BaseException) -> Iterator[BaseException]:
    """*failure* and what it was raised from or while handling, outermost first."""
    seen: set[int] = set()
    link: BaseException | None = failure
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        yield link
        link = link.__cause__ or link.__context__


def _first_named(links: Sequence[BaseException], names: set[str]) -> BaseException | None:
    """The innermost link with a class of one of *names* in its ancestry."""
    for link in reversed(links):
        if names & {ancestor.__name__ for ancestor in type(link).__mro__}:
            return link
    return None


def _complained_of(links: Sequence[BaseException], name: str) -> str | None:
    """The text of the innermost error of that name, if the outermost repeats it.

    Libraries catch such errors of what they can do without: those stand in the chain and mean nothing.
    """
    error = _first_named(links, {name})
    return str(error) if error is not None and str(error) in str(links[0]) else None


def _refusal(links: Sequence[BaseException], reply: Heard | None) -> Refusal | None:
    """The response with an error status that really came; None if none did."""
    if reply is not None and reply.is_refusal:
        return Refusal.of(reply.status, reply.headers, reply.body)
    for link in reversed(links):
        is_http = type(link).__name__.endswith("HTTPStatusError") or _root(link) == "openai"
        response = getattr(link, "response", None)
        if is_http and response is not None and response.status_code >= LOWEST_REFUSAL:
            return Refusal.of(response.status_code, response.headers, _text(response))
    return None


def _text(response: Any) -> str:
    try:
        return str(response.text)
    except RuntimeError:
        # The connection broke before the body was read: then the status is all there is.
        return ""


def _root(link: BaseException) -> str:
    return type(link).__module__.partition(".")[0]


def _timed_out(links: Sequence[BaseException]) -> _Finding | None:
    return None if _first_named(links, _TIMEOUTS) is None else ("timeout", "")


def _broken_connection(links: Sequence[BaseException]) -> _Finding | None:
    """What broke, as the system words it and without addresses of objects."""
    for link in reversed(links):
        if isinstance(link, ConnectionError | socket.gaierror | ssl.SSLError):
            return "connection", f"{_peer(links)}{_in_words(link)}"
    network = _first_named(links, _NETWORK)
    return None if network is None else ("connection", _OBJECTS.sub("", str(network)))


def _in_words(failure: OSError) -> str:
    """The system's words for what happened; asyncio puts its own in their place."""
    if isinstance(failure, ConnectionError) and failure.errno:
        return os.strerror(failure.errno)
    return failure.strerror or str(failure)


def _wrong_address(links: Sequence[BaseException]) -> _Finding | None:
    address = _first_named(links, _WRONG_ADDRESS)
    return None if address is None else ("not_found", str(address))


def _missing_package(links: Sequence[BaseException]) -> _Finding | None:
    absent = _complained_of(links, "ImportError")
    if absent is None:
        return None
    hint = '; for models of Google: pip install "litellm[google]"' if "'google" in absent else ""
    return "not_installed", f"{absent}{hint}"


def _unsupported_setting(links: Sequence[BaseException]) -> _Finding | None:
    refused = _first_named(links, {"UnsupportedParamsError"})
    return None if refused is None else ("unsupported", _library_text(refused).partition(" To drop")[0])


def _missing_key(links: Sequence[BaseException]) -> _Finding | None:
    if any(_NO_KEY.search(str(link)) for link in links):
        return "missing_key", ""
    refused = _first_named(links, {"AuthenticationError"})
    return None if refused is None else ("missing_key", _library_text(refused))


def _too_long(links: Sequence[BaseException]) -> _Finding | None:
    limit = next((link for link in links if isinstance(link, ReplyTooLong)), None)
    return None if limit is None else ("bad_reply", str(limit))


def _no_json(links: Sequence[BaseException]) -> _Finding | None:
    broken = _first_named(links, {"JSONDecodeError"})
    return None if broken is None else ("bad_reply", "it is cut short, or not the JSON it should be")


def _missing_field(links: Sequence[BaseException]) -> _Finding | None:
    absent = _complained_of(links, "KeyError")
    return None if absent is None else ("bad_reply", f"it has no {absent}")


def _unreadable_reply(links: Sequence[BaseException]) -> _Finding | None:
    """Nothing broke on the way and no error status came, and still the library gave up."""
    if not any(_root(link) in _LIBRARIES for link in links):
        return None
    return "bad_reply", next((text for link in reversed(links) if (text := _library_text(link))), "")


_OF_THE_WAY = (_timed_out, _broken_connection, _wrong_address, _too_long)
"""What went wrong before a whole reply was there."""

_OF_THE_LIBRARY = (
    _no_json,
    _missing_field,
    _missing_package,
    _unsupported_setting,
    _missing_key,
    _unreadable_reply,
)


def _without_response(links: Sequence[BaseException], reply: Heard | None) -> _Finding:
    """The kind and a detail for the user, where no response with an error status came."""
    findings = chain_of(
        (probe(links) for probe in _OF_THE_WAY),
        () if reply is None else (no_answer_in(reply.body),),
        (probe(links) for probe in _OF_THE_LIBRARY),
    )
    unknown: _Finding = ("internal", f"{type(links[0]).__name__}: {links[0]}")
    return next((finding for finding in findings if finding is not None), unknown)


def _peer(links: Sequence[BaseException]) -> str:
    """``host:port: `` where a link knows it."""
    for link in links:
        host, port = getattr(link, "host", None), getattr(link, "port", None)
        if isinstance(host, str) and isinstance(port, int):
            return f"{host}:{port}: "
    return ""


def _library_text(link: BaseException) -> str:
    """What litellm or openai says in *link*, without the names it puts before and tracebacks; else empty."""
    if _root(link) not in _LIBRARIES:
        return ""
    return _PREFIXES.sub("", str(link)).partition("Traceback")[0].strip()
