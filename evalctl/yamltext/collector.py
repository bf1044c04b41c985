"""Memory while much is read: the collector of cycles waits."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_waiting() -> Iterator[None]:
    """Within this block nothing is looked through for cycles; reading makes none.

    A large file becomes a million objects, all in use, and looking through them takes as long as reading them.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
