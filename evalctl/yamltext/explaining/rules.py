"""Why the parser stopped: the rules, each of which knows one kind of mistake, asked in order."""

from collections.abc import Callable
from typing import TypeAlias

from evalctl.yamltext.explaining import (
    alignment,
    beginnings,
    brackets,
    comments,
    keys,
    marks,
    quotes,
    standing_alone,
    tabs,
)
from evalctl.yamltext.explaining.odd_characters_in_keys import odd, oddity
from evalctl.yamltext.explaining.scene import Scene
from evalctl.yamltext.finding import Finding

Rule: TypeAlias = Callable[[Scene], Finding | None]


def _odd_character(found: Scene) -> Finding | None:
    """A character near the stop is not what it looks like."""
    above = [row for _, row in zip(range(3), found.outline.above(found.row.number), strict=False)]
    for row in sorted({found.row, found.since_row, *above}, key=lambda row: row.number):
        if row.kind == "content" and (strange := odd(row)):
            return oddity(found.lines, row, strange, found.outline.content())
    return None


RULES: tuple[Rule, ...] = (
    brackets.too_deep,
    alignment.code_fence,
    comments.other_comment,
    tabs.tab,
    _odd_character,
    quotes.unclosed,
    quotes.inside_or_behind,
    quotes.backslash,
    quotes.round_key_and_value,
    quotes.curly,
    brackets.hash_in_brackets,
    brackets.text_in_brackets,
    brackets.keys_below,
    beginnings.reserved,
    beginnings.behind_block_sign,
    beginnings.list_beside_key,
    beginnings.less_indented,
    beginnings.unindented_block,
    standing_alone.option_below_word,
    marks.wrong_mark,
    keys.long_key,
    keys.colon_in_text,
    keys.no_space_after_colon,
    brackets.brackets,
    keys.missing_key,
    keys.no_key_at_all,
    keys.colon_in_continued_text,
    keys.no_colon,
    alignment.first_line,
    alignment.name_as_key,
    alignment.missing_dash,
    alignment.first_item,
    alignment.misaligned,
    alignment.behind_end,
)
"""The first that knows the mistake explains it: what can be seen in one character comes before shapes."""


def explain(found: Scene) -> Finding:
    """The mistake behind a stop."""
    for rule in RULES:
        if finding := rule(found):
            return finding
    return alignment.unexplained(found)
