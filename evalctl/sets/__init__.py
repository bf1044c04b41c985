"""Sets: finding them, reading them, and every mistake in them."""

from evalctl.sets.finding import Found, NotSets, find, no_other_files
from evalctl.sets.loading import Loaded, load_all, load_each, load_file

__all__ = ["Found", "Loaded", "NotSets", "find", "load_all", "load_each", "load_file", "no_other_files"]
