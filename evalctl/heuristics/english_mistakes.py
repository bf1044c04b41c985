"""Mistakes of English grammar that the packaged rules miss, found in a sentence or a line."""

import re
from collections.abc import Iterator
from functools import cache

from evalctl.heuristics.english_patterns import APOSTROPHE, RULES, STARTERS, one_of
from evalctl.texts.prose import is_abbreviation
from evalctl.yamltext.lazy_pattern import lazy_pattern

_ONE_AND_MANY = lazy_pattern(
    r"(?:the|my|our|your|his|her|their|this|that|a|an|every|each) (?P<noun>[a-z]{3,}) "
    rf"(?:are|were|have|don{APOSTROPHE}t|do not)\b",
    re.IGNORECASE,
)
_SEVERAL_LISTED = """
above accused aircraft audience band below best blind board cast cattle children choir club committee
company couple council crew criteria crowd data deaf dead deer department disabled dutch elderly enemy
faculty family feet few fewer first firm fish following former french geese government greek group hardware
headquarters herd infantry jury lads last latter league least less lot majority many means media men mice
military minority more most navy next number old older oldest organisation organization other oxen pair
party people personnel phenomena place police poor press public rest rich same second series several sheep
shrimp sick species squad staff statistics team teeth ten third three top trio trout two unemployed union
university various vast version way west whole women worst young younger youth
"""
_SEVERAL = frozenset(_SEVERAL_LISTED.split())
_NO_SINGULAR_ENDS = ("s", "ed", "ing", "ese", "ish", "ch", "ae", "ia", "folk", "men")

_JOINED = lazy_pattern(
    r"(?<![\w./])[A-Za-z]?[a-z]{1,20}(?:[!?](?=[A-Z])|[.](?=(?:The|This|That|These|Those|It|We|You|He|She|They|If|But|"
    r"And|So|Please|Your|Our|My|There|Then|Next|Also|However|When|What|How|Thank|Thanks|Yes|No|Not|For|After)\b))"
    r"[A-Z][a-z]*(?![\w.(/])"
)
_SMALL_START = lazy_pattern(rf"\b([a-z]{{3,}})[.] {one_of(STARTERS)}(?= [a-z])")
_TWO_SPACES = lazy_pattern(r"(?<=[^\W\d_])  (?=[^\W\d_])")


def english_mistakes(sentence: str) -> Iterator[tuple[str, str]]:
    """The mistakes in one sentence: what stands there, and what should."""
    if (match := _ONE_AND_MANY.match(sentence)) and _is_one_thing(match["noun"]):
        yield match[0], "the verb in the singular"
    for pattern, right in _patterns():
        for match in pattern.finditer(sentence):
            yield match[0].strip(" ,"), right


def start_mistakes(line: str) -> Iterator[tuple[str, str]]:
    """Sentences in *line* that begin with a small letter."""
    for match in _SMALL_START.finditer(line):
        if not is_abbreviation(match[1]):
            yield match[0], "a capital letter"


def spacing_mistakes(line: str) -> Iterator[tuple[str, str]]:
    """Two spaces between words, none between sentences. *line* is as written, code in it kept."""
    if "|" in line or line.startswith(("    ", "\t")):
        return
    yield from (
        (line[match.start() - 1 : match.end() + 1], "one space") for match in _TWO_SPACES.finditer(line)
    )
    yield from ((match[0], "a space") for match in _JOINED.finditer(line))


def _is_one_thing(noun: str) -> bool:
    """Whether *noun* is one thing, not a word for several, for people of a kind, or a name."""
    return noun.islower() and noun not in _SEVERAL and not noun.endswith(_NO_SINGULAR_ENDS)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), right) for pattern, right in RULES)
