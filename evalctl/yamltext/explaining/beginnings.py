"""Beginnings: characters with which no text without quotes can begin, and texts or lists on the wrong line."""

import re

from msgspec.structs import replace

from evalctl.yamltext.explaining.brackets import item_in_brackets
from evalctl.yamltext.explaining.scene import Scene
from evalctl.yamltext.finding import Finding, Fix
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.outline import Outline
from evalctl.yamltext.text.written_lines import WrittenLine
from evalctl.yamltext.written_numbers import is_limit, meant_number

_RESERVED = "@`%*&!|>?:,]}-"
_BLOCK_EXAMPLE = """\
prompt: |
  When is the office open?
  Answer with the days."""


def reserved(scene: Scene) -> Finding | None:
    """A text begins with a character that means something to YAML."""
    row = scene.row
    if scene.trouble in ("indentation", "brackets") and row.value[:1] in ("*", "&") and not scene.in_brackets:
        at = replace(scene.at, column=row.value_column)
    elif scene.trouble in ("anchor", "tag") and scene.since.line == scene.at.line:
        at = scene.since
    elif scene.trouble in ("character", "anchor", "tag", "nothing", "question", "colon", "brackets"):
        at = scene.at
    else:
        return None
    char = row.text[at.column - 1 : at.column]
    if not char or char not in _RESERVED or (scene.in_brackets and char in ",]}"):
        return None
    begins_value = at.column == row.value_column
    if scene.trouble == "colon" and not begins_value:
        return None
    if at.column in (row.column, row.start) and not scene.in_brackets:
        said = f"{char} cannot stand in front of a key or a dash; delete it, or put all in quotes if it is a text"
        return Finding(at, "E017", said, None, example_of(char))
    if not begins_value:
        said = must_be_quoted(char)
        return item_in_brackets(replace(scene, at=at), "E017", said) if scene.trouble != "brackets" else None
    return Finding(at, "E017", must_be_quoted(char), scene.quoting(row), example_of(char))


def must_be_quoted(char: str) -> str:
    """What to say of a text that begins with *char*."""
    why = _MEANINGS.get(char, "")
    return f"a text that begins with {char} must be in quotes{why}"


def example_of(char: str) -> str:
    """A correct line of the same kind."""
    return f'contains: "{char}acme"'


_MEANINGS = {
    "*": ", for YAML takes * for a reference to another place (stars for bold letters need quotes too)",
    "&": ", for YAML takes & for the name of a place",
    "!": ", for YAML takes the first word for a tag and drops it",
    "%": "",
    "?": ", for YAML takes ? for the sign of a key",
    ":": ", for YAML takes : for the end of a key",
}


def behind_block_sign(scene: Scene) -> Finding | None:
    """Text behind ``|`` or ``>``: either it belongs on the next line, or the sign is part of the text."""
    row = scene.since_row
    if scene.trouble != "block" or row.value[:1] not in ("|", ">"):
        return None
    sign = row.value[0]
    place = replace(scene.since, column=row.value_column)
    below = next(iter(scene.outline.rows[row.number - scene.outline.first + 1 :]), None)
    has_text_below = below is not None and below.indent >= row.start and not below.looks_like_structure
    if has_text_below:
        said = (
            f"a text under {sign} begins on the next line; "
            f"move what stands behind the {sign} down, indented like the rest"
        )
        return Finding(place, "E029", said, None, _BLOCK_EXAMPLE)
    name = row.key or ""
    if is_limit(name) and (meant := meant_number(row.value, {"type": "number"}, name)):
        example = f"{name}: {meant.number}" if meant.number else None
        return Finding(place, "E029", f'"{name}" takes a number; {meant.why}', None, example)
    said = (
        f"a text that begins with {sign} must be in quotes; "
        f"if {sign} was to announce a text of several lines, the text begins on the next line"
    )
    return Finding(place, "E029", said, scene.quoting(row), f'contains: "{sign} 30 days"')


