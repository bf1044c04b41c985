"""Assertions as other tools write them, written as they are here, with every figure that stood there."""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from evalctl.datasets.hints.aliases import CODE, NO_COUNTERPART, TYPED, WORDS, OtherWord
from evalctl.datasets.hints.other_names import Advice, written_for
from evalctl.datasets.hints.phrases import opposite_of
from evalctl.model.assertion import NO_VALUE
from evalctl.model.registry import Registry
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import plain_name
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.value_names import shown
from evalctl.yamltext.writing import DOTS, entry, written

_OWN = "a word of your own can do it (docs/own-words.md)"
_NAMES = (
    "type",
    "metric",
    "kind",
    "assertion",
    "assert",
    "check",
    "scorer",
    "evaluator",
    "matcher",
    "name",
    "word",
)
_VALUES = (
    "value",
    "text",
    "values",
    "expected",
    "pattern",
    "criteria",
    "rubric",
    "reference",
    "substring",
    "schema",
)
_THRESHOLDS = ("threshold", "min_score", "pass_threshold", "cutoff", "min", "score")
_NUMBER = lazy_pattern(r"-?\d{1,12}(?:\.\d{1,12})?", re.ASCII)
_MILLISECONDS_FROM = 100
"""A limit of so much is none in seconds."""

_SEVERAL = {"contains": "contains_all", "exact": "one_of", "not_contains": "contains_any"}


def typed(said: Mapping[str, Node], registry: Registry) -> Advice | None:
    """What to write instead of ``type: contains`` / ``value: Monday``; None where *said* is not of that kind."""
    key = next((name for name in _NAMES if name in said), None)
    if key is None:
        return None
    kind, value = said[key], _first(said, _VALUES)
    if not isinstance(kind, ScalarNode):
        message = "an assertion is a word with its value, not a type and a value"
        return Advice(message, "- contains: Monday") if key == "type" else None
    name = plain_name(kind.text)
    advice = _by_name(name, said, value, registry)
    if key != "type":
        if advice is None:
            return None
        begin = f"{shown(f'{key}: {kind.text}')} is how another tool writes an assertion; here "
        return Advice(f"{begin}{advice.message}", advice.example)
    if advice is not None:
        is_word = name in registry and name not in TYPED and name != "equals"
        begin = (
            "" if is_word else f"{shown(f'type: {kind.text}')} is how another tool writes an assertion; here "
        )
        return Advice(f"{begin}{advice.message}", advice.example)
    near = registry.nearest(name)
    message = f"{shown(f'type: {kind.text}')} is how another tool writes an assertion"
    message += f'; did you mean "{near}"?' if near else f"; it has no counterpart here; {_OWN}"
    return Advice(message, None if near is None else "- contains: Monday")


def converted(name: str, value: Node | None, beside: Mapping[str, Node], registry: Registry) -> Advice | None:
    """What to write instead of *name*, an assertion of another tool with *value*; None if it is none.

    *beside* are the keys that stand beside it, such as a threshold.
    """
    bare = name.removeprefix("not_")
    if bare in CODE:
        return Advice(f"it has no counterpart, for a set is data and runs no code; {_OWN}")
    if bare in NO_COUNTERPART:
        return Advice(f"it has no counterpart; {_OWN}")
    other = WORDS.get(bare)
    if other is None or other.word not in (*registry.names, "all"):
        return None
    threshold = _first(beside, _THRESHOLDS)
    if threshold is None and other.limit in ("value", "milliseconds", "score") and _figure(value) is not None:
        value, threshold = None, value
    return _advice(other, value, _figure(threshold), beside, registry, is_negated=bare != name)


def _by_name(name: str, said: Mapping[str, Node], value: Node | None, registry: Registry) -> Advice | None:
    """What is written for the assertion *name* of another tool, or for a word of that name."""
    if name == "assert_set" and isinstance(said.get("assert"), SequenceNode):
        return _all(said["assert"], registry)
    other = TYPED.get(name)
    if name in registry and other is None and not (name == "equals" and _is_words(value)):
        return _plain(name, value, said, registry)
    if other is not None:
        return _advice(other, value, _figure(_first(said, _THRESHOLDS)), said, registry, is_negated=False)
    advice = converted(name, value, said, registry)
    bare = name.removeprefix("not_")
    if advice is None and bare != name and bare in registry:
        return _advice(OtherWord(bare), value, None, said, registry, is_negated=True)
    return advice


def _plain(word: str, value: Node | None, said: Mapping[str, Node], registry: Registry) -> Advice:
    """A word here of the same name."""
    if value is None and registry[word].value == NO_VALUE:
        return Advice(f'write "{word}" instead of its type', f"- {word}")
    main = written(written_for(value)) if value is not None else DOTS
    lines = [entry(word, written_for(value) if value is not None else DOTS), *_kept(said)]
    return Advice(f'write "{word}: {main}" instead of type and value', "- " + "\n  ".join(_split(lines)))


