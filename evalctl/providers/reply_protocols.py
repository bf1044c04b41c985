"""The replies of providers as they came, before LiteLLM reads them: what they tell and what they leave out.

LiteLLM fills in what nobody said (a finish reason, counts of tokens) and stumbles over what it expects and a
server leaves out. So each shape says of a reply what it tells, and completes it for LiteLLM.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

Body: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shape(ABC):
    """One protocol's reply. *body* is its JSON, as it came or completed."""

    body: Body

    @classmethod
    @abstractmethod
    def fits(cls, body: Body) -> bool:
        """Whether *body* is a reply of this protocol, and no error."""

    @property
    def served(self) -> Any:
        """The model that answered, by the provider's name for it; None where it does not say."""
        return self.body.get("model", self.body.get("modelVersion"))

    @property
    @abstractmethod
    def tells_usage(self) -> bool:
        """Whether the provider counted the tokens of question and answer."""

    @property
    @abstractmethod
    def finish_reason(self) -> Any:
        """Why the answer ended, in the provider's word; None where it does not say."""

    def complete(self) -> None:  # noqa: B027 - most replies are whole
        """Put in what LiteLLM cannot do without, as empty as it can be. What was left out stays known as that."""


class OpenAIShape(Shape):
    """OpenAI and everyone who follows it, Azure and vLLM among them."""

    __slots__ = ()

    @classmethod
    def fits(cls, body: Body) -> bool:
        return isinstance(body.get("choices"), list)

    @property
    def tells_usage(self) -> bool:
        return _counts(self.body.get("usage"), "prompt_tokens", "completion_tokens") or _counts(
            self.body.get("usage"), "input_tokens", "output_tokens"
        )

    @property
    def finish_reason(self) -> Any:
        return _first(self.body["choices"]).get("finish_reason")


class AnthropicShape(Shape):
    """Anthropic's messages."""

    __slots__ = ()

    @classmethod
    def fits(cls, body: Body) -> bool:
        return body.get("type") == "message" or ("content" in body and "stop_reason" in body)

    @property
    def tells_usage(self) -> bool:
        return _counts(self.body.get("usage"), "input_tokens", "output_tokens")

    @property
    def finish_reason(self) -> Any:
        return self.body.get("stop_reason")

    def complete(self) -> None:
        self.body.setdefault("stop_reason", None)
        self.body["usage"] = _counted(self.body.get("usage"), "input_tokens", "output_tokens")
        content = self.body.get("content")
        self.body["content"] = content if isinstance(content, list | str) else []
        for block in _mappings(self.body["content"]):
            if block.get("type") == "text" and block.get("text") is None:
                block["text"] = ""


class GeminiShape(Shape):
    """Google's ``generateContent``. Numbers that are 0 are left out of its JSON, as its protocol has it."""

    __slots__ = ()
    _SIGNS: ClassVar = ("candidates", "promptFeedback", "usageMetadata")

    @classmethod
    def fits(cls, body: Body) -> bool:
        return any(sign in body for sign in cls._SIGNS)

    @property
    def tells_usage(self) -> bool:
        return _counts(self.body.get("usageMetadata"), "promptTokenCount")

    @property
    def finish_reason(self) -> Any:
        if self.block is not None:
            return "content_filter"
        return _first(self.body.get("candidates")).get("finishReason")

    @property
    def block(self) -> str | None:
        """Why the question itself was blocked; None where it was not."""
        feedback = self.body.get("promptFeedback")
        reason = feedback.get("blockReason") if isinstance(feedback, dict) else None
        return reason if isinstance(reason, str) else None

    def complete(self) -> None:
        self.body["usageMetadata"] = _counted(self.body.get("usageMetadata"), "promptTokenCount")
        if not isinstance(self.body.get("promptFeedback", {}), dict):
            del self.body["promptFeedback"]
        for candidate in _mappings(self.body.get("candidates")):
            content = candidate.get("content")
            if not isinstance(content, dict):
                candidate["content"] = content = {}
            content["parts"] = [part for part in _mappings(content.get("parts")) if _says_something(part)]


class OllamaShape(Shape):
    """Ollama's chat."""

    __slots__ = ()

    @classmethod
    def fits(cls, body: Body) -> bool:
        return isinstance(body.get("message"), dict) and "error" not in body

    @property
    def tells_usage(self) -> bool:
        return _counts(self.body, "prompt_eval_count", "eval_count")

    @property
    def finish_reason(self) -> Any:
        return self.body.get("done_reason")

    def complete(self) -> None:
        """Without counts LiteLLM counts by itself, with whatever tokens come to hand."""
        self.body.update(_counted(self.body, "prompt_eval_count", "eval_count"))
        message = self.body["message"]
        message.setdefault("role", "assistant")
        if message.get("content") is None:
            message["content"] = ""


_SHAPES: tuple[type[Shape], ...] = (OpenAIShape, GeminiShape, AnthropicShape, OllamaShape)


def shape_of(text: str) -> Shape | None:
    """The reply in *text*; None where it is of no shape that is known here, an error among them."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(body, dict):
        return None
    return next((shape(body) for shape in _SHAPES if shape.fits(body)), None)


def completed(text: str) -> str:
    """*text* with what LiteLLM cannot do without; as it is where nothing is missing or its shape is not known."""
    shape = shape_of(text)
    if shape is None:
        return text
    before = json.dumps(shape.body)
    shape.complete()
    after = json.dumps(shape.body)
    return text if after == before else after


def _counts(counts: Any, *names: str) -> bool:
    return isinstance(counts, Mapping) and all(_is_number(counts.get(name)) for name in names)


def _counted(counts: Any, *names: str) -> Body:
    """*counts* with a 0 for each of *names* that has no number."""
    known = counts if isinstance(counts, dict) else {}
    return known | {name: 0 for name in names if not _is_number(known.get(name))}


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _first(entries: Any) -> Body:
    return next(_mappings(entries), {})


def _mappings(entries: Any) -> Iterator[Body]:
    return (entry for entry in entries if isinstance(entry, dict)) if isinstance(entries, list) else iter(())


def _says_something(part: Body) -> bool:
    return any(value is not None for key, value in part.items() if key != "thoughtSignature")
