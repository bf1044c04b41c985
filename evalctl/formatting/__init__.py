"""Editing sets: their form and their certain slips, line by line; every other line stays byte for byte.

Whatever is changed is read again before it is kept: a form must not change what a set says, and a slip that was
mended must be gone.
"""

from evalctl.formatting.fixer import Mended, mended
from evalctl.formatting.formatter import Formatted, SetFormatter
from evalctl.formatting.saving import save

__all__ = ["Formatted", "Mended", "SetFormatter", "mended", "save"]
