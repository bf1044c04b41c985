"""Reading one prompt or one question of a set."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from evalctl.domain.cases import Message, PromptCase, QuestionCase
from evalctl.domain.checks import Check
from evalctl.registry.shaping import shaping_of
from evalctl.sets.guides import MESSAGE
from evalctl.sets.ids import suggested_case_id
from evalctl.source.nodes import Node, Table, Text
from evalctl.source.place import Place
from evalctl.source.reader import WRONG, Entries, Guide, Reader, Schema, Wrong
from evalctl.source.wording import kind_of, shown


@dataclass(frozen=True, slots=True)
class SetLevel:
    """What the top of the set says for every case."""

    checks: tuple[Check, ...] = ()
    criteria: str | None = None
    context: str | None = None
    has_assert: bool = False


@dataclass(slots=True)
class CaseReader:
    """Reads prompts and questions; remembers their ids, each of which may stand once in a set."""

    prompt_schema: Schema
    question_schema: Schema
    guide: Guide
    above: SetLevel = field(default=SetLevel())
    lines: dict[str, int] = field(default_factory=dict)

    def prompt(self, reader: Reader, node: Node, _name: str) -> PromptCase | Wrong:
        """One item of ``prompts:``."""
        opened = self._open(reader, node, self.prompt_schema, "prompt")
        if isinstance(opened, Wrong):
            return WRONG
        reader, table, entries = opened
        values = reader.values(entries, self.prompt_schema)
        identifier = self._id(reader, table, entries, values.get("id"), "prompt")
        asked = self._asked(reader, table, entries, values)
        gradable = self._gradable(reader, table, entries, identifier)
        if (
            isinstance(identifier, Wrong)
            or isinstance(asked, Wrong)
            or not gradable
            or WRONG in values.values()
        ):
            return WRONG
        messages, system = asked
        return PromptCase(
            identifier,
            table.place,
            messages,
            checks=(*self.above.checks, *values.get("assert", ())),
            reference=values.get("reference"),
            context=values.get("context", self.above.context),
            criteria=values.get("criteria", self.above.criteria),
            tags=tuple(values.get("tags", ())),
            must_pass=values.get("must_pass", False),
            skip=values.get("skip"),
            shaping=shaping_of({"system": system, **values} if system else values),
        )

    def question(self, reader: Reader, node: Node, _name: str) -> QuestionCase | Wrong:
        """One item of ``questions:``."""
        opened = self._open(reader, node, self.question_schema, "question")
        if isinstance(opened, Wrong):
            return WRONG
        reader, table, entries = opened
        values = reader.values(entries, self.question_schema)
        identifier = self._id(reader, table, entries, values.get("id"), "question")
        complete = self._complete(reader, table, entries)
        if isinstance(identifier, Wrong) or not complete or WRONG in values.values():
            return WRONG
        return QuestionCase(
            identifier,
            table.place,
            values["question"],
            values["form"],
            tuple(values["expected"]),
            hard_class=values.get("class"),
            gist=values.get("gist"),
            tags=tuple(values.get("tags", ())),
            must_pass=values.get("must_pass", False),
            skip=values.get("skip"),
        )

    def _open(
        self, reader: Reader, node: Node, schema: Schema, kind: str
    ) -> tuple[Reader, Table, Entries] | Wrong:
        """The case's keys, and a reader that knows its name."""
        if not isinstance(node, Table):
            example = f"- id: opening-hours\n  {kind}: When is the office open?"
            return reader.note(
                node,
                "E053",
                f"a {kind} has keys of its own (id, {kind}, …), not {kind_of(node)}",
                example=example,
            )
        given = next(
            (value.text for key, value in node.entries if key.text == "id" and isinstance(value, Text)), ""
        )
        reader = reader.inside(
            f'{kind} "{given}"' if given.strip() else f"the {kind} on line {node.place.line}"
        )
        return reader, node, reader.entries(node, schema, f"a {kind}", self.guide)

    def _id(self, reader: Reader, node: Table, entries: Entries, given: Any, kind: str) -> str | Wrong:
        if "id" not in entries:
            text = entries.get(kind, (None, None))[1]
            made = suggested_case_id(text.text) if isinstance(text, Text) else None
            message = f'this {kind} needs "id", a short name of its own'
            return reader.note(node, "E054", message, example=f"id: {made or 'opening-hours'}")
        if isinstance(given, Wrong):
            return WRONG
        value = entries["id"][1]
        if given in self.lines:
            message = f'the id "{given}" is taken: the {kind} on line {self.lines[given]} has it already'
            return reader.note(value, "E072", message)
        self.lines[given] = value.place.line
        return str(given)

    def _asked(
        self, reader: Reader, node: Table, entries: Entries, values: Mapping[str, Any]
    ) -> tuple[tuple[Message, ...], str | None] | Wrong:
        """What is asked, and the system prompt that a conversation begins with."""
        if "prompt" in entries and "messages" in entries:
            second = max(entries["prompt"][0], entries["messages"][0], key=lambda key: key.place)
            return reader.note(second, "E077", 'there is both "prompt" and "messages"; keep one of them')
        if "messages" in entries:
            given = values["messages"]
            return WRONG if isinstance(given, Wrong) else _conversation(reader, entries, given)
        if "prompt" not in entries:
            return reader.note(
                node,
                "E077",
                'this prompt needs "prompt", the text to ask',
                example="prompt: When is the office open?",
            )
        text = values["prompt"]
        return WRONG if isinstance(text, Wrong) else ((Message("user", text),), None)

    def _gradable(self, reader: Reader, node: Table, entries: Entries, identifier: str | Wrong) -> bool:
        if "assert" in entries or "reference" in entries or self.above.has_assert:
            return True
        called = "this prompt" if isinstance(identifier, Wrong) else f'"{identifier}"'
        reader.note(
            node,
            "E078",
            f'{called} has neither "assert" nor "reference", so its answer cannot be graded',
            example="assert:\n  - contains: Monday",
        )
        return False

    def _complete(self, reader: Reader, node: Table, entries: Entries) -> bool:
        examples = {
            "question": "question: How do I return a parcel?",
            "form": "form: match      # or gap: the question does not use the document's words",
            "expected": "expected: [returns-policy]      # or [] when no document answers it",
        }
        missing = [key for key in examples if key not in entries]
        for key in missing:
            reader.note(node, "E054", f'this question needs "{key}"', example=examples[key])
        return not missing


