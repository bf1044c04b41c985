"""``judge_dimensions``: a judge gives the answer enough of 10 points in each of several respects.

.. code-block:: yaml

    assert:
      - judge_dimensions: {accuracy: 8, helpfulness: 7, tone: 6}
        criteria: Our customers are not technicians.

Each respect that you name gets a score from 0 to 10 and a reason of its own. The check holds when each reaches its
least: a 9 elsewhere makes up for nothing. A score that is missing or off the scale is an error.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, ClassVar

from evalctl.assertions.support.judged import (
    CRITERIA,
    LONGEST_REASON,
    POINTS,
    VoteOpinion,
    at_least,
    decide,
    doubt_points,
    middle,
    points,
    problem_of,
    task_of,
)
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, AssertionWarning, Schema, WordError
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.judgements import Judgement, JudgeTask, Vote
from evalctl.model.text import shorten

MOST = 20
"""Respects in one question: with more, a judge attends to none of them."""


@dataclass(frozen=True, slots=True)
class JudgeDimensions(Assertion):
    """A judge gives each dimension at least its points of 10."""

    word: ClassVar[str] = "judge_dimensions"
    value: ClassVar[Schema] = {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": POINTS,
        "examples": [{"accuracy": 8, "helpfulness": 7}],
    }
    options: ClassVar[Mapping[str, Schema]] = {"criteria": CRITERIA}
    judge_questions: ClassVar[int] = 1

    least: Mapping[str, Decimal | int | float]
    criteria: str | None = None

    def __post_init__(self) -> None:
        if len(self.least) > MOST:
            raise WordError(
                f"there are {len(self.least)} dimensions; at most {MOST} are judged in one question"
            )

    def doubts(self) -> Sequence[AssertionWarning]:
        """Less than one point of ten in a dimension."""
        return tuple(doubt for name, least in self.least.items() for doubt in doubt_points(least, (name,)))

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Ask."""
        return task_of("dimensions", case, answer, criteria=self.criteria, dimensions=tuple(self.least))

    def settle(self, task: JudgeTask, judgement: Judgement) -> Grade | CheckError:
        """Hold when every dimension reaches its least."""
        scores = {name: middle(judgement, _pick(name)) for name in self.least}
        return decide(
            [self._opinion(vote) for vote in judgement.votes],
            expected=", ".join(f"{name} at least {least}" for name, least in self.least.items()),
            found=", ".join(f"{name} {points(score)}" for name, score in scores.items()),
        )

    def _opinion(self, vote: Vote) -> VoteOpinion:
        if vote.read is None:
            return VoteOpinion(None, problem_of(vote))
        read: Mapping[str, Any] = vote.read
        held = {name: at_least(read["scores"][name], least) for name, least in self.least.items()}
        if missed := [name for name, holds in held.items() if holds is False]:
            return VoteOpinion(False, self._told(read, missed))
        if unknown := [name for name, holds in held.items() if holds is None]:
            return VoteOpinion(None, f"the judge could not tell: {self._told(read, unknown)}")
        return VoteOpinion(True, self._told(read, list(self.least)))

    def _told(self, read: Mapping[str, Any], names: Sequence[str]) -> str:
        return "; ".join(
            self._one_told(name, read["scores"][name], read["reasons"].get(name)) for name in names
        )

    def _one_told(self, name: str, score: float | None, reason: str | None) -> str:
        is_low = at_least(score, self.least[name]) is False
        asked_for = f", at least {self.least[name]} is asked for" if is_low else ""
        why = f": {shorten(reason, LONGEST_REASON)}" if reason else ""
        return f"{name} {points(score)}{asked_for}{why}"


def _pick(name: str) -> Callable[[Mapping[str, Any]], float | None]:
    return lambda read: read["scores"][name]
