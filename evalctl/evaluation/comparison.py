"""Comparing two runs of a set, case by case.

Only what can be compared is compared: a question asked in both runs, answered in both, judged by the
same checks. Everything else is listed by its reason and never counted as a change for the worse.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import Literal, TypeAlias

from msgspec import Struct

from evalctl.evaluation.pairing import AskedCase, partners
from evalctl.model.case_results import CaseResult
from evalctl.model.grading_rules import other_rules

EPSILON = 1e-9
"""A drop this much above a tolerance is still none: rates are quotients of counts in binary floating point."""


Apart: TypeAlias = Literal["edited", "unjudged", "older_rules", "newer_rules"]
"""Why a case is listed and not tested although both runs have it."""


class Pair(Struct, frozen=True):
    """The same question in both runs, with a verdict in both."""

    before: CaseResult
    after: CaseResult

    @property
    def case_id(self) -> str:
        return self.after.case_id

    @property
    def regressed(self) -> bool:
        """It passed and now fails."""
        return self.before.status == "pass" and self.after.status == "fail"

    @property
    def fixed(self) -> bool:
        return self.before.status == "fail" and self.after.status == "pass"

    @property
    def score_change(self) -> float:
        """Positive for better."""
        return (self.after.score or 0.0) - (self.before.score or 0.0)


class Comparison(Struct, frozen=True):
    """Two runs side by side. The tuples of names are case ids, in set order.

    *pairs* were tested. *new*, *removed*, *reworded* and *edited* (checks changed and the older answer is
    not at hand to be graded again) are listed, not tested, and so are *unjudged* ones: the judge of today has
    said nothing of the older answer. *older_rules* and *newer_rules* were graded by rules of another evalctl
    and their answers are not at hand either. *unanswered* have no verdict now because of an error: *lost* holds the
    older standings of those that had one, for asking what the best outcome could still be. *undecided* have a
    verdict now and had none in the older run. *known* counts the older run's cases that are still in the set,
    *before_total* all of the older run's. *conditions_changed* are sentences.
    """

    pairs: tuple[Pair, ...] = ()
    new: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    reworded: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()
    unjudged: tuple[str, ...] = ()
    older_rules: tuple[str, ...] = ()
    newer_rules: tuple[str, ...] = ()
    unanswered: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()
    lost: tuple[CaseResult, ...] = ()
    known: int = 0
    before_total: int = 0
    conditions_changed: tuple[str, ...] = ()

    @property
    def regressions(self) -> tuple[str, ...]:
        """Cases that passed and now fail."""
        return tuple(pair.case_id for pair in self.pairs if pair.regressed)

    @property
    def fixes(self) -> tuple[str, ...]:
        """Cases that failed and now pass."""
        return tuple(pair.case_id for pair in self.pairs if pair.fixed)

    @property
    def worse(self) -> tuple[Pair, ...]:
        """Pairs with the same status and a lower score."""
        return tuple(p for p in self.pairs if p.before.status == p.after.status and p.score_change < -EPSILON)

    @property
    def better(self) -> tuple[Pair, ...]:
        """Pairs with the same status and a higher score."""
        return tuple(p for p in self.pairs if p.before.status == p.after.status and p.score_change > EPSILON)

    @property
    def is_comparable(self) -> bool:
        """At least half of the older run's cases are still there, and there is something to test."""
        return 2 * self.known >= self.before_total > 0 and bool(self.pairs or self.lost)

    @property
    def pass_rate_drop(self) -> float:
        """By how much the pass rate fell over the pairs (negative: it rose), from exact counts."""
        lost = sum(p.before.status == "pass" for p in self.pairs) - sum(
            p.after.status == "pass" for p in self.pairs
        )
        return lost / len(self.pairs) if self.pairs else 0.0

    @property
    def mean_score_drop(self) -> float:
        """By how much the mean score fell over the pairs (negative: it rose)."""
        # fsum rounds once, so equal scores in another order have equal sums.
        before = fsum(p.before.score or 0.0 for p in self.pairs)
        after = fsum(p.after.score or 0.0 for p in self.pairs)
        return (before - after) / len(self.pairs) if self.pairs else 0.0

    @property
    def at_best(self) -> "Comparison":
        """The same comparison, had every unanswered case passed."""
        hoped = (
            Pair(
                before, CaseResult(before.case_id, before.question_digest, before.checks_digest, "pass", 1.0)
            )
            for before in self.lost
        )
        return Comparison(pairs=(*self.pairs, *hoped), known=self.known, before_total=self.before_total)


def compare(
    before: Sequence[CaseResult],
    after: Sequence[CaseResult],
    *,
    in_set: Sequence[AskedCase] = (),
    apart: Mapping[str, Apart] | None = None,
    apart_now: Mapping[str, Apart] | None = None,
    conditions_changed: Sequence[str] = (),
) -> Comparison:
    """Pair *before* and *after* by question and sort out what cannot be tested.

    *in_set* are the cases of the whole set as it is now, where *after* holds only a selection of it: cases that
    were not selected are neither new nor removed. *apart* says of cases of *before* why their grade does not
    count, *apart_now* of those of *after*. Grades by different rules are never held against each other.
    """
    named = {one.case_id for one in in_set}
    whole: list[AskedCase] = [*in_set, *(now for now in after if now.case_id not in named)]
    partner = partners(before, whole)
    unfit, unfit_now = apart or {}, apart_now or {}
    sorted_out: dict[str, list[str]] = {}
    pairs: list[Pair] = []
    lost: list[CaseResult] = []
    before_ids = {s.case_id for s in before}
    for now in after:
        then = partner.get(now.case_id)
        if then is None:
            why = "reworded" if now.case_id in before_ids else "new"
        elif reason := unfit.get(then.case_id) or unfit_now.get(now.case_id):
            why = reason
        elif not now.has_verdict:
            if now.status == "error" and then.has_verdict:
                lost.append(then)
            continue
        elif not then.has_verdict:
            why = "undecided"
        elif reason := _other_rules(then, now):
            why = reason
        else:
            pairs.append(Pair(then, now))
            continue
        sorted_out.setdefault(why, []).append(now.case_id)
    still_there = {one.question_digest for one in whole}
    return Comparison(
        pairs=tuple(pairs),
        removed=_removed(before, whole, partner.values()),
        unanswered=tuple(s.case_id for s in after if s.status == "error"),
        lost=tuple(lost),
        known=sum(s.question_digest in still_there for s in before),
        before_total=len(before),
        conditions_changed=tuple(conditions_changed),
        **{why: tuple(ids) for why, ids in sorted_out.items()},
    )


def _other_rules(then: CaseResult, now: CaseResult) -> Apart | None:
    read = then.by_reading_rules or now.by_reading_rules
    return other_rules(then.rules, now.rules, by_reading_rules=read)


def _removed(
    before: Sequence[CaseResult], whole: Sequence[AskedCase], paired: Iterable[CaseResult]
) -> tuple[str, ...]:
    """The cases of *before* that the set has no more, by id or, renamed, by wording.

    A wording that stood in two cases and stands in one now is one case fewer.
    """
    found = {id(then) for then in paired}
    ids = {one.case_id for one in whole}
    left = Counter(one.question_digest for one in whole)
    left.subtract(s.question_digest for s in before if id(s) in found or s.case_id in ids)
    removed: list[str] = []
    for then in before:
        if id(then) in found or then.case_id in ids:
            continue
        if left[then.question_digest] > 0:
            left[then.question_digest] -= 1
        else:
            removed.append(then.case_id)
    return tuple(removed)
