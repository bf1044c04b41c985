"""Quotes: one that is never closed, one inside a text, text behind the closing one, a backslash in double quotes."""

import json
import re

from msgspec.structs import replace

from evalctl.yamltext.explaining.scene import Scene
from evalctl.yamltext.finding import Finding, Fix
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import ScalarNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.text.inner_quotes import is_one_text, several_texts
from evalctl.yamltext.text.odd_characters import CURLY_INSIDE, OPENING_QUOTES
from evalctl.yamltext.text.written_lines import WrittenLine, take_apart
from evalctl.yamltext.writing import quoted, written

_NAMES = {'"': "double quote", "'": "single quote"}
_BACKSLASH = lazy_pattern(r"\\(.)")
_PAIR = lazy_pattern(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}")
_WHOLE_LINE = lazy_pattern(r"""(['"])([A-Za-z_][\w-]*): +([^'"]+)\1""")
_CURLY_EXAMPLE = 'prompt: "Answer yes or no: is it open?"'
_CLOSING = "".join(OPENING_QUOTES.values())


def unclosed(scene: Scene) -> Finding | None:
    """A quote was opened and not closed, so that the text ran on to the next quote or to the end of the file."""
    if scene.trouble == "unclosed":
        opened = scene.since
    elif scene.last is not None and _runs_over(scene, scene.last):
        opened = scene.last.place
    else:
        return None
    row = take_apart(opened.line, scene.lines.line(opened.line))
    quote = row.text[opened.column - 1]
    name = _NAMES.get(quote, "quote")
    written = row.text[opened.column - 1 :].rstrip()
    if len(written) > 1 and written[-1] in _CLOSING:
        said = (
            f"the text begins with a straight {name} {quote} and ends with a curly one {written[-1]}, "
            f"which does not close it; type {quote} at the end"
        )
        return Finding(opened, "E019", said, _closing(scene, opened, row, written[:-1]), _QUOTED)
    if quote == "'" and re.match(r"'(?:tis|twas|til|t|s|d|ll|re|ve|n|em|cause|\d0s)\b", written):
        said = (
            "the text begins with an apostrophe ', which YAML takes for an opening quote that is never closed; "
            "put the whole text in double quotes"
        )
        return Finding(opened, "E020", said, scene.quoting(row), _QUOTED)
    said = f"the {name} {quote} opened here is never closed; add {quote} at the end of the text"
    return Finding(opened, "E019", said, _closing(scene, opened, row, written), _QUOTED)


_QUOTED = 'prompt: "When is the office open?"'


def _runs_over(scene: Scene, last: ScalarNode) -> bool:
    """Whether *last* is in quotes that go over lines, and ends where the parser stopped."""
    if last.style != "quoted" or last.end.line == last.place.line or not _ends_here(scene, last):
        return False
    below = next(scene.outline.below(last.place.line), None)
    return last.place.line in scene.outline.unclosed or (below is not None and below.looks_like_structure)


def _ends_here(scene: Scene, last: ScalarNode) -> bool:
    return last.end <= scene.at and not scene.between(last.end, scene.at).strip()


def _closing(scene: Scene, opened: Place, row: WrittenLine, written: str) -> Fix | None:
    """Close the quote at the end of the line, where all of it is the value and can be read in one way."""
    inner = written[1:]
    below = next(scene.outline.below(row.number), None)
    if below is not None and below.column > row.start and not below.looks_like_structure:
        return None
    if (
        row.value_column != opened.column
        or "\\" in inner
        or written[0] in inner
        or " #" in inner
        or inner[-1:] in "\"'`"
    ):
        return None
    return Fix({row.number: row.with_value(written + written[0])}, opened, inner)


