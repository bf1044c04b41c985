"""Graders: how a whole answer is graded, and which cases each of them can grade."""

from msgspec import Struct

from evalctl.errors import UsageError
from evalctl.model import answers
from evalctl.model.cases import Case, PromptCase
from evalctl.model.grading_rules import READING, Rules
from evalctl.model.json_values import digest
from evalctl.model.judgements import JudgeIdentity

DETERMINISTIC = "deterministic"
LLM_JUDGE = "llm_judge"
GRADERS = (DETERMINISTIC, LLM_JUDGE)

LLM_JUDGE_RULES = 1
"""Which version of its rules ``llm_judge`` reads the judge's score by; as a word's ``rules``."""

THRESHOLD = 0.6
"""The least score of the judge that passes, where nobody says otherwise; it passes itself."""

NEEDS_A_JUDGE = (
    "it has no assertion; only a judge can grade by a reference or by criteria (--grader llm_judge)"
)


class Grader(Struct, frozen=True):
    """How answers are graded. *threshold*, from 0 to 1, is the least score of ``llm_judge`` that passes.

    *judge* is whose judgements count; None where no judge is asked. Raises UsageError for an unknown name or a
    threshold outside its scale.
    """

    name: str = DETERMINISTIC
    threshold: float = THRESHOLD
    judge: JudgeIdentity | None = None

    def __post_init__(self) -> None:
        if self.name not in GRADERS:
            raise UsageError(f"there is no grader {self.name!r}; the graders are: {', '.join(GRADERS)}")
        if not 0 <= self.threshold <= 1:
            raise UsageError(
                f"the threshold of the judge is {self.threshold:g}: it is a share from 0 to 1, such as 0.6"
            )

    def judge_questions(self, case: Case) -> int:
        """How many questions each vote puts to a judge about an answer to *case*, at most; 0 for none."""
        if not isinstance(case, PromptCase):
            return 0
        overall = 1 if self.name == LLM_JUDGE else 0
        return overall + sum(check.judge_questions for check in case.checks)

    def checks_digest(self, case: Case) -> str:
        """Decides, with the answer, whether an old grade may be used again: the checks, and the judge behind them."""
        if self.judge is None or not self.judge_questions(case):
            return case.checks_digest
        threshold = self.threshold if self.name == LLM_JUDGE else None
        return digest([case.checks_digest, self.judge.digest, threshold])

    def rules(self, case: Case) -> Rules:
        """The rules by which an answer to *case* is graded today: of its words, of this grader, of reading."""
        found = {READING: answers.RULES}
        if isinstance(case, PromptCase):
            found |= {rule.word: rule.rules for check in case.checks for rule in check.rules}
        if self.name == LLM_JUDGE:
            found[LLM_JUDGE] = LLM_JUDGE_RULES
        return found


def not_gradable(case: Case, grader: Grader) -> str | None:
    """Why *grader* can never reach a verdict on *case*, as a reason for skipping it; None if it can."""
    if case.skip is not None:
        return case.skip
    if isinstance(case, PromptCase) and not case.checks and grader.name != LLM_JUDGE:
        return NEEDS_A_JUDGE
    return None
