"""How large a template may be: beyond these, reading it would take long, or more nesting than Python has."""

from itertools import islice

from evalctl.datasets.rows.template_wording import CHOICE, OPENING, Trouble, pieces_of
from evalctl.yamltext.lazy_pattern import lazy_pattern

MOST_PIECES = 1_000
"""``{{ … }}`` and ``{% … %}`` in one template."""

MOST_SIGNS = 300
"""Names, texts and signs between ``{{`` and ``}}``."""

DEEPEST_BRACKETS = 20
DEEPEST_CHOICES = 20
"""``{% if … %}`` inside ``{% if … %}``."""

_SIGNS = lazy_pattern(r"\"[^\"]*\"|'[^']*'|\w+|[^\w\s]")


MOST_IN_A_SET = 20_000
"""What the templates of one set may hold by ``weight_of``: it is read in a second or two."""


def weight_of(source: str) -> int:
    """How much there is to read in *source*: the signs in it, and three more for each place."""
    pieces = [piece.inside or "" for piece in pieces_of(source)]
    return 3 * len(pieces) + sum(len(_SIGNS.findall(inside)) for inside in pieces)


def beyond_limits(source: str) -> Trouble | None:
    """What makes *source* too large a template; None where it is none."""
    # Counted before anything else: reading thousands that are never closed would take long.
    if further := next(islice(OPENING.finditer(source), MOST_PIECES, None), None):
        said = f"the template has more than {MOST_PIECES:,} places to fill in or to choose; make it shorter"
        return Trouble(said, further.start(), None)
    depth = 0
    for piece in pieces_of(source):
        if piece.inside is None:
            return None  # That has a message of its own.
        if piece.sign == "{#":
            continue
        signs = _SIGNS.findall(piece.inside[: MOST_SIGNS * 100])
        if len(signs) > MOST_SIGNS or len(piece.inside) > MOST_SIGNS * 100:
            closing = {"{{": "}}", "{%": "%}"}[piece.sign]
            return Trouble(
                f"what stands between {piece.sign} and {closing} is too long; say it shorter", piece.at, None
            )
        if _brackets(signs) > DEEPEST_BRACKETS:
            return Trouble(f"the brackets are nested more than {DEEPEST_BRACKETS} deep", piece.at, None)
        if piece.sign == "{%":
            name = next((sign for sign in signs if sign != "-"), "")
            depth += {"if": 1, "endif": -1}.get(name, 0)
            if depth > DEEPEST_CHOICES:
                said = f"{{% if … %}} is nested more than {DEEPEST_CHOICES} deep; say it in fewer"
                return Trouble(said, piece.at, CHOICE)
    return None


def _brackets(signs: list[str]) -> int:
    depth = deepest = 0
    for sign in signs:
        depth += (sign in "([{") - (sign in ")]}")
        deepest = max(deepest, depth)
    return deepest
