"""Recorded answers: a file of JSON lines in the place of a model.

Each line is ``{"id": …, "answer": …}`` and may carry ``sample, latency_s, usage, cost_usd, finish_reason,
tool_calls, model``. Any program can write it, from what ``evalctl cases`` prints.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, TypeGuard

from evalctl.domain.answers import Answer, NoAnswer, ToolCall
from evalctl.domain.samples import MOST_TOKENS, Reply, Request, Sample, Usage
from evalctl.errors import InvalidFiles
from evalctl.source import Mistake, Place

LARGEST_NUMBER = 10**12
"""Seconds or dollars. Sums of numbers like 1e308 are none."""

EXAMPLE = '{"id": "opening-hours", "answer": "Monday to Friday, 9am to 5pm."}'


@dataclass(frozen=True, slots=True)
class Recorded:
    """Answers by case id and sample number: a ``Subject`` that asks nobody."""

    path: str
    replies: Mapping[tuple[str, int], Reply] = field(default_factory=dict)

    def accepts(self, request: Request) -> NoAnswer | None:
        """Nothing is refused: what is missing is an error of its own case."""
        return None

    async def ask(self, request: Request) -> Reply:
        """The recorded reply, or ``not_given``."""
        missing = NoAnswer("not_given", f"{self.path} holds no answer for {request.case_id}")
        return self.replies.get((request.case_id, request.sample), Reply(missing))

    async def aclose(self) -> None:
        """Nothing to let go of."""


def read_answers(path: str, data: bytes, known: Collection[str]) -> Recorded:
    """Read a file of recorded answers for a set with the case ids *known*.

    Raises InvalidFiles with every broken line, unknown id and repeated id, by line.
    """
    replies: dict[tuple[str, int], Reply] = {}
    first_lines: dict[tuple[str, int], int] = {}
    mistakes: list[Mistake] = []
    if (strange := _no_json_lines(data)) is not None:
        raise InvalidFiles([Mistake(Place(path), "E200", strange, example=EXAMPLE)])
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if not line.strip():
            continue
        place = Place(path, number)
        try:
            entry = _Line.read(line)
        except ValueError as problem:
            mistakes.append(Mistake(place, "E200", str(problem), example=EXAMPLE))
            continue
        key = (entry.case_id, entry.sample)
        if entry.case_id not in known:
            mistakes.append(Mistake(place, "E201", _unknown(entry.case_id, known)))
        elif key in replies:
            again = f" for sample {entry.sample}" if entry.sample > 1 else ""
            mistakes.append(
                Mistake(
                    place,
                    "E202",
                    f"{entry.case_id!r} is answered twice{again}: first on line {first_lines[key]}",
                )
            )
        else:
            replies[key] = entry.reply
            first_lines[key] = number
    if mistakes:
        raise InvalidFiles(mistakes)
    return Recorded(path, replies)


def _no_json_lines(data: bytes) -> str | None:
    """What the whole file is, where it is plainly no file of JSON lines: one sentence instead of one a line."""
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()[:2000]
    if not start:
        return "the file holds no answers"
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "the file is saved as UTF-16; save it with the encoding UTF-8"
    if start.startswith(b"["):
        return "the file is one JSON list; write each answer as an object on a line of its own"
    first = start.splitlines()[0]
    if b"{" not in start and (b"," in first or b";" in first or b"\t" in first):
        return "the file is a table; write each answer as a JSON object on a line of its own"
    return None


def answer_line(sample: Sample) -> str:
    """An answered *sample* as one line of a file of recorded answers. Raises TypeError for another outcome."""
    if not isinstance(sample.outcome, Answer):
        raise TypeError(f"{sample.request.case_id} has no answer to record")
    entry: dict[str, Any] = {"id": sample.request.case_id, "answer": sample.outcome.text}
    if sample.request.sample > 1:
        entry["sample"] = sample.request.sample
    if sample.usage is not None:
        tokens = {
            "prompt_tokens": sample.usage.prompt_tokens,
            "completion_tokens": sample.usage.completion_tokens,
        }
        entry["usage"] = tokens
    if sample.outcome.tool_calls:
        entry["tool_calls"] = [{"name": c.name, "arguments": c.arguments} for c in sample.outcome.tool_calls]
    optional = {
        "latency_s": sample.latency_s,
        "cost_usd": sample.cost_usd,
        "finish_reason": sample.outcome.finish_reason,
        "model": sample.served,
    }
    entry.update({key: value for key, value in optional.items() if value is not None})
    return json.dumps(entry, ensure_ascii=True)


def _unknown(case_id: str, known: Collection[str]) -> str:
    close = get_close_matches(case_id, known, n=1)
    meant = f"; did you mean {close[0]!r}?" if close else ""
    return f"the set has no prompt {case_id!r}{meant}"


@dataclass(frozen=True, slots=True)
class _Line:
    case_id: str
    sample: int
    reply: Reply

    @classmethod
    def read(cls, line: bytes) -> "_Line":
        """One line. Raises ValueError with a sentence."""
        try:
            entry = json.loads(line.decode("utf-8"))
        except UnicodeDecodeError:
            raise ValueError("the line is not UTF-8; save the file with the encoding UTF-8") from None
        except (ValueError, RecursionError):
            raise ValueError("the line is not a JSON object") from None
        if not isinstance(entry, dict):
            raise ValueError("the line is not a JSON object")
        case_id, text = entry.get("id"), entry.get("answer")
        if not isinstance(case_id, str) or not isinstance(text, str):
            raise ValueError(_incomplete(entry))
        for key in entry.keys() - _KEYS:
            if near := get_close_matches(key, _KEYS, n=1, cutoff=0.8):
                raise ValueError(f'"{key}" is not known here; did you mean "{near[0]}"?')
        answer = Answer(
            text,
            finish_reason=_optional(entry, "finish_reason", str, "a text"),
            tool_calls=_tool_calls(entry.get("tool_calls")),
        )
        reply = Reply(
            answer,
            served=_optional(entry, "model", str, "a text"),
            usage=_usage(entry.get("usage")),
            cost_usd=_number(entry, "cost_usd"),
            latency_s=_number(entry, "latency_s"),
        )
        sample = entry.get("sample", 1)
        if not _is_count(sample) or sample < 1:
            raise ValueError('"sample" is a whole number from 1')
        return cls(case_id, sample, reply)


_KEYS = ("id", "answer", "sample", "latency_s", "usage", "cost_usd", "finish_reason", "tool_calls", "model")


def _incomplete(entry: Mapping[str, Any]) -> str:
    """What is wrong with the two keys that every line needs."""
    for key in ("id", "answer"):
        if key in entry and not isinstance(entry[key], str):
            return f'"{key}" must be a text, in double quotes'
        if key not in entry:
            near = get_close_matches(key, entry.keys(), n=1, cutoff=0.7)
            return f'the line needs "{key}"' + (f'; is "{near[0]}" meant?' if near else ", a text")
    return 'the line needs "id" and "answer", both texts'


def _optional(entry: Mapping[str, Any], key: str, kind: type[str], what: str) -> str | None:
    value = entry.get(key)
    if value is not None and not isinstance(value, kind):
        raise ValueError(f'"{key}" is {what}')
    return value


def _number(entry: Mapping[str, Any], key: str) -> float | None:
    value = entry.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= LARGEST_NUMBER:
        raise ValueError(f'"{key}" is a number from 0 to {LARGEST_NUMBER:,}')
    return float(value)


def _usage(value: Any) -> Usage | None:
    if value is None:
        return None
    if isinstance(value, dict):
        prompt, completion = value.get("prompt_tokens"), value.get("completion_tokens")
        if _is_count(prompt) and _is_count(completion):
            return Usage(prompt, completion)
    raise ValueError('"usage" is an object with "prompt_tokens" and "completion_tokens", both whole numbers')


def _is_count(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_TOKENS


def _tool_calls(value: Any) -> tuple[ToolCall, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        raise ValueError('"tool_calls" is a list of objects with "name" and "arguments"')
    return tuple(_tool_call(item) for item in value)


def _tool_call(item: Any) -> ToolCall:
    if isinstance(item, dict) and isinstance(item.get("function"), dict):
        item = {"id": item.get("id"), **item["function"]}  # the shape that OpenAI's API uses
    if not isinstance(item, dict) or not isinstance(item.get("name"), str):
        raise ValueError('each of "tool_calls" is an object with "name" and "arguments"')
    arguments = item.get("arguments", {})
    text = arguments if isinstance(arguments, str) else json.dumps(arguments)
    return ToolCall(item["name"], text, item["id"] if isinstance(item.get("id"), str) else None)
