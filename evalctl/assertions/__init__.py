"""The words of ``assert:``, one module each. To add a word: write its module, name it here."""

from functools import partial
from importlib import import_module

from evalctl.model.assertion import Assertion
from evalctl.model.registry import Registry

WORDS = (
    "exact",
    "contains",
    "not_contains",
    "contains_any",
    "contains_all",
    "starts_with",
    "ends_with",
    "regex",
    "not_regex",
    "one_of",
    "not_empty",
    "length",
    "word_count",
    "equals",
    "greater_than",
    "less_than",
    "finish_reason",
    "is_true",
    "is_false",
    "max_latency",
    "max_total_tokens",
    "max_cost",
    "json",
    "json_key",
    "json_schema",
    "xml",
    "xml_tag",
    "has_email",
    "has_price",
    "sentiment",
    "grammar",
    "readability",
    "repetition",
    "not_toxic",
    "no_pii",
    "spelling",
    "refuses",
    "language",
    "similar",
    "tool_called",
    "judge",
    "judge_score",
    "judge_dimensions",
    "judge_grounded",
    "judge_prefers",
)


def load(word: str) -> type[Assertion]:
    """The class of a built-in word: ``ContainsAny`` in ``contains_any.py``."""
    module = import_module(f"evalctl.assertions.{word}")
    found: type[Assertion] = getattr(module, "".join(part.capitalize() for part in word.split("_")))
    return found


def builtin() -> Registry:
    """The words that come with evalctl."""
    return Registry({word: partial(load, word) for word in WORDS})
