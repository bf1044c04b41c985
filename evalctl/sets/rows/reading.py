"""Reading a set with ``data:``: the file's columns first, then everything that may use them, then every row."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from evalctl.domain.cases import Message
from evalctl.domain.checks import Check
from evalctl.sets.conversation import Conversation
from evalctl.sets.doubts import doubt_checks
from evalctl.sets.needs import note_needs
from evalctl.sets.rows.cases import Recipe, RowCases, Turn
from evalctl.sets.rows.datafile import DataFile, DataProblem, Row
from evalctl.sets.rows.row_doubts import Condition, RowDoubts
from evalctl.sets.rows.template import Template
from evalctl.sets.rows.texts import RowTexts
from evalctl.source.mistake import Mistake
from evalctl.source.nodes import Node, Table, Text
from evalctl.source.place import Place
from evalctl.source.reader import WRONG, Entries, Reader, Wrong
from evalctl.source.wording import shown

MOST_ROW_MISTAKES = 20
"""Rows that are named before reading stops: a wrong column makes every row wrong."""

_TEXTS = ("reference", "context", "criteria")

_EXAMPLE = "data:\n  file: tickets.csv"


def open_data(reader: Reader, entries: Entries, schema: Mapping[str, Any]) -> DataFile | Wrong:
    """The data file that ``data:`` names; WRONG where it cannot be used, which is noted."""
    _, node = entries["data"]
    if isinstance(node, Text) and node.text.strip():
        message = '"data" has keys of its own: put the name of the file behind "file:"'
        return reader.note(node, "E053", message, example=f"data:\n  file: {node.text}")
    said = reader.read(node, schema["properties"]["data"], "data")
    if isinstance(said, Wrong):
        return said
    set_path = Path(reader.notes.document.path)
    folder = set_path.parent
    try:
        data = DataFile.open(folder, said["file"], said.get("encoding"), str(folder / said["file"]))
    except DataProblem as problem:
        return _noted(reader, problem, node, folder / said["file"])
    lists: Mapping[str, str] = said.get("lists") or {}
    for name in (*lists, *([said["id"]] if "id" in said else ())):
        if name not in data.columns:
            return RowTexts(data.columns).strange(reader, node, name)
    return replace(data, lists=dict(lists))


def read_rows(
    reader: Reader,
    entries: Entries,
    values: Mapping[str, Any],
    data: DataFile,
    *,
    language: str | None,
    conditions: Sequence[Condition] = (),
) -> RowCases | Wrong:
    """The cases of the set, once every row was found to make one. All that is wrong is noted.

    *conditions* are all that stands behind ``when:``.
    """
    turns = _turns(reader, entries, values, data)
    texts = _texts(reader, entries, values, data)
    checks: Any = values.get("assert", ())
    if isinstance(turns, Wrong) or isinstance(texts, Wrong) or isinstance(checks, Wrong):
        return WRONG
    if not {"assert", "reference", "criteria"} & entries.keys():
        message = 'the set has neither "assert" nor "reference", so no answer can be graded'
        return reader.note(entries["data"][0], "E078", message, example="assert:\n  - contains: Monday")
    settled = [check for check in checks if isinstance(check, Check)]
    doubt_checks(reader, settled)
    note_needs(reader, settled, texts.keys())
    id_column = _id_column(entries)
    recipe = Recipe(turns, tuple(checks), texts, id_column, language, tuple(values.get("tags", ())))
    if id_column is None and not recipe.columns:
        message = (
            "the prompt uses no column, so every row would ask the same; put a column in it: {{ column }}"
        )
        return reader.note(entries["data"][0], "E151", message)
    if reader.notes.has_errors:
        return WRONG
    doubts = RowDoubts(conditions, recipe.checks, entries["data"][0].place)
    return _all_rows(reader, data, recipe, entries["data"][0], doubts)


def _id_column(entries: Entries) -> str | None:
    node = entries["data"][1]
    if isinstance(node, Table):
        for key, value in node.entries:
            if key.text == "id" and isinstance(value, Text):
                return value.text
    return None


def _turns(
    reader: Reader, entries: Entries, values: Mapping[str, Any], data: DataFile
) -> tuple[Turn, ...] | Wrong:
    """What is asked, as templates."""
    if "prompt" in entries and "messages" in entries:
        second = max(entries["prompt"][0], entries["messages"][0], key=lambda key: key.place)
        return reader.note(second, "E077", 'there is both "prompt" and "messages"; keep one of them')
    if not {"prompt", "messages"} & entries.keys():
        message = 'a set with "data" needs "prompt", the text to ask with the cells of a row in it'
        example = f'prompt: "{{{{ {data.columns[0]} }}}}"'
        return reader.note(entries["data"][0], "E077", message, example=example)
    said: Any = values["messages" if "messages" in entries else "prompt"]
    if isinstance(said, Wrong):
        return WRONG
    if isinstance(said, str):
        return _templates(reader, data, [(entries["prompt"][1].place, Message("user", said))])
    if said[0].message.role == "system":
        return reader.note(
            said[0].place, "E079", 'in a set with data, the system prompt stands behind "system:"'
        )
    if isinstance(Conversation.of(reader, said, None), Wrong):
        return WRONG
    return _templates(reader, data, said)


def _templates(
    reader: Reader, data: DataFile, said: Sequence[tuple[Place, Message]]
) -> tuple[Turn, ...] | Wrong:
    texts = RowTexts(data.columns)
    turns = [(message.role, texts.template(reader, place, message.content)) for place, message in said]
    good = tuple(
        Turn("assistant" if role == "assistant" else "user", text)
        for role, text in turns
        if isinstance(text, Template)
    )
    return good if len(good) == len(turns) else WRONG


def _texts(
    reader: Reader, entries: Entries, values: Mapping[str, Any], data: DataFile
) -> dict[str, Template] | Wrong:
    """The other texts that may come from rows."""
    read = {
        name: RowTexts(data.columns).template(reader, entries[name][1].place, values[name])
        for name in _TEXTS
        if isinstance(values.get(name), str)
    }
    good = {name: text for name, text in read.items() if isinstance(text, Template)}
    return good if len(good) == len(read) else WRONG


def _all_rows(
    reader: Reader, data: DataFile, recipe: Recipe, key: Text, doubts: RowDoubts
) -> RowCases | Wrong:
    """See that every row makes a case with an id of its own. Rows are forgotten as soon as they were looked at."""
    problems: list[DataProblem] = []
    lines: dict[str, int] = {}
    count = 0
    rows = data.rows()
    while len(problems) < MOST_ROW_MISTAKES:
        row: Row | DataProblem | None = _next(rows)
        if row is None or isinstance(row, DataProblem):
            problems += [row] if row else []
            break
        count += 1
        try:
            case = recipe.case(row, data.shown)
            identifier = case.id
            doubts.see(case)
        except DataProblem as problem:
            problems.append(problem)
            continue
        if identifier in lines:
            problems.append(_twice(identifier, lines[identifier], row.line, recipe))
        lines.setdefault(identifier, row.line)
    for found in problems:
        _noted(reader, found, key, data.path)
    if not count and not problems:
        return reader.note(key, "E150", f"{shown(data.path.name)} has no rows, so there is nothing to ask")
    if problems:
        return WRONG
    doubts.note(reader)
    return RowCases(data, recipe, count)


def _next(rows: Iterator[Row]) -> Row | DataProblem | None:
    """The next row, what is wrong with the file where there is none, or None at its end."""
    try:
        return next(rows, None)
    except DataProblem as problem:
        return problem


def _twice(identifier: str, first: int, line: int, recipe: Recipe) -> DataProblem:
    if recipe.id_column is not None:
        return DataProblem(f"the id {shown(identifier)} is taken: line {first} has it already", line)
    return DataProblem(
        f"this row asks the same as line {first}; name a column with ids, so that they can be told apart",
        line,
        "data:\n  file: …\n  id: ticket",
    )


def _noted(reader: Reader, problem: DataProblem, node: Node, path: Path) -> Wrong:
    """Note what is wrong with the data: at its own line where it has one, else where the set names the file."""
    if not problem.line:
        return reader.note(node, "E150", str(problem), example=problem.example or None)
    shown_path = path.as_posix() if path.is_absolute() else str(path)
    reader.notes.mistakes.append(
        Mistake(
            Place(shown_path, problem.line),
            "E152",
            str(problem),
            excerpt=_line(path, problem.line),
            example=problem.example,
        )
    )
    return WRONG


def _line(path: Path, number: int) -> str | None:
    """A line of the data, as far as it is shown."""
    with path.open("rb") as file:
        line = next(islice(file, number - 1, number), b"")
    return line[:500].decode("utf-8", "replace").rstrip("\r\n") or None
