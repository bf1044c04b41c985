"""What people bring from other tools: their names for assertions, and what these are called here."""

from collections.abc import Mapping

from evalctl.registry import Registry
from evalctl.source.nodes import Text
from evalctl.source.reader import Entries
from evalctl.source.spelling import plain_name
from evalctl.source.wording import listed
from evalctl.source.writing import written

_WORDS: Mapping[str, tuple[str, ...]] = {
    "icontains": ("contains: … with ignore_case: true below it",),
    "contains_any_of": ("contains_any",),
    "icontains_any": ("contains_any",),
    "icontains_all": ("contains_all",),
    "equal": ("exact", "equals"),
    "equals": ("exact",),
    "is_equal": ("exact",),
    "matches": ("regex",),
    "match": ("regex",),
    "pattern": ("regex",),
    "is_json": ("json", "json_schema"),
    "is_valid_json": ("json", "json_schema"),
    "contains_json": ("json", "json_schema"),
    "json_path": ("field",),
    "is_xml": ("xml",),
    "starts": ("starts_with",),
    "ends": ("ends_with",),
    "includes": ("contains",),
    "include": ("contains",),
    "text": ("contains",),
    "value": ("contains",),
    "expected": ("exact", "contains"),
    "llm_rubric": ("judge",),
    "model_graded_closedqa": ("judge",),
    "factuality": ("judge",),
    "g_eval": ("judge",),
    "answer_relevance": ("judge",),
    "context_faithfulness": ("judge_grounded",),
    "levenshtein": ("similar",),
    "rouge_n": ("similar",),
    "bleu": ("similar",),
    "cost": ("max_cost",),
    "latency": ("max_latency",),
    "javascript": (),
    "python": (),
    "webhook": (),
}
"""Names in other tools, and the words here; none where a set may not do such a thing at all."""


def other_tool(name: str, registry: Registry) -> str | None:
    """What to write instead of *name*, a word of another tool; None if it is not known as one."""
    negated = name.startswith("not_")
    words = _WORDS.get(name.removeprefix("not_") if negated else name)
    if words is None:
        return None
    if not words:
        return "a set is data and runs no code"
    usable = [word for word in words if word.split(":")[0] in registry or word == "field"]
    if not usable:
        return None
    return f"write {listed(usable)}" + (" below a not:" if negated else "")


def typed_value(found: Entries, registry: Registry) -> tuple[str, str | None]:
    """Message and example for ``type: contains`` / ``value: Monday``."""
    kind, value = found["type"][1], found.get("value", (None, None))[1]
    if not isinstance(kind, Text):
        return "an assertion is a word with its value, not a type and a value", "- contains: Monday"
    name = plain_name(kind.text)
    said = written(value.text) if isinstance(value, Text) else "…"
    word = name if name in registry else registry.nearest(name)
    if word is None:
        advice = other_tool(name, registry)
        instead = f": {advice}" if advice else ""
        return f'"type: {kind.text}" is how another tool writes an assertion{instead}', "- contains: Monday"
    return f'write "{word}: {said}" instead of type and value', f"- {word}: {said}"
