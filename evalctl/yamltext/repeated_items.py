"""Lists: an item that stands twice, and lists in brackets that come apart elsewhere than their author meant.

``[4,99 €, 5 €]`` has three items, ``[nine; ten]`` has one.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import ScalarNode, SequenceNode
from evalctl.yamltext.notes import Notes
from evalctl.yamltext.value_names import called, listed, shown
from evalctl.yamltext.writing import entry, written

_CURRENCIES = (
    r"€|\$|£|¥|₹|₽|₺|zł|kr|Kč|Ft|lei|EUR|USD|CHF|GBP|JPY|SEK|NOK|DKK|PLN|CZK|HUF|BRL|INR|CAD|AUD|MXN|TRY|R\$"
    r"|[Ee]uros?|[Dd]ollars?|[Dd]ólares|[Pp]ounds?|[Ff]ranken|[Ff]rancs?|[Cc]ents?|ct|Cent|Kronen|kronor|kroner"
)
_UNITS = (
    r"%|‰|°[CFK]?|℃|℉|percent|per cent|Prozent|pour cent|por ciento|per cento|procent|proc\."
    r"|[kcmdµn]?m[²³23]?|km/h|mph|ha|qm|[kmµ]?g|t|[mcdh]?l|L|[Ll]iter|[Ll]itres?|[Ll]itros?|k[Ww]h?|[kMG]?[WVA]|kWp|[kMGT]i?B|[kMG]?Hz"
    r"|h|min|[smµn]?s|std|Std\.?|Stunden?|Minuten?|Sekunden?|hours?|minutes?|seconds?|heures?|horas?|ore|uur|Tage|days?|Jahre?|years?"
    r"|[Mm]io\.?|[Mm]rd\.?|Millionen|Milliarden|million|billion|millions|milliards?|millones|Tsd\.?|Meter|Kilometer|Kilo|Gramm|Tonnen"
    r"|Punkte|points?|Sterne|stars?|Zoll|inch|inches|cal|kcal|kJ|bar|hPa|Mbit/s|Gbit/s|x|×"
)
_BEHIND = lazy_pattern(rf"\s*(?:{_CURRENCIES}|{_UNITS})(?!\w)")
_BEFORE = lazy_pattern(rf"(?:^|[^\w])(?:{_CURRENCIES})\s*$")
_ENDS = lazy_pattern(r"(?P<before>.*?)(?P<number>\d[\d.'’\u00a0\u202f]*)$", re.DOTALL)
_BEGINS = lazy_pattern(r"(?P<digits>\d+)(?P<behind>.*)", re.DOTALL)
_GROUP = lazy_pattern(r"\d{3}(?!\d)")

_ENTITY = lazy_pattern(r"&#?\w{1,10};")
_SEPARATORS = "，、；،;"

_MOST_SHOWN = 8
_LONGEST_ITEM = 500
"""Characters of an item that is looked through; a longer one is a text."""


def note_repeats(notes: Notes, node: SequenceNode, name: str, where: str | None) -> bool:
    """Note what stands twice in the list *node*, called *name*; returns whether something does."""
    seen: dict[str, int] = {}
    count = len(notes.mistakes)
    for item in node.items:
        if not isinstance(item, ScalarNode):
            continue
        if item.text in seen:
            message = f'{shown(item.text)} stands twice in "{name}", first on line {seen[item.text]}'
            notes.add(item.place, "E056", message, where=where)
        seen.setdefault(item.text, item.place.line)
    return len(notes.mistakes) > count


def doubt_splits(
    notes: Notes, node: SequenceNode, name: str, where: str | None, *, types: frozenset[str]
) -> None:
    """Note where the list *node*, called *name*, probably comes apart in the wrong places.

    *types* are those of its items; none where all are allowed. Where they need not be texts, only a unit shows that
    a comma was a decimal one.
    """
    if types and "string" not in types:
        return
    may_be_numbers = types != {"string"}
    line = notes.line(node.place.line)
    if line[node.place.column - 1 : node.place.column] != "[":
        return
    texts = [item for item in node.items if isinstance(item, ScalarNode)]
    if len(texts) < len(node.items):
        return
    if found := _cut_numbers(notes, texts, may_be_numbers=may_be_numbers):
        first, items = found
        parts = [shown(item.text) for item in texts[first : first + 2]]
        message = (
            f"without quotes a comma ends an item, so {called(name)} has the items {listed(parts, 'and')} here; "
            "put a text that has a comma in quotes"
        )
        notes.add(
            texts[first].place,
            "W033",
            message,
            where=where,
            example=_example(name, items),
            severity="warning",
        )
        return
    for item in texts:
        if sign := _separator(item):
            message = (
                f"only a comma parts the items of a list, so {shown(item.text)} is one text here; "
                f'write commas instead of "{sign}", or put the text in quotes if it is one'
            )
            items = [part for each in texts for part in (_parted(each) if _separator(each) else [each.text])]
            notes.add(
                item.place, "W033", message, where=where, example=_example(name, items), severity="warning"
            )
            return


def _example(name: str, items: Sequence[str]) -> str:
    few = list(items[:_MOST_SHOWN])
    return written(few) if " " in name else entry(name, few)


def _cut_numbers(
    notes: Notes, texts: Sequence[ScalarNode], *, may_be_numbers: bool
) -> tuple[int, list[str]] | None:
    """The position of the first number that was cut at its decimal comma, and the items that were meant."""
    pairs = list(pairwise(texts))
    is_cut = [_is_glued(notes, one, other) and _may_be_one(one, other) for one, other in pairs]
    if not any(is_cut):
        return None
    has_unit = any(cut and _shows_one(*pair) for cut, pair in zip(is_cut, pairs, strict=True))
    has_spaces = any(_is_spaced(notes, one, other) for one, other in pairs)
    if not has_unit and (may_be_numbers or not has_spaces):
        return None
    return is_cut.index(True), list(_joined(texts, is_cut))


def _joined(texts: Sequence[ScalarNode], is_cut: Sequence[bool]) -> Iterator[str]:
    """The items with each number whole again: one comma in each, or more where groups of three digits follow."""
    at = 0
    while at < len(texts):
        item, commas = texts[at].text, 0
        while at < len(is_cut) and is_cut[at] and (not commas or _GROUP.match(texts[at + 1].text)):
            at, commas = at + 1, commas + 1
            item += f",{texts[at].text}"
        yield item
        at += 1


def _is_glued(notes: Notes, one: ScalarNode, other: ScalarNode) -> bool:
    """Whether nothing but a comma stands between two items without quotes."""
    return one.style == other.style == "plain" and _between(notes, one, other) == ","


def _is_spaced(notes: Notes, one: ScalarNode, other: ScalarNode) -> bool:
    between = _between(notes, one, other)
    return between.strip() == "," and between.endswith(" ")


def _between(notes: Notes, one: ScalarNode, other: ScalarNode) -> str:
    if one.end.line != other.place.line:
        return ""
    return notes.line(one.end.line)[one.end.column - 1 : other.place.column - 1]


def _may_be_one(one: ScalarNode, other: ScalarNode) -> bool:
    return one.text[-1:].isdigit() and other.text[:1].isdigit() and len(one.text) <= _LONGEST_ITEM


def _shows_one(one: ScalarNode, other: ScalarNode) -> bool:
    """Whether a currency or a unit shows that two items are one number."""
    begin, end = _BEGINS.match(other.text), _ENDS.fullmatch(one.text)
    is_figure = end is not None and (
        not end["before"].strip() or (not end["before"][-1:].isalnum() and end["before"][-1:] not in "-/:")
    )
    if begin is not None and is_figure and _BEHIND.match(begin["behind"]):
        return True
    return end is not None and _BEFORE.search(end["before"]) is not None


def _separator(item: ScalarNode) -> str | None:
    """The sign that was meant to part *item*, which has no quotes."""
    if (
        item.style != "plain"
        or len(item.text) > _LONGEST_ITEM
        or not any(s in item.text for s in _SEPARATORS)
    ):
        return None
    bare = _ENTITY.sub("", item.text)
    found = next((sign for sign in bare if sign in _SEPARATORS), None)
    return found if found and len(_parted(item)) > 1 else None


def _parted(item: ScalarNode) -> list[str]:
    parts = re.split(f"[{_SEPARATORS}]", item.text)
    return [part.strip() for part in parts if part.strip()]
