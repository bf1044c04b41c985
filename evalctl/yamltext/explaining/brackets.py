"""Brackets: a text that begins with one, one that is never closed, a comma that is missing between items."""

from msgspec.structs import replace

from evalctl.yamltext.explaining.scene import Scene
from evalctl.yamltext.finding import Finding, Fix
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import ScalarNode
from evalctl.yamltext.parsing.composing import TOO_DEEP, OpenNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.written_lines import WrittenLine, closes, take_apart
from evalctl.yamltext.value_names import is_left_out
from evalctl.yamltext.writing import quoted

_CLOSING = {"[": "]", "{": "}"}
_TEMPLATE = lazy_pattern(r"\{[{%#]")
_PATTERN = lazy_pattern(r"\[\^|\[[^\],]*\](?=[^\s,}\]])|\[[^\],\s]-[^\],\s][^\],\s]*\]")
_RESERVED_ITEM = lazy_pattern(
    r"(?<=[\[,{:] )[@`%*&!>|][^,\[\]{}\"'#:]*(?=[,\]}])|(?<=[\[,{])[@`%*&!>|][^,\[\]{}\"'#:]*(?=[,\]}])"
)
_HASH_ITEM = lazy_pattern(r"(?<=[\[,{:])(?P<blank>[ \t]*)(?P<item>#[^,\[\]{}\"'#]*)(?=[,\]}])")
_LIST_EXAMPLE = "contains_any: [Monday, Tuesday]"


def hash_in_brackets(scene: Scene) -> Finding | None:
    """``tags: [#returns]``: a # begins a comment also between brackets, which are then never closed."""
    numbers = {level.place.line for level in scene.levels if level.flow} | {scene.since.line, scene.at.line}
    for number in sorted(numbers):
        row = take_apart(number, scene.lines.line(number))
        found = _HASH_ITEM.search(row.text, max(row.value_column - 1, 0)) if "#" in row.value else None
        if found is None or row.value[:1] not in _CLOSING or scene.at.line < number:
            continue
        at = replace(scene.at, line=number, column=found.start("item") + 1)
        said = "a # begins a comment, also between brackets, so the rest of the line does not count; put it in quotes"
        fixed = _HASH_ITEM.sub(lambda item: item["blank"] + quoted(item["item"].rstrip()), row.text)
        return Finding(at, "E094", said, Fix({number: fixed}), 'tags: ["#returns"]')
    return None


def text_in_brackets(scene: Scene) -> Finding | None:
    """A value that begins with a bracket and goes on like a text."""
    row = scene.row
    value = row.plain_value
    if value[:1] not in ("[", "{") or not row.value_column <= scene.at.column:
        return None
    if scene.trouble == "end" and row.column == 1 and row.key is None and not row.dashes:
        return None
    behind = _behind_brackets(value)
    if behind and not behind.strip("]} "):
        said = f"one closing {behind[0]} too many stands here; delete it"
        end = (
            row.value_column + len(value.rstrip("]} ")) + len(value) - len(value.rstrip("]} ")) - len(behind)
        )
        return Finding(scene.at, "E031", said, Fix({row.number: row.text[: end - 1]}), _LIST_EXAMPLE)
    is_text = bool(_TEMPLATE.match(value) or (value[0] == "[" and _PATTERN.match(value)) or behind)
    if not is_text:
        return None
    place = replace(scene.at, column=row.value_column)
    return Finding(place, "E018", must_be_quoted(value), scene.quoting(row), example_of(value))


def must_be_quoted(value: str) -> str:
    """What to say of a text that begins with a bracket."""
    names = {"[": "a bracket [", "{": "a brace {"}
    what = "a list" if value[0] == "[" else "a group of keys"
    first = names[value[0]]
    return f"a text that begins with {first} must be in quotes, for without them the {value[0]} begins {what}"


def example_of(value: str) -> str:
    """A correct line of the same kind."""
    return "regex: '[0-2][0-9]:[0-5][0-9]'" if value[0] == "[" else 'prompt: "{{name}} asks when we open."'


