"""Conditions: all that shapes an answer beside the question."""

from collections.abc import Mapping

from msgspec import Struct, field

from evalctl.model.json_values import Json, digest

SETTINGS = (
    "temperature",
    "top_p",
    "max_tokens",
    "seed",
    "stop",
    "presence_penalty",
    "frequency_penalty",
    "reasoning_effort",
    "response_format",
)
"""The settings a set or target may name; nothing else ever reaches a provider."""


class Overrides(Struct, frozen=True):
    """What one level (set, target or prompt) says about the conditions; None where it is silent.

    A setting whose value is None removes that key from the levels below.
    """

    system: str | None = None
    settings: Mapping[str, Json] = field(default_factory=dict)
    tools: tuple[Mapping[str, Json], ...] | None = None

    def over(self, below: "Overrides") -> "Overrides":
        """This level laid over *below*: key by key for settings, whole for system and tools."""
        return Overrides(
            system=below.system if self.system is None else self.system,
            settings={**below.settings, **self.settings},
            tools=below.tools if self.tools is None else self.tools,
        )


class Conditions(Struct, frozen=True):
    """What was in force when a question was asked.

    *target_digest* stands for the target's definition (model, endpoint; never a key).
    """

    system: str | None = None
    settings: Mapping[str, Json] = field(default_factory=dict)
    tools: tuple[Mapping[str, Json], ...] = ()
    target_digest: str = ""

    @classmethod
    def of(cls, shaping: Overrides, target_digest: str) -> "Conditions":
        """The conditions that a stack of levels comes to."""
        settings = {key: value for key, value in shaping.settings.items() if value is not None}
        return cls(shaping.system, settings, shaping.tools or (), target_digest)

    @property
    def digest(self) -> str:
        return digest([self.system, self.settings, list(self.tools), self.target_digest])
