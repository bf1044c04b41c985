"""The project file: finding it, reading it, and what to ask by it."""

from evalctl.config.find import FoundProject, find
from evalctl.config.load import load, load_text
from evalctl.config.project import FILE_NAME, JudgeSettings, Project

__all__ = ["FILE_NAME", "FoundProject", "JudgeSettings", "Project", "find", "load", "load_text"]
