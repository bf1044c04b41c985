"""One run evaluated: compared, like against like, with what stands as good, and decided by its gates.

Whatever brings answers (a run, a regrading, two stored runs side by side) comes here for the verdict on them.
"""

from collections.abc import Collection, Iterator, Mapping

from msgspec import Struct, field

from evalctl.evaluation.baseline_choice import Baseline, BaselineChoice, ComparedWith
from evalctl.evaluation.comparison import Apart, Comparison, compare
from evalctl.evaluation.condition_changes import conditions_changed
from evalctl.evaluation.gates import Limits, Verdict, decide_run
from evalctl.evaluation.graders import Grader
from evalctl.evaluation.pairing import partners
from evalctl.evaluation.regrading import asked_today, regrade, standings
from evalctl.model.case_results import Since
from evalctl.model.cases import Case
from evalctl.model.judgements import cached_votes
from evalctl.model.runs import Run


class EarlyStop(Struct, frozen=True):
    """Why a command asked no further: the bound that was reached, as it was given, and how to go on."""

    bound: str
    how_to_go_on: str

    @property
    def sentence(self) -> str:
        return f"{self.bound} was reached, so nothing more was asked; what came is kept. {self.how_to_go_on}"


class Evaluation(Struct, frozen=True):
    """One run, ready to be told.

    *cases* holds the set's cases by id as they are now (empty when only the journal is at hand).
    *failing_since* knows failing cases that failed in earlier runs of the series too. *kept_out* says why
    the run will not be what later runs are compared with; None when it will.
    *before* is the run it was compared with, graded by today's checks, where its answers are at hand: a case
    that got worse is shown with both answers. *unsaved* says why the history could not take the run, when it
    could not. *notes* are sentences worth saying once. *why_nothing* says why there is nothing to compare with,
    where it is not that the run is the first; *way_out* what to do where that is because it is damaged. *later* is
    the sentence on what the next run is compared with, where that is not this one although it may be. *stopped* says
    which bound ended it early, None where none did.
    """

    run: Run
    verdict: Verdict
    comparison: Comparison | None = None
    compared_with: ComparedWith | None = None
    cases: Mapping[str, Case] = field(default_factory=dict)
    failing_since: Mapping[str, Since] = field(default_factory=dict)
    kept_out: str | None = None
    duration_s: float | None = None
    before: Run | None = None
    unsaved: str | None = None
    notes: tuple[str, ...] = ()
    why_nothing: str | None = None
    way_out: str | None = None
    later: str | None = None
    stopped: EarlyStop | None = None


def evaluate(
    run: Run,
    cases: Mapping[str, Case],
    in_set: Collection[Case],
    grader: Grader,
    *,
    choice: BaselineChoice,
    limits: Limits,
    stopped: EarlyStop | None = None,
    apart: Mapping[str, Apart] | None = None,
) -> Evaluation:
    """Hold *run* against what was chosen to compare with, and decide by the gates that *limits* ask for. Pure.

    *in_set* are the cases of the set as they are now, *cases* those of them that *run* is about, by id. What of the
    older run has an answer at hand is graded by *grader* and by today's checks first; *apart* names cases of *run*
    that could not be. *stopped* says which bound ended the run early.
    """
    compared = _compare_with(choice.reference, run, in_set, grader, apart)
    verdict = decide_run(
        run, cases, compared.comparison, limits, is_stopped=stopped is not None, is_lost=choice.is_lost
    )
    return Evaluation(
        run,
        verdict,
        compared.comparison,
        choice.reference.described if choice.reference is not None else None,
        cases,
        before=compared.before,
        notes=(*choice.notes, *compared.notes),
        why_nothing=choice.why_nothing,
        stopped=stopped,
    )


class _Compared(Struct, frozen=True):
    """What comparing came to. *before* is the older run as graded today, where its answers are at hand."""

    comparison: Comparison | None = None
    before: Run | None = None
    notes: tuple[str, ...] = ()


def _compare_with(
    reference: Baseline | None,
    after: Run,
    cases: Collection[Case],
    grader: Grader,
    apart_now: Mapping[str, Apart] | None = None,
) -> _Compared:
    """*after* against *reference*, whose answers are first graded by *grader* and the checks that *cases* have now.

    Nothing is asked: what the grader's judge has not judged yet is listed, not tested, and so is what could not
    be graded by today's checks and rules. *apart_now* says so of cases of *after*.
    """
    if reference is None:
        return _Compared()
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
        return _Compared(comparison, notes=tuple(_notes(comparison, reference, after, grader)))
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
    return _Compared(comparison, regraded.run, tuple(_notes(comparison, reference, after, grader)))


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
