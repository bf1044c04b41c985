"""Recorded answers: a file of JSON lines in the place of a model.

Each line is ``{"id": …, "answer": …}`` and may carry ``error, refusal, reasoning, latency_s, usage, cost_usd,
finish_reason, tool_calls, model``. Any program can write it, from what ``evalctl cases`` prints.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from msgspec import Struct, field

from evalctl.errors import InvalidFiles
from evalctl.model.answers import Answer, NoAnswer
from evalctl.model.samples import Reply, Request, Sample, Usage
from evalctl.providers.answer_lines import AnswerLine, BadLine, read_line
from evalctl.yamltext import Mistake, Place
from evalctl.yamltext.value_names import listed

EXAMPLE = '{"id": "opening-hours", "answer": "Monday to Friday, 9am to 5pm."}'


class RecordedAnswers(Struct, frozen=True):
    """Answers by case id: a ``Subject`` that asks nobody. *warnings* say what of the file was not used."""

    path: str
    replies: Mapping[str, Reply] = field(default_factory=dict)
    warnings: tuple[Mistake, ...] = ()

    def accepts(self, request: Request) -> NoAnswer | None:
        """Nothing is refused: what is missing is an error of its own case."""
        return None

    async def ask(self, request: Request) -> Reply:
        """The recorded reply, or ``not_given``."""
        missing = NoAnswer("not_given", f"{self.path} holds no answer for {request.case_id}")
        return self.replies.get(request.case_id, Reply(missing))

    async def aclose(self) -> None:
        """Nothing to let go of."""


def read_answers(
    path: str, data: bytes, known: Collection[str], written: Mapping[str, str] | None = None
) -> RecordedAnswers:
    """Read a file of recorded answers for a set with the case ids *known*.

    *written* leads from the cells of data rows to the ids that were made of them; an answer may name either.
    Raises InvalidFiles with every broken line, unknown id and repeated id, by line.
    """
    replies: dict[str, Reply] = {}
    first_lines: dict[str, int] = {}
    mistakes: list[Mistake] = []
    warnings: dict[str, Mistake] = {}
    if (strange := _no_json_lines(data)) is not None:
        raise InvalidFiles([Mistake(Place(path), "E200", strange, example=EXAMPLE)])
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if not line.strip():
            continue
        place = Place(path, number)
        try:
            entry = read_line(line)
        except BadLine as problem:
            mistakes.append(Mistake(place, problem.code, str(problem), example=EXAMPLE))
            continue
        for key, warning in _ignored(entry, place):
            warnings.setdefault(key, warning)
        case_id = entry.case_id
        if written and case_id not in known:
            case_id = written.get(case_id, case_id)
        if case_id not in known:
            mistakes.append(Mistake(place, "E201", _unknown(case_id, known)))
        elif case_id in replies:
            again = f"{case_id!r} is answered twice: first on line {first_lines[case_id]}"
            mistakes.append(Mistake(place, "E202", again))
        else:
            replies[case_id] = entry.reply
            first_lines[case_id] = number
    if mistakes:
        raise InvalidFiles(_once(mistakes))
    return RecordedAnswers(path, replies, tuple(warnings.values()))


def _once(mistakes: Sequence[Mistake]) -> list[Mistake]:
    """*mistakes* without those that are the same on every line: a key that is not known, questions for answers."""
    by_cause = {
        (m.code, m.message) if m.code in ("E207", "E209") else (m.code, str(m.place)): m
        for m in reversed(mistakes)
    }
    return list(reversed(by_cause.values()))


def _ignored(entry: AnswerLine, place: Place) -> Iterator[tuple[str, Mistake]]:
    """What is said, once a file, of the keys of a line that mean nothing."""
    for key in entry.ignored:
        if key in entry.questions:
            message = (
                f'"{key}" is not read. If these are the answers that are expected, they are graded against '
                "themselves; record what your program answers"
            )
            yield key, Mistake(place, "W042", message, severity="warning")
        else:
            yield (
                key,
                Mistake(place, "W041", f'"{key}" means nothing here and is not read', severity="warning"),
            )


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
    if first.strip() == b"{":
        return "the file has objects that go over several lines; write each on a line of its own"
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
        entry["usage"] = _tokens(sample.usage)
    if sample.outcome.tool_calls:
        entry["tool_calls"] = [{"name": c.name, "arguments": c.arguments} for c in sample.outcome.tool_calls]
    optional = {
        "latency_s": sample.latency_s,
        "cost_usd": sample.cost_usd,
        "finish_reason": sample.outcome.finish_reason,
        "refusal": sample.outcome.refusal,
        "reasoning": sample.outcome.reasoning,
        "model": sample.served,
    }
    entry.update({key: value for key, value in optional.items() if value is not None})
    return json.dumps(entry, ensure_ascii=True)


def _tokens(usage: Usage) -> dict[str, int]:
    counts = {
        "prompt_tokens": usage.prompt_tokens,
        "completion_tokens": usage.completion_tokens,
        "total_tokens": usage.given_total,
        "reasoning_tokens": usage.reasoning_tokens,
        "cached_tokens": usage.cached_tokens,
    }
    return {name: count for name, count in counts.items() if count is not None}


_MOST_MEANT = 3
"""Ids that may have been meant, of those that are named. Where more would fit, none of them is a help."""


def _unknown(case_id: str, known: Collection[str]) -> str:
    parts = _parts(case_id)
    close = get_close_matches(case_id.lower(), known, n=1) or sorted(
        one for one in known if parts and (parts <= (others := _parts(one)) or others <= parts)
    )
    named = listed(map(repr, close), "or") if len(close) <= _MOST_MEANT else ""
    meant = f"; did you mean {named}?" if named else ""
    return f"the set has no prompt {case_id!r}{meant}"


def _parts(case_id: str) -> frozenset[str]:
    """The words of an id: ``parcel-late`` has two."""
    return frozenset(re.findall(r"[^\W_]+", case_id.lower()))
