"""What the judge words share: the question that they put, and the verdict that votes come to."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from statistics import median
from typing import Any

from msgspec import Struct

from evalctl.model.answers import Answer, Unset
from evalctl.model.assertion import AssertionWarning, Schema
from evalctl.model.assertion_results import CheckError, Grade
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.model.judgements import Ballot, Form, Judgement, JudgeTask, Turn, Vote
from evalctl.model.text import shorten

CRITERIA: Schema = {
    "type": "string",
    "minLength": 1,
    "description": "What a good answer is; the prompt's criteria if not said.",
    "examples": ["The answer is friendly and names the next step."],
}
POINTS: Schema = {"type": "number", "exclusiveMinimum": 0, "maximum": 10, "figure": "points"}
"""A least number of points; every answer has 0."""


def doubt_points(least: Decimal | int | float, path: tuple[str, ...] = ()) -> Iterator[AssertionWarning]:
    """The warning about less than one point, which was probably meant on a scale of 0 to 1."""
    if least < 1:
        message = f"the scale is 0 to 10, so nearly every answer has {least} points; is {float(least) * 10:g} meant?"
        yield AssertionWarning("W027", message, path)


LONGEST_REASON = 400
"""Characters of a judge's reasons in a report; the whole of them is in the run's record."""


class VoteOpinion(Struct, frozen=True):
    """What one vote says of the check: True, False, or None for no verdict; and why."""

    holds: bool | None
    why: str


def task_of(
    form: Form, case: PromptCase, answer: Answer, *, criteria: str | None = None, **more: Any
) -> JudgeTask:
    """The question in *form* about *answer* to *case*, whose own criteria count where none are given."""
    return JudgeTask(
        form,
        _turns(case),
        _judged(answer),
        criteria=case.criteria if criteria is None else criteria,
        reference=case.reference,
        context=case.context,
        **more,
    )


def opinions_of(judgement: Judgement, holds: Callable[[Mapping[str, Any]], bool | None]) -> list[VoteOpinion]:
    """One opinion a vote; *holds* takes what was read from it."""
    return [_opinion(vote, holds) for vote in judgement.votes]


def decide(opinions: Sequence[VoteOpinion], **shown: Any) -> Grade | CheckError:
    """What more than half of *opinions* say, with the first reason given for it; else why there is no verdict.

    *shown* are further fields of the grade.
    """
    ballot = Ballot.of(opinion.holds for opinion in opinions)
    if ballot.decision is None:
        return CheckError(_undecided(opinions, ballot))
    why = next(opinion.why for opinion in opinions if opinion.holds is ballot.decision)
    agreed = ballot.yes if ballot.decision else ballot.no
    reason = why if ballot.total == 1 else f"{agreed} of {ballot.total} votes: {why}"
    return Grade(ballot.decision, reason, **shown)


def middle(judgement: Judgement, pick: Callable[[Mapping[str, Any]], float | None]) -> float | None:
    """The median over the votes of the number that *pick* takes from each; None where none has one."""
    numbers = [pick(vote.read) for vote in judgement.votes if vote.read is not None]
    known = [number for number in numbers if number is not None]
    return float(median(known)) if known else None


def at_least(number: float | None, least: Json) -> bool | None:
    """Whether *number* reaches *least* digit by digit as both were written; None for no number."""
    return None if number is None else Decimal(repr(number)) >= Decimal(str(least))


def points(number: float | None) -> str:
    """A score as people write it; ``-`` for none."""
    return "-" if number is None else f"{number:g}"


def reasoning_of(read: Mapping[str, Any]) -> str:
    """The judge's reasons, short enough for a report."""
    return shorten(str(read.get("reasoning") or "the judge gave no reason"), LONGEST_REASON)


def unsure(read: Mapping[str, Any]) -> str:
    """Why there is no verdict though the reply can be read."""
    return f"the judge could not tell: {reasoning_of(read)}"


def problem_of(vote: Vote) -> str:
    """Why nothing was read from a vote."""
    return vote.problem or "the judge's reply could not be read"


def _opinion(vote: Vote, holds: Callable[[Mapping[str, Any]], bool | None]) -> VoteOpinion:
    if vote.read is None:
        return VoteOpinion(None, problem_of(vote))
    held = holds(vote.read)
    return VoteOpinion(held, unsure(vote.read) if held is None else reasoning_of(vote.read))


def _undecided(opinions: Iterable[VoteOpinion], ballot: Ballot) -> str:
    whys = [opinion.why for opinion in opinions if opinion.holds is None]
    if ballot.total == 1:
        return whys[0]
    split = f"the judge's {ballot.total} votes give no majority: {ballot.yes} for it, {ballot.no} against"
    return f"{split}, {ballot.neither} without a verdict ({whys[0]})" if whys else split


def _turns(case: PromptCase) -> tuple[Turn, ...]:
    system = () if case.shaping.system is None else (("system", case.shaping.system),)
    return (*system, *((message.role, message.content) for message in case.messages))


def _judged(answer: Answer) -> str:
    """All that the user would get to see; of a ``field`` its text alone."""
    if not isinstance(answer.value, Unset):
        return answer.text
    calls = (f"{call.name}({call.arguments})" for call in answer.tool_calls)
    return "\n".join(part for part in (answer.text, answer.refusal, *calls) if part)
