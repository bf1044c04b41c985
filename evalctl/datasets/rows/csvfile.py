"""Data files in CSV, as spreadsheets save them: what stands between the cells, the columns, the rows."""

import csv
import io
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any
from unicodedata import normalize

from msgspec import Struct

from evalctl.datasets.rows.broken_csv import LARGEST_CELL, in_words, opened_on
from evalctl.datasets.rows.encodings import not_decodable, open_text
from evalctl.datasets.rows.row import DataProblem
from evalctl.yamltext.value_names import listed, shown

DELIMITERS = (",", ";", "\t")
"""What is looked for where the set does not say it; another one is said."""

MOST_COLUMNS = 100_000
"""A sheet of Excel has 16,384."""

_NAMES = {",": "a comma", ";": "a semicolon", "\t": "a tab"}
_MOST_EXPLAINED = 50
_SAMPLE = 200_000
_SAMPLE_ROWS = 50
"""Characters and rows that tell what stands between the cells."""


class CsvFile(Struct, frozen=True):
    """A file whose columns are known. *names* are those of the header; the first may be empty, and those at the end.

    *first_line* is the number of the line that the header stands on: 2 behind Excel's ``sep=;``.
    """

    path: Path
    encoding: str
    delimiter: str
    names: tuple[str, ...]
    first_line: int = 1

    @classmethod
    def open(cls, path: Path, encoding: str, delimiter: str | None) -> "CsvFile":
        """Read the header of the file at *path*. Raises DataProblem."""
        with open_text(path, encoding) as file:
            try:
                first = file.readline(LARGEST_CELL)
                told = _told_by_excel(first)
                sample = file.read(_SAMPLE) if told else first + file.read(_SAMPLE)
            except UnicodeError:
                raise not_decodable(path, encoding) from None
        first_line = 2 if told else 1
        head = sample.split("\n", 1)[0]
        if not head.strip():
            raise DataProblem("the first line is empty; it names the columns", first_line)
        if "\0" in head:
            raise DataProblem("this is no text file", 1)
        by_name = "\t" if path.suffix.lower() == ".tsv" and "\t" in head else None
        chosen = delimiter or told or by_name or _sniffed(sample)
        bare = cls(path, encoding, chosen, (), first_line)
        header = next(bare._records(), None)
        if isinstance(header, DataProblem):
            raise header
        # A Mac writes letters and their accents apart, and a template has them in one.
        names = tuple(normalize("NFC", name).strip() for name in header[1]) if header else ()
        _refuse_bad_names(names, first_line)
        return cls(path, encoding, chosen, names, first_line)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that have a name."""
        return tuple(name for name in self.names if name)

    def rows(self) -> Iterator[tuple[int, dict[str, str]] | DataProblem]:
        """Line and cells of each row; blank lines and rows of nothing but separators are passed over."""
        names, width = self.names, len(self.names)
        unnamed = "" in names
        for record in islice(self._records(), 1, None):
            if isinstance(record, DataProblem):
                yield record
                continue
            line, cells, last = record
            if not any(cells):
                continue
            if len(cells) > width and not any(map(str.strip, cells[width:])):
                del cells[width:]  # A separator at the end of the line.
            if len(cells) != width:
                yield self._ragged(cells, line, last)
                continue
            row = dict(zip(names, cells, strict=True))
            if unnamed:
                if any(
                    cell.strip() for name, cell in islice(zip(names, cells, strict=True), 1, None) if not name
                ):
                    yield self._unnamed(cells, line)
                    continue
                del row[""]
            yield line, row

    def _records(self) -> Iterator[tuple[int, list[str], int] | DataProblem]:
        """First line, cells and last line of each record, the header's first."""
        csv.field_size_limit(LARGEST_CELL)
        skipped = self.first_line - 1
        broken = 0
        with open_text(self.path, self.encoding) as file:
            if skipped:
                file.readline()
            reader: Any = csv.reader(file, delimiter=self.delimiter, strict=True)
            while True:
                begins = reader.line_num + 1 + skipped
                try:
                    cells: list[str] = next(reader)
                except StopIteration:
                    return
                except UnicodeError:
                    yield not_decodable(self.path, self.encoding)
                    return
                except csv.Error as problem:
                    at = reader.line_num + skipped
                    broken += 1
                    # Looking for the quote reads the file anew; of very many, not each is looked into.
                    opened = self._opened_on(begins, at) if broken <= _MOST_EXPLAINED else None
                    yield DataProblem(*in_words(problem, at, opened))
                    if "limit" in str(problem):
                        # The rest of an endless cell would be read as rows.
                        return
                    continue
                yield begins, cells, reader.line_num + skipped

    def _opened_on(self, first: int, at: int) -> int | None:
        """The line on which the row that begins on *first* opened a quote: before *at*, else behind it."""
        with open_text(self.path, self.encoding) as file:
            lines = islice(file, first - 1, None)
            upto = opened_on(islice(lines, max(at - first, 0)), first)
            return upto if upto is not None else opened_on(lines, at)

    def _ragged(self, cells: Sequence[str], line: int, last: int) -> DataProblem:
        header = "first line" if self.first_line == 1 else "line with the columns"
        said = f"this row has {_cells(len(cells))}, where the {header} has {len(self.names)}"
        if last > line:
            said += f"; it goes on to line {last}, so perhaps a double quote was opened and not closed"
        elif len(cells) > len(self.names):
            said += f"; a text with {self._separator} in it needs double quotes round it"
        return DataProblem(said, line)

    def _unnamed(self, cells: Sequence[str], line: int) -> DataProblem:
        number = next(n for n, name in enumerate(self.names) if n and not name and cells[n].strip())
        return DataProblem(
            f"cell {number + 1} of this row has a text, and the first line has no name for its column; name it, "
            f"or put double quotes round a text with {self._separator} in it",
            line,
        )

    @property
    def _separator(self) -> str:
        return _NAMES.get(self.delimiter, self.delimiter)


