"""Runs as values, built by hand: what the reports' tests render."""

from collections.abc import Mapping, Sequence

from evalctl.evaluation.baseline_choice import ComparedWith
from evalctl.evaluation.comparison import Comparison, compare
from evalctl.evaluation.evaluate import Evaluation
from evalctl.evaluation.gates import Limits, decide
from evalctl.model.answers import Answer, NoAnswer, Outcome
from evalctl.model.assertion_results import AssertionResult, CheckError, Grade, Skipped, Status
from evalctl.model.case_results import CaseResult, Since
from evalctl.model.cases import Case, Message, PromptCase
from evalctl.model.conditions import Conditions
from evalctl.model.gradings import Grading
from evalctl.model.runs import PlannedCase, Result, Run, RunHeader
from evalctl.model.samples import Request, Sample, Usage
from evalctl.yamltext import Place

FAQ = "sets/faq.yaml"
THEN = "20261129-101502-aaaa"
NOW = "20261130-101502-bbbb"
SINCE = Since("20261127-080000-cccc", "2026-11-27T08:00:00Z")
OUTAGE = NoAnswer("connection", "could not reach http://localhost:8000/v1: connection refused")
USUAL = Usage(30, 12)
GATED = Limits(fail_on_regression=True)

QUESTIONS: Mapping[str, str] = {
    "opening-hours": "When is the office open? Answer with the days.",
    "sunday": "Is the office open on Sunday? Answer yes or no.",
    "lunch": "Can I come by at noon on Wednesday?",
    "holidays": "Is the office open on a public holiday?",
    "returns": "How many days do I have to return an item?",
    "contact-json": 'Return the contact as JSON with an "email" field.',
}


def held(word: str, expected: str) -> AssertionResult:
    return AssertionResult(word, Grade.passing(expected=expected))


def missed(
    word: str,
    expected: str,
    reason: str = "the text is not in the answer",
    found: str | None = None,
    because: str | None = None,
    **more: object,
) -> AssertionResult:
    grade = Grade.failing(reason, expected=expected, found=found)
    return AssertionResult(word, grade, because=because, **more)  # type: ignore[arg-type]


def undecided(word: str, reason: str) -> AssertionResult:
    return AssertionResult(word, CheckError(reason))


def left_out(word: str, reason: str) -> AssertionResult:
    return AssertionResult(word, Skipped(reason))


def a_result(
    case_id: str,
    came: Outcome | str | None = "Monday to Friday, 9am to 5pm.",
    *checks: AssertionResult,
    asked: str | None = None,
    place: str = "",
    reason: str | None = None,
    latency_s: float | None = 0.42,
    served: str | None = None,
    usage: Usage | None = USUAL,
    cost_usd: float | None = None,
) -> Result:
    """A case as it came out: *came* is an answer's text, another outcome, or None for a case not asked."""
    question = asked if asked is not None else QUESTIONS.get(case_id, f"What about {case_id}?")
    planned = PlannedCase(case_id, f"question of {case_id}", f"checks of {case_id}", place)
    outcome = Answer(came) if isinstance(came, str) else came
    status, score = _verdict(outcome, checks)
    sample = None
    if outcome is not None:
        is_answer = not isinstance(outcome, NoAnswer)
        sample = Sample(
            Request(case_id, Conditions(), (Message("user", question),)),
            outcome,
            served=served,
            usage=usage if is_answer else None,
            cost_usd=cost_usd if is_answer else None,
            latency_s=latency_s if is_answer else None,
            attempts=1 if is_answer else 3,
        )
    message = outcome.message if isinstance(outcome, NoAnswer) else reason
    number = 1 if sample else 0
    grading = Grading(case_id, number, "deterministic", planned.checks_digest, status, score, checks, message)
    return Result(planned, sample, grading)


def a_run(run_id: str, *results: Result, **header: object) -> Run:
    at = "2026-11-30T10:15:02Z" if run_id == NOW else "2026-11-29T10:15:02Z"
    known: dict[str, object] = {
        "set_id": "acme.faq",
        "set_path": FAQ,
        "target": "local/smollm2",
        "grader": "deterministic",
        "at": at,
        "model": "local/smollm2",
        "why": "named by the set",
    }
    return Run(RunHeader(run_id, **(known | header)), results)  # type: ignore[arg-type]


def a_case(case_id: str, *, must_pass: bool = False, reference: str | None = None) -> PromptCase:
    turns = (Message("user", QUESTIONS.get(case_id, f"What about {case_id}?")),)
    return PromptCase(case_id, Place(FAQ), turns, must_pass=must_pass, reference=reference)


def standings(run: Run) -> list[CaseResult]:
    return [
        CaseResult(
            result.planned.case_id,
            result.planned.question_digest,
            result.planned.checks_digest,
            result.grading.status,
            result.grading.score,
        )
        for result in run.results
    ]


def a_report(
    after: Run,
    before: Run | None = None,
    limits: Limits = GATED,
    *,
    cases: Sequence[Case] = (),
    conditions_changed: Sequence[str] = (),
    must_pass_failed: int | None = None,
    comparison: Comparison | None = None,
    **more: object,
) -> Evaluation:
    partner = None
    if before is not None:
        comparison = compare(standings(before), standings(after), conditions_changed=conditions_changed)
        partner = ComparedWith("run", before.header.id, before.header.at, "the last accepted run")
    judged = decide(after.counts, comparison, limits, must_pass_failed=must_pass_failed)
    known: dict[str, object] = {"compared_with": partner, "duration_s": 12.3, "before": before}
    return Evaluation(
        after,
        judged,
        comparison,
        cases={case.id: case for case in cases},
        **(known | more),  # type: ignore[arg-type]
    )


def _verdict(outcome: Outcome | None, checks: Sequence[AssertionResult]) -> tuple[Status, float | None]:
    statuses = [check.status for check in checks if check.status != "skipped"]
    if isinstance(outcome, NoAnswer) or "error" in statuses:
        return "error", None
    if outcome is None or (checks and not statuses):
        return "skipped", None
    share = statuses.count("pass") / len(statuses) if statuses else 1.0
    return ("pass" if share == 1.0 else "fail"), share
