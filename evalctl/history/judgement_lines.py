"""``judgement`` lines: what a judge said to one task, as fields of a line and back."""

from typing import Any

from evalctl.history.jsonline import said
from evalctl.history.line_fields import Fields
from evalctl.model.judgements import Judgement, Vote


def encode_judgement(judgement: Judgement) -> dict[str, Any]:
    """The fields of *judgement*; what is silent is left out."""
    return said(
        task_digest=judgement.task_digest,
        judge_digest=judgement.judge_digest,
        model=judgement.model,
        settings=judgement.settings or None,
        rubric_digest=judgement.rubric_digest or None,
        votes=[_encode_vote(vote) for vote in judgement.votes],
    )


def decode_judgement(fields: Fields) -> Judgement:
    """The judgement of an object."""
    return Judgement(
        task_digest=fields.text("task_digest"),
        judge_digest=fields.text("judge_digest"),
        model=fields.text("model"),
        votes=tuple(_decode_vote(vote) for vote in fields.each("votes")),
        settings=fields.mapping("settings"),
        rubric_digest=fields.text("rubric_digest", ""),
    )


def _encode_vote(vote: Vote) -> dict[str, Any]:
    return said(
        number=None if vote.number == 1 else vote.number,
        raw=vote.raw,
        read=vote.read,
        id=vote.id,
        problem=vote.problem,
        served=vote.served,
        calls=None if vote.calls == 1 else vote.calls,
        total_tokens=vote.total_tokens,
        cost_usd=vote.cost_usd,
        latency_s=vote.latency_s,
        reused=vote.reused or None,
    )


def _decode_vote(fields: Fields) -> Vote:
    return Vote(
        raw=fields.text("raw"),
        read=fields.maybe_mapping("read"),
        total_tokens=fields.maybe_whole("total_tokens"),
        cost_usd=fields.maybe_number("cost_usd"),
        latency_s=fields.maybe_number("latency_s"),
        number=fields.whole("number", 1),
        problem=fields.maybe_text("problem"),
        served=fields.maybe_text("served"),
        calls=fields.whole("calls", 1),
        reused=fields.flag("reused"),
        id=fields.maybe_text("id"),
    )
