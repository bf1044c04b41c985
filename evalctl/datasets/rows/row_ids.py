"""Ids made of cells: what can be an id stays as it is, anything else comes as near to it as an id can."""

import hashlib
import re
import unicodedata
from array import array
from collections import Counter
from collections.abc import Collection
from itertools import pairwise

from msgspec import Struct, field

from evalctl.datasets.ids import LONGEST_ID, is_plain_id, problem_with_case_id
from evalctl.datasets.rows.row import DataProblem
from evalctl.yamltext.value_names import shown

HASH_DIGITS = 8
_AT_ENDS = "-._"


def plain_id(cell: str) -> str:
    """The id of *cell*, before two that are alike are told apart; may be empty, or no good as a name.

    Ticket numbers are written T-1001; ids have small letters, because file names may not tell them apart.
    """
    lower = cell.lower()
    if problem_with_case_id(lower) is None:
        return lower
    letters = unicodedata.normalize("NFKD", lower).lower()
    bare = "".join(char for char in letters if not unicodedata.combining(char))
    return re.sub(r"[^a-z0-9._-]+", "-", bare).strip(_AT_ENDS)


def id_of(cell: str, crowded: Collection[str]) -> str:
    """The id of *cell*. *crowded* are the plain ids that several cells of the file come to."""
    if is_plain_id(cell):
        return cell
    plain = plain_id(cell)
    if problem_with_case_id(plain) is None and (plain == cell or plain not in crowded):
        return plain
    digits = hashlib.sha256(cell.encode("utf-8", "surrogatepass")).hexdigest()[:HASH_DIGITS]
    kept = plain[: LONGEST_ID - HASH_DIGITS - 1].rstrip(_AT_ENDS)
    return f"{kept}-{digits}" if kept else digits


class RowIds(Struct):
    """The cells that are ids, as they are met, each with its line. There may be many: little else is kept.

    *made* are those that are not their own id.
    """

    lines: dict[str, int] = field(default_factory=dict)
    made: list[str] = field(default_factory=list)

    def add(self, cell: str, line: int, *, is_plain: bool) -> DataProblem | None:
        """Take the cell of one row, its own id where it *is_plain*; what is wrong where another row has it."""
        if cell not in self.lines:
            self.lines[cell] = line
            if not is_plain:
                self.made.append(cell)
            return None
        made = shown(id_of(cell, ()))
        return DataProblem(f"the id {made} is taken: line {self.lines[cell]} has it already", line)

    def crowded(self) -> frozenset[str]:
        """The plain ids that several cells come to."""
        hashes = array("q")
        found: set[str] = set()
        for cell in self.made:
            plain = plain_id(cell)
            hashes.append(hash(plain))
            if plain in self.lines and plain_id(plain) == plain:
                found.add(plain)
        twice = {one for one, following in pairwise(sorted(hashes)) if one == following}
        if twice:
            counts = Counter(plain for cell in self.made if hash(plain := plain_id(cell)) in twice)
            found.update(plain for plain, count in counts.items() if count > 1)
        return frozenset(found)

    def alike(self, crowded: Collection[str]) -> DataProblem | None:
        """Two cells whose ids are the same also with digits behind them, which chance may bring."""
        made: dict[str, str] = {}
        for cell in self.made:
            identifier = id_of(cell, crowded)
            if identifier == plain_id(cell):
                continue
            other = identifier if identifier in self.lines else made.setdefault(identifier, cell)
            if other != cell:
                said = (
                    f"{shown(cell)} and {shown(other)} come to the same id, {identifier}; change one of them"
                )
                return DataProblem(said, self.lines[cell])
        return None
