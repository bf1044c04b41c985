"""Editing sets: their form and their certain slips, line by line; every other line stays byte for byte.

Whatever is changed is read again before it is kept: a form must not change what a set says, and a slip that was
mended must be gone.
"""

from evalctl.editing.formatting import Formatted, Formatter
from evalctl.editing.mending import Mended, mended
from evalctl.editing.saving import save

__all__ = ["Formatted", "Formatter", "Mended", "mended", "save"]
