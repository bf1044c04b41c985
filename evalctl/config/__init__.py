"""The project file: finding it, reading it, and what to ask by it."""

from evalctl.config.finding import Found, find
from evalctl.config.loading import load, load_text
from evalctl.config.project import FILE_NAME, Judge, Project

__all__ = ["FILE_NAME", "Found", "Judge", "Project", "find", "load", "load_text"]
