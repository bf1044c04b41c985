"""``run``, ``end`` and ``accept`` lines: a run's header, its end, its line of the history, and pins."""

from typing import Any, Literal, get_args

from evalctl.history.jsonline import UnreadableLine, said
from evalctl.history.line_fields import Fields
from evalctl.history.sample_lines import decode_conditions, encode_conditions
from evalctl.model.answers import Keep
from evalctl.model.routes import Route
from evalctl.model.runs import (
    Acceptance,
    Counts,
    PlannedCase,
    RunEnd,
    RunHeader,
    RunSummary,
    Series,
    VerdictName,
)

_VERDICTS: tuple[VerdictName, ...] = get_args(VerdictName)
_KEEPS: tuple[Keep, ...] = get_args(Keep)
_KINDS: tuple[Literal["prompts", "questions"], ...] = ("prompts", "questions")


def encode_header(header: RunHeader) -> dict[str, Any]:
    """The fields of a journal's first line. The set's kind is ``of``, because ``kind`` is the line's."""
    return {
        "id": header.id,
        "set_id": header.set_id,
        "set_path": header.set_path,
        "target": header.target,
        "grader": header.grader,
        "at": header.at,
        "of": header.kind,
        "model": header.model,
        "why": header.why,
        "endpoint": header.endpoint,
        "route": _encode_route(header.route),
        "judge_route": _encode_route(header.judge_route),
        "partial": header.partial,
        "repeat": header.repeat,
        "judge_digest": header.judge_digest,
        "judge_model": header.judge_model,
        "keep": header.keep,
        "versions": header.versions or None,
        "labels": header.labels or None,
        "conditions": {digest: encode_conditions(c) for digest, c in header.conditions.items()} or None,
        "cases": [_encode_planned(planned) for planned in header.cases],
    }


def decode_header(fields: Fields) -> RunHeader:
    """The header of a journal's first line."""
    conditions = fields.mapping("conditions")
    return RunHeader(
        id=fields.text("id"),
        set_id=fields.text("set_id"),
        set_path=fields.text("set_path"),
        target=fields.text("target"),
        grader=fields.text("grader"),
        at=fields.text("at"),
        kind=fields.choice("of", _KINDS, "prompts"),
        model=fields.text("model", ""),
        why=fields.text("why", ""),
        endpoint=fields.maybe_text("endpoint"),
        route=_decode_route(fields, "route"),
        judge_route=_decode_route(fields, "judge_route"),
        conditions={digest: decode_conditions(Fields(found)) for digest, found in conditions.items()},
        cases=tuple(_decode_planned(planned) for planned in fields.each("cases")),
        partial=fields.maybe_text("partial"),
        repeat=fields.whole("repeat", 1),
        judge_digest=fields.maybe_text("judge_digest"),
        judge_model=fields.maybe_text("judge_model"),
        keep=fields.choice("keep", _KEEPS, "full"),
        versions=fields.text_mapping("versions"),
        labels=fields.text_mapping("labels"),
    )


def _encode_route(route: Route | None) -> dict[str, Any] | None:
    if route is None:
        return None
    return {
        "address": route.address,
        "said_by": route.said_by,
        "key_variable": route.key_variable,
        "key_belongs_to": route.key_belongs_to,
    }


def _decode_route(fields: Fields, name: str) -> Route | None:
    if name not in fields:
        return None
    inner = fields.within(name)
    return Route(
        inner.maybe_text("address"),
        inner.text("said_by", ""),
        inner.maybe_text("key_variable"),
        inner.maybe_text("key_belongs_to"),
    )


def encode_end(end: RunEnd) -> dict[str, Any]:
    """The fields of a journal's last line."""
    return {"verdict": end.verdict, "counts": _encode_counts(end.counts), "at": end.at, "seal": end.seal}


def decode_end(fields: Fields) -> RunEnd:
    """The end of a run."""
    return RunEnd(
        verdict=fields.choice("verdict", _VERDICTS),
        counts=_decode_counts(fields.within("counts")),
        at=fields.text("at"),
        seal=fields.maybe_text("seal"),
    )