def _all(items: Node, registry: Registry) -> Advice:
    """``assert-set``: what stands in it below ``all:``."""
    assert isinstance(items, SequenceNode)
    lines = [line for item in items.items for line in lines_of(item, registry)[0]]
    return Advice("it is written all", "\n".join(["- all:", *(f"    {line}" for line in lines)]))


def score_of(threshold: Node) -> Decimal | None:
    """*threshold* as a score from 0 to 10; None where it is no number."""
    figure = _figure(threshold)
    return None if figure is None else _short(_out_of_ten(figure))


def lines_of(node: Node, registry: Registry) -> tuple[list[str], str | None]:
    """The lines for one assertion of another tool, and its name where it has no counterpart here."""
    if not isinstance(node, MappingNode):
        return [], None
    said = {key.text: value for key, value in node.entries}
    advice = typed(said, registry)
    if advice is None or advice.example is None:
        kind = said.get("type")
        return [], kind.text if isinstance(kind, ScalarNode) else None
    return advice.example.split("\n"), None


def _advice(
    other: OtherWord,
    value: Node | None,
    threshold: Decimal | None,
    beside: Mapping[str, Node],
    registry: Registry,
    *,
    is_negated: bool,
) -> Advice:
    """The entry of *other* with *value* and what *threshold* becomes."""
    meant = opposite_of(other.word) if is_negated else None
    word = other.word if meant is None else meant.word
    options: dict[str, Any] = dict(other.options)
    main: Any = written_for(value) if value is not None else other.text
    if word == "json" and isinstance(value, MappingNode):
        word = "json_schema"
    elif word in _SEVERAL and isinstance(value, SequenceNode):
        if word == "not_contains":
            return _once_for_each(word, value, options)
        word = _SEVERAL[word]
    elif threshold is not None and other.limit == "score" and "judge_score" in registry:
        word, main, options = "judge_score", _out_of_ten(threshold), {"criteria": main or DOTS}
    elif threshold is not None and other.limit in ("value", "milliseconds"):
        main = threshold
        if other.limit == "milliseconds" and threshold >= _MILLISECONDS_FROM:
            main = threshold / 1000
    elif threshold is not None and other.limit == "min":
        options["min"] = threshold
    elif threshold is not None and other.limit == "edits":
        options["min"] = _share_of_edits(threshold, value)
    if registry[word].value == NO_VALUE:
        main = None
    elif main is None and not registry[word].stands_alone:
        main = DOTS
    first = word if main is None else entry(word, _short(main))
    lines = [first, *(entry(name, _short(said)) for name, said in options.items()), *_kept(beside)]
    said = word if meant is None or not meant.is_negated else f"not: with {word} below it"
    also = [line for line in lines[1 : 1 + len(options)] if not line.startswith("criteria:")]
    if meant is not None and meant.is_negated:
        lines = [f"not: {word}"] if lines == [word] else ["not:", *(f"  {line}" for line in lines)]
    message = f"it is written {said}" + (f" with {' and '.join(also)}" if also else "")
    message += "; the prompt must have a context" if word == "judge_grounded" else ""
    return Advice(message, "- " + "\n  ".join(_split(lines)))


def _once_for_each(word: str, value: SequenceNode, options: Mapping[str, Any]) -> Advice:
    texts = [item for item in value.items if isinstance(item, ScalarNode)][:3]
    lines = [
        line
        for text in texts
        for line in (
            f"- {word}: {written(written_for(text))}",
            *(f"  {entry(*said)}" for said in options.items()),
        )
    ]
    return Advice(f"it is written {word}, once for each text", "\n".join(lines))


def _kept(beside: Mapping[str, Node]) -> list[str]:
    """What every word has as well."""
    return [entry(name, written_for(beside[name])) for name in ("weight", "because") if name in beside]


def _split(lines: list[str]) -> list[str]:
    return [line for text in lines for line in text.split("\n")]


def _first(said: Mapping[str, Node], names: tuple[str, ...]) -> Node | None:
    return next((said[name] for name in names if name in said), None)


def _figure(node: Node | None) -> Decimal | None:
    if not isinstance(node, ScalarNode) or not _NUMBER.fullmatch(node.text.strip()):
        return None
    return Decimal(node.text.strip())


def _is_words(node: Node | None) -> bool:
    return (
        isinstance(node, ScalarNode) and _figure(node) is None and node.text not in ("true", "false", "null")
    )


def _out_of_ten(threshold: Decimal) -> Decimal:
    """A share, a score or a percentage as a score from 0 to 10."""
    if threshold <= 1:
        return threshold * 10
    return threshold if threshold <= 10 else threshold / 10


def _share_of_edits(edits: Decimal, value: Node | None) -> Any:
    """How alike two texts are that differ in so many characters of *value*."""
    length = len(value.text) if isinstance(value, ScalarNode) else 0
    if not length or edits >= length:
        return DOTS
    return (1 - edits / length).quantize(Decimal("0.01"))


def _short(value: Any) -> Any:
    """A number as people write it: 2, not 2.000."""
    if isinstance(value, Decimal):
        plain = f"{value.normalize():f}"
        return Decimal(plain)
    return value