def inside_or_behind(scene: Scene) -> Finding | None:
    """A quoted text ended on this line, and something stands right behind it."""
    last = scene.last
    if (
        last is None
        or last.style != "quoted"
        or not _ends_here(scene, last)
        or last.end.line != scene.at.line
    ):
        return None
    if scene.char in ("", "\n", "\r", "]", "}") or (scene.in_brackets and scene.char in ",'\""):
        return None
    row = take_apart(last.place.line, scene.lines.line(last.place.line))
    quote = row.text[last.place.column - 1]
    is_whole_value = last.place.line == last.end.line and row.value_column == last.place.column
    value = row.value if is_whole_value else ""
    if scene.char == "," and scene.row.text[scene.at.column :].strip() == "":
        said = "there is a comma after the closing quote, as in JSON; delete it"
        return Finding(scene.at, "E021", said, Fix({row.number: row.text.rstrip()[:-1]}), _QUOTED)
    if row.key not in _SENTENCES and (texts := several_texts(row.plain_value if is_whole_value else "")):
        return _several(scene, row, texts)
    if value[-1:] == quote or (scene.at == last.end and scene.char.isalnum()):
        return _inside(scene, last, row, quote, value)
    said = (
        f"there is text after the closing quote {quote}; put the whole text in quotes, "
        "with the other kind of quotes round it"
    )
    is_sentence = row.key in _SENTENCES and bool(_GOES_ON.match(value[len(_written(row, last)) :]))
    fix = scene.quoting(row) if is_sentence and not scene.in_brackets else None
    return Finding(scene.at, "E021", said, fix, "prompt: '\"Acme\" is written how?'")


_SENTENCES = frozenset(
    {
        "prompt",
        "question",
        "system",
        "content",
        "description",
        "reference",
        "context",
        "criteria",
        "because",
        "gist",
    }
)
"""Keys whose texts are sentences, in which the quotes round a word belong to the text. In a text that is looked for,
what stands behind the quotes may be a remark."""


_GOES_ON = lazy_pattern(r"[,:]?\s\w[^'\"]*$")


def _written(row: WrittenLine, last: ScalarNode) -> str:
    """The quoted text *last* as it stands on *row*."""
    return row.text[last.place.column - 1 : last.end.column - 1]


def _several(scene: Scene, row: WrittenLine, texts: list[str]) -> Finding:
    """``contains: "79 €", "79 Euro"``: more than one text in quotes."""
    said = "more than one text in quotes stands here, and a value is one; write a list, or a line for each"
    key = row.key or "contains"
    if key in _FOR_SEVERAL or key in _LISTS or key.endswith(("_any", "_all", "_of")):
        example = f"{_FOR_SEVERAL.get(key, key)}: {written(texts)}"
    else:
        example = "\n".join(["- any:", *(f"    - {key}: {written(text)}" for text in texts)])
    return Finding(scene.at, "E021", said, None, example)


_FOR_SEVERAL = {"contains": "contains_any", "exact": "one_of"}
"""What to write where several texts stand behind a word that takes one."""

_LISTS = frozenset({"tags", "expected", "stop", "words", "allow", "types"})


def _inside(scene: Scene, last: ScalarNode, row: WrittenLine, quote: str, value: str) -> Finding:
    """The quote at the end of *last* was meant as part of the text."""
    place = replace(last.end, column=last.end.column - 1)
    fix = None
    if len(value) > 1 and value[-1] == quote and "\\" not in value and not scene.in_brackets:
        inner = value[1:-1]
        at = last.place
        fix = (
            Fix({row.number: row.with_value(quoted(inner))}, at, inner) if is_one_text(inner, quote) else None
        )
    if value[:2] == value[-2:] == 2 * quote and (inner := value.strip(quote)):
        said = f"the text has two quotes {quote} on each side; one is enough"
        return Finding(place, "E020", said, None, f"{row.key or 'contains'}: {quoted(inner)}")
    if quote == "'":
        said = (
            "the apostrophe ' ends the quoted text here; put the text in double quotes instead, "
            "or write the apostrophe twice"
        )
        return Finding(place, "E020", said, fix, 'prompt: "What\'s your refund policy?"')
    said = (
        'the double quote " ends the quoted text here; '
        'put the text in single quotes instead, or write \\" inside it'
    )
    return Finding(place, "E020", said, fix, "prompt: 'What does \"open\" mean?'")


