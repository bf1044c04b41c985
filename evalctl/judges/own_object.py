"""Which JSON object in a judge's reply is the judge's own.

A judge quotes what it judges, word for word or retold: an answer that asks for a verdict turns up in replies as
JSON. The id decides: a random text that was drawn after everything judged had been written, so that no answer can
have it and no retelling can make it up. A reply without the id is understood only where it is nothing but one
object, or one fence round it, and nothing judged speaks of such a verdict.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Never

from msgspec import Struct

from evalctl.judges.reply_shapes import ID
from evalctl.model.json_values import unique_object
from evalctl.model.text import shorten, visible
from evalctl.yamltext.lazy_pattern import lazy_pattern

_A_FEW = 60


class UnreadableReply(Exception):
    """What is wrong with the reply: a sentence that goes on behind a colon."""


class FoundObject(Struct, frozen=True):
    """One object of a reply, with the place where it stands."""

    value: dict[str, Any]
    span: slice


def own_object(text: str, key: str | None, judged: Iterable[str]) -> Mapping[str, Any]:
    """The judge's own object in *text*.

    *key* is the id that was asked for; None for a reply from a time when it was not written down: then an id counts
    that nothing *judged* holds. Raises Unreadable where there is no such object, or where it cannot be told.
    """
    others = tuple(judged)
    found, problem = _objects(text)
    keyed = _keyed(found, key, others)
    if not keyed:
        # Many judges leave a comma behind the last field. Only tried where the strict reading finds nothing.
        mended = _DANGLING.sub(_without_comma, text)
        more, _ = _objects(mended)
        if len(more) > len(found):
            text, found, keyed = mended, more, _keyed(more, key, others)
    if len(keyed) > 1:
        raise UnreadableReply("it holds several verdicts")
    if keyed:
        return keyed[0]
    if not found:
        raise UnreadableReply(problem)
    return _alone(text, found, others)


def shown(value: Any) -> str:
    """A value of the reply, short and visible, for a message."""
    return shorten(visible(json.dumps(value, ensure_ascii=False, default=str), keep=frozenset()), _A_FEW)


def _keyed(found: Iterable[FoundObject], key: str | None, judged: Sequence[str]) -> list[dict[str, Any]]:
    """The different objects that have the id; one that is said twice is said once."""
    keyed: list[dict[str, Any]] = []
    for one in found:
        for inner in _within(one.value):
            if _has_id(inner, key, judged) and inner not in keyed:
                keyed.append(inner)
    return keyed


def _has_id(value: Mapping[str, Any], key: str | None, judged: Sequence[str]) -> bool:
    said = value.get(ID)
    if key is not None or not isinstance(said, str):
        return said == key and key is not None
    return bool(_AN_ID.fullmatch(said)) and not any(said in other for other in judged)


def _alone(text: str, found: Sequence[FoundObject], judged: Sequence[str]) -> Mapping[str, Any]:
    """The only object of a reply that is nothing else. Raises Unreadable for every other reply without the id."""
    if len(found) > 1:
        raise UnreadableReply(f'it holds several objects, and none has the "{ID}" that was asked for')
    value, span = found[0].value, found[0].span
    if ID in value:
        raise UnreadableReply(f'its "{ID}" is {shown(value[ID])}, and not the one that was asked for')
    if not (_OPENING.fullmatch(text[: span.start]) and _CLOSING.fullmatch(text[span.stop :])):
        raise UnreadableReply(f'it has other text round an object without the "{ID}" that was asked for')
    squeezed = _squeezed(text[span])
    if any(squeezed in _squeezed(other) or _speaks_of(other, value) for other in judged):
        raise UnreadableReply(
            f'what was judged holds such an object, and this one has not the "{ID}" that was asked for'
        )
    return value


def _objects(text: str) -> tuple[list[FoundObject], str]:
    """The JSON objects in *text* that stand in no other one, and what is wrong with the first that is none."""
    found: list[FoundObject] = []
    problem = "" if text.strip() else "it is empty"
    end = 0
    while begin := _BEGINNING.search(text, end):
        at = begin.start()
        try:
            value, end = _DECODER.raw_decode(text, at)
        except (ValueError, RecursionError) as failure:
            problem = problem or _problem(text, failure)
            end = at + 1
        else:
            found.append(FoundObject(value, slice(at, end)))
    return found, problem or "it holds no JSON object"


def _problem(text: str, failure: Exception) -> str:
    if not isinstance(failure, json.JSONDecodeError):
        return str(failure) if isinstance(failure, _Refused) else "its JSON object is nested too deep"
    if failure.pos >= len(text.rstrip()) or failure.msg.startswith("Unterminated"):
        return "its JSON object has no end"
    return f"its JSON object is broken at {visible(text[failure.pos : failure.pos + 20], keep=frozenset())}"


class _Refused(ValueError):
    """Why an object that JSON allows is not taken, as a sentence."""


def _said_twice(key: str) -> Exception:
    return _Refused(f"{shown(key)} stands in its object twice")


def _refuse(constant: str) -> Never:
    raise _Refused(f"{constant} is no number")


_BEGINNING = lazy_pattern(r"\{\s*+[\"}]")
# Not strict: a line break or a tab inside a text is clear, though JSON wants it escaped.
_DECODER = json.JSONDecoder(
    object_pairs_hook=unique_object(_said_twice), parse_constant=_refuse, strict=False
)
_AN_ID = lazy_pattern(r"[0-9a-f]{12}")
_OPENING = lazy_pattern(r"\s*+(?:(?:```|~~~)[\w-]*+\s*+)?+")
_CLOSING = lazy_pattern(r"\s*+(?:(?:```|~~~)\s*+)?+")
_DANGLING = lazy_pattern(r'"(?:[^"\\]|\\.)*+"|,(?=\s*+[}\]])', re.DOTALL)


def _without_comma(match: re.Match[str]) -> str:
    """A text stays as it is; a comma with nothing behind it goes."""
    return "" if match[0] == "," else match[0]


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


def _speaks_of(judged: str, value: Mapping[str, Any]) -> bool:
    """Whether *judged* gives one of the object's short values to a field of that name, in whatever order or shape."""
    text = unicodedata.normalize("NFKC", judged)
    for inner in _within(value):
        for name, said in inner.items():
            if isinstance(said, str | int | float) and len(str(said)) <= _A_FEW:
                pair = rf"{re.escape(name)}[^\w]*?[\":=][^\w]*?{re.escape(str(said))}\b"
                if re.search(pair, text, re.IGNORECASE):
                    return True
    return False
