"""Reading a judge's reply: its own object is found by ``own_object``, its fields are checked here.

What is clear is read at once: ``"PASS"``, ``"8/10"`` on a scale of 10, reasons that are null. What is not clear is
no verdict, and the sentence about it says what is wrong.
"""

import math
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from evalctl.judges.own_object import UnreadableReply, own_object, shown
from evalctl.judges.prompt import shown_first, texts_of
from evalctl.judges.reply_shapes import BETTER, LABELS, VERDICTS
from evalctl.model.json_values import Json
from evalctl.model.judgements import JudgeTask, Vote
from evalctl.yamltext.lazy_pattern import lazy_pattern

LONGEST_REPLY = 20_000
"""Characters. A judge that was asked for a few sentences and a verdict did something else."""

WINNERS = ("answer", "reference", "tie", "unknown")
"""What ``better`` is turned into once it is known which answer stood first."""

_LONGEST_NUMBER = 40
"""Characters of a number that is written as a text."""

_NUMBER = lazy_pattern(r"\s*+([+-]?\d++(?:\.\d++)?)\s*+(?:(?:/|out of)\s*+(\d++)(?:\.0++)?\s*+)?", re.ASCII)


def read_reply(text: str, task: JudgeTask, key: str | None, number: int = 1) -> dict[str, Json]:
    """The judge's own object in *text*, its reply to vote *number*, without the id, every field checked for *task*.

    *key* is the id that was asked for, None where that is no longer known. Reasons may be missing, unknown fields
    are left out. Raises Unreadable.
    """
    if len(text) > LONGEST_REPLY:
        raise UnreadableReply(f"it has {len(text):,} characters")
    read = _fields(own_object(text, key, texts_of(task)), task, "better", BETTER)
    if "better" in read:
        read["winner"] = _winner(read.pop("better"), is_first=shown_first(number))
    return read


def read_vote(vote: Vote, task: JudgeTask) -> Vote:
    """*vote*, bought earlier, as replies are read today. Raises Unreadable.

    The reply itself decides where it was kept; where it was not, what was read from it then is checked again.
    """
    if vote.raw:
        read = read_reply(vote.raw, task, vote.id, vote.number)
    else:
        read = _fields(vote.read or {}, task, "winner", WINNERS)
    return replace(vote, read=read, problem=None, reused=True)


def read_again(votes: Mapping[int, Vote], task: JudgeTask) -> dict[int, Vote]:
    """Those of *votes*, bought earlier, that hold a verdict on *task* by the way replies are read today."""
    again: dict[int, Vote] = {}
    for number, vote in votes.items():
        with suppress(UnreadableReply):
            again[number] = read_vote(vote, task)
    return again


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


def _winner(better: Json, *, is_first: bool) -> str:
    """Whom ``better`` means: ``answer`` or ``reference`` (else it stays as it is); *is_first*: A is the answer."""
    if better not in LABELS:
        return str(better)
    return "answer" if (better == LABELS[0]) == is_first else "reference"


def _reasoning(own: Mapping[str, Any]) -> dict[str, Json]:
    # Judges that are asked in words like to shorten the name, and nothing depends on it.
    return {"reasoning": _text(own, "reasoning" if "reasoning" in own else "reason")}


def _text(own: Mapping[str, Any], name: str) -> str:
    value = own.get(name)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise UnreadableReply(f'"{name}" is {shown(value)}, and must be a text')
    return value


def _choice(own: Mapping[str, Any], name: str, among: Sequence[str]) -> str:
    value = _present(own, name)
    if isinstance(value, str):
        said = value.strip().casefold()
        for one in among:
            if said == one.casefold():
                return one
    raise UnreadableReply(f'"{name}" is {shown(value)}, and must be one of {", ".join(among)}')


def _score(own: Mapping[str, Any], name: str, out_of: int) -> float | None:
    """The number, None where the judge says that it cannot tell."""
    said = _present(own, name)
    if said is None:
        return None
    value: Any = _number(said, name, out_of) if isinstance(said, str) else said
    if isinstance(value, bool) or not (isinstance(value, int) or _is_finite(value)):
        raise UnreadableReply(f'"{name}" is {shown(said)}, and must be a number')
    if not 0 <= value <= out_of:
        raise UnreadableReply(f'"{name}" is {shown(said)}, which is off the scale of 0 to {out_of}')
    score: float = value
    return score


def _number(said: str, name: str, out_of: int) -> int | float | None:
    """The number that *said* writes, alone or out of the scale's top: ``8``, ``8/10``; None where it is none."""
    match = _NUMBER.fullmatch(said)
    if match is None or len(said) > _LONGEST_NUMBER:
        return None
    if match[2] is not None and int(match[2]) != out_of:
        raise UnreadableReply(f'"{name}" is {shown(said)}, which is on another scale than 0 to {out_of}')
    return float(match[1]) if "." in match[1] else int(match[1])


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
        raise UnreadableReply(f'"{name}" must hold a field for each dimension')
    return value


def _present(own: Mapping[str, Any], name: str) -> Any:
    if name not in own:
        raise UnreadableReply(f'"{name}" is missing')
    return own[name]
