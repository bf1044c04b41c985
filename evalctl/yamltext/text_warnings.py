"""Texts that YAML reads in another way than their author probably meant: warnings."""

import re

from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nodes import ScalarNode
from evalctl.yamltext.notes import Notes
from evalctl.yamltext.text.odd_characters import CURLY_INSIDE
from evalctl.yamltext.value_names import called, shown
from evalctl.yamltext.writing import quoted, written

_CURLY = {"“": "”", "„": "“”", "”": "”", "‘": "’", "‚": "‘’", "«": "»", "»": "«", "「": "」"}
"""Quotes of books and of word processors, and what closes them."""

_CUT = lazy_pattern(r"[ \t](?:#|[ \t]+#[^\s#])")
"""A comment that is probably text: only one space before it, or no space behind the ``#``."""


_BAR = lazy_pattern(r"[\w.!?)] ?\|\|? ?[\w(]")
"""Between two words, where a comma was meant."""

_OTHER_COMMENT = lazy_pattern(r"\s(?://\s.*|/\*.*\*/|<!--.*-->)$", re.DOTALL)
_PROSE = frozenset({"prompt", "question", "content", "system", "description", "context", "criteria"})
"""Texts that may speak of code."""


def doubt_text(notes: Notes, node: ScalarNode, name: str, where: str | None) -> None:
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
    if "|" in text and name.startswith("item ") and _BAR.search(text):
        items = [part.strip() for part in text.split("|") if part.strip()]
        notes.add(
            node.place,
            "W034",
            f"{called(name)} has a |, which parts nothing here: put a comma between two items, or the text in quotes",
            where=where,
            example=f"{name.partition('of ')[2].strip(chr(34))}: {written(items)}",
            severity="warning",
        )
    if name.strip('"') not in _PROSE and (comment := _OTHER_COMMENT.search(text)):
        notes.add(
            node.place,
            "W035",
            f"{shown(comment[0].strip())} counts as text of {called(name)}: a comment begins with #; "
            "put all in quotes if it is meant as text",
            where=where,
            example=f"{written(text[: comment.start()].strip())}  # {_bare(comment[0])}",
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


def _bare(comment: str) -> str:
    """What a comment says, without its signs."""
    return re.sub(r"^(?://|/\*|<!--)|(?:\*/|-->)$", "", comment.strip()).strip()
