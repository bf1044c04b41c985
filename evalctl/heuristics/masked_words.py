"""Words with letters hidden behind stars: ``f*cking``, ``s**t``, ``motherf***er``."""

import re
from collections.abc import Iterator
from functools import cache

from evalctl.heuristics.toxic_words import MASKED
from evalctl.yamltext.lazy_pattern import lazy_pattern

_HIDDEN = r"[*#•●✱∗]"
_TOKEN = lazy_pattern(rf"(?<![\w*#/\\])[^\W\d_]{{1,12}}(?:{_HIDDEN}{{1,6}}[^\W\d_]{{0,6}}){{1,3}}(?![\w*#])")
_ONE_STAND_IN = lazy_pattern(r"(?<!\w)[^\W\d_]{1,8}[_\-.][^\W\d_]{1,8}(?![\w\-])")
_SURE_WITH_ANY_MARK = lazy_pattern(r"(?:f.ck(?:s|ed|er|ers|ing)?|sh.t|c.nt|b.tch)", re.IGNORECASE)
_SHOWN_LETTERS = 2


def masked_words(text: str) -> Iterator[str]:
    """The swear words in *text* that hide letters, as written there."""
    for token in _TOKEN.finditer(text):
        if _fits(token[0].casefold()):
            yield token[0]
    for token in _ONE_STAND_IN.finditer(text):
        if _SURE_WITH_ANY_MARK.fullmatch(token[0]):
            yield token[0]


def _fits(token: str) -> bool:
    shown = re.sub(_HIDDEN, "", token)
    only_first = len(shown) == 1 and len(token) >= 4 and token[0] in "fsc"
    if len(shown) < _SHOWN_LETTERS and not only_first:
        return False
    pattern = re.compile("".join("." if re.fullmatch(_HIDDEN, char) else re.escape(char) for char in token))
    return any(pattern.fullmatch(word) for word in _words().get(len(token), ()))


@cache
def _words() -> dict[int, tuple[str, ...]]:
    words = MASKED.split()
    return {length: tuple(w for w in words if len(w) == length) for length in {len(w) for w in words}}
