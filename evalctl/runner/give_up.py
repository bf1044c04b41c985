"""When to stop asking: failures in a row that the next request will meet too."""

from evalctl.model.answers import HOPELESS, NoAnswer, Outcome
from evalctl.model.samples import Request, Sample
from evalctl.runner.asking import Asker, Policy

GIVE_UP_AFTER = 5
"""Failures in a row, of a kind that the next request will meet too, after which asking on is a waste."""


class Patience:
    """Counts failures that will not heal. *given_up* says why nothing more should be asked, once that is so."""

    def __init__(self, policy: Policy) -> None:
        self.given_up: NoAnswer | None = None
        self._policy = policy
        self._failures_in_a_row = 0
        self._silences_in_a_row = 0

    def take_note(self, outcome: Outcome, *, is_silent: bool = False) -> None:
        """Learn from what came of one request; *is_silent* when nothing at all came back while it was asked."""
        self._note_silence(outcome, is_silent)
        if not isinstance(outcome, NoAnswer) or not self._is_hopeless(outcome):
            self._failures_in_a_row = 0
            return
        self._failures_in_a_row += 1
        if self._failures_in_a_row == GIVE_UP_AFTER:
            self._give_up(
                outcome, f"{GIVE_UP_AFTER} requests in a row had failed already ({outcome.message})"
            )

    def _note_silence(self, outcome: Outcome, is_silent: bool) -> None:
        """A connection that breaks is soon known; one that stays silent costs all of its time, each time."""
        if not is_silent or not isinstance(outcome, NoAnswer):
            self._silences_in_a_row = 0
        elif outcome.kind == "timeout":
            self._silences_in_a_row += 1
            if self._silences_in_a_row == GIVE_UP_AFTER:
                said = (
                    f"{outcome.message}, {self._policy.retries + 1} times"
                    if self._policy.retries
                    else outcome.message
                )
                self._give_up(
                    outcome, f"nothing at all came back from {GIVE_UP_AFTER} requests in a row ({said})"
                )

    def _give_up(self, outcome: NoAnswer, why: str) -> None:
        if self.given_up is None:
            self.given_up = NoAnswer(outcome.kind, f"not asked: {why}")

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
        heard_before = self._asker.heard
        sample = await self._asker.ask(request)
        is_silent = heard_before is not None and self._asker.heard == heard_before
        self._patience.take_note(sample.outcome, is_silent=is_silent)
        return sample
