"""One word's other spelling, across the ocean: lists and the open classes -ise/-ize and -yse/-yze."""

from collections.abc import Iterator
from functools import cache

from evalctl.heuristics import spelling_pairs as pairs
from evalctl.yamltext.lazy_pattern import lazy_pattern

_ENDINGS = "(?P<end>e|ed|es|er|ers|ing|ings|able|ability|ation|ations|ational|ingly|ably|ement|ements)"
_ISE = lazy_pattern(rf"(?P<stem>[a-z]{{2,}}[^aeiou\W])is{_ENDINGS}")
_IZE = lazy_pattern(rf"(?P<stem>[a-z]{{3,}})iz{_ENDINGS}")
_LYSIS = "(?P<stem>[a-z]*(?:anal|paral|catal|hydrol|electrol|dial|breathal))"
_YSE = lazy_pattern(rf"{_LYSIS}ys(?P<end>e|ed|er|ers|ing)")  # "analyses" is a plural in America
_YZE = lazy_pattern(rf"{_LYSIS}yz(?P<end>e|ed|es|er|ers|ing)")


def british_for(word: str, *, oxford: bool = False) -> str | None:
    """How Britain writes *word*, if it is in American spelling and lower case; None if it is not.

    *oxford*: -ize is British as well, as in Oxford's dictionaries; -yze is not.
    """
    if match := _YZE.fullmatch(word):
        return f"{match['stem']}ys{match['end']}"
    if not oxford and (match := _IZE.fullmatch(word)) and match["stem"] not in _always_iz():
        return f"{match['stem']}is{match['end']}"
    return _listed(word, _to_british()) or _begun(word, _british_beginnings())


def american_for(word: str) -> str | None:
    """How America writes *word*, if it is in British spelling and lower case; None if it is not."""
    if match := _YSE.fullmatch(word):
        return f"{match['stem']}yz{match['end']}"
    if (match := _ISE.fullmatch(word)) and match["stem"] not in _always_is():
        return f"{match['stem']}iz{match['end']}"
    return _listed(word, _to_american()) or _begun(word, _american_beginnings())


def _listed(word: str, others: dict[str, str]) -> str | None:
    if other := others.get(word):
        return other
    prefix = next((prefix for prefix in pairs.PREFIXES.split() if word.startswith(prefix)), "")
    rest = others.get(word.removeprefix(prefix)) if len(word) > len(prefix) + 4 else None
    return prefix + rest if prefix and rest else None


@cache
def _to_british() -> dict[str, str]:
    return dict([*_families(), *_split(pairs.PAIRS), *_split(pairs.ONLY_AMERICAN)])


@cache
def _to_american() -> dict[str, str]:
    both = [*_families(), *_split(pairs.PAIRS), *_split(pairs.ONLY_BRITISH)]
    return {british: american for american, british in both}


def _families() -> Iterator[tuple[str, str]]:
    for suffix in ("", *pairs.OR_SUFFIXES.split()):
        yield from ((f"{stem}or{suffix}", f"{stem}our{suffix}") for stem in pairs.OR_STEMS.split())
    for american, british in _split(pairs.ER_FORMS):
        yield from ((stem + american, stem + british) for stem in pairs.ER_STEMS.split())
    for suffix in pairs.L_SUFFIXES.split():
        yield from ((f"{stem}{suffix}", f"{stem}l{suffix}") for stem in pairs.L_STEMS.split())


def _split(listed: str) -> Iterator[tuple[str, str]]:
    for pair in listed.split():
        american, british = pair.split("/")
        yield american, british


@cache
def _always_is() -> frozenset[str]:
    return frozenset(pairs.ALWAYS_IS.split())


@cache
def _always_iz() -> frozenset[str]:
    return frozenset(pairs.ALWAYS_IZ.split())


@cache
def _british_beginnings() -> dict[str, str]:
    return dict(_split(pairs.BEGINNINGS))


@cache
def _american_beginnings() -> dict[str, str]:
    return {british: american for american, british in _split(pairs.BEGINNINGS)}


def _begun(word: str, beginnings: dict[str, str]) -> str | None:
    longest = max(map(len, beginnings))
    for length in range(min(longest, len(word)), 3, -1):
        if other := beginnings.get(word[:length]):
            return other + word[length:]
    return None
