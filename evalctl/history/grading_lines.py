"""``grading`` lines: one grader's opinion of one answer, as fields of a line and back."""

from typing import Any, get_args

from evalctl.history.jsonline import UnreadableLine, said
from evalctl.history.judgement_lines import decode_judgement, encode_judgement
from evalctl.history.line_fields import Fields
from evalctl.model.assertion_results import AssertionResult, CheckError, Grade, Settled, Skipped, Status
from evalctl.model.grading_rules import Rules, compact
from evalctl.model.gradings import Grading
from evalctl.yamltext import Place

STATUSES: tuple[Status, ...] = get_args(Status)


def encode_grading(grading: Grading) -> dict[str, Any]:
    """The fields of *grading*."""
    return {
        "case_id": grading.case_id,
        "sample": grading.sample,
        "grader": grading.grader,
        "status": grading.status,
        "score": grading.score,
        "reason": grading.reason,
        "checks": [_encode_check(check) for check in grading.checks] or None,
        "checks_digest": grading.checks_digest,
        "judge_digest": grading.judge_digest,
        "by_reading_rules": grading.by_reading_rules or None,
        "rules": compact(grading.rules) or None,
        "at": grading.at,
    }


def decode_grading(fields: Fields) -> Grading:
    """The grading of a line."""
    return Grading(
        case_id=fields.text("case_id"),
        sample=fields.whole("sample"),
        grader=fields.text("grader"),
        checks_digest=fields.text("checks_digest"),
        status=fields.choice("status", STATUSES),
        score=fields.maybe_number("score"),
        checks=tuple(_decode_check(check) for check in fields.each("checks")),
        reason=fields.maybe_text("reason"),
        judge_digest=fields.maybe_text("judge_digest"),
        at=fields.text("at", ""),
        by_reading_rules=fields.flag("by_reading_rules"),
        rules=read_rules(fields, "rules"),
    )


def read_rules(fields: Fields, name: str) -> Rules:
    """The rules at *name*: whole numbers by word, those above 1."""
    found = fields.within(name) if name in fields else Fields({})
    return {word: found.whole(word) for word in fields.mapping(name)}


def _encode_check(check: AssertionResult) -> dict[str, Any]:
    return said(
        word=check.word,
        status=check.status,
        **_encode_outcome(check.outcome),
        weight=check.weight,
        because=check.because,
        path=check.path,
        children=[_encode_check(child) for child in check.children] or None,
        judgement=None if check.judgement is None else encode_judgement(check.judgement),
        duration_ms=check.duration_ms,
        place=None if check.place is None else str(check.place),
    )


def _decode_check(fields: Fields) -> AssertionResult:
    return AssertionResult(
        word=fields.text("word"),
        outcome=_decode_outcome(fields),
        weight=fields.number("weight", 1.0),
        because=fields.maybe_text("because"),
        path=_path_of(fields) if "path" in fields else None,
        children=tuple(_decode_check(child) for child in fields.each("children")),
        judgement=decode_judgement(fields.within("judgement")) if "judgement" in fields else None,
        duration_ms=fields.number("duration_ms", 0.0),
        place=_place_of(fields.text("place")) if "place" in fields else None,
    )


def _encode_outcome(outcome: Settled) -> dict[str, Any]:
    if isinstance(outcome, Grade):
        return said(
            reason=outcome.reason or None,
            expected=outcome.expected,
            found=outcome.found,
            measure=outcome.measure,
            is_remark=outcome.is_remark or None,
        )
    return {"reason": outcome.reason}


def _decode_outcome(fields: Fields) -> Settled:
    reason = fields.text("reason", "")
    match fields.choice("status", STATUSES):
        case "error":
            return CheckError(reason)
        case "skipped":
            return Skipped(reason)
        case status:
            return Grade(
                passed=status == "pass",
                reason=reason,
                expected=fields.maybe_text("expected"),
                found=fields.maybe_text("found"),
                measure=fields.maybe_number("measure"),
                is_remark=fields.flag("is_remark"),
            )


def _path_of(fields: Fields) -> tuple[str | int, ...]:
    steps = fields.list("path")
    if not all(isinstance(step, str | int) for step in steps):
        raise UnreadableLine('"path" holds something that is neither a name nor a position')
    return tuple(steps)


def _place_of(text: str) -> Place:
    """``path:line:column``; the path may hold colons of its own."""
    path, _, line_and_column = text.rpartition(":")
    path, _, line = path.rpartition(":")
    if not (line.isdecimal() and line_and_column.isdecimal()):
        raise UnreadableLine('"place" is not a path with line and column')
    return Place(path, int(line), int(line_and_column))
