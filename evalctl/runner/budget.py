"""How many requests may be sent: the operator's bound on what a command spends."""

from evalctl.model.answers import NoAnswer


class Budget:
    """Counts requests that are sent to others. *max_calls* None is no bound.

    *started* were let go, *refused* were not. Every attempt counts, also one that failed and is made again: a
    provider may charge for it.
    """

    def __init__(self, max_calls: int | None = None) -> None:
        self.max_calls = max_calls
        self.started = 0
        self.refused = 0

    def take(self) -> bool:
        """Whether one more request may be sent; it counts as started from then on."""
        if self.max_calls is not None and self.started >= self.max_calls:
            self.refused += 1
            return False
        self.started += 1
        return True

    @property
    def bound(self) -> str:
        """The bound as it was given."""
        return f"--max-calls {self.max_calls}"

    @property
    def reached(self) -> NoAnswer:
        """Why there is no answer where nothing was asked any more."""
        return NoAnswer("budget", f"not asked: {self.bound} was reached")
