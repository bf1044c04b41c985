"""Reading ``messages:``, a conversation instead of one prompt."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from evalctl.datasets.hints.misplaced_keys import MESSAGE
from evalctl.model.cases import Message
from evalctl.yamltext.nodes import MappingNode, Node, ScalarNode
from evalctl.yamltext.place import Place
from evalctl.yamltext.reader import INVALID, Invalid, Reader, Schema
from evalctl.yamltext.value_names import kind_of, shown


class MessageEntry(NamedTuple):
    """One message with its place."""

    place: Place
    message: Message


class Conversation(Struct, frozen=True):
    """What is asked: the turns, the last of them the user's, and the system prompt that they began with."""

    messages: tuple[Message, ...]
    system: str | None = None

    @classmethod
    def of(
        cls, reader: Reader, turns: Sequence[MessageEntry], system_at: Place | None
    ) -> "Conversation | Invalid":
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

    def message(self, reader: Reader, node: Node, _name: str) -> MessageEntry | Invalid:
        """The hook for one item of ``messages:``."""
        if not isinstance(node, MappingNode):
            example = "- role: user\n  content: When is the office open?"
            message = f"a message has a role and a content, not {kind_of(node)}"
            return reader.note(node, "E053", message, example=example)
        first, value = node.entries[0] if node.entries else (None, None)
        if first is not None and first.text in self.schema["properties"]["role"]["enum"]:
            said = value.text if isinstance(value, ScalarNode) and "\n" not in value.text else "…"
            message = f"a message is written with role and content, not {shown(f'{first.text}:')}"
            return reader.note(first, "E079", message, example=f"- role: {first.text}\n  content: {said}")
        entries = reader.entries(node, self.schema, "a message", MESSAGE)
        values = reader.values(entries, self.schema)
        complete = reader.require(node, self.schema, entries, "a message")
        if not complete or INVALID in values.values():
            return INVALID
        return MessageEntry(node.place, Message(values["role"], values["content"]))
