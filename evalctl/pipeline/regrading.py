"""Stored answers, graded by today's checks: like is compared with like."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from evalctl.domain.answers import Answer
from evalctl.domain.cases import Case, PromptCase
from evalctl.domain.comparison import Standing
from evalctl.domain.gradings import Grading
from evalctl.domain.judging import Bought, JudgeIdentity, Judgement
from evalctl.domain.runs import Result, Run
from evalctl.grading import Grader, Plan, not_gradable, plan, settle, unasked


@dataclass(frozen=True, slots=True)
class Kept:
    """A result that stays as it is. *is_edited*: its checks changed, and its answer is not at hand."""

    result: Result
    is_edited: bool = False


@dataclass(frozen=True, slots=True)
class Planned:
    """A result whose answer is to be graded again by *plan*."""

    result: Result
    plan: Plan


@dataclass(frozen=True, slots=True)
class Dropped:
    """A result of a case that this grader does not grade (any more)."""

    result: Result
    grading: Grading


Step: TypeAlias = Kept | Planned | Dropped


@dataclass(frozen=True, slots=True)
class Regraded:
    """A stored run under today's checks.

    *edited* names the cases whose checks changed since and whose answers are not at hand to be graded again,
    *unjudged* those of which today's judge has said nothing (the grades of both are still the old ones).
    """

    run: Run
    edited: tuple[str, ...] = ()
    unjudged: tuple[str, ...] = ()


def steps(run: Run, cases: Iterable[Case], grader: Grader) -> Iterator[Step]:
    """What grading *run* by the checks that *cases* have now comes to, for each of its results. Pure.

    A case is found by its id where the wording is the same, else by its wording. What is no longer in the
    set keeps its grades.
    """
    today = _Today(cases)
    for result in run.results:
        case = today.case_of(result)
        if case is None:
            yield Kept(result)
        elif run.header.keep != "full" or not isinstance(case, PromptCase):
            yield Kept(result, result.planned.checks_digest != case.checks_digest)
        elif result.sample is None or not isinstance(result.sample.outcome, Answer):
            yield Kept(result)
        elif reason := not_gradable(case, grader):
            yield Dropped(result, unasked(case, grader, reason, result.grading.at))
        else:
            yield Planned(result, plan(case, result.sample, grader))


def regrade(run: Run, cases: Iterable[Case], grader: Grader, known: Bought | None = None) -> Regraded:
    """Grade every stored answer of *run* by the checks that *cases* have now. Pure; nothing is asked.

    *known* is what the grader's judge said already.
    """
    edited: list[str] = []
    unjudged: list[str] = []
    results: list[Result] = []
    for step in steps(run, cases, grader):
        case_id = step.result.planned.case_id
        match step:
            case Kept(result, is_edited):
                results.append(result)
                edited += [case_id] if is_edited else []
            case Dropped(result, grading):
                results.append(replace(result, grading=grading))
            case Planned(result, planned):
                judgements = judgements_for(planned, known or {})
                if judgements is None:
                    results.append(result)
                    unjudged.append(case_id)
                else:
                    grading = settle(planned, judgements, result.grading.at)
                    results.append(replace(result, grading=grading))
    return Regraded(replace(run, results=tuple(results)), tuple(edited), tuple(unjudged))


def judgements_for(plan: Plan, known: Bought) -> dict[str, Judgement] | None:
    """What the judge said to all that *plan* asks; None where something is missing."""
    if not plan.tasks:
        return {}
    from evalctl.judges.reading import read_again

    judge: JudgeIdentity | None = plan.grader.judge
    found: dict[str, Judgement] = {}
    for task in plan.tasks:
        votes = read_again(known.get(task.digest, {}), task)
        if judge is None or not set(judge.numbers(task)) <= votes.keys():
            return None
        found[task.digest] = Judgement.of(task, judge, votes.values())
    return found


def standings(run: Run) -> tuple[Standing, ...]:
    """How each case stands in *run*, in set order."""
    return tuple(
        Standing(
            case_id=result.planned.case_id,
            question_digest=result.planned.question_digest,
            checks_digest=result.grading.checks_digest,
            status=result.grading.status,
            score=result.grading.score,
        )
        for result in run.results
    )


class _Today:
    """The set's cases as they are now, to be found by what a stored run knows of them."""

    def __init__(self, cases: Iterable[Case]) -> None:
        self._by_id: dict[str, Case] = {}
        self._by_question: dict[str, Case] = {}
        for case in cases:
            self._by_id[case.id] = case
            self._by_question.setdefault(case.digest, case)

    def case_of(self, result: Result) -> Case | None:
        same_id = self._by_id.get(result.planned.case_id)
        if same_id is not None and same_id.digest == result.planned.question_digest:
            return same_id
        return self._by_question.get(result.planned.question_digest)
