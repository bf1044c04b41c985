"""A word that is known by name and cannot be used: it stands in the registry to say why."""

from typing import ClassVar

from evalctl.domain.answers import Answer
from evalctl.domain.cases import PromptCase
from evalctl.domain.checks import CheckError, Planned
from evalctl.registry import NO_VALUE, Assertion, Schema


class Unusable(Assertion):
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
    made: type[Assertion] = type(name, (Unusable,), {"__slots__": (), "word": name, "unusable": why})
    return made
