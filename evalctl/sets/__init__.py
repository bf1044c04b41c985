"""Sets: finding them, reading them, and every mistake in them."""

from evalctl.sets.finding import find
from evalctl.sets.loading import Loaded, load_all, load_each, load_file

__all__ = ["Loaded", "find", "load_all", "load_each", "load_file"]
