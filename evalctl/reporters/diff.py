"""What differs from the run compared with, by name."""

from collections.abc import Iterator, Sequence

from evalctl.evaluation.baseline_choice import ComparedWith
from evalctl.evaluation.comparison import Comparison, Pair
from evalctl.reporters import in_words
from evalctl.reporters.layout import INDENT, Layout
from evalctl.reporters.visible import one_line

MOST_NAMED = 30
LABEL = 16  # "had no verdict" and two spaces


def difference(page: Layout, comparison: Comparison, compared_with: ComparedWith | None) -> Iterator[str]:
    """The section: conditions first, for they may explain the rest; then cases by what became of them."""
    yield from _heading(page, compared_with)
    for sentence in comparison.conditions_changed:
        yield from page.sentence(f"- {one_line(sentence)}", INDENT, INDENT * 2, page.style.warning)
    style = page.style
    yield from _names(page, "got worse", comparison.regressions, style.bad)
    yield from _names(page, "got better", comparison.fixes, style.good)
    yield from _named(page, "score fell", list(map(_scores, comparison.worse)), style.bad)
    yield from _named(page, "score rose", list(map(_scores, comparison.better)), style.good)
    yield from _names(page, "new", comparison.new)
    yield from _names(page, "removed", comparison.removed)
    yield from _names(page, "reworded", comparison.reworded)
    yield from _names(page, "check edited", comparison.edited)
    yield from _names(page, "judge changed", comparison.unjudged)
    yield from _names(page, "older rules", comparison.older_rules, style.warning)
    yield from _names(page, "newer rules", comparison.newer_rules, style.warning)
    yield from _names(page, "no verdict now", comparison.unanswered, style.warning)
    yield from _names(page, "had no verdict", comparison.undecided)
    if not _any(comparison):
        yield from page.sentence("every compared case came out as before", INDENT)


def _heading(page: Layout, compared_with: ComparedWith | None) -> Iterator[str]:
    if compared_with is None:
        yield from page.heading("Compared with an earlier run")
        return
    yield from page.heading(f"Compared with {compared_with.kind} {one_line(compared_with.name)}")
    at = f"{in_words.moment(compared_with.at)}" if compared_with.at else ""
    known = [part for part in (at, one_line(compared_with.why)) if part]
    yield from page.sentence(" · ".join(known), INDENT, code=page.style.quiet)


def _any(comparison: Comparison) -> bool:
    named = (
        comparison.new,
        comparison.removed,
        comparison.reworded,
        comparison.edited,
        comparison.unjudged,
        comparison.older_rules,
        comparison.newer_rules,
        comparison.unanswered,
    )
    moved = (
        comparison.regressions,
        comparison.fixes,
        comparison.worse,
        comparison.better,
        comparison.undecided,
    )
    return any(named) or any(moved)


def _scores(pair: Pair) -> str:
    then, now = pair.before.score or 0.0, pair.after.score or 0.0
    places = in_words.both(then, now, 2)
    return f"{one_line(pair.case_id)} ({then:.{places}f} → {now:.{places}f})"


def _names(page: Layout, label: str, ids: Sequence[str], code: str = "") -> Iterator[str]:
    return _named(page, label, [one_line(case_id) for case_id in ids], code)


def _named(page: Layout, label: str, parts: Sequence[str], code: str = "") -> Iterator[str]:
    if parts:
        first = INDENT + label.ljust(LABEL)
        yield from page.sentence(in_words.names(parts, MOST_NAMED), first, " " * len(first), code)
