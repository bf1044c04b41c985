"""How a case stands in a run, as little as can be compared; and since when one has been failing."""

from msgspec import Struct, field

from evalctl.model.assertion_results import Status
from evalctl.model.grading_rules import Rules


class CaseResult(Struct, frozen=True):
    """How one case stands in one run: enough to compare it. *score* is None without a verdict.

    *rules* are those that graded it; *by_reading_rules* says that those of reading an answer had a part in it.
    """

    case_id: str
    question_digest: str
    checks_digest: str
    status: Status
    score: float | None = None
    rules: Rules = field(default_factory=dict)
    by_reading_rules: bool = False

    @property
    def has_verdict(self) -> bool:
        return self.status in ("pass", "fail")


class Since(Struct, frozen=True):
    """Since when a case has been failing: the first run of the unbroken row of failures."""

    run_id: str
    at: str
