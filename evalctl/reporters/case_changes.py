"""What became of each case since the run it is compared with: one word a case."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from evalctl.evaluation.comparison import Comparison

Change: TypeAlias = Literal[
    "regressed",  # passed, now fails
    "fixed",  # failed, now passes
    "worse",  # same status, lower score
    "better",  # same status, higher score
    "new",
    "reworded",
    "edited",
    "unjudged",  # today's judge has not judged the older answer
    "older_rules",  # graded by rules of an older evalctl
    "newer_rules",
    "undecided",  # had no verdict before
    "unanswered",  # has no verdict now
    "same",
]

WORDS: Mapping[Change, str] = {
    "regressed": "got worse",
    "fixed": "got better",
    "worse": "score fell",
    "better": "score rose",
    "new": "new",
    "reworded": "reworded",
    "edited": "check edited",
    "unjudged": "judge changed",
    "older_rules": "older rules",
    "newer_rules": "newer rules",
    "undecided": "had no verdict",
    "unanswered": "",
    "same": "",
}
"""The same for people; nothing where the result says it already."""


def changes(comparison: Comparison | None) -> dict[str, Change]:
    """The change of each case that the comparison knows, by case id."""
    if comparison is None:
        return {}
    found: dict[str, Change] = {pair.case_id: "same" for pair in comparison.pairs}
    groups: tuple[tuple[Change, tuple[str, ...]], ...] = (
        ("regressed", comparison.regressions),
        ("fixed", comparison.fixes),
        ("worse", tuple(pair.case_id for pair in comparison.worse)),
        ("better", tuple(pair.case_id for pair in comparison.better)),
        ("new", comparison.new),
        ("reworded", comparison.reworded),
        ("edited", comparison.edited),
        ("unjudged", comparison.unjudged),
        ("older_rules", comparison.older_rules),
        ("newer_rules", comparison.newer_rules),
        ("undecided", comparison.undecided),
        ("unanswered", comparison.unanswered),
    )
    for change, ids in groups:
        found.update(dict.fromkeys(ids, change))
    return found
