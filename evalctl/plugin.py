"""What a package needs that brings words of its own: see docs/own-words.md."""

from evalctl.domain.answers import Answer, ToolCall
from evalctl.domain.cases import Message, PromptCase
from evalctl.domain.checks import CheckError, Grade, Planned, Skipped
from evalctl.registry import NO_VALUE, Assertion, Doubt, Schema, WordError

__all__ = [
    "NO_VALUE",
    "Answer",
    "Assertion",
    "CheckError",
    "Doubt",
    "Grade",
    "Message",
    "Planned",
    "PromptCase",
    "Schema",
    "Skipped",
    "ToolCall",
    "WordError",
]
