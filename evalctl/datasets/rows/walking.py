"""Seeing that every row of a data file makes a case with an id of its own, and naming all that do not."""

from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from msgspec.structs import replace

from evalctl.datasets.rows.datafile import DataFile
from evalctl.datasets.rows.encodings import excerpts
from evalctl.datasets.rows.row import DataProblem, Row
from evalctl.datasets.rows.row_ids import RowIds
from evalctl.datasets.rows.row_template import RowCases, RowTemplate
from evalctl.datasets.rows.row_warnings import RowDoubts
from evalctl.model.tally import Tally
from evalctl.yamltext.mistake import Mistake
from evalctl.yamltext.nodes import Node, ScalarNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.reader import INVALID, Invalid, Reader
from evalctl.yamltext.value_names import shown

MOST_ROW_MISTAKES = 50
"""Rows that are named one by one; the others are counted. A wrong column makes every row wrong."""


def all_rows(
    reader: Reader, data: DataFile, recipe: RowTemplate, key: ScalarNode, doubts: RowDoubts
) -> RowCases | Invalid:
    """The cases of *data*. Rows are forgotten as soon as they were looked at; what is wrong with them is noted."""
    problems: list[DataProblem] = []
    beyond: list[int] = []
    ids = RowIds()
    tally = Tally()
    count = 0
    for row in data.rows():
        count += 1
        problem = (
            row if isinstance(row, DataProblem) else _problem_of(row, recipe, data, ids, (doubts, tally))
        )
        if problem is None:
            continue
        if len(problems) < MOST_ROW_MISTAKES or not problem.line:
            problems.append(problem)
        else:
            beyond.append(problem.line)
    crowded = frozenset[str]()
    if recipe.id_column is not None and not problems:
        crowded = ids.crowded()
        problems += [alike] if (alike := ids.alike(crowded)) else []
    if beyond:
        more = f"and {len(beyond) - 1:,} more rows" if len(beyond) > 2 else "and one more row"
        said = f"this row {more} below it" if len(beyond) > 1 else "this row"
        problems.append(DataProblem(f"{said} cannot be used either, down to line {beyond[-1]}", beyond[0]))
    _note_all(reader, problems, key, data)
    if not count:
        return reader.note(key, "E150", f"{shown(data.path.name)} has no rows, so there is nothing to ask")
    if problems:
        return INVALID
    doubts.note(reader)
    return RowCases(data, replace(recipe, crowded=crowded), count, tally)


def _problem_of(
    row: Row, recipe: RowTemplate, data: DataFile, ids: RowIds, watchers: tuple[RowDoubts, Tally]
) -> DataProblem | None:
    try:
        case = recipe.case(row, data.shown)
        for watcher in watchers:
            watcher.see(case)
    except DataProblem as problem:
        return problem
    key = case.written_id or case.id
    if recipe.id_column is not None:
        return ids.add(key, row.line, is_plain=case.written_id is None)
    if key not in ids.lines:
        ids.lines[key] = row.line
        return None
    return DataProblem(
        f"this row asks the same as line {ids.lines[key]}; name a column with ids, so that they can be told apart",
        row.line,
        "data:\n  file: …\n  id: ticket",
    )


def noted(reader: Reader, problem: DataProblem, node: Node, path: Path) -> Invalid:
    """Note what is wrong with the data: at its own line where it has one, else where the set names the file."""
    if not problem.line:
        return reader.note(node, "E150", str(problem), example=problem.example or None)
    with path.open("rb") as file:
        line = next(islice(file, problem.line - 1, problem.line), b"")
    excerpt = line[:500].decode("utf-8", "replace").rstrip("\r\n") or None
    return _at_its_line(reader, problem, path, excerpt)


def _note_all(reader: Reader, problems: Iterable[DataProblem], node: Node, data: DataFile) -> None:
    problems = list(problems)
    lines = excerpts(data.path, data.encoding, {problem.line for problem in problems if problem.line})
    for problem in problems:
        if problem.line:
            _at_its_line(reader, problem, Path(data.shown), lines.get(problem.line) or None)
        else:
            reader.note(node, "E150", str(problem), example=problem.example or None)


def _at_its_line(reader: Reader, problem: DataProblem, path: Path, excerpt: str | None) -> Invalid:
    shown_path = path.as_posix() if path.is_absolute() else str(path)
    place = Place(shown_path, problem.line)
    example = problem.example
    reader.notes.mistakes.append(Mistake(place, "E152", str(problem), excerpt=excerpt, example=example))
    return INVALID
