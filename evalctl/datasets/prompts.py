"""Reading one prompt of a set."""

from typing import Any

from msgspec import Struct, field

from evalctl.datasets.case import CaseOpener, Opened
from evalctl.datasets.conversation import Conversation
from evalctl.datasets.hints.translations import english_check
from evalctl.datasets.needs import note_needs
from evalctl.datasets.overrides import shaping_of
from evalctl.datasets.set_warnings import doubt_checks, doubt_question, doubt_templates
from evalctl.model.assertion_results import AssertionEntry
from evalctl.model.cases import Message, PromptCase
from evalctl.yamltext.nodes import Node
from evalctl.yamltext.reader import INVALID, Invalid, Reader


class SetLevel(Struct, frozen=True):
    """What the top of the set says for every prompt. *has_assert* also where none of its assertions is good."""

    checks: tuple[AssertionEntry, ...] = ()
    criteria: str | None = None
    context: str | None = None
    language: str | None = None
    has_assert: bool = False


class PromptReader(Struct):
    """Reads the prompts of one set; *words* are those of assertions.

    *above* is filled in once the top of the set was read.
    """

    opener: CaseOpener
    words: frozenset[str]
    above: SetLevel = field(default=SetLevel())

    def prompt(self, reader: Reader, node: Node, _name: str) -> PromptCase | Invalid:
        """The hook for one item of ``prompts:``."""
        case = self.opener.open(reader, node)
        if isinstance(case, Invalid):
            return INVALID
        asked = _asked(case)
        gradable = self._is_gradable(case)
        if isinstance(asked, Invalid) or not gradable or not case.is_good:
            return INVALID
        own: tuple[AssertionEntry, ...] = case.values.get("assert", ())
        _doubt(case, own, asked)
        values = case.values
        if not self._has_what_checks_need(case, own):
            return INVALID
        return PromptCase(
            values["id"],
            node.place,
            asked.messages,
            checks=(*self.above.checks, *own),
            reference=values.get("reference"),
            context=values.get("context", self.above.context),
            criteria=values.get("criteria", self.above.criteria),
            language=self.above.language,
            tags=tuple(values.get("tags", ())),
            must_pass=values.get("must_pass", False),
            skip=values.get("skip"),
            shaping=shaping_of(values if asked.system is None else {**values, "system": asked.system}),
        )

    def _has_what_checks_need(self, case: Opened, own: tuple[AssertionEntry, ...]) -> bool:
        given = {name for name in ("reference", "context") if name in case.values}
        given |= {"context"} if self.above.context is not None else set()
        has_own = note_needs(case.reader, own, given)
        return note_needs(case.reader, self.above.checks, given, case.node.place) and has_own

    def _is_gradable(self, case: Opened) -> bool:
        if self.above.has_assert or self.above.criteria is not None:
            return True
        if {"assert", "reference", "criteria"} & case.entries.keys():
            return True
        if any(
            key.text in self.words or english_check(key.text) in self.words for key, _ in case.node.entries
        ):
            return False  # An assertion stands beside the prompt, and that has been said.
        given = case.values["id"]
        called = "this prompt" if isinstance(given, Invalid) else f'"{given}"'
        case.reader.note(
            case.node,
            "E078",
            f'{called} has neither "assert" nor "reference", so its answer cannot be graded',
            example="assert:\n  - contains: Monday",
        )
        return False


def _asked(case: Opened) -> Conversation | Invalid:
    """What is asked: the text of ``prompt``, or the conversation of ``messages``."""
    entries, values = case.entries, case.values
    if "prompt" in entries and "messages" in entries:
        second = max(entries["prompt"][0], entries["messages"][0], key=lambda key: key.place)
        return case.reader.note(second, "E077", 'there is both "prompt" and "messages"; keep one of them')
    if "messages" in entries:
        turns: Any = values["messages"]
        system_at = entries["system"][0].place if "system" in entries else None
        return INVALID if isinstance(turns, Invalid) else Conversation.of(case.reader, turns, system_at)
    if "prompt" in entries:
        text: Any = values["prompt"]
        return INVALID if isinstance(text, Invalid) else Conversation((Message("user", text),))
    message = 'this prompt needs "prompt", the text to ask'
    return case.reader.note(case.node, "E077", message, example="prompt: When is the office open?")


def _doubt(case: Opened, checks: tuple[AssertionEntry, ...], asked: Conversation) -> None:
    doubt_checks(case.reader, checks)
    doubt_question(case.reader, checks, asked.messages)
    doubt_templates(case.reader, case.entries)
