"""What people bring from other tools: their names for assertions and options, and what these are called here."""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from msgspec import Struct

from evalctl.datasets.assertion_schema import GROUPS
from evalctl.datasets.hints.phrases import MeantAssertion, meant_by
from evalctl.datasets.hints.translations import english_check
from evalctl.model.assertion import NO_VALUE
from evalctl.model.registry import Registry
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.writing import DOTS, entry, written

LONGEST_EXAMPLE = 80
"""Characters of a value that are repeated in an example."""


class Advice(Struct, frozen=True):
    """What to write instead: the end of a sentence, and an example where there is one."""

    message: str
    example: str | None = None


_MOST_ITEMS = 4
_NUMBER = lazy_pattern(r"-?(?:0|[1-9]\d{0,17})(?:\.\d{1,17})?", re.ASCII)

_GROUPS = {
    **dict.fromkeys(("either", "or", "any_of", "at_least_one"), "any"),
    **dict.fromkeys(("and", "all_of", "both", "every"), "all"),
}
"""Names for the groups that count one or every assertion in them."""

_JUDGED = lazy_pattern(
    r"(?:is_|must_be_|should_be_)?(?P<quality>(?:(?:polite|friendly|helpful|empathetic|professional|clear)_)?"
    r"(?:tone|style|manner)|polite|friendly|helpful|empathetic|professional|correct|accurate|relevant|clear|concise)"
)
_NOUNS = ("tone", "style", "manner")
"""What an answer may be or have, that no text in it shows."""

_OF_SEVERAL = {"contains": "contains_all", "exact": "one_of"}
"""The words meant where several texts are given."""


def in_other_words(name: str, registry: Registry, value: Node | None = None) -> Advice | None:
    """What to write instead of *name*, an assertion as people would say it; None if it is none."""
    english = english_check(name)
    group = _GROUPS.get(name, english if english in GROUPS else None)
    if group is not None and isinstance(value, SequenceNode):
        return _group(group, value)
    meant = meant_by(name, registry)
    return None if meant is None else _advice(meant, {}, value, registry)


def _group(kind: str, value: SequenceNode) -> Advice:
    """``either:`` over assertions, or over texts."""
    if all(isinstance(item, ScalarNode) for item in value.items):
        word = f"contains_{kind}"
        return Advice(f"it is written {word}", f"- {word}: {written(written_for(value))}")
    return Advice(f"it is written {kind}", f"- {kind}:\n{example_items(value.items)}")


def example_items(items: Sequence[Node], indent: int = 4) -> str:
    """The first few assertions of a list, each with its dash and its options, indented by *indent* spaces."""
    lines: list[str] = []
    for item in items[:_MOST_ITEMS]:
        if isinstance(item, MappingNode) and item.entries:
            said = [entry(key.text, written_for(value)) for key, value in item.entries]
            lines += [f"- {said[0]}", *(f"  {line}" for line in said[1:])]
        else:
            lines.append(f"- {written(written_for(item))}")
    return "\n".join(" " * indent + line for text in lines for line in text.split("\n"))


def for_a_judge(name: str, registry: Registry, value: Node | None = None) -> Advice | None:
    """What to write instead of ``polite`` or ``tone: friendly``, which only a judge can tell; None for others."""
    found = _JUDGED.fullmatch(name)
    if found is None or "judge" not in registry:
        return None
    quality = found["quality"].replace("_", " ")
    said = f"The answer has a {quality}." if quality.endswith(_NOUNS) else f"The answer is {quality}."
    if isinstance(value, ScalarNode) and value.text.lower() not in ("", "true", "yes"):
        said = f"The {quality} of the answer is {value.text}."
    return Advice("a judge can tell that from a sentence about the answer", f"- judge: {written(said)}")


def is_measure(name: str, value: Node, registry: Registry) -> bool:
    """Whether *name* with *value* is a limit as people would say it: ``words: 50``."""
    meant = meant_by(name, registry)
    return (
        meant is not None and meant.key is not None and isinstance(value, ScalarNode) and value.text.isdigit()
    )


def _advice(
    meant: MeantAssertion, options: Mapping[str, Any], value: Node | None, registry: Registry
) -> Advice:
    word = meant.word
    if registry[word].value == NO_VALUE:
        value = None
    if isinstance(value, SequenceNode) and word in _OF_SEVERAL:
        word = _OF_SEVERAL[word]
    beside = [entry(option, said) for option, said in options.items()]
    if meant.key is not None and not isinstance(value, MappingNode):
        beside = [f"{meant.key}: {written(_number_in(value))}"]
        first = f"{word}: {{{beside[0]}}}"
    elif isinstance(value, SequenceNode) and word == "not_contains":
        texts = [item for item in value.items if isinstance(item, ScalarNode)]
        return Advice(
            f"it is written {word}, once for each text",
            "\n".join(f"- {word}: {written(written_for(text))}" for text in texts[:3]),
        )
    else:
        first = entry(word, written_for(value)) if value is not None else word
    lines = [first, *(f"  {line}" for line in beside if meant.key is None)]
    if meant.is_negated:
        lines = [f"not:\n    {lines[0]}", *(f"  {line}" for line in lines[1:])]
    said = f"not: with {word} below it" if meant.is_negated else word
    also = f" with {' and '.join(beside)}" if beside else ""
    return Advice(f"it is written {said}{also}", "- " + "\n".join(lines))


def _number_in(node: Node | None) -> Any:
    """The number that a limit is said with, whatever stands round it."""
    found = re.search(r"\d+", node.text) if isinstance(node, ScalarNode) else None
    return Decimal(found[0]) if found else DOTS


def written_for(node: Node) -> Any:
    """The value of *node* for an example; dots where it is too long for one."""
    if isinstance(node, SequenceNode) and len(node.items) <= _MOST_ITEMS:
        return [written_for(item) for item in node.items]
    if isinstance(node, MappingNode) and len(node.entries) <= _MOST_ITEMS:
        return {key.text: written_for(value) for key, value in node.entries}
    if not isinstance(node, ScalarNode) or len(node.text) > LONGEST_EXAMPLE:
        return DOTS
    if node.style == "plain" and node.text in ("true", "false"):
        return node.text == "true"
    return Decimal(node.text) if node.style == "plain" and _NUMBER.fullmatch(node.text) else node.text
