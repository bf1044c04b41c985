"""``judge``: a judge says whether the answer meets your criteria.

.. code-block:: yaml

    assert:
      - judge: The answer shows understanding for the customer's trouble and names the next step.
      - judge: The answer promises a refund.
        expect: fail

A judge is another model, named by ``--judge-model`` or ``judge:`` in ``evalctl.yaml``. It sees the task (system
prompt and conversation), your criteria, the reference and the context where there are some, and the answer. It
says pass, fail, or that it cannot tell: that is an error, not a failure. ``expect: fail`` turns it round.

Write criteria that two colleagues would decide alike, one thing at a time; ``evalctl calibrate`` shows whether the
judge decides as they do. Each check costs a call, or as many as ``votes`` says.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from evalctl.assertions.support.judged import decide, opinions_of, task_of
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.judgements import Judgement, JudgeTask


@dataclass(frozen=True, slots=True)
class Judge(Assertion):
    """A judge says that the answer meets the *criteria*."""

    word: ClassVar[str] = "judge"
    value: ClassVar[Schema] = {"type": "string", "minLength": 1}
    options: ClassVar[Mapping[str, Schema]] = {
        "expect": {
            "type": "string",
            "enum": ["pass", "fail"],
            "description": "What the judge must say; pass if nothing is said.",
        }
    }
    judge_questions: ClassVar[int] = 1

    criteria: str
    expect: Literal["pass", "fail"] = "pass"

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Ask."""
        return task_of("verdict", case, answer, criteria=self.criteria)

    def settle(self, task: JudgeTask, judgement: Judgement) -> Grade | CheckError:
        """Hold when the judge says what is expected."""
        return decide(opinions_of(judgement, self._holds), expected=self._expected())

    def _holds(self, read: Mapping[str, Any]) -> bool | None:
        return None if read["verdict"] == "unknown" else read["verdict"] == self.expect

    def _expected(self) -> str:
        return self.criteria if self.expect == "pass" else f"not: {self.criteria}"
