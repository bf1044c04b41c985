"""``judge_grounded``: a judge finds every claim of the answer in the prompt's context.

.. code-block:: yaml

    context: The office is open Monday to Friday, 9am to 5pm. Dogs are welcome.
    assert:
      - judge_grounded

``context`` stands at the prompt, or at the top of the set for all of them. What is true and not in the context
counts as invented: this word is about what the assistant was given. An answer that says it does not know claims
nothing, and holds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from evalctl.assertions.support.judged import decide, opinions_of, task_of
from evalctl.model.answers import Answer
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.assertion_results import CheckError, Grade, Planned, Skipped
from evalctl.model.cases import PromptCase
from evalctl.model.judgements import Judgement, JudgeTask


@dataclass(frozen=True, slots=True)
class JudgeGrounded(Assertion):
    """A judge finds every claim of the answer in the context."""

    word: ClassVar[str] = "judge_grounded"
    value: ClassVar[Schema] = NO_VALUE
    judge_questions: ClassVar[int] = 1

    def needs(self) -> Sequence[Literal["reference", "context"]]:
        """The context."""
        return ("context",)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Ask; of a data row without a context there is nothing to ask."""
        if case.context is None:
            return Skipped("this row has no context to find its claims in")
        return task_of("grounded", case, answer)

    def settle(self, task: JudgeTask, judgement: Judgement) -> Grade | CheckError:
        """Hold when nothing is invented."""
        return decide(opinions_of(judgement, _holds), expected="every claim rests on the context")


def _holds(read: Mapping[str, Any]) -> bool | None:
    return None if read["verdict"] == "unknown" else read["verdict"] == "pass"
