"""Human labels: a file of JSON lines that says which answers are good.

Each line is ``{"id": …, "answer": …, "label": …}`` and may carry ``by`` and ``reason``. The label is ``pass``,
``fail``, or a score from 0 to 1, which passes from the judge's threshold on.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct

from evalctl.errors import InvalidFiles
from evalctl.model.labels import Label
from evalctl.model.text import shorten, visible
from evalctl.yamltext import MAX_BYTES, Mistake, Place
from evalctl.yamltext.text.decoding import Undecodable, decode

EXAMPLE = '{"id": "greeting", "answer": "Hi, how can I help?", "label": "pass", "by": "Ada"}'

MOST_NAMED = 5


class Labels(Struct, frozen=True):
    """The labels of a file, each answer once. *repeated* counts lines that said what another had said already."""

    path: str
    labels: tuple[Label, ...]
    repeated: int = 0


def read_labels(path: str, data: bytes, known: Collection[str], threshold: float) -> Labels:
    """Read the labels in *data* for a set with the case ids *known*.

    Raises InvalidFiles with every broken line, and in a sentence each with the ids that are not known and the
    answers that are labelled both ways.
    """
    text = decode(path, data, MAX_BYTES)
    if isinstance(text, Undecodable):
        raise InvalidFiles([text.mistake])
    labels: list[Label] = []
    mistakes: list[Mistake] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                labels.append(_label(line, number, threshold))
            except ValueError as problem:
                mistakes.append(Mistake(Place(path, number), "E204", str(problem), example=EXAMPLE))
    if not labels and not mistakes:
        mistakes.append(Mistake(Place(path), "E204", "there is no label in this file", example=EXAMPLE))
    strange = [label for label in labels if label.case_id not in known]
    once, repeated, both = _once(label for label in labels if label.case_id in known)
    mistakes += [*_unknown(path, strange), *_both_ways(path, both)]
    if mistakes:
        raise InvalidFiles(mistakes)
    return Labels(path, once, repeated)


def _label(line: str, number: int, threshold: float) -> Label:
    """One line. Raises ValueError with a sentence."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("the line is not a JSON object") from None
    if not isinstance(entry, dict):
        raise ValueError("the line is not a JSON object")
    case_id, answer = entry.get("id"), entry.get("answer")
    if not isinstance(case_id, str) or not isinstance(answer, str):
        raise ValueError('the line needs "id" and "answer", both texts')
    passed = _passed(entry.get("label"), threshold)
    return Label(case_id, answer, passed, _text(entry, "by"), _text(entry, "reason"), number)


def _passed(label: Any, threshold: float) -> bool:
    if label in ("pass", "fail"):
        return bool(label == "pass")
    if isinstance(label, int | float) and not isinstance(label, bool) and 0 <= label <= 1:
        return label >= threshold
    raise ValueError('"label" is "pass", "fail", or a number from 0 to 1')


def _text(entry: Mapping[str, Any], name: str) -> str | None:
    value = entry.get(name)
    if value is not None and not isinstance(value, str):
        raise ValueError(f'"{name}" is a text')
    return value


def _once(labels: Any) -> tuple[tuple[Label, ...], int, tuple[tuple[Label, Label], ...]]:
    """Each answer once; how many lines repeated another; and the pairs that contradict each other."""
    first: dict[tuple[str, str], Label] = {}
    repeated = 0
    both: list[tuple[Label, Label]] = []
    for label in labels:
        earlier = first.setdefault((label.case_id, label.answer), label)
        if earlier is label:
            continue
        if earlier.passed == label.passed:
            repeated += 1
        else:
            both.append((earlier, label))
    return tuple(first.values()), repeated, tuple(both)


def _unknown(path: str, strange: Sequence[Label]) -> list[Mistake]:
    if not strange:
        return []
    labels = "1 label is" if len(strange) == 1 else f"{len(strange)} labels are"
    named = _named([f"{_shown(label.case_id)} (line {label.line})" for label in strange])
    message = f"{labels} for prompts that the set does not have: {named}"
    return [Mistake(Place(path, strange[0].line), "E205", message)]


def _both_ways(path: str, both: Sequence[tuple[Label, Label]]) -> list[Mistake]:
    if not both:
        return []
    answers = "1 answer is" if len(both) == 1 else f"{len(both)} answers are"
    lines = _named([f"{_shown(one.case_id)} (lines {one.line} and {other.line})" for one, other in both])
    message = f"{answers} labelled pass and fail: {lines}; decide, and keep one label each"
    return [Mistake(Place(path, both[0][1].line), "E206", message)]


def _named(parts: Sequence[str]) -> str:
    more = len(parts) - MOST_NAMED
    return ", ".join(parts[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def _shown(text: str) -> str:
    return shorten(visible(text, keep=frozenset()), 60)
