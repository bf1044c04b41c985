"""When to stop asking: failures in a row that the next request will meet too."""

from evalctl.domain.answers import HOPELESS, NoAnswer, Outcome
from evalctl.domain.samples import Request, Sample
from evalctl.runner.asking import Asker, Policy

GIVE_UP_AFTER = 5
"""Failures in a row, of a kind that the next request will meet too, after which asking on is a waste."""


class Patience:
    """Counts failures that will not heal. *given_up* says why nothing more should be asked, once that is so."""

    def __init__(self, policy: Policy) -> None:
        self.given_up: NoAnswer | None = None
        self._policy = policy
        self._failures_in_a_row = 0

    def take_note(self, outcome: Outcome) -> None:
        """Learn from what came of one request."""
        if not isinstance(outcome, NoAnswer) or not self._is_hopeless(outcome):
            self._failures_in_a_row = 0
            return
        self._failures_in_a_row += 1
        if self._failures_in_a_row == GIVE_UP_AFTER and self.given_up is None:
            message = f"not asked: {GIVE_UP_AFTER} requests in a row had failed already ({outcome.message})"
            self.given_up = NoAnswer(outcome.kind, message)

    def _is_hopeless(self, outcome: NoAnswer) -> bool:
        return outcome.kind in HOPELESS or not self._policy.outlasts(outcome)


class PatientAsker:
    """An Asker that stops asking when there is no hope left."""

    def __init__(self, asker: Asker) -> None:
        self._asker = asker
        self._patience = Patience(asker.policy)

    async def ask(self, request: Request) -> Sample:
        """Put *request* to the subject; once it was given up, the answer is why, after 0 attempts."""
        if (given_up := self._patience.given_up) is not None:
            return Sample(request, given_up, attempts=0, at=self._asker.clock.timestamp())
        sample = await self._asker.ask(request)
        self._patience.take_note(sample.outcome)
        return sample
