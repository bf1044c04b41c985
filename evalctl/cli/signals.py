"""Ctrl-C and SIGTERM: a command ends once, whatever comes while it does so.

While something is being asked, ``runner.stopping`` listens in the place of this.
"""

import signal
import threading
import time
from types import FrameType

from evalctl.errors import BOUNCE_S, Terminated


class _Listener:
    """Raises at the first signal, and at one that comes when people have waited a while for the end."""

    def __init__(self) -> None:
        self._since_s: float | None = None

    def __call__(self, number: int, _frame: FrameType | None) -> None:
        now_s = time.monotonic()
        if self._since_s is not None and now_s - self._since_s < BOUNCE_S:
            return
        self._since_s = now_s
        raise Terminated if number == signal.SIGTERM else KeyboardInterrupt


def listen() -> None:
    """Let Ctrl-C and SIGTERM end the command; a Ctrl-C that the shell ignores stays ignored."""
    # Elsewhere than in the main thread Python takes no handler; whoever calls from there has their own.
    if threading.current_thread() is not threading.main_thread():
        return
    listener = _Listener()
    signal.signal(signal.SIGTERM, listener)
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, listener)


def listen_no_more() -> None:
    """Let nothing disturb the end of a command that was stopped."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
