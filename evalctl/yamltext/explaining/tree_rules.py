"""What a tree that YAML accepts must not have: strange keys, merge keys, odd characters and tabs between texts."""

import re
from collections.abc import Collection, Iterator
from itertools import islice

from evalctl.yamltext.allowing import allowed
from evalctl.yamltext.explaining.beginnings import not_indented
from evalctl.yamltext.explaining.brackets import example_of, must_be_quoted
from evalctl.yamltext.explaining.comments import comments_as_keys, may_have_comments
from evalctl.yamltext.explaining.hidden import about_hidden, has_hidden
from evalctl.yamltext.explaining.marks import wrong_marks
from evalctl.yamltext.explaining.odd_characters_in_keys import Odd, odd, oddity, suspicious
from evalctl.yamltext.explaining.tabs import tab_between
from evalctl.yamltext.finding import MOST, Finding, Fix
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode, SequenceNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.lines import Lines
from evalctl.yamltext.text.odd_characters import BLANK, SPACES, name_blank
from evalctl.yamltext.text.outline import outline
from evalctl.yamltext.text.written_lines import WrittenLine, take_apart
from evalctl.yamltext.writing import quoted

_FURTHEST = 1_000
"""Columns of indentation and dashes that are looked at; no line that people write has more."""

_MOST_LINES = 10_000
"""Lines with an odd character in front that are looked at; they have one cause."""

_IN_FRONT = lazy_pattern(r"[ \t]*(?:-[ \t]+)*")
_GLUED = lazy_pattern(r"""["']#|[|>][-+0-9]*#""")
_HEADER_WITH_HASH = lazy_pattern(r"[|>][-+0-9]*#")
_TAB_IN_FRONT = lazy_pattern(r"[\r\n] *\t")
_COMMENT = lazy_pattern(r"#[^\r\n]*")
_EDGE = lazy_pattern("[" + "".join(SPACES) + "\u00ad\u200b\u2060\ufeff]")
_UNOPENED_AT_END = lazy_pattern(r'[^\s\d"]"$')
_UNOPENED = lazy_pattern(r'(?<=[^\s\d"])"[ \t]*(?:[\r\n#]|$)')


def strange_keys(lines: Lines, found: list[tuple[Place, Node]]) -> list[Finding]:
    """Keys that are no text: nothing, a list, or braces inside braces, which are a template."""
    findings: list[Finding] = []
    for table, key in found:
        if isinstance(key, ScalarNode):
            said = (
                "a colon stands here without a key before it; if it is meant as text, put the text in quotes"
            )
            findings.append(Finding(key.place, "E038", said, None, 'contains: ": yes"'))
            continue
        row = take_apart(table.line, lines.line(table.line))
        value = row.plain_value
        if value[:1] in ("[", "{") and row.value_column in (table.column, key.place.column):
            place = Place(lines.path, table.line, row.value_column)
            fix = (
                Fix({row.number: row.with_value(quoted(value))}, place, value) if value == row.value else None
            )
            findings.append(Finding(place, "E018", must_be_quoted(value), fix, example_of(value)))
        else:
            said = "a key must be a text, and this one is a list or a group; put it in quotes if it is meant as text"
            findings.append(Finding(key.place, "E038", said, None, "'[optional]': yes"))
    return findings


def empty_blocks(lines: Lines, found: list[ScalarNode]) -> list[Finding]:
    """``|`` and ``>`` whose text stands in the column of the key, so that YAML takes it for a key of its own."""
    findings: list[Finding] = []
    for block in found:
        seen = outline(lines, block.place.line)
        below = next(seen.below(block.place.line), None)
        head = seen.row(block.place.line)
        if (
            head is None
            or below is None
            or below.key is None
            or re.fullmatch(r"[\w-]+", below.key)
            or below.dashes
        ):
            continue
        if finding := not_indented(seen, head):
            findings.append(finding)
    return findings


