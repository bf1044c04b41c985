"""Holding a run against what it is compared with, like against like."""

from collections.abc import Collection, Iterator, Mapping

from msgspec import Struct

from evalctl.evaluation import Grader
from evalctl.evaluation.baseline_choice import Baseline
from evalctl.evaluation.comparison import Apart, Comparison, compare
from evalctl.evaluation.condition_changes import conditions_changed
from evalctl.evaluation.pairing import partners
from evalctl.evaluation.regrading import asked_today, regrade, standings
from evalctl.model.cases import Case
from evalctl.model.judgements import cached_votes
from evalctl.model.runs import Run


class Compared(Struct, frozen=True):
    """What comparing came to. *before* is the older run as graded today, where its answers are at hand."""

    comparison: Comparison | None = None
    before: Run | None = None
    notes: tuple[str, ...] = ()


def compare_with(
    reference: Baseline | None,
    after: Run,
    cases: Collection[Case],
    grader: Grader,
    apart_now: Mapping[str, Apart] | None = None,
) -> Compared:
    """*after* against *reference*, whose answers are first graded by *grader* and the checks that *cases* have now.

    Nothing is asked: what the grader's judge has not judged yet is listed, not tested, and so is what could not
    be graded by today's checks and rules. *apart_now* says so of cases of *after*.
    """
    if reference is None:
        return Compared()
    in_set = asked_today(cases, grader)
    now = standings(after)
    if reference.run is None:
        then_of = partners(reference.standings, in_set)
        edited: dict[str, Apart] = {
            then.case_id: "edited"
            for case in in_set
            if (then := then_of.get(case.case_id)) is not None and then.checks_digest != case.checks_digest
        }
        comparison = compare(reference.standings, now, in_set=in_set, apart=edited, apart_now=apart_now)
        return Compared(comparison, notes=tuple(_notes(comparison, reference, after, grader)))
    known = cached_votes(reference.judgements, grader.judge.digest) if grader.judge is not None else {}
    regraded = regrade(reference.run, cases, grader, known)
    comparison = compare(
        standings(regraded.run),
        now,
        in_set=in_set,
        apart=regraded.apart,
        apart_now=apart_now,
        conditions_changed=(*conditions_changed(regraded.run, after), *_checks_changed(reference.run, after)),
    )
    return Compared(comparison, regraded.run, tuple(_notes(comparison, reference, after, grader)))


def _checks_changed(before: Run, after: Run) -> Iterator[str]:
    """A sentence on the cases whose checks were edited since; both answers are graded by those of today."""
    now = [result.planned for result in after.results]
    then_of = partners([result.planned for result in before.results], now)
    edited = [
        planned.case_id
        for planned in now
        if (then := then_of.get(planned.case_id)) is not None and then.checks_digest != planned.checks_digest
    ]
    if edited:
        named = ", ".join(edited[:5]) + (f" and {len(edited) - 5} more" if len(edited) > 5 else "")
        yield f"the checks of {named} changed; the answers of both runs are graded by those of today"


def _notes(comparison: Comparison, reference: Baseline, after: Run, grader: Grader) -> Iterator[str]:
    """Why cases could not be compared, each with its way out."""
    described = reference.described
    if comparison.unjudged and grader.judge is not None:
        count = len(comparison.unjudged)
        answers = "1 older answer" if count == 1 else f"{count} older answers"
        yield (
            f"{answers} could not be compared: the judge {grader.judge.model} has not judged them. "
            f"evalctl regrade --run {described.name} with this judge mends that"
        )
    if count := len(comparison.older_rules):
        cases = "1 case was" if count == 1 else f"{count} cases were"
        told = f"{cases} graded by older rules in the {described.kind} {described.name}, and not compared: "
        if reference.run is None:
            yield (
                f"{told}some words of assert: have other rules since this evalctl. Look at how they come out now, "
                f"then write the file anew with evalctl baseline {after.header.set_path}"
            )
        else:
            yield (
                f"{told}some words of assert: have other rules since, and the answers were not kept, to be graded "
                "again. Look at how they come out now; the next run is compared with this one once it is accepted"
            )
    if count := len(comparison.newer_rules):
        cases = "1 case was" if count == 1 else f"{count} cases were"
        yield (
            f"{cases} graded by newer rules in the {described.kind} {described.name}, and not compared: a newer "
            "evalctl wrote that; update evalctl here"
        )
