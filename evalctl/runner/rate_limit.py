"""When the next request may leave: one worker's "come back later" holds for all of them."""

from evalctl.runner.clock import Clock


class Pace:
    """A moment before which no worker asks. It only ever moves forward."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._not_before = clock.monotonic()

    def hold(self, delay_s: float) -> None:
        """Let nobody ask within the next *delay_s* seconds."""
        self._not_before = max(self._not_before, self._clock.monotonic() + delay_s)

    async def wait(self) -> None:
        """Return when asking is allowed, however often the moment was moved meanwhile."""
        while (left_s := self._not_before - self._clock.monotonic()) > 0:
            await self._clock.sleep(left_s)
