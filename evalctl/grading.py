"""Grading: a case and what was answered in, a grading out. Pure; a judge's words come in as data.

Grading has two steps. ``plan`` decides all that can be decided from the data and collects what a judge must
be asked; ``settle`` puts the judge's answers in their places and adds up. Without tasks the second follows
the first at once, which is what regrading, dry runs and ``try`` do.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from evalctl.domain.answers import Answer, Figures, NoAnswer, Unset
from evalctl.domain.cases import Case, PromptCase
from evalctl.domain.checks import (
    Assertion,
    Check,
    CheckError,
    CheckResult,
    Grade,
    Group,
    Settled,
    Skipped,
    Status,
)
from evalctl.domain.fields import FieldMissing, look_up
from evalctl.domain.gradings import Grading
from evalctl.domain.judging import Judgement, JudgeTask
from evalctl.domain.samples import Sample

DETERMINISTIC = "deterministic"
GRADERS = (DETERMINISTIC,)

NEEDS_A_JUDGE = "it has a reference and no assertion; the deterministic grader cannot compare meanings"


@dataclass(frozen=True, slots=True)
class PlannedCheck:
    """A check, decided or waiting for a judge."""

    check: Check
    outcome: Settled | JudgeTask | None  # None for a group: its children decide
    children: tuple["PlannedCheck", ...] = ()
    duration_ms: float = 0.0

    @property
    def tasks(self) -> tuple[JudgeTask, ...]:
        if isinstance(self.outcome, JudgeTask):
            return (self.outcome,)
        return tuple(task for child in self.children for task in child.tasks)


@dataclass(frozen=True, slots=True)
class Plan:
    """One answer, graded as far as that goes without a judge."""

    case: PromptCase
    sample: int
    grader: str
    checks: tuple[PlannedCheck, ...]

    @property
    def tasks(self) -> tuple[JudgeTask, ...]:
        """What a judge must be asked; nothing once a check that stops the case has failed."""
        if any(
            planned.check.stop_if_fails and _settled(planned, {}).status == "fail" for planned in self.checks
        ):
            return ()
        return tuple(task for planned in self.checks for task in planned.tasks)


def not_gradable(case: Case, grader: str) -> str | None:
    """Why *grader* can never reach a verdict on *case*, as a reason for skipping it; None if it can."""
    if case.skip is not None:
        return case.skip
    if isinstance(case, PromptCase) and not case.checks:
        return NEEDS_A_JUDGE
    return None


def unasked(case: Case, grader: str, reason: str, at: str = "") -> Grading:
    """The grading of a case that is not asked."""
    return Grading(case.id, 0, grader, case.checks_digest, "skipped", reason=reason, at=at)


def grade(case: PromptCase, sample: Sample, grader: str, at: str = "") -> Grading:
    """Grade *sample* by the checks that need no judge; those that do are errors for want of one."""
    if isinstance(sample.outcome, NoAnswer):
        return Grading(
            case.id,
            sample.request.sample,
            grader,
            case.checks_digest,
            "error",
            reason=sample.outcome.message,
            at=at,
        )
    return settle(plan(case, sample, grader), {}, at)


def plan(case: PromptCase, sample: Sample, grader: str) -> Plan:
    """Decide every check of *case* that can be decided from the answer in *sample*."""
    if not isinstance(sample.outcome, Answer):
        raise TypeError(f"a prompt is graded by an answer, not by {type(sample.outcome).__name__}")
    figures = Figures(sample.latency_s, sample.usage.total_tokens if sample.usage else None, sample.cost_usd)
    answer = replace(sample.outcome, figures=figures)
    checks = tuple(_plan_check(check, case, answer) for check in case.checks)
    return Plan(case, sample.request.sample, grader, checks)


def settle(plan: Plan, judgements: Mapping[str, Judgement], at: str = "") -> Grading:
    """Finish *plan* with what a judge said, by the tasks' digests."""
    results = tuple(_settled(planned, judgements) for planned in plan.checks)
    stops = tuple(planned.check.stop_if_fails for planned in plan.checks)
    status, score = _verdict(results, stops)
    reason = None
    if status == "skipped":
        reason = "; ".join(dict.fromkeys(r.outcome.reason for r in results if isinstance(r.outcome, Skipped)))
    return Grading(
        case_id=plan.case.id,
        sample=plan.sample,
        grader=plan.grader,
        checks_digest=plan.case.checks_digest,
        status=status,
        score=score,
        checks=results,
        reason=reason,
        at=at,
    )