def _behind_brackets(value: str) -> str:
    """What follows the bracket that closes the first one; nothing where it is not closed."""
    end = _closed_at(value)
    return value[end:].strip() if end is not None else ""


def _closed_at(value: str) -> int | None:
    """The offset behind the closing bracket of *value*'s first one; None if it is not there."""
    depth = 0
    position = 0
    while position < len(value):
        char = value[position]
        if char in "\"'" and value[position - 1] in " [{,:":
            length = closes(value[position:])
            if length is None:
                return None
            position += length
            continue
        depth += (char in "[{") - (char in "]}")
        position += 1
        if depth == 0:
            return position
    return None


def keys_below(scene: Scene) -> Finding | None:
    """A key stands below a group in braces that it was to belong to: ``- {contains: Monday}``, then ``weight: 2``."""
    row = scene.row
    closed = next((level for level in scene.closed if level.flow and level.is_table), None)
    if closed is None or row.key is None or row.dashes or scene.in_brackets or not scene.is_row_start:
        return None
    head = take_apart(closed.place.line, scene.lines.line(closed.place.line))
    if not head.dashes or head.value_column != closed.place.column or row.column <= head.dashes[-1]:
        return None
    entries = _unbraced(head, closed)
    cut = [
        key
        for key, value in zip(closed.children[::2], closed.children[1::2], strict=True)
        if is_left_out(value)
    ]
    if cut and isinstance(cut[0], ScalarNode):
        said = (
            f'a text with a comma needs quotes inside {{ }}, and "{row.key}" below cannot stand behind the }}; '
            "write all of it without braces"
        )
        place = cut[0].place
    else:
        said = f'"{row.key}" below cannot stand behind the }} that ends this; write all of it without braces'
        place = closed.place
    fix = None
    if entries:
        indent = " " * (row.column - 1)
        fix = Fix({head.number: f"\n{indent}".join([head.text[: head.start - 1] + entries[0], *entries[1:]])})
    return Finding(place, "E045", said, fix, "- contains: Monday\n  because: we never open on Sundays")


def _unbraced(head: WrittenLine, level: OpenNode) -> list[str]:
    """The keys of a group in braces as they are written line by line; empty where that is not certain."""
    entries: list[str] = []
    for key, value in zip(level.children[::2], level.children[1::2], strict=True):
        if not isinstance(key, ScalarNode) or not key.place.line == value.end.line == head.number:
            return []
        if is_left_out(value) and entries:
            entries[-1] += f", {head.text[key.place.column - 1 : key.end.column - 1]}"
            continue
        said = head.text[value.place.column - 1 : value.end.column - 1]
        entries.append(f"{head.text[key.place.column - 1 : key.end.column - 1]}: {said}")
    return entries if head.value.endswith("}") else []


def too_deep(scene: Scene) -> Finding | None:
    """So many brackets inside one another that the parser gave up."""
    return Finding(scene.at, "E039", TOO_DEEP) if scene.trouble == "depth" else None


def brackets(scene: Scene) -> Finding | None:
    """Something inside brackets that does not belong there, or a bracket that is not closed."""
    opened = _opened(scene)
    if opened is None:
        return None
    bracket = scene.lines.text[scene.lines.offset(opened)]
    if scene.char and scene.char in "]}" and scene.char != _CLOSING[bracket]:
        said = (
            f"the {bracket} opened on line {opened.line}, column {opened.column} is closed by {scene.char} here; "
            f"{_CLOSING[bracket]} belongs here"
        )
        fix = _swapped(scene, bracket) if opened.line == scene.at.line else None
        return Finding(scene.at, "E031", said, fix, _LIST_EXAMPLE)
    row = take_apart(opened.line, scene.lines.line(opened.line))
    below = next(scene.outline.below(opened.line), None)
    is_open = _closed_at(row.text[opened.column - 1 :]) is None
    is_key = scene.row.looks_like_structure and scene.row.column <= row.start
    runs_on = scene.at.line > opened.line and (is_key or (below is not None and below.looks_like_structure))
    if is_open and (runs_on or scene.trouble == "unclosed" or not scene.char.strip()):
        said = f"the {bracket} opened here is never closed; add {_CLOSING[bracket]} behind the last item"
        return Finding(opened, "E031", said, _closing(row, opened), _LIST_EXAMPLE)
    return _missing_comma(scene, bracket)


