"""Files that stand beside sets and were named instead of one: recorded answers, judgements, labels, tables."""

import re
from pathlib import PurePath

from evalctl.yamltext import Mistake, Place
from evalctl.yamltext.lazy_pattern import lazy_pattern

_LINES = (".jsonl", ".ndjson")
_TABLES = {".csv": "CSV", ".tsv": "values between tabs"}
_LONGEST_LOOK = 10_000
"""Bytes of the first line that are looked at."""

_KINDS = (
    (lazy_pattern(rb'.*?"kind"\s*:\s*"judgement"'), "recorded judgements", "evalctl run SET --judgements {}"),
    (lazy_pattern(rb'.*?"label"\s*:'), "human labels", "evalctl calibrate SET --labels {}"),
    # A line with a question beside its answer is an FAQ: graded as an answer, the gold would prove itself.
    (
        lazy_pattern(
            rb'(?s)(?=.*"id"\s*:)(?=.*"(?:answer|error)"\s*:)(?!.*"(?:question|q|query|prompt)"\s*:)'
        ),
        "recorded answers",
        "evalctl run SET --answers {}",
    ),
)


def about(path: str, data: bytes) -> Mistake | None:
    """What is said of the file at *path*, which holds *data*, when it was taken for a set; None if it may be one."""
    name = PurePath(path).name
    suffix = PurePath(path).suffix.lower()
    if suffix in _TABLES:
        message = f"this is a table ({_TABLES[suffix]}), not a set: a set names it behind file: below data:"
        example = f'data:\n  file: {name}\nprompt: "{{{{ {_first_column(data)} }}}}"'
        return Mistake(Place(path), "E074", message, example=example)
    if suffix not in _LINES:
        return None
    first = data[:_LONGEST_LOOK].split(b"\n", 1)[0]
    for sign, what, command in _KINDS:
        if sign.match(first):
            message = f"these are {what} (JSON lines), not a set: {command.format(name)} takes them"
            return Mistake(Place(path), "E074", message)
    message = "these are JSON lines, not a set: a set names such rows behind file: below data:"
    return Mistake(Place(path), "E074", message, example=f"data:\n  file: {name}")


def _first_column(data: bytes) -> str:
    found = re.match(rb"(?:\xef\xbb\xbf)?([A-Za-z_]\w*)(?=[,;\t\r\n])", data)
    return found[1].decode("ascii") if found else "column"