def _cells(number: int) -> str:
    return f"{number} cell" if number == 1 else f"{number} cells"


def _told_by_excel(first: str) -> str | None:
    """The separator that the line ``sep=;`` names, with which Excel is told how to read the file."""
    line = first.strip("\ufeff\r\n").strip('"')
    return line[4] if len(line) == 5 and line.lower().startswith("sep=") else None


def _sniffed(sample: str) -> str:
    """What stands between the cells: with it, the rows have as many cells as the header. Raises DataProblem."""
    shapes = {delimiter: _shape(sample, delimiter) for delimiter in DELIMITERS}
    several = {delimiter: shape for delimiter, shape in shapes.items() if shape[1] > 1}
    if not several:
        return DELIMITERS[0]
    fitting = [delimiter for delimiter, (share, _, rows) in several.items() if share == 1 and rows]
    if len(fitting) > 1:
        names = listed([_NAMES[delimiter] for delimiter in fitting])
        raise DataProblem(
            f"{names} may stand between the cells of this file; say which",
            0,
            f'data:\n  file: …\n  delimiter: "{fitting[-1]}"',
        )
    return max(several, key=lambda delimiter: several[delimiter][:2])


def _shape(sample: str, delimiter: str) -> tuple[float, int, int]:
    """The share of rows with as many cells as the header, how many that are, and how many rows were read."""
    csv.field_size_limit(LARGEST_CELL)
    records: list[list[str]] = []
    try:
        for record in csv.reader(io.StringIO(sample, newline=""), delimiter=delimiter):
            records += [record] if any(record) else []
            if len(records) > _SAMPLE_ROWS:
                break
        else:
            if len(sample) >= _SAMPLE and len(records) > 1:
                records.pop()  # It was cut.
    except csv.Error:
        pass
    if not records:
        return 0, 0, 0
    width = len(records[0])
    rows = records[1:]
    alike = sum(len(row) == width for row in rows)
    return (alike / len(rows) if rows else 0), width, len(rows)


def _refuse_bad_names(names: Sequence[str], line: int) -> None:
    """Raises DataProblem for a header that does not tell columns apart."""
    if len(names) > MOST_COLUMNS:
        raise DataProblem(f"this line names {len(names):,} columns; at most {MOST_COLUMNS:,} are read", line)
    if not any(names):
        raise DataProblem("this line names no columns", line)
    last = max(number for number, name in enumerate(names) if name)
    seen: dict[str, int] = {}
    for number, name in enumerate(names[: last + 1]):
        if not name and number:
            raise DataProblem(f"column {number + 1} has no name in the first line", line)
        if name in seen:
            message = f"two columns are called {shown(name)}: column {seen[name]} and column {number + 1}"
            raise DataProblem(message, line)
        if name:
            seen[name] = number + 1