def look_through(lines: Lines, root: Node, repeated: Collection[int] = ()) -> list[Finding]:
    """The findings about a whole tree. *repeated* are lines whose keys stand above already, and are not in it."""
    text = lines.text
    findings: list[Finding] = []
    if "<<" in text:
        findings += _merge_keys(root)
    if may_have_comments(text) and (comment := comments_as_keys(lines, _keys(root))):
        findings.append(comment)
    if numbered := wrong_marks(lines):
        findings.append(numbered)
    findings += _oddities(lines, root, repeated)
    if "\t" in text:
        findings += _tabs(lines, root)
    if _GLUED.search(text):
        findings += _glued_comments(lines, root)
    return findings


def doubts(lines: Lines, root: Node) -> list[Finding]:
    """Warnings about characters in texts that nobody sees, and about quotes that were never opened."""
    findings: list[Finding] = []
    if _EDGE.search(lines.text) or _UNOPENED.search(lines.text):
        for node in _values(root):
            if node.style != "plain" or len(findings) >= MOST:
                continue
            finding = _edge(lines, node) or _unopened(node)
            if finding and finding.code not in allowed(lines.line(node.place.line)):
                findings.append(finding)
    if has_hidden(lines.text):
        told = {finding.place.line for finding in findings}
        hidden = (each for each in about_hidden(lines, root) if each.place.line not in told)
        findings += islice(hidden, MOST)
    return findings


def _edge(lines: Lines, node: ScalarNode) -> Finding | None:
    """A character that nobody sees at the beginning or the end."""
    visible = node.text.strip(BLANK)
    strange = _EDGE.search(node.text[:1] + node.text[-1:]) if visible != node.text else None
    if strange is None:
        return None
    end = "begins" if _EDGE.match(node.text) else "ends"
    way_out = "put the text in quotes" if strange[0] in SPACES else "write its number in double quotes"
    said = (
        f"the text {end} with a character that nobody sees ({name_blank(strange[0])}); "
        f"delete it, or {way_out} if it is meant"
    )
    line = lines.line(node.place.line)
    fixed = line[: node.place.column - 1] + visible + line[node.end.column - 1 :]
    fix = Fix({node.place.line: fixed}, node.place, visible) if node.place.line == node.end.line else None
    return Finding(node.place, "W001", said, fix)


def _unopened(node: ScalarNode) -> Finding | None:
    """A quote at the end that was never opened; behind a number it may mean inches or seconds."""
    if node.text.count('"') != 1 or not _UNOPENED_AT_END.search(node.text):
        return None
    said = 'the text ends with a quote " that was never opened, and it counts; delete it, or add one at the beginning'
    return Finding(node.place, "W002", said, None, 'prompt: "When is the office open?"')


def _nodes(root: Node) -> Iterator[Node]:
    """All nodes in file order."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, SequenceNode):
            waiting.extend(reversed(node.items))
        elif isinstance(node, MappingNode):
            for key, value in reversed(node.entries):
                waiting += (value, key)


def _texts(root: Node) -> Iterator[ScalarNode]:
    return (node for node in _nodes(root) if isinstance(node, ScalarNode))


def _values(root: Node) -> Iterator[ScalarNode]:
    """The texts that are no keys."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ScalarNode):
            yield node
        elif isinstance(node, SequenceNode):
            waiting.extend(reversed(node.items))
        else:
            waiting.extend(value for _, value in reversed(node.entries))


def _keys(root: Node) -> Iterator[ScalarNode]:
    return (key for node in _nodes(root) if isinstance(node, MappingNode) for key, _ in node.entries)


def _merge_keys(root: Node) -> list[Finding]:
    said = (
        '"<<" merges another part of the file into this one in YAML; that is not supported here, '
        "so write the keys out where they are needed"
    )
    tables = (node for node in _nodes(root) if isinstance(node, MappingNode))
    keys = (key for table in tables for key, _ in table.entries if key.text == "<<" and key.style == "plain")
    return [Finding(key.place, "E036", said) for key, _ in zip(keys, range(MOST), strict=False)]


