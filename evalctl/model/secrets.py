"""Secrets: the keys of the environment, and getting them out of texts."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Self
from urllib.parse import quote, unquote

from evalctl.model.key_parts import KeyParts
from evalctl.model.key_placeholders import is_placeholder
from evalctl.yamltext.lazy_pattern import lazy_pattern

MASK = "[key]"

_SECRET_NAME = lazy_pattern(
    r"(KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)(_ID|_?\d+)?$|(^|_)API_?KEY(_|$)",
    re.IGNORECASE,
)
"""Variables whose values are secrets: OPENAI_API_KEY, HF_TOKEN, AWS_ACCESS_KEY_ID, OPENAI_API_KEY_2."""

_LATER_NAME = lazy_pattern(r"SECRET_KEY_BASE$|_(?:KEYS|PASS|PAT)(_?\d+)?$", re.IGNORECASE)
"""Variables that were found later to hold secrets: SECRET_KEY_BASE, SERVICE_API_KEYS, SMTP_PASS, GITHUB_PAT."""

_ADDRESS_NAME = lazy_pattern(r"(?:^|_)(?:URL|URI|DSN)(_?\d+)?$", re.IGNORECASE)
_PROXY_NAME = lazy_pattern(r"(?:^|_)PROXY$", re.IGNORECASE)
"""Variables that hold addresses, whose password alone is a secret. A proxy is needed by whoever asks anything."""

_PASSWORDS_IN_ADDRESSES = (
    lazy_pattern(r"//(?P<user>[^/?#\s:@]*):(?P<password>[^/?#\s]+)@"),
    lazy_pattern(r"//(?P<user>[^/?#\s:@]*):(?P<password>[^@\s]+)@"),
    lazy_pattern(r"(?:^|[?&;\s])(?P<user>)(?:password|passwd|pwd)=(?P<password>[^&;\s]+)", re.IGNORECASE),
)
"""postgres://acme:PASSWORD@db/acme, also with a slash in it; jdbc:…?password=PASSWORD."""

_LENGTH_OF_A_SECRET = 8
_LENGTH_OF_A_MIXED_SECRET = 6
"""Shorter values are placeholders (``EMPTY``, ``none``, ``1234``): masking them would maim ordinary answers."""

_LOOKS_LIKE_A_KEY = lazy_pattern(
    r"""
      \b sk-[\w*.\-]{6,}                                           # OpenAI, Anthropic and many who follow them
    | \b (?:gsk|xai|nvapi|hf|ghp|gho|github_pat|glpat|r8|pplx)[-_][\w*\-]{16,}
    | \b AIza[\w*\-]{10,}                                          # Google
    | \b (?:AKIA|ASIA)[A-Z0-9]{12,}                                # AWS
    | \b eyJ[\w\-]{8,}\.[\w\-]{8,}\.[\w\-]*                        # JSON web tokens
    | (?<=://)[^/\s@]+(?=@)                                        # user and password of a proxy
    | (?<=Bearer\ )[^\s"',;]+
    | (?<=[?&]key=)[^\s&"']+
    """,
    re.VERBOSE,
)
_NAMED_A_KEY = lazy_pattern(
    r"""((?:api[ _-]?key|authorization)(?:\ provided)?["']?\s*[:=]\s*["']?(?:Bearer\s+)?)([^\s"',;}]+)""",
    re.VERBOSE | re.IGNORECASE,
)


class Secrets:
    """Values that must reach no output, no history and no message."""

    def __init__(self, values: Iterable[str]) -> None:
        """*values* as they are used; those that are no secrets are left alone."""
        each = (one for value in values for one in _each(value.strip()))
        spellings = {spelt for value in each if _is_secret(value) for spelt in _spellings(value)}
        # The longest first, or a key that contains another would be masked in part.
        self._values = tuple(sorted(spellings, key=len, reverse=True))
        self._parts = tuple(parts for value in self._values if (parts := KeyParts.of(value)) is not None)

    @classmethod
    def of(cls, environ: Mapping[str, str], also: Iterable[str] = ()) -> Self:
        """The secrets of *environ*: variables with a telling name, and those that *also* names."""
        named = frozenset(also)
        by_name = (environ[name] for name in environ if name in named or _is_telling(name))
        of_addresses = (
            password
            for name, value in environ.items()
            if _ADDRESS_NAME.search(name) or _PROXY_NAME.search(name)
            for password in _passwords_in(value)
        )
        return cls((*by_name, *of_addresses))

    def mask(self, text: str) -> str:
        """*text* with each known value, and what is half of one or more, replaced by ``[key]``.

        For answers: nothing else is touched.
        """
        for value in self._values:
            text = text.replace(value, MASK)
        for parts in self._parts:
            text = _without(text, parts)
        return text

    def mask_message(self, text: str) -> str:
        """*text* without known values and without whatever looks like a key. For messages about failures."""
        masked = _NAMED_A_KEY.sub(rf"\1{MASK}", self.mask(text))
        return _LOOKS_LIKE_A_KEY.sub(MASK, masked)


def secret_names(environ: Mapping[str, str], also: Iterable[str] = ()) -> frozenset[str]:
    """The variables of *environ* that hold secrets: those with a telling name, those that *also* names, and addresses
    with a password in them."""
    named = {name for name in environ if _SECRET_NAME.search(name)}
    return frozenset(named.union((name for name in also if name in environ), later_secret_names(environ)))


def later_secret_names(environ: Mapping[str, str]) -> frozenset[str]:
    """Those that were given to the operator's commands before they were known to hold secrets."""
    return frozenset(
        name
        for name, value in environ.items()
        if not _SECRET_NAME.search(name)
        and (_LATER_NAME.search(name) or (_ADDRESS_NAME.search(name) and any(_passwords_in(value))))
    )


def _is_telling(name: str) -> bool:
    return _SECRET_NAME.search(name) is not None or _LATER_NAME.search(name) is not None


def _passwords_in(address: str) -> Iterator[str]:
    """The passwords in *address*, as they stand there and as they are meant; none that is no secret."""
    for pattern in _PASSWORDS_IN_ADDRESSES:
        for found in pattern.finditer(address):
            password = found["password"]
            if password != found["user"] and _is_secret(password):
                yield from {password, unquote(password)}
        if "//" in pattern.pattern and pattern.search(address):
            return


def _each(value: str) -> Iterator[str]:
    """The value, and the keys in it where it is a list of some."""
    yield value
    if "," in value:
        yield from (part for part in map(str.strip, value.split(",")) if KeyParts.of(part) is not None)


def _without(text: str, parts: KeyParts) -> str:
    kept: list[str] = []
    done = 0
    for start, end in parts.spans(text):
        kept += (text[done:start], MASK)
        done = end
    return text if not kept else "".join((*kept, text[done:]))


def _is_secret(value: str) -> bool:
    if is_placeholder(value):
        return False
    is_mixed = not value.isalpha() and not value.isdigit()
    return len(value) >= (_LENGTH_OF_A_MIXED_SECRET if is_mixed else _LENGTH_OF_A_SECRET)


def _spellings(value: str) -> set[str]:
    """The value as written, and as it stands inside JSON and inside an address."""
    bare = value.strip()
    return {bare, json.dumps(bare)[1:-1], json.dumps(bare, ensure_ascii=False)[1:-1], quote(bare, safe="")}
