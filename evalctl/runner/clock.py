"""Time and chance, as values that a test can choose."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from msgspec import Struct


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Clock(Struct, frozen=True):
    """What asking needs to know of time.

    *monotonic* and *sleep* are in seconds, *now* is in UTC, *chance* is uniform from 0.0 to 1.0.
    """

    monotonic: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    now: Callable[[], datetime] = _utc_now
    chance: Callable[[], float] = random.random

    def timestamp(self) -> str:
        """This moment in UTC, ISO 8601 with milliseconds: ``2026-11-30T10:15:02.123Z``."""
        return self.now().isoformat(timespec="milliseconds").replace("+00:00", "Z")
