"""What every word of ``assert:`` is: a frozen value with a schema, read from a set and asked for a grade."""

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Literal, Self, TypeAlias

from msgspec import Struct

from evalctl.model.answers import Answer
from evalctl.model.assertion_results import CheckError, Grade, Planned
from evalctl.model.cases import PromptCase
from evalctl.model.json_values import Json
from evalctl.model.judgements import Judgement, JudgeTask

Schema: TypeAlias = Mapping[str, Any]

NO_VALUE: Schema = {"const": True}
"""The value of a word that stands alone (``- not_empty``), or as ``not_empty: true`` where options follow."""


class WordError(Exception):
    """A value that the schema allows and the word cannot use: a pattern that does not compile.

    The text is one sentence in the author's words. *option* names the option it is about, None for the value;
    *path* leads to the spot inside it, by keys and positions, and *at* is the character of the text there, from 0.
    """

    def __init__(
        self,
        message: str,
        option: str | None = None,
        example: str | None = None,
        path: Sequence[str | int] = (),
        at: int | None = None,
    ) -> None:
        super().__init__(message)
        self.option = option
        self.example = example
        self.path = tuple(path)
        self.at = at


class AssertionWarning(Struct, frozen=True):
    """Why a check that can be read proves little: a warning, one sentence in the author's words.

    *code* is one of the warnings in ``docs/messages.md``; *path* leads to the spot inside the value, or inside
    the *option* that it is about. *example* is a correct entry of the same kind.
    """

    code: str
    message: str
    path: tuple[str | int, ...] = ()
    example: str | None = None
    option: str | None = None


@dataclass(frozen=True, slots=True)
class Assertion(ABC):
    """The base of every word.

    A word is a frozen dataclass whose first field takes the main value and whose other fields, with
    defaults, take the options. ``{"type": "string"}`` in a schema is text as written: whatever stands there
    in the file is taken as characters (``9:00``, ``no``, ``1.10``). The module's docstring is its documentation.
    """

    word: ClassVar[str]
    value: ClassVar[Schema]
    options: ClassVar[Mapping[str, Schema]] = {}
    renamed: ClassVar[Mapping[str, str]] = {}
    """Options whose field has another name, because the option's own is taken."""
    stands_alone: ClassVar[bool] = False
    """Whether the value may be left out (``- similar``); words with NO_VALUE have none to begin with."""
    needs_language: ClassVar[bool] = False
    """Whether the verdict rests on ``language`` of the set, so that a set that uses the word must say it."""
    languages: ClassVar[tuple[str, ...]] = ()
    """The languages that the word knows (ISO 639-1); empty where it knows any. A set in another is refused."""
    extra: ClassVar[str | None] = None
    """The extra whose packages the word, or one of its ways, needs: ``text``."""
    origin: ClassVar[str | None] = None
    """Who brings the word: a package with its version, or the project file; None for evalctl's own."""
    unusable: ClassVar[str | None] = None
    """Why no set can use the word, in one sentence; None where sets can."""
    runs_program: ClassVar[bool] = False
    """Whether it waits for a program, so that an event loop must not wait with it."""
    rules: ClassVar[int] = 1
    """Which version of its rules the word grades by. A change of what it means raises it, so that a grade of older
    rules is never compared with one of today's."""
    judge_questions: ClassVar[int] = 0
    """How many questions each vote puts to a judge; 0 for the words that ask none."""

    @classmethod
    def read(cls, value: Json, options: Mapping[str, Json]) -> Self:
        """Build the assertion from what a set says, after it satisfied the schema.

        A list arrives as a tuple. Raises WordError for what no schema can say.
        """
        given = {cls.renamed.get(name, name): _frozen(option) for name, option in options.items()}
        if cls.value == NO_VALUE:
            return cls(**given)
        return cls(**{_value_field(cls): _frozen(value)}, **given)

    @classmethod
    def documentation(cls) -> str:
        """What there is to say of the word: the documentation of its module."""
        return (getattr(sys.modules.get(cls.__module__), "__doc__", None) or "").strip()

    def missing(self) -> str | None:
        """What this check needs and is not installed, as a sentence with the line that installs it.

        None where everything is there. Imports nothing heavy: it is asked whenever a set is checked.
        """
        return None

    def needs(self) -> Sequence[Literal["reference", "context"]]:
        """What the prompt must have for this check to mean anything; a prompt without it is refused."""
        return ()

    def doubts(self) -> Sequence[AssertionWarning]:
        """Why this check proves less than its author thinks; empty where nothing speaks against it."""
        return ()

    @abstractmethod
    def plan(self, case: PromptCase, answer: Answer) -> Planned:
        """Decide from the case and the answer alone, or say what a judge must be asked. Pure."""

    def settle(self, task: JudgeTask, judgement: Judgement) -> Grade | CheckError:
        """Decide from what the judge said. Pure. Words that ask a judge say how; the others are never asked."""
        return CheckError(f"{self.word} asks no judge")


@cache
def _value_field(word: "type[Assertion]") -> str:
    """The name of the field that takes the value: the first. Asked for with every row of a data file."""
    return fields(word)[0].name


def _frozen(value: Json) -> Json:
    return tuple(value) if isinstance(value, list) else value


def summary_of(word: type[Assertion]) -> str:
    """The first sentence of *word*'s documentation, as the page of the words begins with it."""
    documentation = word.documentation() or (word.__doc__ or "").strip()
    paragraph = " ".join(documentation.split("\n\n")[0].split()).removeprefix(f"``{word.word}``: ")
    sentence = re.split(r"(?<=[.!?]) (?=[^a-z])", paragraph, maxsplit=1)[0]
    return (sentence[:1].upper() + sentence[1:]).replace("``", "")


def example_of(word: type[Assertion]) -> str:
    """The first example of *word* in its module's documentation, in one line, without its dash."""
    for line in word.documentation().splitlines():
        stripped = line.strip()
        if stripped == f"- {word.word}" or stripped.startswith(f"- {word.word}:"):
            return stripped.removeprefix("- ")
    return word.word if word.value == NO_VALUE else f"{word.word}: …"
