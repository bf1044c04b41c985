"""Ctrl-C and SIGTERM while something is being asked: what is under way is let go in order, once.

asyncio's own way raises KeyboardInterrupt wherever the program is when a second Ctrl-C comes, be it between two
lines of a journal; people press it several times.
"""

import asyncio
import signal
import sys
import time
from collections.abc import Callable, Coroutine
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
    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        heard = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
        listened = [number for number, handler in heard.items() if handler is not signal.SIG_IGN]

        def restore() -> None:
            for number in listened:
                loop.remove_signal_handler(number)
                signal.signal(number, heard[number])

        async def watched() -> T:
            task = asyncio.current_task()
            for number in listened:
                loop.add_signal_handler(number, stop.on, number, task, restore)
            try:
                return await work
            finally:
                restore()

        try:
            return runner.run(watched())
        except asyncio.CancelledError:
            if stop.number is None:
                raise
            raise (Terminated if stop.number == signal.SIGTERM else KeyboardInterrupt) from None


class _Stop:
    """The first signal that came, and what follows from each."""

    def __init__(self) -> None:
        self.number: int | None = None
        self._since_s = 0.0

    def on(self, number: int, task: "asyncio.Task[Any] | None", restore: Callable[[], None]) -> None:
        if self.number is None:
            self.number, self._since_s = number, time.monotonic()
            if task is not None:
                task.cancel()
        elif time.monotonic() - self._since_s > BOUNCE_S:
            restore()
            signal.raise_signal(number)
