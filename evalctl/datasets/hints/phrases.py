"""Assertions in the words that people would say: ``must contain``, ``should not start with``, ``max words``."""

from collections.abc import Mapping

from msgspec import Struct

from evalctl.datasets.assertion_schema import GROUPS
from evalctl.datasets.hints.translations import english_check
from evalctl.model.registry import Registry
from evalctl.yamltext.nearest import NEGATIONS, plain_name


class MeantAssertion(Struct, frozen=True):
    """The word that a phrase stands for.

    *is_negated*: it stands for the opposite, for which there is no word of its own. *key* is the key below the
    word that takes the value (``max`` of ``word_count``).
    """

    word: str
    is_negated: bool = False
    key: str | None = None


_FILLERS = frozenset(
    {"must", "should", "shall", "will", "would", "can", "could", "may", "might", "does", "do", "has", "have", "needs",
     "need", "to", "be", "is", "are", "it", "answer", "response", "reply", "output", "result", "the", "a", "an",
     "expect", "expected", "assert", "assertion", "check", "ensure", "only", "always", "also"}
)  # fmt: skip
"""Words that say nothing of how to check."""

_CONTAINS = ("contain", "contains", "containing", "include", "includes", "including", "mention", "mentions", "has",
             "have", "say", "says", "state", "states")  # fmt: skip
_AVOIDS = ("exclude", "excludes", "omit", "omits", "lack", "lacks", "avoid", "avoids", "forbid", "forbids",
           "forbidden", "prohibited", "banned", "no_mention_of")  # fmt: skip
_ANY_OF = ("any", "any_of", "one_of", "at_least_one", "at_least_one_of", "either", "some", "some_of")
_ALL_OF = ("all", "all_of", "each", "each_of", "every", "both")

_VERBS: Mapping[str, str] = {
    **dict.fromkeys(_CONTAINS, "contains"),
    **{f"{verb}_{some}": "contains_any" for verb in _CONTAINS for some in _ANY_OF},
    **{f"{verb}_{all_}": "contains_all" for verb in _CONTAINS for all_ in _ALL_OF},
    **dict.fromkeys(("of", "contain_of", "contains_of", "include_of", "includes_of"), "contains_any"),
    **dict.fromkeys(("start", "starts", "begin", "begins", "start_with", "begin_with", "begins_with"), "starts_with"),
    **dict.fromkeys(("end", "ends", "end_with", "finish_with", "finishes_with"), "ends_with"),
    **dict.fromkeys(("match", "matches", "pattern", "match_regex", "matches_regex", "match_pattern",
                     "matches_pattern", "regexp", "regular_expression"), "regex"),
    **dict.fromkeys(("equal", "equals", "equal_to", "exactly", "exact_match", "same_as", "identical_to"), "exact"),
    **dict.fromkeys(("json", "valid_json"), "json"),
    **dict.fromkeys(("xml", "valid_xml"), "xml"),
    **dict.fromkeys(("refuse", "refused", "decline", "declines"), "refuses"),
}  # fmt: skip
"""What is left of a phrase without fillers and without a *not*, with the word here."""

_OPPOSITES = {"contains": "not_contains", "regex": "not_regex"}
_QUALITIES = {"empty": "not_empty", "toxic": "not_toxic", "pii": "no_pii", "personal_data": "no_pii"}
"""What the words that begin with a *not* are about."""

_MEASURES: Mapping[str, str] = {
    **dict.fromkeys(("word", "words", "word_count", "word_limit"), "word_count"),
    **dict.fromkeys(("length", "len", "character", "characters", "char", "chars", "letters", "character_count",
                     "char_count", "character_limit", "char_limit", "length_limit"), "length"),
    **dict.fromkeys(("tokens", "token", "token_count", "total_tokens"), "max_total_tokens"),
    **dict.fromkeys(("latency", "time", "seconds", "duration", "response_time", "latency_s"), "max_latency"),
    **dict.fromkeys(("cost", "price", "costs", "cost_usd", "dollars"), "max_cost"),
}  # fmt: skip
_AT_MOST = ("max", "maximum", "at_most", "up_to", "not_more_than", "no_more_than", "less_than", "fewer_than")
_AT_LEAST = ("min", "minimum", "at_least", "not_less_than", "no_less_than", "more_than", "greater_than")


def meant_by(name: str, registry: Registry) -> MeantAssertion | None:
    """The word of *registry* that the phrase *name* stands for; None where it is none."""
    plain = plain_name(name.replace("'", "").replace("’", ""))
    meant = _limit(plain) or _phrase(plain) or _translated(plain)
    return meant if meant is not None and meant.word in registry else None


def _translated(name: str) -> MeantAssertion | None:
    """The word for *name* in another language; a measure is a limit, as in English."""
    word = english_check(name)
    if word is None or word in GROUPS:
        return None
    return MeantAssertion(word, key="max" if word in ("length", "word_count") else None)


def _limit(name: str) -> MeantAssertion | None:
    """``max_words``, ``words_at_most``, ``characters``: a measure with a limit, at most where nothing is said."""
    if name in ("shorter_than", "longer_than"):
        return MeantAssertion("length", key="max" if name == "shorter_than" else "min")
    limits = (*((said, "max") for said in _AT_MOST), *((said, "min") for said in _AT_LEAST))
    measure, key = name, "max"
    for said, side in limits:
        for rest in (name.removeprefix(f"{said}_"), name.removesuffix(f"_{said}")):
            if rest != name and rest in _MEASURES:
                measure, key = rest, side
    word = _MEASURES.get(measure)
    if word is None or not word.startswith("max_"):
        return None if word is None or word == name else MeantAssertion(word, key=key)
    return MeantAssertion(word) if key == "max" and word != name else None


def _phrase(name: str) -> MeantAssertion | None:
    parts = [part for part in name.split("_") if part]
    is_negated = any(part in NEGATIONS for part in parts)
    bare = [part for part in parts if part not in NEGATIONS]
    while len(bare) > 1 and bare[0] in _FILLERS:
        del bare[0]
    said = "_".join(bare)
    if said in _QUALITIES and (is_negated or said == "empty"):
        return MeantAssertion(_QUALITIES[said], is_negated=not is_negated)
    if said in _AVOIDS:
        return None if is_negated else MeantAssertion("not_contains")
    word = _VERBS.get(said)
    if word is None:
        return None
    return opposite_of(word) if is_negated else MeantAssertion(word)


def opposite_of(word: str) -> MeantAssertion:
    """The word for the opposite of *word*, or the group ``not`` round it."""
    return MeantAssertion(_OPPOSITES[word]) if word in _OPPOSITES else MeantAssertion(word, is_negated=True)