def _opened(scene: Scene) -> Place | None:
    """Where the innermost bracket was opened that the parser stopped in."""
    flows = [level.place for level in scene.levels if level.flow]
    if flows:
        return flows[-1]
    char = scene.lines.text[scene.lines.offset(scene.since)] if scene.since < scene.at else ""
    if char in _CLOSING:
        return scene.since
    row = scene.row
    if scene.trouble == "brackets" and row.value[:1] in _CLOSING and row.value:
        return replace(scene.at, column=row.value_column)
    return None


def _swapped(scene: Scene, bracket: str) -> Fix:
    text = scene.row.text
    at = scene.at.column - 1
    return Fix({scene.row.number: text[:at] + _CLOSING[bracket] + text[at + 1 :]})


def _closing(row: WrittenLine, opened: Place) -> Fix | None:
    """Close all brackets of the line at its end; None where it has a comment."""
    written = row.text[opened.column - 1 :].rstrip()
    if " #" in written:
        return None
    missing: list[str] = []
    for char in row.text[row.value_column - 1 :]:
        if char in _CLOSING:
            missing.append(_CLOSING[char])
        elif missing and char == missing[-1]:
            missing.pop()
    return Fix({row.number: row.text.rstrip().rstrip(",") + "".join(reversed(missing))})


def _missing_comma(scene: Scene, bracket: str) -> Finding:
    what = "list" if bracket == "[" else "group"
    for row in (scene.row, scene.above):
        if row is not None and row.rest.startswith("//"):
            place = replace(scene.at, line=row.number, column=row.start)
            return Finding(place, "E032", "a comment begins with # here, not with //; change or delete it")
    if not scene.char.strip():
        said = f"something is missing at the end of this line, inside the {what} that {bracket} began"
        return Finding(scene.at, "E032", said, None, _LIST_EXAMPLE)
    if scene.char == ":":
        said = (
            f"a colon stands here inside the {what} that {bracket} began; put the text that has it in quotes, "
            "or a space behind it if it ends a key"
        )
        return Finding(scene.at, "E032", said, None, 'contains_any: ["9: open", "5: closed"]')
    text = scene.row.text
    if scene.char == ",":
        fixed = Fix({scene.row.number: text[: scene.at.column - 1] + text[scene.at.column :]})
        return Finding(scene.at, "E032", "one comma too many stands here; delete it", fixed, _LIST_EXAMPLE)
    if text.count('"') % 2:
        said = 'a quote " is missing on this line: each one that opens a text needs one that closes it'
        return Finding(scene.at, "E019", said, None, 'contains_any: ["Monday", "Tuesday"]')
    before = text[: scene.at.column - 1].rstrip()
    if not before and scene.last is not None:
        line = scene.lines.line(scene.last.end.line)
        end = scene.last.end.column - 1
        with_comma = Fix({scene.last.end.line: f"{line[:end]},{line[end:]}"})
        said = f"a comma is missing here: the {what} that {bracket} began goes on below"
        return Finding(scene.last.end, "E032", said, with_comma, _LIST_EXAMPLE)
    said = f"this does not fit into the {what} that {bracket} began: is a comma missing before it?"
    fits = before and before[-1] not in "[{,:"
    fix = Fix({scene.row.number: f"{before}, {text[scene.at.column - 1 :]}"}) if fits else None
    return Finding(scene.at, "E032", said, fix, _LIST_EXAMPLE)


def item_in_brackets(scene: Scene, code: str, said: str) -> Finding | None:
    """A finding about the item in brackets that begins where the parser stopped; all such items put in quotes."""
    if not scene.in_brackets and scene.row.value[:1] not in _CLOSING:
        return None
    row = scene.row
    text = _RESERVED_ITEM.sub(lambda item: quoted(item[0].rstrip()), row.text)
    fix = Fix({row.number: text}) if text != row.text else None
    return Finding(scene.at, code, said, fix, 'contains_any: ["@acme", "@acmehelp"]')
