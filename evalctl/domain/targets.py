"""Targets: what is asked, as the operator defined it."""

from dataclasses import dataclass, field

from evalctl.domain.conditions import Shaping
from evalctl.domain.json import digest

RECORDED = "recorded"
"""In the place of a model where the answers come from a file."""

LOCAL = "local/"
"""Models that run inside evalctl's own process; everything else goes through LiteLLM."""


@dataclass(frozen=True, slots=True)
class Target:
    """A model with what goes with it.

    *name* is the name as requested, *model* the LiteLLM model name or ``local/…`` behind it, *why* a short
    phrase on which of command line, environment, set and project file decided ("from --model").
    *api_key_env* names the variable that holds the key; the key itself never stands in a value.
    """

    name: str
    model: str
    why: str = ""
    shaping: Shaping = field(default=Shaping())
    api_base: str | None = None
    api_key_env: str | None = None

    @property
    def is_local(self) -> bool:
        return self.model.startswith(LOCAL)

    @property
    def is_recorded(self) -> bool:
        return self.model == RECORDED

    @property
    def digest(self) -> str:
        """Stands for the definition (model and endpoint); system prompt and settings are digested apart."""
        return digest([self.model, self.api_base])
