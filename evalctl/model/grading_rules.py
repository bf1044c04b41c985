"""By which rules a case was graded, and whether they are those of another grade.

Each word of ``assert:`` has a number for its rules, and so has the reading of answers itself. Rules stand in a
mapping from word to number, the reading's under ``READING``. A word that is not in it was graded by rules 1, so
what evalctl wrote before there were numbers means what it meant.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

Rules: TypeAlias = Mapping[str, int]

READING = "*"
"""In the place of a word: the rules by which any answer is read (``RULES`` of ``evalctl.model.answers``)."""

OtherRules: TypeAlias = Literal["older_rules", "newer_rules"]


def other_rules(then: Rules, now: Rules, *, by_reading_rules: bool) -> OtherRules | None:
    """Why a grade by *then* cannot be held against one by *now*; None if it can. *now* names every word of the case.

    The rules of reading count only where they had a part in a grade (*by_reading_rules*): all other answers read
    the same by any of them.
    """
    found: OtherRules | None = None
    for word, number in now.items():
        if word == READING and not by_reading_rules:
            continue
        if then.get(word, 1) > number:
            return "newer_rules"
        if then.get(word, 1) < number:
            found = "older_rules"
    return found


def compact(rules: Rules) -> dict[str, int]:
    """*rules* as files hold them: only the numbers above 1."""
    return {word: number for word, number in sorted(rules.items()) if number > 1}
