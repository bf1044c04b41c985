"""Files of rows: CSV as spreadsheets save it, or JSON lines. Rows are read one by one, never all at once."""

import codecs
import csv
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path, PureWindowsPath
from typing import Any

from evalctl.sets.rows.broken_csv import LARGEST_CELL, in_words, opened_on
from evalctl.source.wording import listed, shown

_CSV = (".csv", ".tsv", ".txt")
_LINES = (".jsonl", ".ndjson")
_DELIMITERS = (",", ";", "\t")
_NO_TEXT = frozenset(
    {"base64", "bz2", "hex", "idna", "punycode", "quopri", "rot13", "uu", "zlib", "undefined"}
)

Cells = dict[str, str | tuple[str, ...]]


class DataProblem(Exception):
    """Something is wrong with a data file. The text is one sentence; *line* is the file's, 0 for the whole file."""

    def __init__(self, message: str, line: int = 0, example: str | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.example = example


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the line that it begins on, and its cells by column."""

    line: int
    cells: Cells


@dataclass(frozen=True, slots=True)
class DataFile:
    """A file of rows whose columns are known.

    *shown* is its path as places name it. *lists* says at which text the cells of a column are split.
    """

    path: Path
    shown: str
    columns: tuple[str, ...]
    encoding: str
    delimiter: str | None  # None: JSON lines
    lists: dict[str, str] = field(default_factory=dict)

    @classmethod
    def open(cls, folder: Path, name: str, encoding: str | None, shown_as: str) -> "DataFile":
        """Open the file *name* in or below *folder* and read its columns. Raises DataProblem."""
        path = _inside(folder, name)
        suffix = path.suffix.lower()
        if suffix not in (*_CSV, *_LINES):
            raise DataProblem(f"{shown(name)} must end in {listed((*_CSV, *_LINES))}: CSV, or JSON lines")
        chosen = _encoding(path, encoding)
        if suffix in _LINES:
            columns = _columns_of_lines(path, chosen)
            return cls(path, shown_as, columns, chosen, None)
        header, delimiter = _header(path, chosen)
        return cls(path, shown_as, header, chosen, delimiter)

    def rows(self) -> Iterator[Row]:
        """The rows as they stand in the file; blank lines are passed over. Raises DataProblem at a broken one."""
        pairs = self._lines() if self.delimiter is None else self._csv(self.delimiter)
        for line, cells in pairs:
            for column, separator in self.lists.items():
                cell = cells.get(column, "")
                if isinstance(cell, str):
                    cells[column] = tuple(part for item in cell.split(separator) if (part := item.strip()))
            yield Row(line, cells)

    def _csv(self, delimiter: str) -> Iterator[tuple[int, Cells]]:
        with _text(self.path, self.encoding) as file:
            reader = csv.reader(file, delimiter=delimiter, strict=True)
            next(_guarded(reader, self.path, self.encoding), None)
            begins = reader.line_num + 1
            for cells in _guarded(reader, self.path, self.encoding):
                if cells:
                    self._refuse_ragged(cells, begins, reader.line_num)
                    yield begins, dict(zip(self.columns, cells, strict=True))
                begins = reader.line_num + 1

    def _refuse_ragged(self, cells: Sequence[str], line: int, last: int) -> None:
        if len(cells) == len(self.columns):
            return
        said = f"this row has {_cells(len(cells))}, where the first line has {len(self.columns)}"
        if last > line:
            said += f"; it goes on to line {last}, so perhaps a double quote was opened and not closed"
        elif len(cells) > len(self.columns):
            said += f"; a text with {_CALLED[self.delimiter or ',']} in it needs double quotes round it"
        raise DataProblem(said, line)

    def _lines(self) -> Iterator[tuple[int, Cells]]:
        for number, entry in _objects(self.path, self.encoding):
            missing = [name for name in self.columns if name not in entry]
            strange = [name for name in entry if name not in self.columns]
            if missing or strange:
                said = f"has no {listed(missing, 'and')}" if missing else f"also has {listed(strange, 'and')}"
                raise DataProblem(f"this row {said}; every row has the columns of the first", number)
            yield number, {name: _cell(name, value, number) for name, value in entry.items()}


_CALLED = {",": "a comma", ";": "a semicolon", "\t": "a tab"}


def _cells(number: int) -> str:
    return f"{number} cell" if number == 1 else f"{number} cells"


def _inside(folder: Path, name: str) -> Path:
    """The file that *name* means, which must lie in or below the set's folder, by whatever links."""
    pure = PureWindowsPath(name)  # knows both kinds of slashes, and drives
    if pure.is_absolute() or pure.drive or name.startswith("/") or ".." in pure.parts:
        raise DataProblem(
            f"{shown(name)} leads out of the set's folder; the data stands beside the set or below it"
        )
    if any(ord(char) < 32 for char in name):
        raise DataProblem(f"{shown(name)} is not the name of a file")
    path = folder.joinpath(*pure.parts)
    try:
        home, real = folder.resolve(), path.resolve()
        if home != real and home not in real.parents:
            raise DataProblem(f"{shown(name)} is a link that leads out of the set's folder")
        if not path.exists():
            raise DataProblem(f"there is no file {shown(name)} beside the set")
        # A named pipe would be waited for without end, a device read without end.
        if not path.is_file():
            raise DataProblem(f"{shown(name)} is no ordinary file")
    except OSError as problem:
        raise DataProblem(f"{shown(name)} cannot be read: {problem.strerror or problem}") from None
    return path


def _encoding(path: Path, given: str | None) -> str:
    """The file's encoding: what is said, else what its first bytes say, else UTF-8."""
    if given is not None:
        try:
            found = codecs.lookup(given).name
        except (LookupError, ValueError):
            found = ""
        if not found or found.replace("_", "").replace("-", "") in _NO_TEXT:
            raise DataProblem(f"the encoding {shown(given)} is not known", example="encoding: windows-1252")
        return found
    try:
        with path.open("rb") as file:
            first = file.read(4)
    except OSError as problem:
        raise DataProblem(f"{path.name} cannot be read: {problem.strerror or problem}") from None
    if first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    return "utf-8-sig"


def _text(path: Path, encoding: str) -> io.TextIOWrapper:
    try:
        return path.open(encoding=encoding, newline="")
    except OSError as problem:
        raise DataProblem(f"{path.name} cannot be read: {problem.strerror or problem}") from None


def _guarded(reader: Any, path: Path, encoding: str) -> Iterator[list[str]]:
    """The rows of a csv reader, its errors in words."""
    csv.field_size_limit(LARGEST_CELL)
    while True:
        begins = reader.line_num + 1
        try:
            row: list[str] = next(reader)
        except StopIteration:
            return
        except UnicodeError:
            raise _not_decodable(path, encoding) from None
        except csv.Error as problem:
            opened = _opened_on(path, encoding, begins, reader.line_num)
            raise DataProblem(*in_words(problem, reader.line_num, opened)) from None
        yield row


def _opened_on(path: Path, encoding: str, first: int, at: int) -> int | None:
    """The line on which the row that begins on *first* opened a quote: before *at*, else behind it."""
    with _text(path, encoding) as file:
        lines = islice(file, first - 1, None)
        upto = opened_on(islice(lines, max(at - first, 0)), first)
        return upto if upto is not None else opened_on(lines, at)


def _not_decodable(path: Path, encoding: str) -> DataProblem:
    """Where the file's bytes stop being text, found line by line."""
    name = "UTF-8" if encoding.startswith("utf-8") else encoding
    line = 0 if encoding.startswith("utf-16") else _first_undecodable(path, encoding.removesuffix("-sig"))
    hint = "; save it as UTF-8, or say what it is" if name == "UTF-8" else ""
    example = "encoding: windows-1252" if name == "UTF-8" else None
    return DataProblem(f"the file is not saved as {name}{hint}", line, example)


def _first_undecodable(path: Path, encoding: str) -> int:
    """The first line that is no text in *encoding*; 0 where each line is, and only the whole is not."""
    with path.open("rb") as file:
        for number, raw in enumerate(file, 1):
            try:
                raw.decode(encoding)
            except UnicodeError:
                return number
    return 0


def _header(path: Path, encoding: str) -> tuple[tuple[str, ...], str]:
    """The columns and the delimiter, from the first line."""
    with _text(path, encoding) as file:
        try:
            first = file.readline(LARGEST_CELL)
        except UnicodeError:
            raise _not_decodable(path, encoding) from None
    if not first.strip():
        raise DataProblem("the first line is empty; it names the columns", 1)
    if "\0" in first:
        raise DataProblem("this is no text file", 1)
    outside_quotes = "".join(first.split('"')[::2])
    delimiter = max(_DELIMITERS, key=outside_quotes.count)
    with _text(path, encoding) as file:
        names = next(_guarded(csv.reader(file, delimiter=delimiter, strict=True), path, encoding), [])
    columns = tuple(name.strip() for name in names)
    for number, name in enumerate(columns, 1):
        if not name:
            raise DataProblem(f"column {number} has no name in the first line", 1)
        if name in columns[: number - 1]:
            raise DataProblem(f"two columns are called {shown(name)}", 1)
    return columns, delimiter


def _columns_of_lines(path: Path, encoding: str) -> tuple[str, ...]:
    for _, entry in _objects(path, encoding):
        if not entry:
            raise DataProblem("the first row has no cells", 1)
        return tuple(entry)
    raise DataProblem("the file has no rows", 1)


def _objects(path: Path, encoding: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The JSON objects of a file by line; numbers are the texts that stand there."""
    with _text(path, encoding) as file:
        number = 0
        while True:
            number += 1
            try:
                line = file.readline(10 * LARGEST_CELL)
            except UnicodeError:
                raise _not_decodable(path, encoding) from None
            if not line:
                return
            if not line.strip():
                continue
            try:
                entry = json.loads(line, parse_int=str, parse_float=str)
            except (ValueError, RecursionError):
                raise DataProblem("this line is not a JSON object", number) from None
            if not isinstance(entry, dict):
                raise DataProblem("this line is not a JSON object", number)
            yield number, entry


def _cell(name: str, value: Any, line: int) -> str | tuple[str, ...]:
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return tuple(value)
    raise DataProblem(f"the cell {shown(name)} is neither a text nor a list of texts", line)