def backslash(scene: Scene) -> Finding | None:
    """A backslash in double quotes begins something that YAML does not know."""
    if scene.trouble != "escape":
        return None
    row = scene.since_row
    begin = row.text.find("\\", scene.at.column - 3 if scene.at.column > 3 else 0)
    written = row.text[scene.since.column - 1 :].rstrip()
    is_whole_value = row.value_column == scene.since.column and scene.since.line == scene.at.line
    if pair := _PAIR.search(written):
        char = json.loads(f'"{pair[0]}"')
        said = f"{pair[0]} in double quotes is half a character and another half; type the character {char} itself"
        fixed = _PAIR.sub(lambda found: str(json.loads(f'"{found[0]}"')), row.text)
        return Finding(scene.at, "E022", said, Fix({row.number: fixed}), 'contains: "😀"')
    seen = row.text[begin : begin + 2] if begin >= 0 else "\\"
    said = f"{seen} cannot stand in double quotes, where a backslash has a meaning; use single quotes"
    fix = None
    inner = written[1:-1]
    if is_whole_value and written[-1:] == '"' and len(written) > 1 and _is_literal(inner):
        fix = Fix({row.number: row.with_value("'" + inner.replace("'", "''") + "'")}, scene.since, inner)
    example = "regex: '\\d+ days'" if row.key == "regex" else "contains: 'C:\\docs'"
    return Finding(scene.at, "E022", said, fix, example)


def _is_literal(inner: str) -> bool:
    """Whether every backslash of *inner* can only be meant as one."""
    return '"' not in inner and all(found[1] not in 'ntr"\\/xuU' for found in _BACKSLASH.finditer(inner))


def round_key_and_value(scene: Scene) -> Finding | None:
    """``"prompt: When?"``: the quotes stand round the key too."""
    row = scene.since_row
    if scene.trouble != "no colon" or row.rest[:1] not in ("'", '"') or row.key is not None:
        return None
    found = _WHOLE_LINE.fullmatch(row.rest)
    if found is None:
        return None
    said = f'the quotes stand round the key "{found[2]}" and its text together; put them round the text alone'
    text = f"{row.text[: row.start - 1]}{found[2]}: {found[1]}{found[3]}{found[1]}"
    place = replace(scene.at, line=row.number, column=row.start)
    return Finding(place, "E021", said, Fix({row.number: text}), _QUOTED)


def curly(scene: Scene) -> Finding | None:
    """Curly quotes round a value, which do not protect the colon in it."""
    row = scene.row
    opening = row.value[:1]
    if opening not in OPENING_QUOTES or scene.at.column <= row.value_column or scene.trouble != "colon":
        return None
    closing = row.value[-1]
    is_closed = len(row.value) > 1 and closing in OPENING_QUOTES[opening]
    pair = f"{opening} and {closing}" if is_closed else opening
    if opening in "«‹":
        said = f'{pair} are no quotes in YAML, so the colon breaks this line; put straight quotes " round all'
        return Finding(scene.at, "E015", said, scene.quoting(row), _CURLY_EXAMPLE)
    said = (
        f"curly quotes do not count as quotes in YAML, so the colon breaks this line; "
        f'replace {pair} with straight double quotes "'
    )
    fix = None
    if is_closed and "#" not in row.value and not CURLY_INSIDE.search(row.value[1:-1]):
        at = replace(scene.at, column=row.value_column)
        fix = Fix({row.number: row.with_value(quoted(row.value[1:-1]))}, at, row.value[1:-1])
    return Finding(scene.at, "E015", said, fix, _CURLY_EXAMPLE)