def _oddities(lines: Lines, root: Node, repeated: Collection[int]) -> list[Finding]:
    """One finding for each kind of odd character in front of a text without quotes, at the first of its lines."""
    numbers = {lines.place(offset).line for offset in islice(suspicious(lines.text), _MOST_LINES)}
    if not numbers:
        return []
    first: dict[str, tuple[WrittenLine, Odd]] = {}
    rows: list[WrittenLine] = []
    for row, found in _odd_rows(lines, root, numbers):
        rows.append(row)
        first.setdefault(found.code, (row, found))
    rows += [take_apart(number, lines.line(number)) for number in sorted(numbers.intersection(repeated))]
    return [oddity(lines, row, found, rows) for row, found in first.values()]


def _odd_rows(lines: Lines, root: Node, numbers: set[int]) -> Iterator[tuple[WrittenLine, Odd]]:
    """The odd ones among the lines that begin with a text without quotes or go on with one.

    A line that goes on with a text counts where it is oddly indented, or odd in the way of the text's first line.
    """
    for node in _texts(root):
        if node.style != "plain" or not node.text:
            continue
        number, last = node.place.line, node.end.line if node.end.column > 1 else node.place.line
        head = _odd_at(lines, number, numbers)
        if head and not _begins_line(lines, node):
            head = None
        if head:
            yield head
        for each in range(number + 1, last + 1):
            inside = _odd_at(lines, each, numbers)
            if inside and (inside[1].code == "E011" or (head and inside[1].code == head[1].code)):
                yield inside


def _odd_at(lines: Lines, number: int, numbers: set[int]) -> tuple[WrittenLine, Odd] | None:
    if number not in numbers:
        return None
    row = take_apart(number, lines.line(number))
    found = odd(row)
    return (row, found) if found else None


def _begins_line(lines: Lines, node: ScalarNode) -> bool:
    """Whether only indentation and dashes stand before *node* on its line."""
    begin = lines.starts[node.place.line - 1]
    end = begin + node.place.column - 1
    return node.place.column <= _FURTHEST and _IN_FRONT.fullmatch(lines.text, begin, end) is not None


def _tabs(lines: Lines, root: Node) -> list[Finding]:
    """Tabs outside of texts, comments and brackets."""
    text = lines.text
    findings: list[Finding] = []
    done = 0
    for begin, end in (*_spans(lines, root), (len(text), len(text))):
        if (position := text.find("\t", done, begin)) >= 0:
            gap = _COMMENT.sub(lambda comment: "#" * len(comment[0]), text[position:begin])
            position += gap.find("\t") if "\t" in gap else len(gap)
            if position < begin and len(findings) < MOST:
                place = lines.place(position)
                findings.append(tab_between(place, lines.line(place.line)))
        done = max(done, end)
    for node in _texts(root):
        if node.style == "plain" and node.end.line > node.place.line and len(findings) < MOST:
            begin = lines.offset(node.place)
            if found := _TAB_IN_FRONT.search(text, begin, lines.offset(node.end)):
                place = lines.place(found.end() - 1)
                findings.append(tab_between(place, lines.line(place.line)))
    return findings


def _glued_comments(lines: Lines, root: Node) -> list[Finding]:
    """``"When?"#x``: one parser cuts the text off, another refuses the line."""
    findings: list[Finding] = []
    for node in _texts(root):
        if node.style == "plain" or len(findings) >= MOST:
            continue
        line = lines.line(node.place.line)
        found = _HEADER_WITH_HASH.match(line, node.place.column - 1) if node.style == "block" else None
        column = found.end() if found else node.end.column
        if node.style == "quoted" and lines.line(node.end.line)[column - 1 : column] != "#":
            continue
        if node.style == "quoted" or found:
            place = Place(lines.path, node.place.line if found else node.end.line, column)
            said = "there is no space before the #; put one there if a comment begins, else put all of it in quotes"
            findings.append(Finding(place, "E021", said, None, 'contains: "Monday" # a working day'))
    return findings


def _spans(lines: Lines, root: Node) -> Iterator[tuple[int, int]]:
    """Where each text and each pair of brackets begins and ends."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        begin = lines.offset(node.place)
        if isinstance(node, ScalarNode) or lines.text[begin : begin + 1] in ("[", "{"):
            yield begin, lines.offset(node.end)
        elif isinstance(node, SequenceNode):
            waiting.extend(reversed(node.items))
        else:
            for key, value in reversed(node.entries):
                waiting += (value, key)
