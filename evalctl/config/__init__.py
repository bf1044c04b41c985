"""The project file: finding it, reading it, and what to ask by it."""

from evalctl.config.loading import find, load, load_text
from evalctl.config.project import FILE_NAME, Judge, Project

__all__ = ["FILE_NAME", "Judge", "Project", "find", "load", "load_text"]
