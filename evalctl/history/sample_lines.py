"""``sample`` lines: what was asked and answered, as fields of a line and back.

The conditions of a sample stand once in the run's header; the sample names them by their digest.
"""

from collections.abc import Mapping
from typing import Any, Literal, get_args

from evalctl.history.jsonline import UnreadableLine, said
from evalctl.history.line_fields import Fields
from evalctl.model.answers import (
    Answer,
    Keep,
    NoAnswer,
    NoAnswerKind,
    Outcome,
    Ranking,
    ToolCall,
)
from evalctl.model.cases import Message
from evalctl.model.conditions import Conditions
from evalctl.model.samples import Purpose, Request, Sample, Usage

_PURPOSES: tuple[Purpose, ...] = get_args(Purpose)
_ROLES: tuple[Literal["system", "user", "assistant", "tool"], ...] = ("system", "user", "assistant", "tool")
_KEEPS: tuple[Keep, ...] = get_args(Keep)
_KINDS: tuple[NoAnswerKind, ...] = get_args(NoAnswerKind)


def encode_sample(sample: Sample, known: Mapping[str, Conditions]) -> dict[str, Any]:
    """The fields of *sample*. *known* are the header's conditions; others are written out in full."""
    request = sample.request
    digest = request.conditions.digest
    return {
        "case_id": request.case_id,
        "sample": request.sample,
        "purpose": request.purpose,
        "conditions": digest if digest in known else encode_conditions(request.conditions),
        "messages": [{"role": m.role, "content": m.content} for m in request.messages] or None,
        "question": request.question,
        **_encode_outcome(sample.outcome),
        "served": sample.served,
        "usage": _encode_usage(sample.usage),
        "cost_usd": sample.cost_usd,
        "latency_s": sample.latency_s,
        "attempts": sample.attempts,
        "waited_s": sample.waited_s,
        "cached": sample.cached or None,
        "at": sample.at,
    }


def decode_sample(fields: Fields, known: Mapping[str, Conditions]) -> Sample:
    """The sample of a line whose header holds the conditions *known*."""
    request = Request(
        case_id=fields.text("case_id"),
        conditions=_conditions_of(fields, known),
        messages=tuple(
            Message(message.choice("role", _ROLES), message.text("content"))
            for message in fields.each("messages")
        ),
        question=fields.maybe_text("question"),
        sample=fields.whole("sample", 1),
        purpose=fields.choice("purpose", _PURPOSES, "first"),
    )
    return Sample(
        request=request,
        outcome=_decode_outcome(fields),
        served=fields.maybe_text("served"),
        usage=_decode_usage(fields.within("usage")) if "usage" in fields else None,
        cost_usd=fields.maybe_number("cost_usd"),
        latency_s=fields.maybe_number("latency_s"),
        attempts=fields.whole("attempts", 1),
        waited_s=fields.number("waited_s", 0.0),
        cached=fields.flag("cached"),
        at=fields.text("at", ""),
    )


def encode_conditions(conditions: Conditions) -> dict[str, Any]:
    """The fields of *conditions*; none that are silent."""
    return said(
        system=conditions.system,
        settings=conditions.settings or None,
        tools=conditions.tools or None,
        target_digest=conditions.target_digest or None,
    )


def decode_conditions(fields: Fields) -> Conditions:
    """The conditions of an object."""
    return Conditions(
        system=fields.maybe_text("system"),
        settings=fields.mapping("settings"),
        tools=fields.mappings("tools"),
        target_digest=fields.text("target_digest", ""),
    )


def _conditions_of(fields: Fields, known: Mapping[str, Conditions]) -> Conditions:
    if fields.is_text("conditions"):
        digest = fields.text("conditions")
        if digest not in known:
            raise UnreadableLine(f'its "conditions" ({digest[:40]}) are not in the first line')
        return known[digest]
    return decode_conditions(fields.within("conditions"))


def _encode_outcome(outcome: Outcome) -> dict[str, Any]:
    """One field, named after what came."""
    match outcome:
        case Answer():
            return {"answer": _encode_answer(outcome)}
        case Ranking():
            return {"ranking": said(ids=outcome.ids, scores=outcome.scores)}
        case NoAnswer():
            return {
                "no_answer": said(
                    kind=outcome.kind,
                    message=outcome.message,
                    status=outcome.status,
                    retry_after_s=outcome.retry_after_s,
                )
            }


def _decode_outcome(fields: Fields) -> Outcome:
    if "answer" in fields:
        return _decode_answer(fields.within("answer"))
    if "ranking" in fields:
        ranking = fields.within("ranking")
        return Ranking(ranking.texts("ids"), ranking.numbers("scores") if "scores" in ranking else None)
    nothing = fields.within("no_answer")
    if nothing.maybe_text("kind") == "content_filter":
        # What was taken for an outage before there were rules of reading an answer.
        return Answer.blocked(nothing.text("message"))
    return NoAnswer(
        kind=nothing.choice("kind", _KINDS),
        message=nothing.text("message"),
        status=nothing.maybe_whole("status"),
        retry_after_s=nothing.maybe_number("retry_after_s"),
    )


def _encode_answer(answer: Answer) -> dict[str, Any]:
    return said(
        text=answer.text,
        kept=None if answer.kept == "full" else answer.kept,
        finish_reason=answer.finish_reason,
        refusal=answer.refusal,
        reasoning=answer.reasoning,
        tool_calls=[said(name=c.name, arguments=c.arguments, id=c.id) for c in answer.tool_calls] or None,
        messages=answer.messages or None,
    )


def _decode_answer(fields: Fields) -> Answer:
    return Answer(
        text=fields.text("text"),
        finish_reason=fields.maybe_text("finish_reason"),
        refusal=fields.maybe_text("refusal"),
        reasoning=fields.maybe_text("reasoning"),
        tool_calls=tuple(
            ToolCall(call.text("name"), call.text("arguments"), call.maybe_text("id"))
            for call in fields.each("tool_calls")
        ),
        messages=fields.mappings("messages"),
        kept=fields.choice("kept", _KEEPS, "full"),
    )


def _encode_usage(usage: Usage | None) -> dict[str, Any] | None:
    if usage is None:
        return None
    return said(
        prompt_tokens=usage.prompt_tokens,
        completion_tokens=usage.completion_tokens,
        total_tokens=usage.given_total,
        reasoning_tokens=usage.reasoning_tokens,
        cached_tokens=usage.cached_tokens,
    )


def _decode_usage(fields: Fields) -> Usage:
    return Usage(
        fields.whole("prompt_tokens"),
        fields.whole("completion_tokens"),
        given_total=fields.maybe_whole("total_tokens"),
        reasoning_tokens=fields.maybe_whole("reasoning_tokens"),
        cached_tokens=fields.maybe_whole("cached_tokens"),
    )