def list_beside_key(scene: Scene) -> Finding | None:
    """``assert: - contains: Monday``: a list begins on a line of its own."""
    row = scene.row
    if scene.trouble != "dash" or row.key is None or row.value_column != scene.at.column:
        return None
    item = row.value[1:].lstrip()
    below = next(scene.outline.below(row.number), None)
    more_below = below is not None and bool(below.dashes) and below.dashes[0] >= row.start
    if not _looks_like_item(item) and not more_below:
        said = 'a text that begins with "- " must be in quotes, for without them the - begins a list'
        return Finding(scene.at, "E017", said, scene.quoting(row), 'contains: "- 5 °C"')
    column = below.dashes[0] if more_below and below is not None else row.start + 2
    own_line = " " * (column - 1) + row.value
    fix = Fix({row.number: f"{row.text[: row.value_column - 1].rstrip()}\n{own_line}"})
    said = (
        f'a list begins on the line below its key; put "- {item.split(" ")[0]} …" on the next line, indented'
    )
    return Finding(scene.at, "E030", said, fix, "assert:\n  - contains: Monday")


def _looks_like_item(item: str) -> bool:
    return bool(re.match(r"[A-Za-z_][\w-]*:(?: |$)", item))


def unindented_block(scene: Scene) -> Finding | None:
    """The lines under ``|`` or ``>`` are not indented further than the key."""
    if scene.trouble not in (
        "no colon",
        "colon",
        "indentation",
        "character",
        "anchor",
        "tag",
        "end",
        "nothing",
    ):
        return None
    first = scene.since_row if scene.trouble == "no colon" else scene.row
    head = _block_head(scene, first)
    return not_indented(scene.outline, head) if head is not None else None


def not_indented(outline: Outline, head: WrittenLine) -> Finding | None:
    """The finding about the text that was to stand under *head*; None where it does."""
    text: list[WrittenLine] = []
    for row in outline.rows[head.number + 1 - outline.first :]:
        if row.kind != "blank" and text and row.indent < text[0].indent:
            break
        if row.kind != "blank" and _is_next_key(row, head):
            break
        if row.kind != "blank":
            text.append(row)
    if not text or text[0].column > head.start:
        return None
    missing = head.start + 2 - min(row.column for row in text)
    fix = Fix({row.number: " " * missing + row.text for row in text})
    named = f'"{head.key}"' if head.key is not None else "the dash"
    said = (
        f"the text under {head.value[0]} must be indented further than {named}: "
        f"put {missing} spaces in front of {'each of its lines' if len(text) > 1 else 'this line'}"
    )
    place = Place(outline.path, text[0].number, text[0].column)
    return Finding(place, "E028", said, fix, _BLOCK_EXAMPLE)


def less_indented(scene: Scene) -> Finding | None:
    """A line of a text under ``|`` or ``>`` is indented less than the first line of the text."""
    row = scene.since_row if scene.trouble == "no colon" else scene.row
    if row.kind != "inside":
        return None
    rows = scene.outline.rows[: row.number - scene.outline.first]
    head = next((each for each in reversed(rows) if each.kind == "content"), None)
    if head is None or not head.opens_block:
        return None
    first = next(
        each for each in scene.outline.rows[head.number + 1 - scene.outline.first :] if each.kind == "inside"
    )
    if row.indent >= first.indent:
        return None
    said = (
        f"this line belongs to the text under {head.value[0]}, but is indented by less than the text's first line; "
        f"put at least {first.indent} spaces before it"
    )
    fix = Fix({row.number: " " * first.indent + row.text.lstrip()})
    return Finding(replace(scene.at, line=row.number, column=row.column), "E028", said, fix, _BLOCK_EXAMPLE)


def _block_head(scene: Scene, first: WrittenLine) -> WrittenLine | None:
    """The row with ``|`` or ``>`` that *first* was to be a text of."""
    for row in scene.outline.above(first.number):
        if row.opens_block:
            return row
        if row.key is not None and row.start <= first.column and row.looks_like_structure:
            return None
    return None


def _is_next_key(row: WrittenLine, head: WrittenLine) -> bool:
    """Whether *row* goes on with the keys, or list items, that *head* stands among."""
    return row.looks_like_structure and (
        row.column < head.start or (row.column == head.start and not row.dashes)
    )
