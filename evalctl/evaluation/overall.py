"""The grader ``llm_judge``: besides all checks, a judge scores the whole answer from 0 to 1."""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct

from evalctl.assertions.support.judged import at_least, decide, middle, opinions_of, points, task_of
from evalctl.evaluation.graders import LLM_JUDGE, LLM_JUDGE_RULES, Grader
from evalctl.model.answers import Answer
from evalctl.model.assertion_results import AssertionEntry, CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.judgements import Judgement, JudgeTask


class Overall(Struct, frozen=True):
    """The judge's score reaches the *threshold*."""

    word: ClassVar[str] = LLM_JUDGE
    rules: ClassVar[int] = LLM_JUDGE_RULES
    judge_questions: ClassVar[int] = 1

    threshold: float

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Ask for a score against task, criteria, reference and context."""
        return task_of("score", case, answer, out_of=1)

    def settle(self, task: JudgeTask, judgement: Judgement) -> Grade | CheckError:
        """Hold when the score reaches the threshold."""
        score = middle(judgement, _score)
        return decide(
            opinions_of(judgement, lambda read: at_least(_score(read), self.threshold)),
            expected=f"a score of at least {self.threshold:g}",
            found=points(score),
            measure=score,
        )


def overall_check(case: PromptCase, grader: Grader) -> AssertionEntry | None:
    """The check that *grader* adds to those of *case*; None for the one that adds none."""
    if grader.name != LLM_JUDGE:
        return None
    return AssertionEntry(Overall(grader.threshold), case.place, {LLM_JUDGE: str(grader.threshold)})


def _score(read: Mapping[str, Any]) -> float | None:
    score: float | None = read["score"]
    return score
