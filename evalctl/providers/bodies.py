"""The body of a reply, read before a library reads it: bounded, kept as it came, and handed on.

LiteLLM walks through the text of an error again and again: 5 MB hold the whole program up for 20 seconds.
"""

from typing import Any

from msgspec import Struct

from evalctl.providers.error_responses import LOWEST_REFUSAL
from evalctl.providers.reply_protocols import completed

LONGEST_REPLY = 128_000_000
"""Bytes, unpacked: room for the longest answer that is taken, with every letter of it escaped."""

LONGEST_ERROR = 1_000_000
"""Bytes of an error that are read. What a provider has to say of one fits many times."""

SHOWN_OF_ERROR = 2_000
"""Characters of an error that LiteLLM is shown. What it means is read from the whole."""


class ReplyTooLong(Exception):
    """The provider sends more than a reply can hold."""

    def __init__(self) -> None:
        super().__init__(f"it has more than the {LONGEST_REPLY // 1_000_000} MB that evalctl takes")


class Heard(Struct, frozen=True):
    """A reply as it came: its status, its headers and its body as text."""

    status: int
    headers: dict[str, str]
    body: str

    @property
    def is_refusal(self) -> bool:
        return self.status >= LOWEST_REFUSAL


async def take_in(response: Any) -> Heard:
    """Read the body of *response* (one of httpx) and give it back, so that the library finds what it can take.

    Raises what breaks on the way, and ReplyTooLong. An error is an error, too, when its body breaks off.
    """
    is_refusal = response.status_code >= LOWEST_REFUSAL
    body = await _read_error(response) if is_refusal else await _read_reply(response)
    text = body.decode(response.charset_encoding or "utf-8", "replace")
    handed_on = text[:SHOWN_OF_ERROR] if is_refusal else completed(text)
    if handed_on != text:
        body = handed_on.encode(response.charset_encoding or "utf-8", "replace")
    # What ``Response.aread`` leaves behind, too; httpx has no public way to put a body in.
    response._content = body
    return Heard(response.status_code, dict(response.headers), text)


async def _read_error(response: Any) -> bytes:
    parts: list[bytes] = []
    try:
        async for part in response.aiter_bytes():
            parts.append(part)
            if sum(map(len, parts)) >= LONGEST_ERROR:
                break
    except Exception:
        # The status has come and tells enough; what else came of the body is kept.
        return b"".join(parts)
    finally:
        await response.aclose()
    return b"".join(parts)[:LONGEST_ERROR]


async def _read_reply(response: Any) -> bytes:
    body = bytearray()
    async for part in response.aiter_bytes():
        body += part
        if len(body) > LONGEST_REPLY:
            await response.aclose()
            raise ReplyTooLong
    return bytes(body)
