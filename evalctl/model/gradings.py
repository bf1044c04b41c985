"""Gradings: one grader's opinion of one answer."""

from collections.abc import Iterator

from msgspec import Struct, field

from evalctl.model.assertion_results import AssertionResult, Status
from evalctl.model.grading_rules import Rules
from evalctl.model.judgements import Judgement


class Grading(Struct, frozen=True):
    """One case's checks by one grader.

    *score* is the weighted share of the checks that hold, 0.0 to 1.0; None where there is no verdict
    (``error``, ``skipped``). *reason* is given where the status does not come from the checks: no answer
    came, the answer was empty, the case was skipped, nothing of it can be graded by this grader.
    *sample* is the number of the sample graded; 0 for a case that was not asked.
    *by_reading_rules*: the rules of reading an answer (``answers.RULES``) had a part in it: thoughts were taken
    off, or the answer was empty and that decided.
    *rules* are those that graded it, by word.
    """

    case_id: str
    sample: int
    grader: str
    checks_digest: str
    status: Status
    score: float | None = None
    checks: tuple[AssertionResult, ...] = ()
    reason: str | None = None
    judge_digest: str | None = None
    at: str = ""
    by_reading_rules: bool = False
    rules: Rules = field(default_factory=dict)

    @property
    def judgements(self) -> Iterator[Judgement]:
        """What judges said, in the order of the checks."""
        for check in self.checks:
            yield from check.judgements
