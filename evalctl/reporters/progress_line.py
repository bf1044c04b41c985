"""How far a run is, in one line."""

from msgspec import Struct, field
from msgspec.structs import replace

from evalctl.model.assertion_results import Status
from evalctl.model.runs import Counts
from evalctl.reporters.width import cut

STEADY_AFTER = 3
"""Answers from which on the time left is told: fewer tell more about starting up than about the pace."""


class Progress(Struct, frozen=True):
    """*total* cases are to be asked; *counts* are those that have a status; *elapsed_s* since the first was asked."""

    total: int
    counts: Counts = field(default=Counts())
    elapsed_s: float = 0.0

    def after(self, status: Status, elapsed_s: float) -> "Progress":
        """The progress once one more case has *status*."""
        tally = self.counts
        counts = Counts(
            tally.passed + (status == "pass"),
            tally.failed + (status == "fail"),
            tally.error + (status == "error"),
            tally.skipped + (status == "skipped"),
        )
        return replace(self, counts=counts, elapsed_s=elapsed_s)

    @property
    def left_s(self) -> float | None:
        """Seconds left at the pace so far; None while there is no pace."""
        done = self.counts.total
        if done < STEADY_AFTER or done >= self.total:
            return None
        return self.elapsed_s / done * (self.total - done)

    def line(self, width: int) -> str:
        """``12/20 asked · 10 pass · 2 fail · 0 errors · 8 s left``.

        In at most *width* columns; where that is too little, the last parts go first.
        """
        counts = self.counts
        parts = [
            f"{counts.total:,}/{self.total:,} asked",
            f"{counts.passed:,} pass",
            f"{counts.failed:,} fail",
            f"{counts.error:,} {'error' if counts.error == 1 else 'errors'}",
        ]
        if counts.skipped:
            parts.append(f"{counts.skipped:,} skipped")
        if self.left_s is not None:
            parts.append(f"{_rough(self.left_s)} left")
        while len(parts) > 1 and len(" · ".join(parts)) > width:
            parts.pop()
        return cut(" · ".join(parts), max(width, 1))


def _rough(left_s: float) -> str:
    """A time as precise as a guess deserves."""
    if left_s < 90:
        return f"{max(round(left_s), 1)} s"
    minutes = round(left_s / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