def encode_summary(summary: RunSummary) -> dict[str, Any]:
    """The fields of a run's line in the history."""
    return {
        "id": summary.id,
        **_encode_series(summary.series),
        "at": summary.at,
        "verdict": summary.verdict,
        "counts": _encode_counts(summary.counts),
        "mean_score": summary.mean_score,
        "accepted": summary.accepted,
        "partial": summary.partial,
        "set_path": summary.set_path,
        "model": summary.model,
        "served": summary.served or None,
        "judge_digest": summary.judge_digest,
        "compared_with": summary.compared_with,
        "duration_s": summary.duration_s,
        "total_tokens": summary.total_tokens,
        "cost_usd": summary.cost_usd,
        "judge_calls": summary.judge_calls,
        "judge_tokens": summary.judge_tokens,
        "judge_cost_usd": summary.judge_cost_usd,
    }


def decode_summary(fields: Fields) -> RunSummary:
    """The summary of a run."""
    return RunSummary(
        id=fields.text("id"),
        series=_decode_series(fields),
        at=fields.text("at"),
        verdict=fields.choice("verdict", _VERDICTS),
        counts=_decode_counts(fields.within("counts")) if "counts" in fields else Counts(),
        mean_score=fields.maybe_number("mean_score"),
        accepted=_accepted(fields),
        partial=fields.maybe_text("partial"),
        set_path=fields.text("set_path", ""),
        model=fields.text("model", ""),
        served=fields.texts("served"),
        judge_digest=fields.maybe_text("judge_digest"),
        compared_with=fields.maybe_text("compared_with"),
        duration_s=fields.maybe_number("duration_s"),
        total_tokens=fields.maybe_whole("total_tokens"),
        cost_usd=fields.maybe_number("cost_usd"),
        judge_calls=fields.maybe_whole("judge_calls"),
        judge_tokens=fields.maybe_whole("judge_tokens"),
        judge_cost_usd=fields.maybe_number("judge_cost_usd"),
    )


def _accepted(fields: Fields) -> bool:
    """It is in every line: one without it is damaged, and must not pass for a run that was not accepted."""
    if "accepted" not in fields:
        raise UnreadableLine('it lacks "accepted"')
    return fields.flag("accepted")


def encode_acceptance(acceptance: Acceptance) -> dict[str, Any]:
    """The fields of a pin; without ``run_id`` it lets go."""
    return {**_encode_series(acceptance.series), "run_id": acceptance.run_id, "at": acceptance.at}


def decode_acceptance(fields: Fields) -> Acceptance:
    """A pin."""
    return Acceptance(_decode_series(fields), fields.maybe_text("run_id"), fields.text("at"))


def _encode_series(series: Series) -> dict[str, str]:
    return {"set_id": series.set_id, "target": series.target, "grader": series.grader}


def _decode_series(fields: Fields) -> Series:
    return Series(fields.text("set_id"), fields.text("target"), fields.text("grader"))


def _encode_counts(counts: Counts) -> dict[str, int]:
    """By the names of the statuses."""
    return {"pass": counts.passed, "fail": counts.failed, "error": counts.error, "skipped": counts.skipped}


def _decode_counts(fields: Fields) -> Counts:
    return Counts(
        fields.whole("pass", 0), fields.whole("fail", 0), fields.whole("error", 0), fields.whole("skipped", 0)
    )


def _encode_planned(planned: PlannedCase) -> dict[str, str]:
    return said(
        case_id=planned.case_id,
        question_digest=planned.question_digest,
        checks_digest=planned.checks_digest,
        place=planned.place or None,
    )


def _decode_planned(fields: Fields) -> PlannedCase:
    return PlannedCase(
        case_id=fields.text("case_id"),
        question_digest=fields.text("question_digest"),
        checks_digest=fields.text("checks_digest"),
        place=fields.text("place", ""),
    )
