"""Ctrl-C and SIGTERM while something is being asked: what is under way is let go in order, once.

asyncio's own way raises KeyboardInterrupt wherever the program is when a second Ctrl-C comes, be it between two
lines of a journal; people press it several times.
"""

import asyncio
import signal
import sys
import time
from collections.abc import Callable, Coroutine
from types import FrameType
from typing import Any, TypeVar

from evalctl.errors import BOUNCE_S, Terminated

T = TypeVar("T")


def run_until_stopped(work: Coroutine[Any, Any, T]) -> T:
    """The result of *work*, in an event loop of its own. Raises what it raises.

    Ctrl-C cancels it, and SIGTERM does: it is waited for, then KeyboardInterrupt or Terminated is raised. Ctrl-C
    stays ignored where the shell ignores it for commands in the background.
    """
    if sys.platform == "win32":
        return asyncio.run(work)
    stop = _Stop()
    try:
        with asyncio.Runner() as runner:
            result = runner.run(stop.heard_during(work))
    except asyncio.CancelledError:
        if stop.number is None:
            raise
    if stop.number is None:
        return result
    raise Terminated if stop.number == signal.SIGTERM else KeyboardInterrupt


class _Stop:
    """Hears the signals in the place of who heard them before, and knows the first one.

    It takes the place in one step, and gives it back in one: with a default in between, as asyncio's own handlers
    leave it for a moment, the next signal would end the process right there. Once it has heard one, it stays, so
    that those that follow at once disturb nothing of the end.
    """

    def __init__(self) -> None:
        self.number: int | None = None
        self._since_s = 0.0
        self._before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
        self._cancel: Callable[[], object] | None = None

    async def heard_during(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of *work*, which the first signal cancels."""
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None
        self._cancel = lambda: loop.call_soon_threadsafe(task.cancel)
        for number, handler in self._before.items():
            if handler is not signal.SIG_IGN:
                signal.signal(number, self)
        try:
            return await work
        finally:
            self._cancel = None
            if self.number is None:
                self._restore()

    def __call__(self, number: int, _frame: FrameType | None) -> None:
        if self.number is None:
            self.number, self._since_s = number, time.monotonic()
            if self._cancel is not None:
                self._cancel()
        elif time.monotonic() - self._since_s > BOUNCE_S:
            self._restore()
            signal.raise_signal(number)

    def _restore(self) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
