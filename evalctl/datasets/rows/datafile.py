"""Files of rows: CSV as spreadsheets save it, or JSON. Rows are read one by one, never all at once."""

from collections.abc import Iterator, Mapping
from pathlib import Path, PureWindowsPath

from msgspec import Struct, field

from evalctl.datasets.rows.cell_lists import items_of
from evalctl.datasets.rows.csvfile import MOST_COLUMNS, CsvFile
from evalctl.datasets.rows.jsonfile import cells_of, objects, slip_in, survey
from evalctl.datasets.rows.row import Cell, Cells, DataProblem, Row, text_of
from evalctl.yamltext.value_names import listed, shown

CSV = (".csv", ".tsv", ".txt")
JSON = (".json", ".jsonl", ".ndjson")


class DataFile(Struct, frozen=True):
    """A file of rows whose columns are known.

    *shown* is its path as places name it. *lists* says at which text the cells of a column are split. *csv* is
    None where the file is JSON; *slips* are then keys that were probably meant to be others.
    """

    path: Path
    shown: str
    columns: tuple[str, ...]
    encoding: str
    csv: CsvFile | None = None
    slips: Mapping[str, str] = field(default_factory=dict)
    lists: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def open(cls, path: Path, shown_as: str, encoding: str, delimiter: str | None) -> "DataFile":
        """Read the columns of the file at *path*. Raises DataProblem."""
        if is_json(path):
            columns, slips = survey(objects(path, encoding))
            if len(columns) > MOST_COLUMNS:
                raise DataProblem(
                    f"the rows have {len(columns):,} keys; at most {MOST_COLUMNS:,} are read", 1
                )
            if not columns:
                raise DataProblem("the rows have no cells", 1)
            return cls(path, shown_as, columns, encoding, slips=slips)
        csv = CsvFile.open(path, encoding, delimiter)
        return cls(path, shown_as, csv.columns, encoding, csv)

    def rows(self) -> Iterator[Row | DataProblem]:
        """The rows as they stand in the file, and what is wrong in the place of a broken one."""
        return self._of_json() if self.csv is None else self._of_csv(self.csv)

    def _of_csv(self, csv: CsvFile) -> Iterator[Row | DataProblem]:
        for found in csv.rows():
            if isinstance(found, DataProblem):
                yield found
                continue
            line, texts = found
            if self.lists:
                cells = self._split(texts)
                yield Row(line, cells, {name: text_of(cell) for name, cell in cells.items()})
            else:
                yield Row(line, texts, texts)

    def _of_json(self) -> Iterator[Row | DataProblem]:
        for line, entry in objects(self.path, self.encoding):
            if isinstance(entry, DataProblem):
                yield entry
                continue
            if self.slips and (slip := slip_in(entry, self.slips)):
                yield DataProblem(slip, line)
                continue
            found, nested = cells_of(entry, self.columns)
            cells = self._split(found) if self.lists else found
            yield Row(
                line, cells, {name: text_of(cell) for name, cell in cells.items()}, nested, is_json=True
            )

    def _split(self, found: Mapping[str, Cell]) -> Cells:
        cells: Cells = dict(found)
        for column, separator in self.lists.items():
            cell = cells[column]
            if isinstance(cell, str):
                cells[column] = items_of(cell, separator)
        return cells


def is_json(path: Path) -> bool:
    """Whether the file at *path* is named as JSON."""
    return path.suffix.lower() in JSON


def find_file(folder: Path, name: str) -> Path:
    """The data file that *name* means, in or below *folder*. Raises DataProblem."""
    path = _inside(folder, name)
    if path.suffix.lower() not in (*CSV, *JSON):
        raise DataProblem(f"{shown(name)} must end in {listed((*CSV, *JSON))}: CSV, or JSON")
    return path


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
