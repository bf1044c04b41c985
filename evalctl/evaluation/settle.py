"""The second step of grading: put what a judge said in its places, and add up."""

from collections.abc import Mapping, Sequence

from evalctl.evaluation.logic import combined
from evalctl.evaluation.plan import CasePlan, PlannedAssertion, crashed
from evalctl.model.assertion_results import (
    Assertion,
    AssertionEntry,
    AssertionGroup,
    AssertionResult,
    CheckError,
    Grade,
    NotApplicable,
    Settled,
    Skipped,
    Status,
)
from evalctl.model.grading_rules import compact
from evalctl.model.gradings import Grading
from evalctl.model.judgements import Judgement, JudgeTask

_NOT_NEEDED = "no judge was asked, for the other checks had decided already"
_GROUP_FAILED = {
    "all": "not all of these hold",
    "any": "none of these holds",
    "not": "this holds and must not",
}


def settle(plan: CasePlan, judgements: Mapping[str, Judgement], at: str = "") -> Grading:
    """Finish *plan* with what a judge said, by the tasks' digests."""
    settling = _Settling(judgements, frozenset(task.digest for task in plan.tasks))
    results = tuple(settling.result(planned) for planned in plan.checks)
    overall = None if plan.overall is None else settling.result(plan.overall)
    stopped = any(
        planned.check.stop_if_fails and result.status == "fail"
        for planned, result in zip(plan.checks, results, strict=True)
    )
    status, score = ("fail", 0.0) if stopped else _verdict(results, overall)
    reason = plan.emptiness if status == "fail" else None
    if status == "skipped":
        reason = "; ".join(dict.fromkeys(r.outcome.reason for r in results if isinstance(r.outcome, Skipped)))
    checks = results if overall is None else (overall, *results)
    was_judged = any(True for check in checks for _ in check.judgements)
    return Grading(
        case_id=plan.case.id,
        sample=plan.sample,
        grader=plan.grader.name,
        checks_digest=plan.grader.checks_digest(plan.case),
        status=status,
        score=score,
        checks=checks,
        reason=reason,
        judge_digest=plan.grader.judge.digest if plan.grader.judge and was_judged else None,
        at=at,
        by_reading_rules=plan.by_reading_rules,
        rules=compact(plan.grader.rules(plan.case)),
    )


def _verdict(
    results: Sequence[AssertionResult], overall: AssertionResult | None
) -> tuple[Status, float | None]:
    """Status and score of a case: skipped checks don't count, an error outweighs a failure.

    Where a judge scored the whole, the score is the judge's, and every check must hold as well.
    """
    everything = [(result.status, result.weight) for result in (*results, overall) if result is not None]
    counted = [(status, weight) for status, weight in everything if status != "skipped"]
    statuses = {status for status, _ in counted}
    if not counted:
        return "skipped", None
    if "error" in statuses:
        return "error", None
    whole: Status = "pass" if statuses == {"pass"} else "fail"
    if overall is not None and isinstance(overall.outcome, Grade):
        return whole, overall.outcome.measure
    held = sum(weight for status, weight in counted if status == "pass")
    return whole, held / sum(weight for _, weight in counted)


class _Settling:
    """Turns planned checks into results. *needed* are the digests of the tasks that a judge had to be asked."""

    def __init__(self, judgements: Mapping[str, Judgement], needed: frozenset[str]) -> None:
        self._judgements = judgements
        self._needed = needed

    def result(self, planned: PlannedAssertion) -> AssertionResult:
        check = planned.check
        children = tuple(self.result(child) for child in planned.children)
        judgement = None
        if isinstance(planned.outcome, JudgeTask):
            judgement = self._judgements.get(planned.outcome.digest)
            outcome = self._asked(check, planned.outcome, judgement)
        elif planned.outcome is not None:
            outcome = planned.outcome
        else:
            outcome = _combined(check, children)
        return AssertionResult(
            word=check.word,
            outcome=outcome,
            weight=check.weight,
            because=check.because,
            path=check.path,
            children=children,
            judgement=judgement,
            duration_ms=planned.duration_ms,
            place=check.place,
        )

    def _asked(self, check: AssertionEntry, task: JudgeTask, judgement: Judgement | None) -> Settled:
        if judgement is None:
            return CheckError("no judge was asked") if task.digest in self._needed else Skipped(_NOT_NEEDED)
        if isinstance(check.rule, AssertionGroup | NotApplicable):
            raise TypeError("only a word asks a judge")
        return _settled(check, check.rule, task, judgement)


def _settled(check: AssertionEntry, rule: Assertion, task: JudgeTask, judgement: Judgement) -> Settled:
    try:
        return rule.settle(task, judgement)
    # As in planning: what breaks in a word costs this check.
    except Exception as problem:
        return crashed(check, problem)


def _combined(check: AssertionEntry, children: Sequence[AssertionResult]) -> Settled:
    if not isinstance(check.rule, AssertionGroup):
        raise TypeError("only a group is decided by its children")
    status = combined(check.rule.kind, [child.status for child in children])
    if status == "skipped":
        return Skipped(_reasons(children, Skipped))
    if status == "error":
        return CheckError(_reasons(children, CheckError))
    return Grade.passing() if status == "pass" else Grade.failing(_GROUP_FAILED[check.rule.kind])


def _reasons(children: Sequence[AssertionResult], kind: type[Skipped] | type[CheckError]) -> str:
    return "; ".join(dict.fromkeys(c.outcome.reason for c in children if isinstance(c.outcome, kind)))
