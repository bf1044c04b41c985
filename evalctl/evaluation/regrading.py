"""Stored answers, graded by today's checks: like is compared with like."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.evaluation import CasePlan, Grader, not_gradable, plan, settle, unasked
from evalctl.evaluation.comparison import Apart
from evalctl.evaluation.pairing import partners
from evalctl.model import runs as asked_as
from evalctl.model.answers import Answer
from evalctl.model.case_results import CaseResult
from evalctl.model.cases import Case, PromptCase
from evalctl.model.grading_rules import READING, Rules, other_rules
from evalctl.model.gradings import Grading
from evalctl.model.judgements import CachedVotes, JudgeIdentity, Judgement
from evalctl.model.runs import Result, Run


class Unchanged(Struct, frozen=True):
    """A result that stays as it is. *apart* says why its grade is not one by today's checks and rules although
    the case is still there: its answer is not at hand to be graded again. None where the grade is as of today."""

    result: Result
    apart: Apart | None = None


class Regradable(Struct, frozen=True):
    """A result whose answer is to be graded again by *plan*."""

    result: Result
    plan: CasePlan


class Dropped(Struct, frozen=True):
    """A result of a case that this grader does not grade (any more)."""

    result: Result
    grading: Grading


Step: TypeAlias = Unchanged | Regradable | Dropped


class Regraded(Struct, frozen=True):
    """A stored run under today's checks. *apart* says of cases, by id, why they still have their old grades."""

    run: Run
    apart: Mapping[str, Apart] = field(default_factory=dict)


def steps(run: Run, cases: Iterable[Case], grader: Grader) -> Iterator[Step]:
    """What grading *run* by the checks that *cases* have now comes to, for each of its results. Pure.

    A case is found by what was asked, as in a comparison. What is no longer in the set keeps its grades.
    """
    today = _today(run, cases)
    for result in run.results:
        case = today.get(result.planned.case_id)
        if case is None:
            yield Unchanged(result)
        elif run.header.keep != "full" or not isinstance(case, PromptCase):
            yield Unchanged(result, _apart(result, case, grader))
        elif result.sample is None or not isinstance(result.sample.outcome, Answer):
            yield Unchanged(result)
        elif reason := not_gradable(case, grader):
            yield Dropped(result, unasked(case, grader, reason, result.grading.at))
        else:
            yield Regradable(result, plan(case, result.sample, grader))


def regrade(run: Run, cases: Iterable[Case], grader: Grader, known: CachedVotes | None = None) -> Regraded:
    """Grade every stored answer of *run* by the checks that *cases* have now. Pure; nothing is asked.

    *known* is what the grader's judge said already.
    """
    apart: dict[str, Apart] = {}
    results: list[Result] = []
    for step in steps(run, cases, grader):
        case_id = step.result.planned.case_id
        match step:
            case Unchanged(result, why):
                results.append(result)
                if why is not None:
                    apart[case_id] = why
            case Dropped(result, grading):
                results.append(replace(result, grading=grading))
            case Regradable(result, planned):
                judgements = judgements_for(planned, known or {})
                if judgements is None:
                    results.append(result)
                    apart[case_id] = "unjudged"
                else:
                    grading = settle(planned, judgements, result.grading.at)
                    results.append(replace(result, grading=grading))
    return Regraded(replace(run, results=tuple(results)), apart)


def judgements_for(plan: CasePlan, known: CachedVotes) -> dict[str, Judgement] | None:
    """What the judge said to all that *plan* asks; None where something is missing."""
    if not plan.tasks:
        return {}
    from evalctl.judges.reply import read_again

    judge: JudgeIdentity | None = plan.grader.judge
    found: dict[str, Judgement] = {}
    for task in plan.tasks:
        votes = read_again(known.get(task.digest, {}), task)
        if judge is None or not set(judge.numbers(task)) <= votes.keys():
            return None
        found[task.digest] = Judgement.of(task, judge, votes.values())
    return found


def standings(run: Run) -> tuple[CaseResult, ...]:
    """How each case stands in *run*, in set order."""
    return tuple(
        CaseResult(
            case_id=result.planned.case_id,
            question_digest=result.planned.question_digest,
            checks_digest=result.grading.checks_digest,
            status=result.grading.status,
            score=result.grading.score,
            rules=_rules(result.grading),
            by_reading_rules=result.grading.by_reading_rules,
        )
        for result in run.results
    )


def asked_today(cases: Iterable[Case], grader: Grader) -> tuple[CaseResult, ...]:
    """The cases of a set as far as they can be told from each other; they have no verdict."""
    return tuple(CaseResult(case.id, case.digest, grader.checks_digest(case), "skipped") for case in cases)


def _rules(grading: Grading) -> Rules:
    """The rules that graded it, with every word by name also where the grading names only those above 1."""
    return {READING: 1, **{word: 1 for check in grading.checks for word in check.words}, **grading.rules}


def _apart(result: Result, case: Case, grader: Grader) -> Apart | None:
    """Why a grade that cannot be made anew does not count any more."""
    if result.planned.checks_digest != case.checks_digest:
        return "edited"
    grading = result.grading
    if grading.score is None:
        return None
    return other_rules(grading.rules, grader.rules(case), by_reading_rules=grading.by_reading_rules)


def _today(run: Run, cases: Iterable[Case]) -> dict[str, Case]:
    """The set's cases as they are now, by the ids that they had in *run*."""
    now = {case.id: case for case in cases}
    asked = [asked_as.PlannedCase(case.id, case.digest, case.checks_digest) for case in now.values()]
    found = partners([result.planned for result in run.results], asked)
    return {then.case_id: now[case_id] for case_id, then in found.items()}