def _conversation(
    reader: Reader, entries: Entries, given: list[tuple[Place, Message]]
) -> tuple[tuple[Message, ...], str | None] | Wrong:
    """The turns, and the system prompt taken out: changing it is not another question."""
    system = None
    (place, first), rest = given[0], given[1:]
    if first.role == "system":
        if "system" in entries:
            line = entries["system"][0].place.line
            return reader.note(
                place, "E079", f"there is a system prompt on line {line} already; keep one of them"
            )
        system, given = first.content, rest
    for place, message in given:
        if message.role == "system":
            return reader.note(place, "E079", "the system message comes first in a conversation")
    if not given or given[-1][1].role != "user":
        place = given[-1][0] if given else place
        return reader.note(
            place, "E079", "a conversation ends with a message of the user, for the assistant to answer"
        )
    return tuple(message for _, message in given), system


def read_message(schema: Schema) -> Any:
    """The hook for one message: its place and the message."""

    def message(reader: Reader, node: Node, name: str) -> tuple[Place, Message] | Wrong:
        if not isinstance(node, Table):
            example = "- role: user\n  content: When is the office open?"
            return reader.note(
                node, "E053", f"a message has a role and a content, not {kind_of(node)}", example=example
            )
        if len(node.entries) == 1 and node.entries[0][0].text in schema["properties"]["role"]["enum"]:
            key, value = node.entries[0]
            said = value.text if isinstance(value, Text) and "\n" not in value.text else "…"
            return reader.note(
                key,
                "E079",
                f"a message is written with role and content, not {shown(key.text + ':')}",
                example=f"- role: {key.text}\n  content: {said}",
            )
        entries = reader.entries(node, schema, "a message", MESSAGE)
        values = reader.values(entries, schema)
        complete = reader.require(node, schema, entries, "a message")
        if not complete or WRONG in values.values():
            return WRONG
        return node.place, Message(values["role"], values["content"])

    return message
