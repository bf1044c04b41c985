"""Why a template cannot be read, in words for its author, and where in it that shows."""

import re
from collections.abc import Collection, Iterator

from msgspec import Struct

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import nearest
from evalctl.yamltext.value_names import shown

CELL = "{{ column }}"
CHOICE = "{% if column %}…{% endif %}"
_TAGS = ("if", "elif", "else", "endif")
_KEYWORDS = frozenset({"not", "and", "or", "in", "is", "if", "elif", "else"})
"""Words that templates have for themselves; a column with such a name stands in row["…"]."""

_CLOSING = {"{{": "}}", "{%": "%}", "{#": "#}"}
_EDGES = " \t\r\n-"
_CONDITION = lazy_pattern(r"(?:if|elif)\s+(?:not\s+)?")
_BEHIND_NAME = lazy_pattern(r"\||[=!]=")
OPENING = lazy_pattern(r"\{[{%#]")
_STRINGS = lazy_pattern(r"\"[^\"]*\"|'[^']*'")
_FREE_NAME = lazy_pattern(r"[^\W\d_][\w .?/-]{1,60}")
_SINGLE_BRACES = lazy_pattern(r"(?<!\{)\{ ?(?P<name>[^{}\n]{1,60}?) ?\}(?!\})")


class Trouble(Struct, frozen=True):
    """One sentence, the character of the template that it is about (from 0), and a correct piece of the same kind."""

    message: str
    at: int
    example: str | None


class Piece(Struct, frozen=True):
    """``{{ … }}``, ``{% … %}`` or ``{# … #}``; *inside* is None where it is not closed."""

    sign: str
    at: int
    inside: str | None


def trouble_with(source: str) -> Trouble:
    """What is wrong with *source*, which cannot be read."""
    pieces: list[Piece] = []
    for piece in pieces_of(source):
        pieces.append(piece)
        if source.startswith("{{{", piece.at):
            return Trouble("one { too many stands here: two begin what is filled in", piece.at, CELL)
        if piece.inside is None:
            closing = _CLOSING[piece.sign]
            example = {"{{": CELL, "{%": CHOICE, "{#": "{# a remark #}"}[piece.sign]
            return Trouble(f"the {piece.sign} here is never closed by {closing}", piece.at, example)
    return _of_blocks(pieces) or _of_cells(pieces) or Trouble("this template cannot be read", 0, CELL)


def misnamed(source: str, columns: Collection[str]) -> Trouble | None:
    """A column whose name is no single word, and stands as if it were: ``{{ Kunden-Typ }}``, ``{% if a b %}``."""
    for piece in pieces_of(source):
        inside = (piece.inside or "").strip(_EDGES)
        if piece.sign == "{%":
            inside = _CONDITION.sub("", inside)
        for name in (inside, _BEHIND_NAME.split(inside, 1)[0].rstrip()):
            if name in columns and cell_called(name) != name:
                return _in_brackets(name, piece)
    return None


def in_single_braces(source: str, columns: Collection[str]) -> Iterator[Trouble]:
    """Columns between one brace and another, which are asked as they stand."""
    told: set[str] = set()
    for found in _SINGLE_BRACES.finditer(source):
        if found["name"] in columns and found["name"] not in told:
            told.add(found["name"])
            written = f"{{{{ {cell_called(found['name'])} }}}}"
            said = f"{shown(found[0])} is asked as it stands: two braces fill in a cell, {written}"
            yield Trouble(said, found.start(), written)


def _in_brackets(name: str, piece: Piece) -> Trouble:
    called = cell_called(name)
    written = f"{{{{ {called} }}}}" if piece.sign == "{{" else f"{{% if {called} %}}"
    return Trouble(f"a column with such a name is written {written}", piece.at, written)


def cell_called(name: str, *, always: bool = False) -> str:
    """The cell of the column *name* as templates name it; *always* by ``row["…"]``."""
    quote = "'" if '"' in name else '"'
    is_bare = name.isidentifier() and name not in _KEYWORDS and not always
    return name if is_bare else f"row[{quote}{name}{quote}]"


def pieces_of(source: str) -> Iterator[Piece]:
    """What stands between braces in *source*, in order."""
    position = 0
    while opening := OPENING.search(source, position):
        sign = opening[0]
        end = source.find(_CLOSING[sign], opening.end())
        inside = source[opening.end() : end] if end >= 0 else None
        if inside is not None and sign != "{#" and re.search(r"\{[{%]|[{}]", _STRINGS.sub("", inside)):
            # What closes it belongs to the next one: {{ message } and {{ product }}.
            inside = None
        yield Piece(sign, opening.start(), inside)
        position = opening.end() if inside is None else end + len(_CLOSING[sign])


def _of_blocks(pieces: list[Piece]) -> Trouble | None:
    """Tags that are none, or do not belong together."""
    opened: list[Piece] = []
    seen_else: list[bool] = []
    for piece in pieces:
        if piece.sign != "{%":
            continue
        name, _, rest = (piece.inside or "").strip(_EDGES).partition(" ")
        if trouble := _of_tag(piece, name, rest.strip(), is_inside=bool(opened)):
            return trouble
        if name == "if":
            opened.append(piece)
            seen_else.append(False)
        elif name == "endif":
            opened.pop()
            seen_else.pop()
        elif seen_else[-1]:
            said = f"{{% {name} %}} stands behind {{% else %}}, which comes last before {{% endif %}}"
            return Trouble(said, piece.at, CHOICE)
        else:
            seen_else[-1] = name == "else"
    if opened:
        return Trouble("the {% if … %} here is never ended by {% endif %}", opened[-1].at, CHOICE)
    return None


def _of_tag(piece: Piece, name: str, rest: str, *, is_inside: bool) -> Trouble | None:
    if name not in _TAGS:
        near = nearest(name, _TAGS) if name else None
        hint = f'did you mean "{near}"?' if near else f"a template chooses with {CHOICE}"
        return Trouble(f"{shown(f'{{% {name} %}}')} is not known here; {hint}", piece.at, CHOICE)
    if name != "if" and not is_inside:
        return Trouble(f"there is no {{% if … %}} before {{% {name} %}}", piece.at, CHOICE)
    if name in ("if", "elif") and not rest:
        return Trouble(f"{{% {name} %}} names no column", piece.at, CHOICE)
    if name in ("if", "elif") and re.search(r"(?<![=!<>])=(?!=)", _STRINGS.sub("", rest)):
        return Trouble(
            "texts are compared with ==, not with =", piece.at, '{% if column == "new" %}…{% endif %}'
        )
    return None


def _of_cells(pieces: list[Piece]) -> Trouble | None:
    """What stands between braces and is not the name of a column."""
    for piece in pieces:
        inside = (piece.inside or "").strip(_EDGES) if piece.sign == "{{" else "x"
        if not inside:
            return Trouble("{{ }} names no column", piece.at, CELL)
        without = _STRINGS.sub("", piece.inside or "")
        for quote in "\"'":
            if quote in without and piece.sign != "{#":
                return Trouble(
                    f"the quote {quote} here is never closed", piece.at, '{{ row["customer type"] }}'
                )
        if _FREE_NAME.fullmatch(inside) and not inside.isidentifier():
            return _in_brackets(inside, piece)
    # The first that holds anything but a name: what the others hold can be read.
    odd = next((piece for piece in pieces if not re.fullmatch(r"\s*\w+\s*", piece.inside or "")), None)
    if odd is None or odd.sign == "{#":
        return None
    return Trouble(
        f"what stands behind {odd.sign} here cannot be read", odd.at, CELL if odd.sign == "{{" else CHOICE
    )
