"""Cases: the golden items of a set, and the set itself."""

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct, field

from evalctl.model.assertion_results import AssertionEntry
from evalctl.model.conditions import Overrides
from evalctl.model.json_values import digest
from evalctl.yamltext import Place


class Message(Struct, frozen=True):
    """One turn of a conversation."""

    role: Literal["system", "user", "assistant", "tool"]
    content: str


class PromptCase(Struct, frozen=True):
    """A prompt, or a conversation, with what a good answer must satisfy.

    *language* is the set's (ISO 639-1). *row* holds the cells of a data row that the prompt uses.
    *skip* is the author's reason not to ask.
    *shaping* is what the prompt itself says about system prompt, settings and tools.
    *written_id* is the cell that a data row's id was made of, where the two differ.
    """

    id: str
    place: Place
    messages: tuple[Message, ...]
    checks: tuple[AssertionEntry, ...] = ()
    reference: str | None = None
    context: str | None = None
    criteria: str | None = None
    language: str | None = None
    tags: tuple[str, ...] = ()
    row: Mapping[str, str] = field(default_factory=dict)
    must_pass: bool = False
    skip: str | None = None
    shaping: Overrides = field(default=Overrides())
    written_id: str | None = None

    @property
    def digest(self) -> str:
        """The question's digest: what was asked, without system prompt and settings. Pairs cases between runs."""
        return digest([[m.role, m.content] for m in self.messages])

    @property
    def checks_digest(self) -> str:
        """Decides, with the answer, whether an old grade may be used again."""
        about = [self.reference, self.context, self.criteria, self.language]
        return digest([[check.spec for check in self.checks], *about])

    @property
    def asked(self) -> str:
        """The last turn, for reports."""
        return self.messages[-1].content


class QuestionCase(Struct, frozen=True):
    """A question with the documents that answer it; none when *expected* is empty.

    *hard_class* is the author's word for what makes it hard; *gist* is shown on a miss, never scored.
    """

    id: str
    place: Place
    question: str
    form: Literal["match", "gap"]
    expected: tuple[str, ...]
    hard_class: str | None = None
    gist: str | None = None
    tags: tuple[str, ...] = ()
    must_pass: bool = False
    skip: str | None = None

    @property
    def digest(self) -> str:
        """The question's digest. Pairs cases between runs."""
        return digest([self.question])

    @property
    def checks_digest(self) -> str:
        return digest([self.form, sorted(self.expected)])

    @property
    def asked(self) -> str:
        return self.question


Case: TypeAlias = PromptCase | QuestionCase


class EvalSet(Struct, frozen=True):
    """A set: one YAML file, read and found good.

    *cases* can be walked more than once and knows its length; with data rows it reads them as it goes.
    *shaping* is what the set says about system prompt, settings and tools, for every case.
    """

    id: str
    path: str
    kind: Literal["prompts", "questions"]
    cases: Collection[Case]
    name: str | None = None
    description: str | None = None
    owner: str | None = None
    language: str | None = None
    target: str | None = None
    retriever: str | None = None
    shaping: Overrides = field(default=Overrides())
