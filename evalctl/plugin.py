"""What a package needs that brings words of its own: see docs/own-words.md."""

from evalctl.model.answers import Answer, ToolCall
from evalctl.model.assertion import NO_VALUE, Assertion, AssertionWarning, Schema, WordError
from evalctl.model.assertion_results import CheckError, Grade, Planned, Skipped
from evalctl.model.cases import Message, PromptCase

__all__ = [
    "NO_VALUE",
    "Answer",
    "Assertion",
    "AssertionWarning",
    "CheckError",
    "Grade",
    "Message",
    "Planned",
    "PromptCase",
    "Schema",
    "Skipped",
    "ToolCall",
    "WordError",
]
