"""Reading ``messages:``, a conversation instead of one prompt."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from evalctl.domain.cases import Message
from evalctl.sets.guides import MESSAGE
from evalctl.source.nodes import Node, Table, Text
from evalctl.source.place import Place
from evalctl.source.reader import WRONG, Reader, Schema, Wrong
from evalctl.source.wording import kind_of, shown


class Turn(NamedTuple):
    """One message with its place."""

    place: Place
    message: Message


class Conversation(Struct, frozen=True):
    """What is asked: the turns, the last of them the user's, and the system prompt that they began with."""

    messages: tuple[Message, ...]
    system: str | None = None

    @classmethod
    def of(cls, reader: Reader, turns: Sequence[Turn], system_at: Place | None) -> "Conversation | Wrong":
        """The conversation of *turns*. *system_at* is where the prompt has a ``system`` of its own.

        The system message is taken out: changing it is a change of conditions, not another question.
        """
        system = None
        if turns[0].message.role == "system":
            if system_at is not None:
                message = f"there is a system prompt on line {system_at.line} already; keep one of them"
                return reader.note(turns[0].place, "E079", message)
            system = turns[0].message.content
        asked = turns if system is None else turns[1:]
        for turn in asked:
            if turn.message.role == "system":
                return reader.note(turn.place, "E079", "the system message comes first in a conversation")
        if not asked or asked[-1].message.role != "user":
            message = "a conversation ends with a message of the user, for the assistant to answer"
            return reader.note(turns[-1].place, "E079", message)
        return cls(tuple(turn.message for turn in asked), system)


class MessageReader(Struct, frozen=True):
    """Reads one message."""

    schema: Schema

    def message(self, reader: Reader, node: Node, _name: str) -> Turn | Wrong:
        """The hook for one item of ``messages:``."""
        if not isinstance(node, Table):
            example = "- role: user\n  content: When is the office open?"
            message = f"a message has a role and a content, not {kind_of(node)}"
            return reader.note(node, "E053", message, example=example)
        first, value = node.entries[0] if node.entries else (None, None)
        if first is not None and first.text in self.schema["properties"]["role"]["enum"]:
            said = value.text if isinstance(value, Text) and "\n" not in value.text else "…"
            message = f"a message is written with role and content, not {shown(f'{first.text}:')}"
            return reader.note(first, "E079", message, example=f"- role: {first.text}\n  content: {said}")
        entries = reader.entries(node, self.schema, "a message", MESSAGE)
        values = reader.values(entries, self.schema)
        complete = reader.require(node, self.schema, entries, "a message")
        if not complete or WRONG in values.values():
            return WRONG
        return Turn(node.place, Message(values["role"], values["content"]))
