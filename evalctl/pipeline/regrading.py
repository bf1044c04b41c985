"""Stored answers, graded by today's checks: like is compared with like."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from evalctl.domain.answers import Answer
from evalctl.domain.cases import Case, PromptCase
from evalctl.domain.comparison import Standing
from evalctl.domain.runs import Result, Run
from evalctl.grading import Grader, grade, not_gradable, unasked


@dataclass(frozen=True, slots=True)
class Regraded:
    """A stored run under today's checks.

    *edited* names the cases whose checks changed since and whose answers are not at hand to be graded again
    (their grades are still the old ones).
    """

    run: Run
    edited: tuple[str, ...] = ()


def regrade(run: Run, cases: Iterable[Case], grader: Grader) -> Regraded:
    """Grade every stored answer of *run* by the checks that *cases* have now. Pure; nothing is asked.

    A case is found by its id where the wording is the same, else by its wording. What is no longer in the
    set keeps its grades.
    """
    today = _Today(cases)
    edited: list[str] = []
    results: list[Result] = []
    for result in run.results:
        case = today.case_of(result)
        if case is None:
            results.append(result)
        elif run.header.keep == "full" and isinstance(case, PromptCase):
            results.append(_graded_again(result, case, grader))
        else:
            results.append(result)
            if result.planned.checks_digest != case.checks_digest:
                edited.append(result.planned.case_id)
    return Regraded(replace(run, results=tuple(results)), tuple(edited))


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


def _graded_again(result: Result, case: PromptCase, grader: Grader) -> Result:
    if result.sample is None or not isinstance(result.sample.outcome, Answer):
        return result
    if reason := not_gradable(case, grader):
        return replace(result, grading=unasked(case, grader, reason, result.grading.at))
    return replace(result, grading=grade(case, result.sample, grader, result.grading.at))


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
