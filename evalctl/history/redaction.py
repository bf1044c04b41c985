"""``keep``: how much of an answer is stored, and of the gradings that quote it."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from evalctl.model.answers import Answer, Keep
from evalctl.model.assertion_results import AssertionResult, Grade
from evalctl.model.gradings import Grading
from evalctl.model.json_values import Json
from evalctl.model.judgements import Judgement, Vote
from evalctl.model.samples import Sample
from evalctl.model.secrets import Secrets
from evalctl.yamltext.lazy_pattern import lazy_pattern

LIMIT = 2000
"""Characters of each text that ``redacted`` keeps."""

_SEEN = 4 * LIMIT  # masking makes texts shorter
_LETTERS_OF_KEYS = "".join(map(chr, range(0x21, 0x7F)))

_A_VERDICT = lazy_pattern(r"[a-z_]{1,20}")
"""What a judge's reply may hold as text under ``metadata``: one word such as ``pass`` or ``unknown``."""

# Begins where a word begins: each is looked at once, and a long one costs no more than its length.
_EMAIL = lazy_pattern(r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_SECRETS = Secrets(())


def redact(text: str) -> str:
    """The first 2,000 characters of *text* with what looks like a key or an e-mail address masked."""
    beginning = text[:_SEEN]
    if len(text) > len(beginning):
        # The cut may go through a key, and what is left of it may look like nothing.
        beginning = beginning.rstrip(_LETTERS_OF_KEYS)
    return _EMAIL.sub("[e-mail]", _SECRETS.mask_message(beginning))[:LIMIT]


def kept_sample(sample: Sample, keep: Keep) -> Sample:
    """*sample* as *keep* lets it be stored: the question in full, the answer or what may stay of it."""
    answer = sample.outcome
    if keep == "full" or not isinstance(answer, Answer):
        return sample
    kept = _redacted(answer) if keep == "redacted" else _emptied(answer)
    # An answer that lost nothing is as good as a whole one.
    return sample if kept == answer else replace(sample, outcome=replace(kept, kept=keep))


def kept_grading(grading: Grading, keep: Keep) -> Grading:
    """*grading* without what *keep* does not let it quote of the answer."""
    if keep == "full":
        return grading
    return replace(grading, checks=tuple(_kept_check(check, keep) for check in grading.checks))


def kept_judgement(judgement: Judgement, keep: Keep) -> Judgement:
    """*judgement* without what *keep* does not let it quote of the answer."""
    if keep == "full":
        return judgement
    return replace(judgement, votes=tuple(_kept_vote(vote, keep) for vote in judgement.votes))


def _redacted(answer: Answer) -> Answer:
    return replace(
        answer,
        text=redact(answer.text),
        refusal=_maybe_redact(answer.refusal),
        reasoning=_maybe_redact(answer.reasoning),
        tool_calls=tuple(replace(call, arguments=redact(call.arguments)) for call in answer.tool_calls),
        messages=tuple(_redact_within(message) for message in answer.messages),
    )


def _emptied(answer: Answer) -> Answer:
    """How it ended and which tools it called; no word of it."""
    return replace(
        answer,
        text="",
        refusal=None if answer.refusal is None else "",
        reasoning=None,
        tool_calls=tuple(replace(call, arguments="") for call in answer.tool_calls),
        messages=(),
    )


def _kept_check(check: AssertionResult, keep: Keep) -> AssertionResult:
    judgement = check.judgement
    return replace(
        check,
        outcome=_kept_outcome(check.outcome, keep),
        children=tuple(_kept_check(child, keep) for child in check.children),
        judgement=None if judgement is None else kept_judgement(judgement, keep),
    )


def _kept_outcome(outcome: Any, keep: Keep) -> Any:
    if keep == "metadata" and isinstance(outcome, Grade):
        return replace(outcome, reason="", found=None)
    if isinstance(outcome, Grade):
        return replace(outcome, reason=redact(outcome.reason), found=_maybe_redact(outcome.found))
    return replace(outcome, reason=redact(outcome.reason))


def _kept_vote(vote: Vote, keep: Keep) -> Vote:
    problem = _maybe_redact(vote.problem)
    if keep == "redacted":
        return replace(
            vote, raw=redact(vote.raw), read=vote.read and _redact_within(vote.read), problem=problem
        )
    return replace(vote, raw="", read=vote.read and _only_verdicts(vote.read), problem=problem)


def _redact_within(value: Any) -> Any:
    """*value* with every text inside it redacted."""
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, Mapping):
        return {name: _redact_within(item) for name, item in value.items()}
    return [_redact_within(item) for item in value] if isinstance(value, list | tuple) else value


def _only_verdicts(read: Mapping[str, Json]) -> dict[str, Json]:
    """Numbers, yes and no, and words that are verdicts; a judge's reasoning quotes the answer."""
    kept: dict[str, Json] = {}
    for name, item in read.items():
        if isinstance(item, Mapping):
            kept[name] = _only_verdicts(item)
        elif not isinstance(item, str | list | tuple) or (
            isinstance(item, str) and _A_VERDICT.fullmatch(item)
        ):
            kept[name] = item
    return kept


def _maybe_redact(text: str | None) -> str | None:
    return None if text is None else redact(text)
