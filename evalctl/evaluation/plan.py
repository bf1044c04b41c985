"""The first step of grading: decide all that the data decides, collect what a judge must be asked."""

import time
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from evalctl.evaluation.emptiness import expects_nothing
from evalctl.evaluation.graders import Grader
from evalctl.evaluation.logic import combined
from evalctl.evaluation.overall import overall_check
from evalctl.heuristics.libraries.quiet import silenced
from evalctl.model.answers import Answer, Figures, Unset
from evalctl.model.assertion import Assertion as Word
from evalctl.model.assertion_results import (
    Assertion,
    AssertionEntry,
    AssertionGroup,
    CheckError,
    Grade,
    NotApplicable,
    Settled,
    Skipped,
    Status,
    status_of,
    why_not_for,
)
from evalctl.model.cases import PromptCase
from evalctl.model.counted_answers import emptiness, is_empty, read
from evalctl.model.field_paths import FieldMissing, look_up
from evalctl.model.judgements import JudgeTask
from evalctl.model.samples import Sample


class PlannedAssertion(Struct, frozen=True):
    """A check, decided or waiting for a judge."""

    check: AssertionEntry
    outcome: Settled | JudgeTask | None  # None for a group: its children decide
    children: tuple["PlannedAssertion", ...] = ()
    duration_ms: float = 0.0

    @property
    def status(self) -> Status | None:
        """What it comes to; None while that is a judge's to say."""
        if isinstance(self.outcome, JudgeTask):
            return None
        if self.outcome is not None:
            return status_of(self.outcome)
        if not isinstance(self.check.rule, AssertionGroup):
            raise TypeError("only a group is decided by its children")
        return combined(self.check.rule.kind, [child.status for child in self.children])

    @property
    def tasks(self) -> tuple[JudgeTask, ...]:
        """What a judge must be asked; nothing where the rest of a group decides."""
        if isinstance(self.outcome, JudgeTask):
            return (self.outcome,)
        if self.status is not None:
            return ()
        return tuple(task for child in self.children for task in child.tasks)


class CasePlan(Struct, frozen=True):
    """One answer, graded as far as that goes without a judge. *overall* is what the grader itself asks.

    *emptiness* says that the answer is empty, which decided; *by_reading_rules* is that of the grading.
    """

    case: PromptCase
    sample: int
    grader: Grader
    checks: tuple[PlannedAssertion, ...]
    overall: PlannedAssertion | None = None
    emptiness: str | None = None
    by_reading_rules: bool = False

    @property
    def tasks(self) -> tuple[JudgeTask, ...]:
        """What a judge must be asked, each task once; nothing once a check that stops the case has failed."""
        if any(planned.check.stop_if_fails and planned.status == "fail" for planned in self.checks):
            return ()
        everything = self.checks if self.overall is None else (self.overall, *self.checks)
        return tuple({task.digest: task for planned in everything for task in planned.tasks}.values())


def plan(case: PromptCase, sample: Sample, grader: Grader) -> CasePlan:
    """Decide every check of *case* that can be decided from the answer in *sample*."""
    if not isinstance(sample.outcome, Answer):
        raise TypeError(f"a prompt is graded by an answer, not by {type(sample.outcome).__name__}")
    figures = Figures(sample.latency_s, sample.usage.total_tokens if sample.usage else None, sample.cost_usd)
    answer = replace(read(sample.outcome), figures=figures)
    # A judge sees what the target saw: the system prompt that was in force, not the prompt's own alone.
    asked = replace(case, shaping=replace(case.shaping, system=sample.request.conditions.system))
    added = overall_check(case, grader)
    checks = tuple(_plan_check(check, asked, answer) for check in case.checks)
    whole = partial(CasePlan, case, sample.request.sample, grader)
    if is_empty(answer):
        decide = partial(_plan_check, case=asked)
        if not any(expects_nothing(planned, answer, decide) for planned in checks):
            why = emptiness(answer)
            failed = tuple(_failed(check, asked, answer, why) for check in case.checks)
            overall = None if added is None else _failed(added, asked, answer, why)
            return whole(failed, overall, why, by_reading_rules=True)
    overall = None if added is None else _plan_check(added, asked, answer)
    return whole(checks, overall, by_reading_rules=answer.text != sample.outcome.text)


def _failed(check: AssertionEntry, case: PromptCase, answer: Answer, why: str) -> PlannedAssertion:
    """*check* of an empty answer: nothing holds, except that what does not apply to the case still does not."""
    if (reason := _out_of_place(check, case)) is not None:
        return PlannedAssertion(check, Skipped(reason))
    return PlannedAssertion(
        check, Grade.failing(why, expected="an answer", found=answer.text[:200], measure=0.0)
    )


def _out_of_place(check: AssertionEntry, case: PromptCase) -> str | None:
    """Why *check* does not apply to *case*, whatever the answer; None if it does."""
    if reason := why_not_for(check.when, case.row):
        return reason
    if isinstance(check.rule, NotApplicable):
        return check.rule.reason
    if isinstance(check.rule, AssertionGroup):
        reasons = [_out_of_place(child, case) for child in check.rule.checks]
        return None if None in reasons else "; ".join(dict.fromkeys(map(str, reasons)))
    return None


def _plan_check(check: AssertionEntry, case: PromptCase, answer: Answer) -> PlannedAssertion:
    started = time.perf_counter()
    if reason := why_not_for(check.when, case.row):
        return PlannedAssertion(check, Skipped(reason))
    if isinstance(check.rule, NotApplicable):
        return PlannedAssertion(check, Skipped(check.rule.reason))
    if check.path is not None:
        try:
            answer = _at_field(answer, check.path)
        except FieldMissing as missing:
            return PlannedAssertion(check, Grade.failing(f"the answer {missing}", found=answer.text[:200]))
    if isinstance(check.rule, AssertionGroup):
        children = tuple(_plan_check(child, case, answer) for child in check.rule.checks)
        return PlannedAssertion(check, None, children, _ms_since(started))
    try:
        outcome = _planned(check.rule, case, answer)
    # A word is code of ours or of a package: whatever goes wrong in it costs this check, not the run.
    except (Exception, SystemExit) as problem:
        outcome = crashed(check, problem)
    return PlannedAssertion(check, outcome, (), _ms_since(started))


def _planned(rule: Assertion, case: PromptCase, answer: Answer) -> Settled | JudgeTask:
    """What the word says. One of a package is kept from printing, and held to what a word may say."""
    if not isinstance(rule, Word) or rule.origin is None or rule.runs_program:
        return rule.plan(case, answer)
    with silenced():
        outcome = rule.plan(case, answer)
    if not isinstance(outcome, Grade | Skipped | CheckError | JudgeTask):
        raise TypeError(f"it said {type(outcome).__name__}, which is no outcome of a check")
    return outcome


def crashed(check: AssertionEntry, problem: BaseException) -> CheckError:
    """What a word that broke comes to."""
    origin = check.rule.origin if isinstance(check.rule, Word) else None
    word = f"{check.word} (of {origin})" if origin else check.word
    return CheckError(f"{word} at {check.place} failed by a bug: {type(problem).__name__}: {problem}")


def _at_field(answer: Answer, path: tuple[str | int, ...]) -> Answer:
    value, text = look_up(answer.text if isinstance(answer.value, Unset) else answer.value, path)
    return replace(answer, text=text, value=value)


def _ms_since(started: float) -> float:
    return round((time.perf_counter() - started) * 1000, 3)
