"""Files as their author wrote them: places, mistakes, and YAML with both.

Nothing here knows what a set is. The one thing that every file a person writes
has in common is that a mistake in it must be named with its line.
"""

from evalctl.source.mistake import Mistake
from evalctl.source.place import Place

__all__ = ["Mistake", "Place"]
