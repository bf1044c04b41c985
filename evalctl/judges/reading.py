"""Reading a judge's reply: strictly, and so that nothing in what was judged can pass for the judge's words.

A reply may be prose, a fence, or quotations of the answer round the judge's own object. Which object is its own
is decided by the id, a random text that was drawn after everything judged had been written. A judge that leaves
the id out is still understood where there can be no doubt: one object, no other brace, and nothing like it in
what was judged.
"""

import json
import math
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Never

from evalctl.domain.json import Json
from evalctl.domain.judging import JudgeTask
from evalctl.domain.text import shorten, visible
from evalctl.judges.shapes import BETTER, ID, LABELS, VERDICTS

LONGEST_REPLY = 20_000
"""Characters. A judge that was asked for a few sentences and a verdict did something else."""

WINNERS = ("answer", "reference", "tie", "unknown")
"""What ``better`` is turned into once it is known which answer stood first."""

_A_FEW = 60


class Unreadable(Exception):
    """What is wrong with the reply: a sentence that goes on behind a colon."""


def read_reply(text: str, task: JudgeTask, key: str, judged: Iterable[str]) -> dict[str, Json]:
    """The judge's own object in *text*, without its id, every field checked for *task*.

    *key* is the id that was asked for, *judged* are the texts of others that the judge had before it. Reasons
    may be missing, unknown fields are left out. Raises Unreadable.
    """
    if len(text) > LONGEST_REPLY:
        raise Unreadable(f"it has {len(text):,} characters")
    return _fields(_own(text, key, judged), task, "better", BETTER)


def checked(read: Mapping[str, Any], task: JudgeTask) -> dict[str, Json]:
    """What was read earlier, checked again for *task*. Raises Unreadable."""
    return _fields(read, task, "winner", WINNERS)


def _fields(own: Mapping[str, Any], task: JudgeTask, prefers: str, among: Sequence[str]) -> dict[str, Json]:
    match task.form:
        case "score":
            return {**_reasoning(own), "score": _score(own, "score", task.out_of)}
        case "dimensions":
            return _dimensions(own, task)
        case "prefers":
            return {**_reasoning(own), prefers: _choice(own, prefers, among)}
        case "verdict" | "grounded":
            return {**_reasoning(own), "verdict": _choice(own, "verdict", VERDICTS)}


def winner(better: Json, *, is_first: bool) -> str:
    """Whom ``better`` means: ``answer`` or ``reference`` (else it stays as it is); *is_first*: A is the answer."""
    if better not in LABELS:
        return str(better)
    return "answer" if (better == LABELS[0]) == is_first else "reference"


def _own(text: str, key: str, judged: Iterable[str]) -> Mapping[str, Any]:
    """The object that is the judge's own. Raises Unreadable where there is none, or where it cannot be told."""
    found = list(_objects(text))
    if not found:
        raise Unreadable("it holds no JSON object")
    keyed = [inner for value, _ in found for inner in _within(value) if inner.get(ID) == key]
    if len(keyed) > 1:
        raise Unreadable("it holds several verdicts")
    if keyed:
        return keyed[0]
    squeezed = [_squeezed(other) for other in judged]
    others = [(value, span) for value, span in found if not _stands_in(text[span], squeezed)]
    if len(others) == 1:
        ((value, _),) = others
        rest = "".join(_without(text, [span for _, span in found]))
        if "{" not in rest and "}" not in rest and ID not in value:
            return value
    raise Unreadable(f'it holds no object with the "{ID}" that was asked for')


def _objects(text: str) -> Iterator[tuple[dict[str, Any], slice]]:
    """The JSON objects in *text* that stand in no other one, with the places where they stand."""
    end = 0
    while begin := _BEGINNING.search(text, end):
        at = begin.start()
        try:
            value, end = _DECODER.raw_decode(text, at)
        except (ValueError, RecursionError):
            end = at + 1
        else:
            yield value, slice(at, end)


def _unique(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """An object; one that says a thing twice says nothing."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field stands there twice")
    return found


def _refuse(constant: str) -> Never:
    raise ValueError(constant)


_BEGINNING = re.compile(r"\{\s*+[\"}]")
_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_refuse)


def _within(value: Any) -> Iterator[dict[str, Any]]:
    """*value* and the objects inside it, however deep."""
    left = [value]
    while left:
        item = left.pop()
        if isinstance(item, dict):
            yield item
            left.extend(item.values())
        elif isinstance(item, list):
            left.extend(item)


def _squeezed(text: str) -> str:
    """*text* as its letters and digits alone: quotes, escapes, fences, tags and white space hide nothing."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(char for char in folded if char.isalnum())


def _stands_in(raw: str, squeezed: Iterable[str]) -> bool:
    copied = _squeezed(raw)
    return any(copied in other for other in squeezed)


def _without(text: str, spans: Iterable[slice]) -> Iterator[str]:
    at = 0
    for span in spans:
        yield text[at : span.start]
        at = span.stop
    yield text[at:]


def _reasoning(own: Mapping[str, Any]) -> dict[str, Json]:
    # Judges that are asked in words like to shorten the name, and nothing depends on it.
    return {"reasoning": _text(own, "reasoning" if "reasoning" in own else "reason")}


def _text(own: Mapping[str, Any], name: str) -> str:
    value = own.get(name, "")
    if not isinstance(value, str):
        raise Unreadable(f'"{name}" is {_shown(value)}, and must be a text')
    return value


def _choice(own: Mapping[str, Any], name: str, among: Sequence[str]) -> str:
    value = _present(own, name)
    if isinstance(value, str) and value in among:
        return value
    raise Unreadable(f'"{name}" is {_shown(value)}, and must be one of {", ".join(among)}')


def _score(own: Mapping[str, Any], name: str, out_of: int) -> float | None:
    """The number, None where the judge says that it cannot tell."""
    value = _present(own, name)
    if value is None:
        return None
    if isinstance(value, bool) or not (isinstance(value, int) or _is_finite(value)):
        raise Unreadable(f'"{name}" is {_shown(value)}, and must be a number')
    if not 0 <= value <= out_of:
        raise Unreadable(f'"{name}" is {_shown(value)}, which is off the scale of 0 to {out_of}')
    score: float = value
    return score


def _is_finite(value: Any) -> bool:
    return isinstance(value, float) and math.isfinite(value)


def _dimensions(own: Mapping[str, Any], task: JudgeTask) -> dict[str, Json]:
    scores = _inner(own, "scores")
    reasons = _inner(own, "reasons") if "reasons" in own else {}
    return {
        "reasons": {name: _text(reasons, name) for name in task.dimensions},
        "scores": {name: _score(scores, name, task.out_of) for name in task.dimensions},
    }


def _inner(own: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = _present(own, name)
    if not isinstance(value, dict):
        raise Unreadable(f'"{name}" must hold a field for each dimension')
    return value


def _present(own: Mapping[str, Any], name: str) -> Any:
    if name not in own:
        raise Unreadable(f'"{name}" is missing')
    return own[name]


def _shown(value: Any) -> str:
    return shorten(visible(json.dumps(value, ensure_ascii=False, default=str), keep=frozenset()), _A_FEW)
