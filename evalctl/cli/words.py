"""The words that sets may use here, as the command line finds them."""

import os

from evalctl.assertions.custom.command import Permission
from evalctl.cli import console
from evalctl.commands import sets
from evalctl.config import Project
from evalctl.model.registry import Registry


def found(project: Project, permission: Permission = "unasked") -> Registry:
    """Every word; what had to be left aside is said on stderr.

    Commands that only read sets leave *permission* unasked; those that grade ask for it (``--allow-exec``).
    """
    known = sets.words(project, permission, os.environ)
    for note in known.notes:
        console.message(f"evalctl: {note}")
    return known.registry


def for_grading(project: Project, allow_exec: bool) -> Registry:
    """Every word, for a command that grades: words that run commands need ``--allow-exec``."""
    return found(project, "granted" if allow_exec else "refused")
