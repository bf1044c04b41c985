"""Sets: finding them, reading them, and every mistake in them."""

from evalctl.datasets.find import FoundSets, NotSets, find, no_other_files
from evalctl.datasets.load import Loaded, load_all, load_each, load_file

__all__ = ["FoundSets", "Loaded", "NotSets", "find", "load_all", "load_each", "load_file", "no_other_files"]
