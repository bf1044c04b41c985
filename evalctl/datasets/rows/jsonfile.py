"""Data files in JSON: one object a line, or one list of objects."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from evalctl.datasets.rows.broken_csv import LARGEST_CELL
from evalctl.datasets.rows.encodings import not_decodable, open_text
from evalctl.datasets.rows.row import Cell, DataProblem, Figure
from evalctl.model.json_values import unique_object
from evalctl.yamltext.nearest import is_slip, nearest
from evalctl.yamltext.value_names import shown

LARGEST_LIST = 50_000_000
"""Characters of a file that is one list: it is read whole. Files of JSON lines have no such limit."""

_MOST_COMPARED = 200
"""Columns that rare keys are compared with; who has more has keys that are data."""

_ROWS = 'a file of rows is one object a line, or one list of objects: [{"question": "…"}, …]'
_BLANK = " \t\r\n"

Entry = dict[str, Any]


class _Twice(ValueError):
    """A key that stands twice in one object; JSON's own readers take the last and say nothing."""


def _said_twice(key: str) -> Exception:
    return _Twice(f"the key {shown(key)} stands twice in one object, so one of its values would be lost")


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


_HOOKS: Mapping[str, Any] = {
    "parse_int": Figure,
    "parse_float": Figure,
    "parse_constant": _no_constant,
    "object_pairs_hook": unique_object(_said_twice),
}


def objects(path: Path, encoding: str) -> Iterator[tuple[int, Entry | DataProblem]]:
    """The objects of a file with the lines that they begin on; what is wrong in the place of a broken one."""
    with open_text(path, encoding) as file:
        try:
            first = file.read(4096)
            while first and not first.strip():
                first = file.read(4096)
        except UnicodeError:
            yield 0, not_decodable(path, encoding)
            return
    found = _of_list(path, encoding) if first.lstrip().startswith("[") else _of_lines(path, encoding)
    yield from found


def _of_lines(path: Path, encoding: str) -> Iterator[tuple[int, Entry | DataProblem]]:
    with open_text(path, encoding) as file:
        number = 0
        seen = False
        while True:
            number += 1
            try:
                line = file.readline(10 * LARGEST_CELL)
            except UnicodeError:
                yield 0, not_decodable(path, encoding)
                return
            if not line:
                return
            if not line.strip():
                continue
            is_first, seen = not seen, True
            try:
                entry = json.loads(line, **_HOOKS)
            except _Twice as problem:
                yield number, DataProblem(str(problem), number)
                continue
            except (ValueError, RecursionError):
                entry = None
            if isinstance(entry, dict):
                yield number, entry
                continue
            if is_first and line.lstrip().startswith("{") and not line.rstrip().endswith("}"):
                # One object over many lines: each of them would be called broken.
                yield (
                    number,
                    DataProblem(f"the object that begins here goes on behind this line; {_ROWS}", number),
                )
                return
            yield number, DataProblem("this line is not a JSON object", number)


def _of_list(path: Path, encoding: str) -> Iterator[tuple[int, Entry | DataProblem]]:
    with open_text(path, encoding) as file:
        try:
            text = file.read(LARGEST_LIST + 1)
        except UnicodeError:
            yield 0, not_decodable(path, encoding)
            return
    if len(text) > LARGEST_LIST:
        message = f"the list has more than {LARGEST_LIST:,} characters; write one object a line instead"
        yield 0, DataProblem(message)
        return
    decoder = json.JSONDecoder(**_HOOKS)
    at = _behind_blank(text, text.index("[") + 1)
    line, counted = 1, 0
    while not text.startswith("]", at):
        line, counted = line + text.count("\n", counted, at), at
        try:
            entry, at = decoder.raw_decode(text, at)
        except _Twice as problem:
            yield line, DataProblem(str(problem), line)
            return
        except (ValueError, RecursionError) as problem:
            where = problem.pos if isinstance(problem, json.JSONDecodeError) else at
            where = min(where, len(text.rstrip()))
            broken = 1 + text.count("\n", 0, where)
            yield broken, DataProblem(f"the list cannot be read from here on as JSON; {_ROWS}", broken)
            return
        if isinstance(entry, dict):
            yield line, entry
        else:
            yield line, DataProblem(f"this is not an object; {_ROWS}", line)
        at = _behind_blank(text, at)
        if text.startswith(",", at):
            at = _behind_blank(text, at + 1)
        elif not text.startswith("]", at):
            broken = 1 + text.count("\n", 0, min(at, len(text.rstrip())))
            message = "the list cannot be read from here on: a comma or the closing ] is missing"
            yield broken, DataProblem(message, broken)
            return
    if text[at + 1 :].strip():
        broken = 1 + text.count("\n", 0, at)
        yield broken, DataProblem("there is text behind the closing ] of the list", broken)


def _behind_blank(text: str, at: int) -> int:
    while at < len(text) and text[at] in _BLANK:
        at += 1
    return at


def survey(found: Iterable[tuple[int, Entry | DataProblem]]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The keys of all objects in the order in which they are met, and those that are probably slips for others.

    A slip stands in one row, or is one beyond doubt, and in the place of a key that more rows have.
    Raises DataProblem where there are no rows.
    """
    counts: Counter[str] = Counter()
    beside: dict[str, frozenset[str]] = {}
    broken: DataProblem | None = None
    rows = 0
    for _, entry in found:
        rows += 1
        if isinstance(entry, DataProblem):
            if not entry.line:
                raise entry
            broken = broken or entry
            continue
        new = [name for name in entry if name not in counts]
        counts.update(dict.fromkeys(entry, 1))
        if new:
            beside.update(dict.fromkeys(new, frozenset(entry)))
    if not rows:
        raise DataProblem("the file has no rows, so there is nothing to ask", 1)
    columns = tuple(counts)
    if not columns and broken is not None:
        raise broken
    few = max(1, rows // 10)
    slips: dict[str, str] = {}
    for position, name in list(enumerate(columns))[1:]:
        if counts[name] > few or position > _MOST_COMPARED:
            continue
        more = (
            one
            for place, one in enumerate(columns[:_MOST_COMPARED])
            if counts[one] * 2 >= rows and (counts[one] > counts[name] or place < position)
        )
        near = nearest(name, [one for one in more if one not in beside[name]])
        if near is not None and (counts[name] == 1 or is_slip(name, near)):
            slips[name] = near
    return columns, slips


def cells_of(entry: Mapping[str, Any], columns: tuple[str, ...]) -> tuple[dict[str, Cell], frozenset[str]]:
    """The cells of one object, empty where it lacks a key; and the columns whose cell is nested."""
    cells: dict[str, Cell] = {}
    nested: list[str] = []
    for name in columns:
        cell = _cell(entry.get(name))
        if cell is None:
            nested.append(name)
        cells[name] = "" if cell is None else cell
    return cells, frozenset(nested)


def _cell(value: Any) -> Cell | None:
    """The cell that *value* is; None where it is neither a text nor a list of texts."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return Figure("true" if value else "false")
    if isinstance(value, list):
        items = [_cell(item) for item in value]
        texts = tuple(item for item in items if isinstance(item, str))
        return texts if len(texts) == len(items) else None
    return None


def slip_in(entry: Mapping[str, Any], slips: Mapping[str, str]) -> str | None:
    """What is said of a row with a misspelt key; None where it has none."""
    for name in slips.keys() & entry.keys():
        if slips[name] not in entry:
            near = slips[name]
            return (
                f'this row has {shown(name)} and no {shown(near)}; did you mean "{near}"? '
                f"If not, give the row both"
            )
    return None
