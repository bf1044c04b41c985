"""Comparing two runs of a set, case by case.

Only what can be compared is compared: a question asked in both runs, answered in both, judged by the
same checks. Everything else is listed by its reason and never counted as a change for the worse.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from evalctl.domain.checks import Status

EPSILON = 1e-9
"""A drop this much above a tolerance is still none: rates are quotients of counts in binary floating point."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one case stands in one run: enough to compare it. *score* is None without a verdict."""

    case_id: str
    question_digest: str
    checks_digest: str
    status: Status
    score: float | None = None

    @property
    def has_verdict(self) -> bool:
        return self.status in ("pass", "fail")


@dataclass(frozen=True, slots=True)
class Pair:
    """The same question in both runs, with a verdict in both."""

    before: Standing
    after: Standing

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


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two runs side by side. The tuples of names are case ids, in set order.

    *pairs* were tested. *new*, *removed*, *reworded* and *edited* (checks changed and the older answer is
    not at hand to be graded again) are listed, not tested, and so are *unjudged* ones: the judge of today has
    said nothing of the older answer. *unanswered* have no verdict now but had one:
    *lost* holds their older standings, for asking what the best outcome could still be. *undecided* had no
    verdict in the older run. *known* counts the older run's cases that are still in the set, *before_total*
    all of the older run's. *conditions_changed* are sentences.
    """

    pairs: tuple[Pair, ...] = ()
    new: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    reworded: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()
    unjudged: tuple[str, ...] = ()
    unanswered: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()
    lost: tuple[Standing, ...] = ()
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
            Pair(before, Standing(before.case_id, before.question_digest, before.checks_digest, "pass", 1.0))
            for before in self.lost
        )
        return Comparison(pairs=(*self.pairs, *hoped), known=self.known, before_total=self.before_total)


def compare(
    before: Sequence[Standing],
    after: Sequence[Standing],
    *,
    in_set: Mapping[str, str] | None = None,
    edited: Iterable[str] = (),
    unjudged: Iterable[str] = (),
    conditions_changed: Sequence[str] = (),
) -> Comparison:
    """Pair *before* and *after* by question and sort out what cannot be tested.

    *in_set* maps case ids to question digests of the whole set as it is now, where *after* holds only a
    selection of it: cases that were not selected are neither new nor removed. *edited* names cases of
    *before* whose checks changed and could not be graded again, *unjudged* those that wait for a judge.
    """
    whole = {s.case_id: s.question_digest for s in after} if in_set is None else in_set
    partner = _partners(before, after)
    apart = {**dict.fromkeys(unjudged, "unjudged"), **dict.fromkeys(edited, "edited")}
    sorted_out: dict[str, list[str]] = {
        name: [] for name in ("new", "reworded", "edited", "unjudged", "undecided")
    }
    pairs: list[Pair] = []
    lost: list[Standing] = []
    before_ids = {s.case_id for s in before}
    for now in after:
        then = partner.get(now.case_id)
        if then is None:
            sorted_out["reworded" if now.case_id in before_ids else "new"].append(now.case_id)
        elif then.case_id in apart:
            sorted_out[apart[then.case_id]].append(now.case_id)
        elif not then.has_verdict:
            sorted_out["undecided"].append(now.case_id)
        elif not now.has_verdict:
            if now.status == "error":
                lost.append(then)
        else:
            pairs.append(Pair(then, now))
    still_there = set(whole.values())
    return Comparison(
        pairs=tuple(pairs),
        new=tuple(sorted_out["new"]),
        removed=_removed(before, whole, partner.values()),
        reworded=tuple(sorted_out["reworded"]),
        edited=tuple(sorted_out["edited"]),
        unjudged=tuple(sorted_out["unjudged"]),
        unanswered=tuple(s.case_id for s in after if s.status == "error"),
        undecided=tuple(sorted_out["undecided"]),
        lost=tuple(lost),
        known=sum(s.question_digest in still_there for s in before),
        before_total=len(before),
        conditions_changed=tuple(conditions_changed),
    )


def _removed(
    before: Sequence[Standing], whole: Mapping[str, str], partners: Iterable[Standing]
) -> tuple[str, ...]:
    """The cases of *before* that the set has no more, by id or, renamed, by wording.

    A wording that stood in two cases and stands in one now is one case fewer.
    """
    paired = {id(then) for then in partners}
    left = Counter(whole.values())
    left.subtract(s.question_digest for s in before if id(s) in paired or s.case_id in whole)
    removed: list[str] = []
    for then in before:
        if id(then) in paired or then.case_id in whole:
            continue
        if left[then.question_digest] > 0:
            left[then.question_digest] -= 1
        else:
            removed.append(then.case_id)
    return tuple(removed)


def _partners(before: Sequence[Standing], after: Sequence[Standing]) -> dict[str, Standing]:
    """For each case id of *after*, the standing of the same question before: by id first, then by wording."""
    by_id = {s.case_id: s for s in before}
    partner = {
        now.case_id: then
        for now in after
        if (then := by_id.get(now.case_id)) is not None and then.question_digest == now.question_digest
    }
    # A prompt whose id was changed is the same question, as git sees a renamed file.
    free: dict[str, list[Standing]] = {}
    taken = {then.case_id for then in partner.values()}
    for then in before:
        if then.case_id not in taken:
            free.setdefault(then.question_digest, []).append(then)
    for now in after:
        if now.case_id not in partner and (candidates := free.get(now.question_digest)):
            partner[now.case_id] = candidates.pop(0)
    return partner
