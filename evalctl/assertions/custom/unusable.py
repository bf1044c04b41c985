"""A word that is known by name and cannot be used: it stands in the registry to say why."""

from typing import ClassVar

from evalctl.model.answers import Answer
from evalctl.model.assertion import NO_VALUE, Assertion, Schema
from evalctl.model.assertion_results import CheckError, Planned
from evalctl.model.cases import PromptCase


class UnusableAssertion(Assertion):
    """It cannot be used."""

    __slots__ = ()

    @classmethod
    def documentation(cls) -> str:
        """Why."""
        return f"``{cls.word}``: {cls.unusable}"

    value: ClassVar[Schema] = NO_VALUE

    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Say why."""
        return CheckError(self.unusable or "")


def unusable(name: str, why: str) -> type[Assertion]:
    """The word *name*, which no set may use; *why* is one sentence with the remedy."""
    made: type[Assertion] = type(name, (UnusableAssertion,), {"__slots__": (), "word": name, "unusable": why})
    return made
