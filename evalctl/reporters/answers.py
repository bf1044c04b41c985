"""What was asked and what came back, in words, whatever kind of target it was."""

from evalctl.model.answers import Answer, NoAnswer, NoAnswerKind, Outcome, Ranking
from evalctl.model.cases import Case
from evalctl.model.counted_answers import read
from evalctl.model.runs import Result

KINDS: dict[NoAnswerKind, str] = {
    "auth": "the key was refused",
    "missing_key": "no key is set",
    "quota": "no money or quota is left",
    "not_found": "no such model or endpoint",
    "bad_request": "the request was refused",
    "unsupported": "a setting is not supported",
    "too_large": "the request is too large",
    "context_window": "too long for the model to read",
    "bad_reply": "the reply is no answer",
    "rate_limit": "too many requests",
    "timeout": "no answer in time",
    "connection": "no connection",
    "server": "the server failed",
    "budget": "the bound on calls was reached",
    "not_given": "not among the recorded answers",
    "failed": "asking failed",
    "not_installed": "something is not installed",
    "internal": "asking failed unexpectedly",
}
"""Kinds of no answer, for people."""


def asked(result: Result, case: Case | None) -> str:
    """The last turn of what was asked; empty when neither sample nor set tells."""
    if result.sample is not None:
        request = result.sample.request
        if request.question is not None:
            return request.question
        if request.messages:
            return request.messages[-1].content
    return case.asked if case is not None else ""


def outcome(result: Result) -> Outcome | None:
    """What came back, an answer without its thoughts; None when the case was not asked."""
    came = None if result.sample is None else result.sample.outcome
    return read(came) if isinstance(came, Answer) else came


def answered(came: Outcome | None) -> str | None:
    """What came back as one text (a ranking: one document a line); None when nothing did."""
    match came:
        case Answer():
            calls = (f"{call.name}({call.arguments})" for call in came.tool_calls)
            return "\n".join(part for part in (came.text, came.refusal, *calls) if part)
        case Ranking():
            return "\n".join(came.ids)
        case NoAnswer() | None:
            return None
