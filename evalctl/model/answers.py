"""What comes back when a target is asked: an answer, a ranking, or neither.

That there is no answer is a value with a reason (``NoAnswer``), never an empty text:
an outage is not a bad answer.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct, field

from evalctl.model.json_values import Json

RULES = 2
"""Which version of the rules of reading an answer grades, whatever is asserted of it.

1: all text that came was the answer, and an answer without text was graded like any other.
2: thoughts are taken off, and an answer without text fails unless an assertion that holds expects it.
"""

Keep: TypeAlias = Literal["full", "redacted", "metadata"]
"""What of an answer is stored: all, its beginning with secrets and e-mail addresses masked, or no text at all."""

NoAnswerKind: TypeAlias = Literal[
    "auth",  # the provider refused the key
    "missing_key",  # no key is set
    "quota",  # the account has no money or quota left
    "not_found",  # no such model or endpoint
    "bad_request",  # the provider refused the request
    "unsupported",  # the model does not take a setting that the set asks for
    "too_large",  # the request is larger than the provider takes
    "context_window",  # the conversation is longer than the model can read
    "bad_reply",  # a reply came that is no answer
    "rate_limit",
    "timeout",
    "connection",
    "server",
    "budget",  # the operator's bound on calls was reached before it was asked
    "not_given",  # recorded answers hold none for this case
    "failed",  # a recorded answer says that asking failed
    "not_installed",  # an extra or a file that the target needs is missing
    "internal",  # the subject failed in a way that evalctl does not know
]
NO_ANSWER_KINDS: tuple[str, ...] = get_args(NoAnswerKind)

TRANSIENT: frozenset[str] = frozenset({"rate_limit", "timeout", "connection", "server"})
"""Kinds that another attempt may cure."""

HOPELESS: frozenset[str] = frozenset({"auth", "missing_key", "quota", "not_found", "not_installed"})
"""Kinds that the next prompt will meet as well."""


class ToolCall(Struct, frozen=True):
    """One call that the model asked for. *arguments* is the JSON text as the model wrote it."""

    name: str
    arguments: str = "{}"
    id: str | None = None


class Unset:
    """The type of ``UNSET``: no value was looked up, which is something else than null."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "UNSET"


UNSET = Unset()


class Figures(Struct, frozen=True):
    """What a call took; None where nobody said (unknown is not 0)."""

    latency_s: float | None = None
    total_tokens: int | None = None
    cost_usd: float | None = None


class Answer(Struct, frozen=True):
    """What the target said.

    *finish_reason* is the provider's word (``stop``, ``length``, ``tool_calls``, ``content_filter``).
    *refusal* is the provider's refusal field, *reasoning* what a model thought aloud before answering.
    *messages* are the turns in between, where the target is a conversation or an agent.
    *value* is set while a check looks at one ``field`` of a JSON answer: then *text* is that field's text.
    *figures* are filled in from the sample when the answer is graded; neither is stored with the answer.
    *kept* says what storing left of it: only a ``full`` answer can be graded again.
    """

    text: str
    finish_reason: str | None = None
    refusal: str | None = None
    reasoning: str | None = None
    tool_calls: tuple[ToolCall, ...] = ()
    messages: tuple[Mapping[str, Any], ...] = ()
    value: Json | Unset = UNSET
    figures: Figures = field(default=Figures())
    kept: Keep = "full"

    @classmethod
    def blocked(cls, message: str) -> "Answer":
        """What a provider that refuses to process the content says by that: an answer that refuses, and no outage."""
        return cls("", finish_reason="content_filter", refusal=message)


class Ranking(Struct, frozen=True):
    """Document ids, best first, with the retriever's scores where it gives them (same length)."""

    ids: tuple[str, ...]
    scores: tuple[float, ...] | None = None


class NoAnswer(Struct, frozen=True):
    """Why there is no answer. *message* is one sentence without secrets; *status* an HTTP status that came."""

    kind: NoAnswerKind
    message: str
    status: int | None = None
    retry_after_s: float | None = None


Outcome: TypeAlias = Answer | Ranking | NoAnswer
