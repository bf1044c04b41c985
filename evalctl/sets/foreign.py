"""What people bring from other tools: their names for assertions and options, and what these are called here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from evalctl.registry import Registry
from evalctl.source.nodes import Node, Text
from evalctl.source.spelling import plain_name
from evalctl.source.wording import shown
from evalctl.source.writing import DOTS, entry, written

LONGEST_EXAMPLE = 80
"""Characters of a value that are repeated in an example."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to write instead: the end of a sentence, and an example where there is one."""

    message: str
    example: str | None = None


_ANY_CASE = {"ignore_case": True}

_WORDS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "icontains": ("contains", _ANY_CASE),
    "contains_any_of": ("contains_any", {}),
    "icontains_any": ("contains_any", _ANY_CASE),
    "icontains_all": ("contains_all", _ANY_CASE),
    "includes": ("contains", {}),
    "include": ("contains", {}),
    "text": ("contains", {}),
    "value": ("contains", {}),
    "expected": ("contains", {}),
    "equal": ("exact", {}),
    "equals": ("exact", {}),
    "is_equal": ("exact", {}),
    "matches": ("regex", {}),
    "match": ("regex", {}),
    "pattern": ("regex", {}),
    "is_json": ("json", {}),
    "is_valid_json": ("json", {}),
    "contains_json": ("json", {}),
    "is_xml": ("xml", {}),
    "contains_xml": ("xml", {}),
    "starts": ("starts_with", {}),
    "ends": ("ends_with", {}),
    "llm_rubric": ("judge", {}),
    "model_graded_closedqa": ("judge", {}),
    "g_eval": ("judge", {}),
    "answer_relevance": ("judge", {}),
    "factuality": ("judge", {}),
    "context_faithfulness": ("judge_grounded", {}),
    "levenshtein": ("similar", {"by": "edit"}),
    "rouge_n": ("similar", {"by": "rouge_l"}),
    "bleu": ("similar", {"by": "bleu"}),
    "cost": ("max_cost", {}),
    "latency": ("max_latency", {}),
    "is_refusal": ("refuses", {}),
    "pii": ("no_pii", {}),
    "toxicity": ("not_toxic", {}),
}
"""Names in other tools, with the word here and the options that make it mean the same."""

_CODE = frozenset({"javascript", "python", "ruby", "webhook", "assert_script", "file", "exec", "eval"})
"""Assertions of other tools that run something."""

OPTIONS: Mapping[str, str] = {
    "case_sensitive": "ignore_case",
    "case_insensitive": "ignore_case",
    "nocase": "ignore_case",
    "whole_word": "word",
    "whole_words": "word",
    "reason": "because",
    "why": "because",
    "comment": "because",
    "note": "because",
    "points": "weight",
    "importance": "weight",
    "path": "field",
    "json_path": "field",
    "min_score": "min",
    "threshold": "min",
    "at_least": "min",
    "at_most": "max",
}
"""Options by the names that people give them."""


def other_tool(name: str, registry: Registry, value: Node | None = None) -> Advice | None:
    """What to write instead of *name*, an assertion of another tool with *value*; None if it is none.

    A word that is known here is never one of another tool.
    """
    if name in _CODE:
        return Advice("a set is data and runs no code")
    bare = name.removeprefix("not_")
    word, options = _WORDS.get(bare, (None, {}))
    if word is None or word not in registry:
        return None
    lines = [entry(word, written_for(value)) if value is not None else word]
    lines += [f"  {entry(option, said)}" for option, said in options.items()]
    if bare != name:
        lines = [f"not:\n    {lines[0]}", *(f"  {line}" for line in lines[1:])]
    beside = " and ".join(entry(option, said) for option, said in options.items())
    return Advice(f"it is written {word}{f' with {beside}' if beside else ''}", "- " + "\n".join(lines))


def typed_value(kind: Node, value: Node | None, registry: Registry) -> Advice:
    """What to write instead of ``type: contains`` / ``value: Monday``."""
    monday = "- contains: Monday"
    if not isinstance(kind, Text):
        return Advice("an assertion is a word with its value, not a type and a value", monday)
    name = plain_name(kind.text)
    word = name if name in registry else None
    if word is not None:
        said = written(written_for(value)) if value is not None else DOTS
        return Advice(f'write "{word}: {said}" instead of type and value', f"- {word}: {said}")
    message = f"{shown(f'type: {kind.text}')} is how another tool writes an assertion"
    advice = other_tool(name, registry, value)
    if advice is not None:
        return Advice(f"{message}; here {advice.message}", advice.example)
    near = registry.nearest(name)
    return Advice(f'{message}; did you mean "{near}"?' if near else message, monday)


def written_for(node: Node) -> Any:
    """The value of *node* for an example; dots where it is too long for one."""
    return node.text if isinstance(node, Text) and len(node.text) <= LONGEST_EXAMPLE else DOTS
