"""How a data file is saved: what the set says, what the first bytes say, and where the bytes stop being text."""

import codecs
import io
from collections.abc import Collection
from pathlib import Path

from evalctl.datasets.rows.row import DataProblem
from evalctl.yamltext.value_names import shown

_NO_TEXT = frozenset(
    {"base64", "bz2", "hex", "idna", "punycode", "quopri", "rot13", "uu", "zlib", "undefined"}
)
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""What spreadsheets write at the beginning, and what the file is then. Four bytes stand before their first two."""

_LONGEST_EXCERPT = 500


def encoding_of(path: Path, given: str | None) -> str:
    """The file's encoding: what the mark at its beginning says, else what the set says, else UTF-8."""
    said = None if given is None else _known(given)
    try:
        with path.open("rb") as file:
            first = file.read(4)
    except OSError as problem:
        raise DataProblem(f"{path.name} cannot be read: {problem.strerror or problem}") from None
    marked = next((name for mark, name in _MARKS if first.startswith(mark)), None)
    return marked or said or "utf-8-sig"


def _known(given: str) -> str:
    try:
        found = codecs.lookup(given).name
    except (LookupError, ValueError):
        found = ""
    if not found or found.replace("_", "").replace("-", "") in _NO_TEXT:
        raise DataProblem(f"the encoding {shown(given)} is not known", example="encoding: windows-1252")
    return found


def open_text(path: Path, encoding: str) -> io.TextIOWrapper:
    """The file as text, with its own line ends. Raises DataProblem."""
    try:
        return path.open(encoding=encoding, newline="")
    except OSError as problem:
        raise DataProblem(f"{path.name} cannot be read: {problem.strerror or problem}") from None


def not_decodable(path: Path, encoding: str) -> DataProblem:
    """Where the file's bytes stop being text, found line by line."""
    name = "UTF-8" if encoding.startswith("utf-8") else encoding
    by_line = not encoding.startswith(("utf-16", "utf-32"))
    line = _first_undecodable(path, encoding.removesuffix("-sig")) if by_line else 0
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


def excerpts(path: Path, encoding: str, wanted: Collection[int]) -> dict[int, str]:
    """The lines of the file with the numbers *wanted*, as far as they are shown."""
    found: dict[int, str] = {}
    if not wanted:
        return found
    last = max(wanted)
    with path.open(encoding=encoding, newline="", errors="replace") as file:
        for number, line in enumerate(file, 1):
            if number in wanted:
                found[number] = line[:_LONGEST_EXCERPT].rstrip("\r\n")
            if number >= last:
                break
    return found
