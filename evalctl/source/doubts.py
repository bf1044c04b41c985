"""Texts that YAML reads in another way than their author probably meant: warnings."""

import re

from evalctl.source.nodes import Text
from evalctl.source.notes import Notes
from evalctl.source.text.characters import CURLY_INSIDE
from evalctl.source.wording import called
from evalctl.source.writing import quoted

_CURLY = {"“": "”", "„": "“”", "”": "”", "‘": "’", "‚": "‘’", "«": "»", "»": "«", "「": "」"}
"""Quotes of books and of word processors, and what closes them."""

_CUT = re.compile(r"[ \t](?:#|[ \t]+#[^\s#])")
"""A comment that is probably text: only one space before it, or no space behind the ``#``."""


def doubt_text(notes: Notes, node: Text, name: str, where: str | None) -> None:
    """Note what is doubtful about *node*, an unquoted text."""
    text = node.text
    if text[-1:] in _CURLY.get(text[:1], ()) and len(text) > 1:
        notes.add(
            node.place,
            "W015",
            f"the curly quotes {text[0]} and {text[-1]} are part of {called(name)}; only straight ones are left out",
            where=where,
            correction=None if CURLY_INSIDE.search(text[1:-1]) else notes.line_with(node, quoted(text[1:-1])),
            severity="warning",
        )
    behind = notes.behind(node)
    if "#" in behind and _CUT.match(behind) and "evalctl:" not in behind:
        whole = notes.line_with(node, quoted(text + behind.rstrip()))
        notes.add(
            node.place,
            "W014",
            f"{called(name)} ends before the #, which starts a comment; if what follows belongs to the text, "
            "put all of it in quotes, else put two spaces before the #",
            where=where,
            example=whole and whole.removesuffix(behind).strip(),
            severity="warning",
        )
