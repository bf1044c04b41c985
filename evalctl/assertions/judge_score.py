"""``judge_score``: a judge gives the answer at least so many of 10 points.

.. code-block:: yaml

    assert:
      - judge_score: 7.5
        criteria: The answer explains the steps in an order that works.

Without ``criteria`` those of the prompt or the set count, and without any the judge scores how well the answer does
its task. A score that is off the scale of 0 to 10 is an error, never cut to fit. With several votes the median is
the score.

A number hides what went wrong: prefer ``judge`` for what must be so, and keep scores for watching a trend.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, ClassVar

from evalctl.assertions.support.judged import (
    CRITERIA,
    POINTS,
    at_least,
    decide,
    doubt_points,
    middle,
    opinions_of,
    points,
    task_of,
)
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, AssertionWarning, Schema
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.judgements import Judgement, JudgeTask


@dataclass(frozen=True, slots=True)
class JudgeScore(Assertion):
    """A judge gives the answer at least *least* points of 10."""

    word: ClassVar[str] = "judge_score"
    value: ClassVar[Schema] = {**POINTS, "examples": [7.5]}
    options: ClassVar[Mapping[str, Schema]] = {"criteria": CRITERIA}
    judge_questions: ClassVar[int] = 1

    least: Decimal | int | float
    criteria: str | None = None

    def doubts(self) -> Sequence[AssertionWarning]:
        """Less than one point of ten."""
        return tuple(doubt_points(self.least))

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Ask."""
        return task_of("score", case, answer, criteria=self.criteria)

    def settle(self, task: JudgeTask, judgement: Judgement) -> Grade | CheckError:
        """Hold when the score reaches the least."""
        score = middle(judgement, _score)
        return decide(
            opinions_of(judgement, self._holds),
            expected=f"at least {self.least} of {task.out_of}",
            found=points(score),
            measure=score,
        )

    def _holds(self, read: Mapping[str, Any]) -> bool | None:
        return at_least(_score(read), self.least)


def _score(read: Mapping[str, Any]) -> float | None:
    score: float | None = read["score"]
    return score
