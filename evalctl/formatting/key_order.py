"""Keys in the documented order: whole entries change places, each with its comments; blank lines stay where they are.

Lines are only exchanged for one another, so that every other line keeps its number.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import Struct

from evalctl.formatting.set_shape import KeyGroup, Part
from evalctl.yamltext import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.text.lines import Lines

_DASHES = lazy_pattern(r" *(?:- +)*")


class Chunk(Struct, frozen=True):
    """The lines of one entry: from *begin* (comments that belong to it) over *key* to *end*, all included."""

    begin: int
    key: int
    end: int


def ordered_lines(lines: Lines, root: Node, parts: Iterable[Part]) -> dict[int, str]:
    """The *lines*, of which *root* was read, that are others once all keys are in order, by number."""
    sorter = _Sorter(lines, root)
    for part in parts:
        if isinstance(part, KeyGroup):
            order = _new_order(part)
            if order != sorted(order):
                sorter.sort(part.node, order)
    return {number: line for number, line in sorter.sorted.items() if line != lines.line(number)}


def _new_order(group: KeyGroup) -> list[int]:
    """The positions of the entries in the order in which they are to stand."""
    rank = {key: position for position, key in enumerate(group.order)}
    keys = [key.text for key, _ in group.node.entries]
    return sorted(range(len(keys)), key=lambda position: rank.get(keys[position], len(rank)))


class _Sorter:
    """Sorts groups, inner ones before those they stand in.

    A group keeps its range of lines, so that the *original* tells where everything begins and ends.
    """

    def __init__(self, lines: Lines, root: Node) -> None:
        self.original = lines
        self.root = root
        self.sorted: dict[int, str] = {}
        self.is_cut = not lines.text.endswith(("\n", "\r"))

    def sort(self, node: MappingNode, order: Sequence[int]) -> None:
        """Put the entries of *node* into *order*, where its form allows it."""
        if self._is_flow(node):
            self._sort_in_line(node, order)
            return
        dash = self.original.line(node.place.line)[: node.place.column - 1]
        indent = " " * len(dash)
        keys = [key for key, _ in node.entries]
        heads = [self.original.line(key.place.line)[: key.place.column - 1] for key in keys]
        if not _DASHES.fullmatch(dash) or heads != [dash, *[indent] * (len(keys) - 1)]:
            return
        chunks = self._chunks(node, has_dash=dash != indent)
        if self._is_bound(node, chunks, order):
            return
        self._exchange(chunks, order, dash)

    def _exchange(self, chunks: Sequence[Chunk], order: Sequence[int], dash: str) -> None:
        bodies = [[self._line(number) for number in range(chunk.begin, chunk.end + 1)] for chunk in chunks]
        if order[0] != 0:
            _exchange_heads(bodies, chunks, order[0], dash)
        gaps = [
            [self._line(number) for number in range(one.end + 1, other.begin)]
            for one, other in pairwise(chunks)
        ]
        following = chunks[0].begin
        for position, moved in enumerate(order):
            for line in (*bodies[moved], *(gaps[position] if position < len(gaps) else ())):
                self.sorted[following] = line
                following += 1

    def _sort_in_line(self, node: MappingNode, order: Sequence[int]) -> None:
        """``{because: no, contains: x}``: exchange the entries of a group in braces that stands on one line."""
        if node.place.line != node.end.line:
            return
        line = self._line(node.place.line)
        spans = [(key.place.column - 1, max(value.end, key.end).column - 1) for key, value in node.entries]
        between = [line[one[1] : other[0]] for one, other in pairwise(spans)]
        pieces = [line[slice(*spans[moved])] for moved in order]
        inside = pieces[0] + "".join(gap + piece for gap, piece in zip(between, pieces[1:], strict=True))
        self.sorted[node.place.line] = line[: spans[0][0]] + inside + line[spans[-1][1] :]

    def _chunks(self, node: MappingNode, *, has_dash: bool) -> list[Chunk]:
        column = node.place.column
        chunks: list[Chunk] = []
        # What stands above the first key of a file or above a dash is about the whole, not about the key.
        above = node.place.line if has_dash or node is self.root else 0
        for key, value in node.entries:
            begin = key.place.line
            while begin - 1 > above and self._is_comment(begin - 1):
                begin -= 1
            end = self._last_line(value)
            while self._is_comment(end + 1) and self._indent(end + 1) + 1 > column:
                end += 1
            chunks.append(Chunk(begin, key.place.line, end))
            above = end
        return chunks

    def _last_line(self, node: Node) -> int:
        """The last line with something of *node*."""
        if isinstance(node, SequenceNode) and not self._is_flow(node):
            return self._last_line(node.items[-1])
        if isinstance(node, MappingNode) and not self._is_flow(node):
            return self._last_line(node.entries[-1][1])
        if isinstance(node, ScalarNode) and node.style == "block":
            return self._last_line_of_block(node)
        return node.end.line

    def _last_line_of_block(self, node: ScalarNode) -> int:
        end = node.end.line if node.end.column > 1 else node.end.line - 1
        while end > node.place.line and not self.original.line(end).strip():
            end -= 1
        return end

    def _is_bound(self, node: MappingNode, chunks: Sequence[Chunk], order: Sequence[int]) -> bool:
        """Whether a block text of *node* rests on where it stands.

        With ``|+`` the blank lines below belong to it, a comment further to the right would come to belong to it,
        and at the end of a file there may be no line end.
        """
        values = [value for _, value in node.entries]
        blocks = [block for value in values for block in _last_blocks(value)]
        if any(self._keeps_blank_lines(block) for block in blocks):
            return True
        if blocks and self._has_stray_comment(chunks, node.place.column):
            return True
        at_end = self.is_cut and chunks[-1].end == len(self.original)
        return at_end and any(_last_blocks(values[position]) for position in (len(order) - 1, order[-1]))

    def _has_stray_comment(self, chunks: Sequence[Chunk], column: int) -> bool:
        """Whether a comment between the *chunks* or below them stands to the right of *column*."""
        numbers = [number for one, other in pairwise(chunks) for number in range(one.end + 1, other.key)]
        below = chunks[-1].end + 1
        while below <= len(self.original) and (
            self._is_comment(below) or not self.original.line(below).strip()
        ):
            numbers.append(below)
            below += 1
        return any(self._is_comment(number) and self._indent(number) + 1 > column for number in numbers)

    def _keeps_blank_lines(self, block: ScalarNode) -> bool:
        return "+" in self.original.line(block.place.line)[block.place.column - 1 :].partition("#")[0]

    def _is_flow(self, node: SequenceNode | MappingNode) -> bool:
        return self.original.line(node.place.line)[node.place.column - 1] in "[{"

    def _is_comment(self, number: int) -> bool:
        return self.original.line(number).lstrip(" \t").startswith("#")

    def _indent(self, number: int) -> int:
        line = self.original.line(number)
        return len(line) - len(line.lstrip(" "))

    def _line(self, number: int) -> str:
        return self.sorted.get(number, self.original.line(number))


def _exchange_heads(bodies: list[list[str]], chunks: Sequence[Chunk], new_first: int, dash: str) -> None:
    """Give the *dash* in front of the first entry to the one that is to be the first."""
    for position, head in ((0, " " * len(dash)), (new_first, dash)):
        at = chunks[position].key - chunks[position].begin
        bodies[position][at] = head + bodies[position][at][len(dash) :]


def _last_blocks(node: Node) -> list[ScalarNode]:
    """The block texts with which *node* ends, or may end once its keys are in order."""
    match node:
        case ScalarNode():
            return [node] if node.style == "block" else []
        case SequenceNode():
            return [block for item in node.items[-1:] for block in _last_blocks(item)]
        case MappingNode():
            return [block for _, value in node.entries for block in _last_blocks(value)]