def _verdict(results: Sequence[CheckResult], stops: Sequence[bool]) -> tuple[Status, float | None]:
    """Status and score of a case from its checks: skipped ones don't count, an error outweighs a failure."""
    if any(stop and result.status == "fail" for result, stop in zip(results, stops, strict=True)):
        return "fail", 0.0
    counted = [result for result in results if result.status != "skipped"]
    if not counted:
        return "skipped", None
    if any(result.status == "error" for result in counted):
        return "error", None
    held = sum(result.weight for result in counted if result.status == "pass")
    score = held / sum(result.weight for result in counted)
    return ("pass" if all(result.status == "pass" for result in counted) else "fail"), score


def _plan_check(check: Check, case: PromptCase, answer: Answer) -> PlannedCheck:
    started = time.perf_counter()
    if reason := _does_not_apply(check, case):
        return PlannedCheck(check, Skipped(reason))
    if check.path is not None:
        try:
            answer = _at_field(answer, check.path)
        except FieldMissing as missing:
            return PlannedCheck(check, Grade.failing(f"the answer {missing}", found=answer.text[:200]))
    if isinstance(check.rule, Group):
        children = tuple(_plan_check(child, case, answer) for child in check.rule.checks)
        return PlannedCheck(check, None, children, _ms_since(started))
    try:
        outcome: Settled | JudgeTask = check.rule.plan(case, answer)
    # A word is code of ours or of a plug-in: whatever goes wrong in it costs this check, not the run.
    except Exception as problem:
        outcome = _crashed(check, problem)
    return PlannedCheck(check, outcome, (), _ms_since(started))


def _settled(planned: PlannedCheck, judgements: Mapping[str, Judgement]) -> CheckResult:
    check = planned.check
    children = tuple(_settled(child, judgements) for child in planned.children)
    judgement = None
    if isinstance(check.rule, Group):
        outcome = (
            planned.outcome
            if isinstance(planned.outcome, Skipped | Grade)
            else _combined(check.rule, children)
        )
    elif isinstance(planned.outcome, JudgeTask):
        judgement = judgements.get(planned.outcome.digest)
        outcome = _asked(check, check.rule, planned.outcome, judgement)
    elif planned.outcome is None:
        raise TypeError("only a group is decided by its children")
    else:
        outcome = planned.outcome
    return CheckResult(
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


def _asked(check: Check, rule: Assertion, task: JudgeTask, judgement: Judgement | None) -> Settled:
    if judgement is None:
        return CheckError("no judge was asked")
    try:
        return rule.settle(task, judgement)
    except Exception as problem:
        return _crashed(check, problem)


def _combined(group: Group, children: Sequence[CheckResult]) -> Settled:
    """Three-valued logic: an error stays one unless the others decide; what is skipped is left out."""
    statuses = [child.status for child in children if child.status != "skipped"]
    if not statuses:
        return Skipped(
            "; ".join(dict.fromkeys(c.outcome.reason for c in children if isinstance(c.outcome, Skipped)))
        )
    deciding, otherwise = {"all": ("fail", True), "any": ("pass", False), "not": ("pass", True)}[group.kind]
    held = otherwise
    if deciding in statuses:
        held = not otherwise
    elif "error" in statuses:
        return CheckError("; ".join(c.outcome.reason for c in children if isinstance(c.outcome, CheckError)))
    if held:
        return Grade.passing()
    return Grade.failing(_GROUP_FAILED[group.kind])


_GROUP_FAILED = {
    "all": "not all of these hold",
    "any": "none of these holds",
    "not": "this holds and must not",
}


def _does_not_apply(check: Check, case: PromptCase) -> str | None:
    for column, wanted in (check.when or {}).items():
        cell = case.row.get(column, "")
        if isinstance(wanted, Mapping):
            if bool(wanted.get("empty")) != (not cell.strip()):
                return f"only for rows whose {column} is {'empty' if wanted.get('empty') else 'not empty'}"
        else:
            allowed = [str(w) for w in wanted] if isinstance(wanted, list | tuple) else [str(wanted)]
            if cell not in allowed:
                return f"only for rows whose {column} is {' or '.join(allowed)}"
    return None


def _at_field(answer: Answer, path: tuple[str | int, ...]) -> Answer:
    value, text = look_up(answer.text if isinstance(answer.value, Unset) else answer.value, path)
    return replace(answer, text=text, value=value)


def _crashed(check: Check, problem: Exception) -> CheckError:
    return CheckError(f"{check.word} at {check.place} failed by a bug: {type(problem).__name__}: {problem}")


def _ms_since(started: float) -> float:
    return round((time.perf_counter() - started) * 1000, 3)
