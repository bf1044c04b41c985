"""Secrets: the keys of the environment, and getting them out of texts."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Self
from urllib.parse import quote

MASK = "[key]"

_SECRET_NAME = re.compile(
    r"(KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)(_ID|_?\d+)?$|(^|_)API_?KEY(_|$)",
    re.IGNORECASE,
)
"""Variables whose values are secrets: OPENAI_API_KEY, HF_TOKEN, AWS_ACCESS_KEY_ID, OPENAI_API_KEY_2."""

_LENGTH_OF_A_SECRET = 8
_LENGTH_OF_A_MIXED_SECRET = 6
"""Shorter values are placeholders (``EMPTY``, ``none``, ``1234``): masking them would maim ordinary answers."""

_LOOKS_LIKE_A_KEY = re.compile(
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
_NAMED_A_KEY = re.compile(
    r"""((?:api[ _-]?key|authorization)(?:\ provided)?["']?\s*[:=]\s*["']?(?:Bearer\s+)?)([^\s"',;}]+)""",
    re.VERBOSE | re.IGNORECASE,
)


class Secrets:
    """Values that must reach no output, no history and no message."""

    def __init__(self, values: Iterable[str]) -> None:
        """*values* as they are used; those too short to be secrets are left alone."""
        spellings = {spelt for value in values if _is_secret(value.strip()) for spelt in _spellings(value)}
        # The longest first, or a key that contains another would be masked in part.
        self._values = tuple(sorted(spellings, key=len, reverse=True))

    @classmethod
    def of(cls, environ: Mapping[str, str], also: Iterable[str] = ()) -> Self:
        """The secrets of *environ*: variables with a telling name, and those that *also* names."""
        return cls(environ[name] for name in secret_names(environ, also))

    def mask(self, text: str) -> str:
        """*text* with each known value replaced by ``[key]``. For answers: nothing else is touched."""
        for value in self._values:
            text = text.replace(value, MASK)
        return text

    def mask_message(self, text: str) -> str:
        """*text* without known values and without whatever looks like a key. For messages about failures."""
        masked = _NAMED_A_KEY.sub(rf"\1{MASK}", self.mask(text))
        return _LOOKS_LIKE_A_KEY.sub(MASK, masked)


def secret_names(environ: Mapping[str, str], also: Iterable[str] = ()) -> frozenset[str]:
    """The variables of *environ* that hold secrets: those with a telling name, and those that *also* names."""
    named = {name for name in environ if _SECRET_NAME.search(name)}
    return frozenset(named.union(name for name in also if name in environ))


def _is_secret(value: str) -> bool:
    is_mixed = not value.isalpha() and not value.isdigit()
    return len(value) >= (_LENGTH_OF_A_MIXED_SECRET if is_mixed else _LENGTH_OF_A_SECRET)


def _spellings(value: str) -> set[str]:
    """The value as written, and as it stands inside JSON and inside an address."""
    bare = value.strip()
    return {bare, json.dumps(bare)[1:-1], json.dumps(bare, ensure_ascii=False)[1:-1], quote(bare, safe="")}
