"""Targets: what is asked, as the operator defined it."""

from collections.abc import Mapping

from msgspec import Struct, field

from evalctl.model.conditions import Overrides
from evalctl.model.endpoints import from_environment, is_on_this_machine, masked
from evalctl.model.json_values import digest

RECORDED = "recorded"
"""In the place of a model where the answers come from a file."""

LOCAL = "local/"
"""Models that run inside evalctl's own process; everything else goes through LiteLLM."""


class Target(Struct, frozen=True):
    """A model with what goes with it.

    *name* is the name as requested, *model* the LiteLLM model name or ``local/…`` behind it, *why* a short
    phrase on which of command line, environment, set and project file decided ("from --model").
    *api_key_env* names the variable that holds the key; the key itself never stands in a value.
    *base_of_environment* is the address that the environment says, fit to be shown, where *api_base* says none.
    """

    name: str
    model: str
    why: str = ""
    shaping: Overrides = field(default=Overrides())
    api_base: str | None = None
    api_key_env: str | None = None
    base_of_environment: str | None = None

    @property
    def endpoint(self) -> str | None:
        """Where it is asked, fit to be shown; None for the provider's own address."""
        return self.base_of_environment if self.api_base is None else masked(self.api_base)

    @property
    def is_local(self) -> bool:
        return self.model.startswith(LOCAL)

    @property
    def is_recorded(self) -> bool:
        return self.model == RECORDED

    def costs(self, environ: Mapping[str, str]) -> bool:
        """Whether a request to it may cost something: not what is recorded, or runs on this machine."""
        if self.is_local or self.is_recorded:
            return False
        return not is_on_this_machine(self.model, self.endpoint or from_environment(self.model, environ))

    @property
    def digest(self) -> str:
        """Stands for the definition (model and endpoint); system prompt and settings are digested apart."""
        return digest([self.model, self.endpoint])
