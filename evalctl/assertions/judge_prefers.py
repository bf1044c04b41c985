"""``judge_prefers``: a judge finds the answer better than the prompt's reference, or the other way round.

.. code-block:: yaml

    reference: Standard delivery takes 3 to 5 working days.
    assert:
      - judge_prefers: answer

The judge sees both without being told which is which, and is asked twice, each way round, because judges favour
what they read first. Only when both times the same one is better has it won; anything else is a tie, and a tie
fails, whichever of the two you wanted.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, ClassVar, Literal

from evalctl.assertions.support.judged import VoteOpinion, decide, problem_of, reasoning_of, task_of, unsure
from evalctl.model.answers import Answer
from evalctl.model.assertion import Assertion, Schema
from evalctl.model.assertion_results import CheckError, Grade, Planned, Skipped
from evalctl.model.cases import PromptCase
from evalctl.model.judgements import Judgement, JudgeTask, Vote


@dataclass(frozen=True, slots=True)
class JudgePrefers(Assertion):
    """A judge prefers *wanted*, in both orders."""

    word: ClassVar[str] = "judge_prefers"
    value: ClassVar[Schema] = {"type": "string", "enum": ["answer", "reference"]}
    judge_questions: ClassVar[int] = 2

    wanted: Literal["answer", "reference"]

    def needs(self) -> Sequence[Literal["reference", "context"]]:
        """The reference."""
        return ("reference",)

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Ask; of a data row without a reference there is nothing to ask."""
        if case.reference is None:
            return Skipped("this row has no reference to compare with")
        return task_of("prefers", case, answer, compare_with=case.reference)

    def settle(self, task: JudgeTask, judgement: Judgement) -> Grade | CheckError:
        """Hold when the wanted one wins in both orders."""
        opinions = [self._opinion(one, other) for one, other in _pairs(judgement.votes)]
        return decide(opinions, expected=f"the {self.wanted} is better")

    def _opinion(self, one: Vote | None, other: Vote | None) -> VoteOpinion:
        """What the same question comes to, asked both ways round."""
        if one is None or other is None:
            return VoteOpinion(None, "the judge was asked one way round only")
        for vote in (one, other):
            if vote.read is None:
                return VoteOpinion(None, problem_of(vote))
            if vote.read["winner"] == "unknown":
                return VoteOpinion(None, unsure(vote.read))
        first, second = _winner(one), _winner(other)
        why = reasoning_of(one.read or {})
        if first != second:
            turned = f"with the answer shown first {_said(first)}, the other way round {_said(second)}"
            return VoteOpinion(False, f"a tie, for the order decided: {turned}")
        if first == "tie":
            return VoteOpinion(False, f"a tie: {why}")
        return VoteOpinion(first == self.wanted, f"{_said(first)} both ways round: {why}")


def _pairs(votes: Sequence[Vote]) -> Iterator[tuple[Vote | None, Vote | None]]:
    """The votes of the two orders, side by side."""
    by_number: Mapping[int, Vote] = {vote.number: vote for vote in votes}
    last = max(by_number, default=0)
    numbers = range(1, last + 1)
    return zip_longest((by_number.get(n) for n in numbers[::2]), (by_number.get(n) for n in numbers[1::2]))


def _winner(vote: Vote) -> Any:
    return (vote.read or {})["winner"]


def _said(winner: str) -> str:
    return "neither was better" if winner == "tie" else f"the {winner} was better"
